"""Plain mode: prompts and lines, for screen readers, dumb terminals, scripts and pipes."""

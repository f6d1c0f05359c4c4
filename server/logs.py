"""Log lines: one per change of a table, never a token, a password or a seed."""

import logging
import sys

import structlog
from structlog.typing import EventDict, Processor


def configure(as_json: bool) -> None:
    """To stderr: as JSON for machines, in colour for a terminal, else plain."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            *_rendering(as_json),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def _rendering(as_json: bool) -> list[Processor]:
    if not as_json and sys.stderr.isatty():
        # Other ways to show exceptions, if installed, print variables: tokens.
        return [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer() if as_json else _plain]


def _plain(logger: object, method: str, event: EventDict) -> str:
    """Much as the renderer for terminals shows it, in a third of its time: there is a line with every change."""
    level, at, what, trace = (event.pop(key, "") for key in ("level", "timestamp", "event", "exception"))
    line = f"{at} [{level:7}] {what:20} " + " ".join([f"{key}={_word(value)}" for key, value in event.items()])
    return f"{line.rstrip()}\n{trace}" if trace else line.rstrip()


def _word(value: object) -> object:
    return repr(value) if isinstance(value, str) and not value.isalnum() else value

"""How the client looks and behaves: a TOML file in the user's config directory, the environment, the command line.

# config.toml
theme = "dark"       # dark, light, contrast or mono
ascii = false        # plain characters only
bell = true          # ring at your turn
title = true         # change the terminal's title at your turn
mouse = true
answer_single = false  # give answers by itself where there is only one
"""

import os
import sys
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from client_cli.errors import trouble
from client_cli.memory import config_dir
from client_cli.screens.theme import THEMES

FILE = "config.toml"


@dataclass(frozen=True, slots=True)
class Settings:
    theme: str = "dark"
    ascii: bool = False
    bell: bool = True
    title: bool = True
    mouse: bool = True
    answer_single: bool = False


def read(file: Path) -> Settings:
    """What the file says; the usual where there is none. Raises Trouble for one that cannot be understood."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError) as error:
        raise trouble("BAD_SETTINGS", file=file, why=error) from error
    kinds = {known.name: type(getattr(Settings(), known.name)) for known in fields(Settings)}
    for name, value in found.items():
        if name not in kinds:
            raise trouble("BAD_SETTINGS", file=file, why=f"there is no setting {name!r}")
        if not isinstance(value, kinds[name]):
            raise trouble("BAD_SETTINGS", file=file, why=f"{name} cannot be {value!r}")
    settings = Settings(**found)
    if settings.theme not in THEMES:
        choices = ", ".join(THEMES)
        raise trouble("BAD_SETTINGS", file=file, why=f"there is no theme {settings.theme!r}, only {choices}")
    return settings


def chosen(flags: Mapping[str, Any], environment: Mapping[str, str] = os.environ) -> Settings:
    """The file, then the environment and the terminal, then the flags of the command line."""
    settings = read(config_dir() / FILE)
    encoding = (getattr(sys.stdout, "encoding", "") or "").lower()
    if encoding and not encoding.startswith("utf"):
        settings = replace(settings, ascii=True)
    if environment.get("NO_COLOR"):
        settings = replace(settings, theme="mono")
    if flags.get("ascii"):
        settings = replace(settings, ascii=True)
    if theme := flags.get("theme"):
        settings = replace(settings, theme=str(theme))
    return settings

"""What the server writes for its host: a line an event, for people or for programs, with time and table."""

from __future__ import annotations

import logging
import sys
import time
from typing import Literal

import msgspec

Style = Literal["text", "json"]


class Lines(logging.Formatter):
    """A line with its time in UTC, and the table if it is about one."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and a traceback under it if there is one."""
        table = getattr(record, "table", None)
        where = f" [{table}]" if table else ""
        line = f"{moment(record)} {record.levelname.lower()}{where} {record.getMessage()}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class Json(logging.Formatter):
    """The same as one JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, whatever happens."""
        told = {"time": moment(record), "level": record.levelname.lower(), "message": record.getMessage()}
        if table := getattr(record, "table", None):
            told["table"] = table
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def moment(record: logging.LogRecord) -> str:
    """When it happened, as ISO 8601."""
    whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
    return f"{whole}.{int(record.msecs):03}Z"


def begin(style: Style, level: str) -> None:
    """Write to the standard error, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if style == "json" else Lines())
    for name, least in (("konspira", level.upper()), ("uvicorn", "WARNING")):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(least)
        logger.propagate = False

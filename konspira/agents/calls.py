"""Calls of tools that do not fit: told in a sentence that a model can act on, instead of a validator's report."""

from __future__ import annotations

from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import ValidationError

from konspira.agents.sitter import whole
from konspira.options import suggest

LONGEST = 60  # letters of what was given, as it is repeated


class Tools(MCPServer[None]):
    """An MCP server that says what is wrong with a call."""

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        """Call a tool, if there is one of that name and it knows what it is given."""
        known = {tool.name: tool.input_schema.get("properties", {}) for tool in await self.list_tools()}
        if name not in known:
            raise ToolError(f"There is no tool {brief(name)}: {whole(suggest(name, known), begins=False)}")
        for given in arguments:
            if given not in known[name]:
                able = whole(suggest(given, known[name]), begins=False)
                raise ToolError(f"{name} takes no {brief(given)}: {able} Nothing was done.")
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as error:
            if not isinstance(error.__cause__, ValidationError):
                raise
            wrong = "; ".join(map(sentence, error.__cause__.errors(include_url=False)))
            raise ToolError(f"{name} was not called rightly: {wrong}. Nothing was done.") from None


def sentence(error: Any) -> str:
    """What is wrong with an argument."""
    where = ".".join(map(str, error["loc"]))
    if error["type"] == "missing":
        return f"{where} is missing"
    what = str(error["msg"])
    return f"{where}: {what[:1].lower()}{what[1:]}, not {brief(error['input'])}"


def brief(given: Any) -> str:
    """What was given, in bearable length."""
    text = repr(given)
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"

"""Language models at the table: `konspira mcp`, a client of any Konspira server that speaks the Model Context Protocol.

sitter.py holds one seat over the server's public protocol · words.py tells a model what its seat sees · desk.py is the
MCP server: tools, rules as resources, prompts · own_house.py opens tables where no server is named.
"""

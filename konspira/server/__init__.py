"""Tables for people and bots over the network: HTTP for sitting down, a WebSocket for play, a database for the logs."""

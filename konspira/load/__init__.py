"""How much a server carries: scripted players over real WebSockets, cheap enough not to be the limit themselves.

client.py a WebSocket by hand, and requests over HTTP · robots.py who plays · worker.py a process of them ·
measure.py a server on one core, and what both did
"""

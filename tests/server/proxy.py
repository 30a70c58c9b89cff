"""A real nginx or Caddy before real servers, with the lines of an example but for certificates and ports."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import time
from pathlib import Path
from socket import create_connection

from tests.server.ports import free_port

CADDY = shutil.which("caddy")
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")


class Proxy:
    """nginx on the loopback until it is stopped; `places` says what stands for each address of the example."""

    def __init__(self, folder, example, places, port=None):
        assert NGINX, "this needs nginx: scripts/servers installs it or says how"
        self.port = port or free_port()
        site = re.sub(r"\s*(ssl_certificate\w*|http2|listen) [^;]*;", "", Path(example).read_text())
        site = site.replace("server_name", f"listen 127.0.0.1:{self.port};\n    server_name", 1)
        for there, here in places.items():
            site = site.replace(there, here)
        kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        paths = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
        config = folder / "nginx.conf"
        config.write_text(f"pid {folder}/pid; events {{}} http {{ access_log off; {paths} {site} }}")
        self.start([NGINX, "-c", config, "-e", folder / "error.log", "-g", "daemon off;"], folder / "error.log")

    def start(self, command, log, env=None):
        """Run it until it listens."""
        env = {**os.environ, **(env or {})}
        with log.open("a") as errors:
            self.process = subprocess.Popen(command, env=env, stderr=errors, stdout=subprocess.DEVNULL)
        for _ in range(200):
            with contextlib.suppress(OSError):
                create_connection(("127.0.0.1", self.port)).close()
                return
            time.sleep(0.05)
        self.stop()
        raise RuntimeError(log.read_text())

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Caddy(Proxy):
    """Caddy on the loopback until it is stopped."""

    def __init__(self, folder, example, places):
        assert CADDY, "this needs Caddy: scripts/servers installs it or says how"
        self.port = free_port()
        site = Path(example).read_text().replace("tables.example.org", f"http://127.0.0.1:{self.port}")
        for there, here in places.items():
            site = site.replace(there, here)
        config = folder / "Caddyfile"
        config.write_text(f"{{\n\tadmin off\n\tstorage file_system {folder}\n}}\n{site}")
        self.start([CADDY, "run", "--config", config, "--adapter", "caddyfile"], folder / "error.log", {"HOME": folder})

"""A host of one's own on loopback, and people who use it: what the tests over HTTP share."""

import http.cookiejar
import json
import os
import re
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request


class Host:
    """`sandtable serve` on a free port, with a database that goes away with it."""

    def __init__(self, command, *options):
        self.folder = tempfile.TemporaryDirectory(prefix="sandtable-host-")
        self.command = [command, "serve", "--listen", "127.0.0.1:0", "--no-limits", "--database",
                        os.path.join(self.folder.name, "test.db"), "--log", os.path.join(self.folder.name, "log"),
                        *options]
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        self.password = ""
        for line in self.process.stdout:
            if found := re.search(r"password is (\w+)", line):
                self.password = found.group(1)
            if found := re.search(r"is at (https?://\S+?)/ ", line):
                self.address = found.group(1)
                return
        raise SystemExit("the host did not start")

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(30)
        assert code == 0, f"the host ended with {code}"

    def log(self):
        with open(os.path.join(self.folder.name, "log"), encoding="utf-8") as file:
            return file.read()


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body
        self.type = headers.get("Content-Type", "").split(";")[0]

    def json(self):
        return json.loads(self.body)


class Person:
    """Somebody with a browser: keeps cookies, sends the word against forgery."""

    def __init__(self, host):
        self.host = host
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.word = None

    def __call__(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.host.address + path, method=method, data=data)
        if self.word:
            request.add_header("X-CSRF-Token", self.word)
        try:
            with self.opener.open(request, timeout=60) as reply:
                answer = Answer(reply.status, reply.headers, reply.read().decode())
        except urllib.error.HTTPError as no:
            answer = Answer(no.code, no.headers, no.read().decode())
        if answer.type == "application/json" and answer.body.startswith("{") and "csrf_token" in answer.json():
            self.word = answer.json()["csrf_token"]
        return answer

    def until(self, path, fits, seconds=60):
        """Asks again and again until the answer fits: the host carries on in its own time."""
        end = time.monotonic() + seconds
        while True:
            answer = self("GET", path)
            if fits(answer.json()):
                return answer
            if time.monotonic() > end:
                raise SystemExit(f"{path} never became what it should: {answer.body[:500]}")
            time.sleep(0.02)

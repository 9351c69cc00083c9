"""A seat at a table, for bots in Python: the same bot plays over standard input and output, where `sandtable arena` and
`sandtable bot` start it, and over the web on a host. Nothing but Python's own library is needed. docs/bot-protocol.md
tells what the lines mean.

A bot is an object with a `name` and a method `answer(ask, table)` that returns what its seat says (a sheet or a decision, as a
person would write it), or None to say nothing. `begin(hello)`, `refused(receipt)` and `end(line)` are called if there are such
methods. `play(bot)` does the rest.
"""

import argparse
import json
import os
import sys
import time
import urllib.error
import urllib.request

PROTOCOL = 1
REFUSALS = 3  # answers to one ask that may be refused


class Pipe:
    """Over standard input and output: one JSON object a line."""

    def hear(self):
        line = sys.stdin.readline()
        return json.loads(line) if line else {"type": "end", "over": False, "standings": []}

    def say(self, **line):
        print(json.dumps(line), flush=True)

    def hello(self, name):
        told = self.hear()
        self.say(type="hello", protocol=PROTOCOL, name=name)
        return told

    def next(self):
        """The next ask, or the end."""
        while True:
            told = self.hear()
            if told["type"] in ("ask", "end"):
                return told

    def tell(self, **line):
        """Says something that is replied to, and hears the reply."""
        self.say(**line)
        return self.hear()

    def silent(self):
        self.say(type="silent")


class Web:
    """Over HTTP, on a host, with a token for the seat."""

    def __init__(self, address, game, seat, token):
        self.game = f"{address.rstrip('/')}/api/games/{game}"
        self.bot = f"{self.game}/seats/{seat}/bot"
        self.token = token
        self.passed = None  # the ask that was answered with silence

    def open(self, url, line=None, timeout=60):
        data = None if line is None else json.dumps(line).encode()
        request = urllib.request.Request(url, data=data, headers={"Authorization": f"Bearer {self.token}"})
        while True:
            try:
                return urllib.request.urlopen(request, timeout=timeout)
            except urllib.error.HTTPError as no:
                if no.code not in (429, 503):  # the host says what is wrong; these two pass
                    raise SystemExit(f"{url}: {no.code} {no.read().decode()}") from None
                time.sleep(int(no.headers.get("Retry-After") or 1))

    def get(self, url):
        with self.open(url) as reply:
            return json.load(reply)

    def hello(self, _name):
        return self.get(self.bot + "/hello")

    def next(self):
        while True:
            told = self.get(self.bot + "/ask")
            if told["type"] == "end" or (told["type"] == "ask" and told != self.passed):
                return told
            self.wait()

    def wait(self):
        """Until something happens in the game: listens to its live events. They never say what happened, so one asks
        again: once when the host has said hello, for from there on nothing is missed, and now and then anyway."""
        with self.open(self.game + "/live", timeout=30) as events:
            until = time.monotonic() + 30
            listening = False
            try:
                while (line := events.readline()) and time.monotonic() < until:
                    event = line.strip().removeprefix(b"event: ") if line.startswith(b"event: ") else None
                    if event == b"hello" and not listening:
                        listening = True
                        if self.get(self.bot + "/ask")["type"] != "wait":
                            return
                    elif event and event != b"clock":
                        return
            except TimeoutError:
                pass

    def tell(self, **line):
        with self.open(self.bot + "/say", line) as reply:
            return json.load(reply)

    def silent(self):
        self.passed = self.get(self.bot + "/ask")


class Table:
    """What a bot may ask while it thinks."""

    def __init__(self, way):
        self.way = way

    def attempt(self, text):
        """What the judge would say to a text; nothing happens."""
        return self.way.tell(type="try", text=text)

    def query(self, text):
        """What the judge answers to a question (`reach A1`, `targets A2`): a text, or None if it has no answer."""
        told = self.way.tell(type="query", text=text)
        return told["text"] if told["understood"] else None


def play(bot):
    """Plays one seat to the end of the game."""
    words = argparse.ArgumentParser(description="A bot. Without --host it talks over standard input and output.")
    words.add_argument("--host", help="address of a host, as http://127.0.0.1:8080")
    words.add_argument("--game", help="id of the game there")
    words.add_argument("--seat", help="code of the seat")
    given = words.parse_args()
    if given.host:  # the token is a secret: it does not belong on a command line, where others can read it
        token = os.environ.get("SANDTABLE_TOKEN")
        if not (given.game and given.seat and token):
            words.error("--host needs --game, --seat and the token in the environment as SANDTABLE_TOKEN")
        way = Web(given.host, given.game, given.seat, token)
    else:
        way = Pipe()
    table = Table(way)
    hello = way.hello(bot.name)
    if hello["type"] == "hello" and hasattr(bot, "begin"):
        bot.begin(hello)
    while True:
        told = way.next()
        if told["type"] == "end":
            if hasattr(bot, "end"):
                bot.end(told)
            return
        for _ in range(REFUSALS):
            text = bot.answer(told, table)
            if text is None:
                way.silent()
                break
            receipt = way.tell(type="answer", text=text)
            if receipt["accepted"]:
                break
            if hasattr(bot, "refused"):
                bot.refused(receipt)

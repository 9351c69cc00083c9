"""A host that is killed wherever it writes, and another that goes on in its place.

    killed.py DYING_HOST SANDTABLE sqlite|postgresql

A game of two turns is played over HTTP against a host that dies at one point after the other. Each time the host is
started again, what it had promised is looked for, and the game is played to its end. The promises: nothing that was
acknowledged is lost, no turn is carried out twice or half, nothing is told before it is stored, every receipt proves a
line of the record, and the record is true.

Usually one point of every kind of write is tried (a statement on a table, a commit, a write or sync of the log or of the
database), and others, evenly spread, so that there are some dozens; with SANDTABLE_EFFORT=100 set, all points.
"""

import hashlib
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "postgres"))
from people import Person  # noqa: E402
from server import Server  # noqa: E402

program, sandtable, kind = sys.argv[1:4]
effort = os.environ.get("SANDTABLE_EFFORT")
WHOLE = bool(effort) and int(effort) >= 100
TRIED = 6 if effort else 16  # at least, unless it is the whole
HOWS = {"sqlite": ["statement", "torn", "power-cut"], "postgresql": ["statement"]}[kind]
TURNS = 2
NEVER = -1
GONE = (OSError, http.client.HTTPException)  # what it looks like when the other end dies

data = os.path.join(os.path.dirname(__file__), "..", "..")
with open(os.path.join(data, "games/dark-age/scenarios/teaching.toml"), encoding="utf-8") as file:
    SCENARIO = re.sub(r"(?m)^last_turn = \d+", f"last_turn = {TURNS}", file.read())


class Dead(Exception):
    """The host died where it was told to."""


class DyingHost:
    """A host with a database that outlives it."""

    def __init__(self, database, folder):
        self.database, self.log = database, os.path.join(folder, "log")
        self.process = None
        self.address = "http://127.0.0.1:1"

    def start(self, how, point):
        self.process = subprocess.Popen([program, self.database, self.log, how, str(point)], stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            if found := re.search(r"is at (http://\S+?)/ ", line):
                self.address = found.group(1)
                return
        self.check_killed()

    def check_killed(self):
        code = self.process.wait(60)
        assert code == -signal.SIGKILL, f"the host ended by itself, with {code}"
        raise Dead

    def stop(self):
        """Politely. The points it passed, each by its kind."""
        self.process.send_signal(signal.SIGTERM)
        told = self.process.stdout.read()
        code = self.process.wait(60)
        if code == -signal.SIGKILL:  # it writes when it closes its database, too
            raise Dead
        assert code == 0, f"the host ended with {code}"
        return re.findall(r"(?m)^point (.*)$", told)


class Ear(threading.Thread):
    """Listens to a game until the host is gone."""

    def __init__(self, host, game):
        super().__init__(daemon=True)
        port = int(host.address.rsplit(":", 1)[1])
        self.heard = b""
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(f"GET /api/games/{game}/live HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        while b"event: hello" not in self.heard:  # from here on nothing is missed
            part = self.socket.recv(65536)
            if not part:
                raise ConnectionError("the host is gone")
            self.heard += part
        self.start()

    def run(self):
        try:
            while part := self.socket.recv(65536):
                self.heard += part
        except OSError:
            pass

    def turns(self):
        self.join(60)
        assert not self.is_alive(), "a live stream outlived its host"
        return self.heard.count(b"event: turn")


class Script:
    """What three people do, and what they were told. Whoever is asked again looks first what is there."""

    def __init__(self, host):
        self.host = host
        self.master, self.people = None, {}  # who was let in, and by seat
        self.game, self.seated = None, set()
        self.receipts = []                   # (seat, text, receipt)
        self.messages = []
        self.turn = 0                        # the latest that was seen
        self.ear, self.turn_at_ear = None, 0

    def ask(self, person, method, path, body=None, wanted=(200,)):
        try:
            answer = person(method, path, body)
        except GONE:
            self.host.check_killed()
        assert answer.status in wanted, f"{method} {path}: {answer.status} {answer.body}"
        return answer

    def come(self):
        person = Person(self.host)
        self.ask(person, "POST", "/api/guests", wanted=(201,))
        return person

    def look(self):
        game = self.ask(self.master, "GET", f"/api/games/{self.game}").json()
        assert game["turn"] >= self.turn, f"the game went back from turn {self.turn} to {game['turn']}"
        if game["state"] != "open":
            self.turn = game["turn"]
        return game

    def begin(self):
        if self.master is None:
            self.master = self.come()
        for seat in ("MER", "WES"):
            if seat not in self.people:
                self.people[seat] = self.come()
        if self.game is None:
            self.game = self.ask(self.master, "POST", "/api/games",
                                 {"rules": "dark-age", "scenario_text": SCENARIO, "title": "Killed", "master": True},
                                 wanted=(201,)).json()["id"]
        held = {seat["code"] for seat in self.look()["seats"] if seat["taken"]}
        for seat, person in self.people.items():
            if seat not in held:
                self.ask(person, "POST", f"/api/games/{self.game}/seats/{seat}/take", wanted=(204,))
            self.seated.add(seat)
        # Nobody begins it: it begins when the last seat is taken.
        end = time.monotonic() + 60
        while self.look()["state"] == "open":
            assert time.monotonic() < end, "the game is full and does not begin"
            time.sleep(0.005)

    def listen(self):
        self.turn_at_ear = self.look()["turn"]
        try:
            self.ear = Ear(self.host, self.game)
        except GONE:
            self.host.check_killed()

    def write(self, seat, turn):
        """A sheet, unless one is there."""
        path = f"/api/games/{self.game}/seats/{seat}"
        asks = self.ask(self.people[seat], "GET", path + "/asks").json()
        if asks["turn"] != turn or asks["over"] or all(a["answered"] for a in asks["asks"]):
            return
        text = f"HOLD\nHOLD ; {seat} in turn {turn}"
        receipt = self.ask(self.people[seat], "PUT", path + "/orders", {"text": text}, wanted=(201,)).json()
        self.receipts.append((seat, text, receipt))

    def send(self, turn):
        path = f"/api/games/{self.game}/seats/MER/messages"
        text = f"for turn {turn}"
        if any(m["text"] == text for m in self.ask(self.people["MER"], "GET", path).json()["messages"]):
            return
        self.ask(self.people["MER"], "POST", path, {"to": ["WES"], "text": text}, wanted=(201,))
        self.messages.append(text)

    def play(self):
        self.begin()
        self.listen()
        for turn in range(1, TURNS + 1):
            if self.look()["turn"] > turn:
                continue
            self.send(turn)
            self.write("MER", turn)
            self.write("WES", turn)
            end = time.monotonic() + 120
            while True:
                game = self.look()
                if game["turn"] > turn or game["state"] == "over":
                    break
                assert time.monotonic() < end, f"turn {turn} is never carried out: {game}"
                time.sleep(0.005)

    def check(self):
        """All that was acknowledged is there."""
        everybody = [p for p in [self.master, *self.people.values()] if p]
        for person in everybody:
            assert self.ask(person, "GET", "/api/session").json()["account"], "an account is lost"
        if self.game is None:
            return
        game = self.look()
        if self.ear:
            carried_out = game["turn"] - self.turn_at_ear + (1 if game["state"] == "over" and game["turn"] == TURNS else 0)
            heard = self.ear.turns()
            assert heard <= carried_out, f"{heard} turns were told, and {carried_out} are stored"
            self.ear = None
        taken = {seat["code"] for seat in game["seats"] if seat["taken"]}
        assert self.seated <= taken, f"seats {self.seated} were given, {taken} are taken"
        for seat, person in self.people.items():
            if seat not in self.seated:
                continue
            path = f"/api/games/{self.game}/seats/{seat}"
            stored = {r["sequence"]: r for r in self.ask(person, "GET", path + "/receipts").json()["receipts"]} \
                if game["state"] != "open" else {}
            for whose, text, receipt in self.receipts:
                if whose != seat:
                    continue
                there = stored.get(receipt["sequence"])
                assert there, f"sheet {receipt} was acknowledged and is lost"
                digest = hashlib.blake2b(text.encode(), digest_size=32).hexdigest()
                assert there["digest"] == receipt["digest"] == digest, f"receipt {there} does not prove the text"
                if receipt["turn"] == game["turn"] and game["state"] == "running":
                    now = self.ask(person, "GET", path + "/orders", wanted=(200, 404))
                    if self.look() == game:  # else the host has gone on meanwhile
                        assert now.status == 200 and now.json()["text"] == text, f"{seat} sent {text!r}, and {now.body} is there"
            found = [m["text"] for m in self.ask(person, "GET", path + "/messages").json()["messages"]]
            for text in self.messages:
                assert found.count(text) == 1, f"message {text!r} is there {found.count(text)} times"

    def check_end(self, folder):
        """The game is over, and its record proves what everybody was told."""
        assert self.look()["state"] == "over"
        record = self.ask(self.master, "GET", f"/api/games/{self.game}/record").body
        path = os.path.join(folder, "end.game")
        with open(path, "w", encoding="utf-8") as out:
            out.write(record)
        verdict = subprocess.run([sandtable, "verify", path], capture_output=True, text=True)
        assert verdict.returncode == 0, verdict.stdout
        lines = record.splitlines()
        deeds = [json.loads(line) for line in lines]
        assert sum(d.get("do") == "advance" for d in deeds) == TURNS, "each turn is carried out once"
        for seat in ("MER", "WES"):
            for turn in range(1, TURNS + 1):
                assert record.count(f"{seat} in turn {turn}") == 1, f"the sheet of {seat} for turn {turn}"
        shown = 0
        for seat, person in self.people.items():
            for receipt in self.ask(person, "GET", f"/api/games/{self.game}/seats/{seat}/receipts").json()["receipts"]:
                hashed = hashlib.blake2b(lines[receipt["sequence"]].encode(), digest_size=32).hexdigest()
                assert receipt["line_hash"] == hashed, f"receipt {receipt} is for no line of the record"
                shown += 1
        assert shown == 2 * TURNS, f"{shown} receipts"


def life(host, how, point, folder):
    """One game, with a death at the point. The points that were passed if there was none."""
    script = Script(host)
    try:
        host.start(how, point)
        script.play()
        points = host.stop()
    except Dead:
        points = None
    host.start(how, NEVER)
    script.check()
    script.play()
    script.check_end(folder)
    host.stop()
    return points


def points_of(kinds):
    """Which of the points are tried."""
    count = len(kinds)
    if WHOLE:
        return range(count)
    spread = {count * i // TRIED for i in range(TRIED)}
    if effort:
        return sorted(spread)
    places = {}
    for point, what in enumerate(kinds):
        places.setdefault(what, []).append(point)
    tried = {where[len(where) // 2] for where in places.values()}
    for point in sorted(spread, key=lambda p: min(abs(p - q) for q in tried), reverse=True):  # where none is near
        if len(tried) < TRIED:
            tried.add(point)
    return sorted(tried)


server = Server() if kind == "postgresql" else None
started = time.monotonic()
memory = "/dev/shm" if os.path.isdir("/dev/shm") else None
try:
    for how in HOWS:
        def once(point):
            with tempfile.TemporaryDirectory(prefix="sandtable-killed-", dir=memory) as folder:
                where = server.fresh_database() if server else os.path.join(folder, "test.db")
                host = DyingHost(where, folder)
                try:
                    return life(host, how, point, folder)
                except AssertionError as no:
                    with open(os.path.join(folder, "log"), encoding="utf-8") as log:
                        raise SystemExit(f"FAIL {kind}, {how}, point {point}: {no}\n{log.read()[-3000:]}")
                finally:
                    host.process.kill()
        kinds = once(NEVER)
        count = len(kinds or [])
        assert count > 50, f"only {count} points"
        points = points_of(kinds)
        deaths = sum(once(point) is None for point in points)
        # Not every run writes in the same pieces, so the last points may never come; most must.
        assert deaths >= len(points) * 3 // 4, f"{how}: only {deaths} deaths at {len(points)} points"
        print(f"{kind}, {how}: {count} points of {len(set(kinds))} kinds, {len(points)} tried, {deaths} deaths", flush=True)
finally:
    if server:
        server.stop()
print(f"{time.monotonic() - started:.0f} s")

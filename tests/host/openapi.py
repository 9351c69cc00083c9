"""Holds docs/openapi.yaml against the host: the routes it really has, and what it really answers.

    openapi.py SANDTABLE docs/openapi.yaml
"""

import base64
import email
import email.policy
import hashlib
import hmac
import http.server
import json
import os
import queue
import re
import socketserver
import subprocess
import sys
import tempfile
import threading

import yaml
from people import Host, Person

command, document = sys.argv[1:3]
with open(document, encoding="utf-8") as file:
    doc = yaml.safe_load(file)
failures = []


def fail(what):
    failures.append(what)


# ---- the routes

described = {}
for path, methods in doc["paths"].items():
    for method, operation in methods.items():
        described[f"{method.upper()} {path}"] = operation
real = {}
for line in subprocess.run([command, "serve", "--routes"], check=True, capture_output=True, text=True).stdout.splitlines():
    method, path, name, need = line.split()
    real[f"{method} {path}"] = (name, need)
for route in sorted(real.keys() - described.keys()):
    fail(f"{route} is not described")
for route in sorted(described.keys() - real.keys()):
    fail(f"{route} is described, and there is none")
for route in real.keys() & described.keys():
    operation = described[route]
    if (operation["operationId"], operation["x-needs"]) != real[route]:
        fail(f"{route} is {real[route]}, described as {operation['operationId']}, {operation['x-needs']}")
    named = [p["name"] for p in operation.get("parameters", []) if p["in"] == "path"]
    if named != re.findall(r"\{(\w+)\}", route):
        fail(f"{route}: the parameters in its path are {named}")

# ---- the answers

KINDS = {"string": str, "integer": int, "number": (int, float), "boolean": bool, "object": dict, "array": list, "null": type(None)}


def wrong(value, schema, where):
    """What of a value does not fit its description; empty: nothing."""
    if "$ref" in schema:
        return wrong(value, doc["components"]["schemas"][schema["$ref"].split("/")[-1]], where)
    if "oneOf" in schema:
        fits = [one for one in schema["oneOf"] if not wrong(value, one, where)]
        return [] if len(fits) == 1 else [f"{where} fits {len(fits)} of its descriptions"]
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not any(isinstance(value, KINDS[k]) and (k not in ("integer", "number") or not isinstance(value, bool)) for k in kinds):
        return [f"{where} is {value!r}, described as {kinds}"]
    out = []
    if "enum" in schema and value not in schema["enum"]:
        out.append(f"{where} is {value!r}, which is not among {schema['enum']}")
    if schema.get("format") == "date-time" and value is not None:
        if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", value):
            out.append(f"{where} is {value!r}, which is no time")
    if isinstance(value, list):
        for n, item in enumerate(value):
            out += wrong(item, schema["items"], f"{where}[{n}]")
    if isinstance(value, dict) and ("properties" in schema or "additionalProperties" in schema):
        known = schema.get("properties", {})
        for name in schema.get("required", []):
            if name not in value:
                out.append(f"{where} lacks {name}")
        for name, item in value.items():
            if name in known:
                out += wrong(item, known[name], f"{where}.{name}")
            elif schema.get("additionalProperties") is False:
                out.append(f"{where} has {name}, which is not described")
            elif isinstance(schema.get("additionalProperties"), dict):
                out += wrong(item, schema["additionalProperties"], f"{where}.{name}")
    return out


SAFE = {"X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY", "Referrer-Policy": "no-referrer"}
tried = set()


def operation_of(method, path):
    for route, operation in described.items():
        pattern = re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(route.split(" ", 1)[1]))
        if route.startswith(method + " ") and re.fullmatch(pattern, path.split("?")[0]):
            return operation
    raise SystemExit(f"{method} {path} is no route")


def check(person, method, path, body=None, status=None):
    """Asks, and compares what comes with what is described."""
    operation = operation_of(method, path)
    where = f"{method} {path}"
    if body is not None and (status is None or status < 400):
        schema = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
        failures.extend(wrong(body, schema, where + " body") if schema else [f"{where} takes no body"])
    answer = person(method, path, body)
    described_answers = operation["responses"]
    if status is not None and answer.status != status:
        fail(f"{where} answers {answer.status}, not {status}: {answer.body[:300]}")
    for name, value in SAFE.items():
        if answer.headers.get(name) != value:
            fail(f"{where} lacks the header {name}")
    if "default-src 'none'" not in answer.headers.get("Content-Security-Policy", ""):
        fail(f"{where} has no strict policy")
    if answer.status >= 400:
        if answer.type != "application/problem+json":
            fail(f"{where} answers {answer.status} as {answer.type}")
        else:
            failures.extend(wrong(answer.json(), {"$ref": "#/components/schemas/Problem"}, where))
        return answer
    tried.add(operation["operationId"])
    if str(answer.status) not in described_answers:
        fail(f"{where} answers {answer.status}, which is not described")
        return answer
    content = described_answers[str(answer.status)].get("content")
    if content is None:
        if answer.body:
            fail(f"{where} answers something where nothing is described")
    elif "application/json" in content:
        if answer.type != "application/json":
            fail(f"{where} answers {answer.type}")
        else:
            failures.extend(wrong(answer.json(), content["application/json"]["schema"], where))
    elif answer.type not in content and "format=" not in path:
        fail(f"{where} answers {answer.type}, described as {list(content)}")
    return answer


class Heard(http.server.BaseHTTPRequestHandler):
    """A program that is called by webhooks."""

    calls = queue.Queue()

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.calls.put((self.headers, body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


def check_call(secret, kind):
    """The next call is of this kind, and signed as docs/webhooks.md says."""
    headers, body = Heard.calls.get(timeout=60)
    signed = b".".join([headers["webhook-id"].encode(), headers["webhook-timestamp"].encode(), body])
    key = base64.b64decode(secret.removeprefix("whsec_"))
    wanted = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    if headers["webhook-signature"] != wanted:
        fail(f"the call {body} has the signature {headers['webhook-signature']}, not {wanted}")
    if json.loads(body)["type"] != kind:
        fail(f"the call {body} is not of the kind {kind}")


class Postman(socketserver.StreamRequestHandler):
    """Takes what the host sends by mail: as much of SMTP as that needs."""

    letters = queue.Queue()

    def say(self, line):
        self.wfile.write(line + b"\r\n")

    def handle(self):
        self.say(b"220 here")
        to = ""
        while line := self.rfile.readline().strip():
            if line.upper().startswith(b"RCPT TO:"):
                to = line.decode().split("<")[1].split(">")[0]
            if line.upper() == b"DATA":
                self.say(b"354 go on")
                body = b""
                while (part := self.rfile.readline()) != b".\r\n":
                    body += part.removeprefix(b".")
                self.letters.put((to, email.message_from_bytes(body, policy=email.policy.default)))
            self.say(b"221 bye" if line.upper() == b"QUIT" else b"250 fine")


def next_letter(to):
    """The next mail to this address."""
    while True:
        address, letter = Postman.letters.get(timeout=60)
        if address == to:
            return letter


def code_sent_to(address):
    text = next_letter(address).get_body(("plain",)).get_content()
    return re.search(r"the\s+code\s+(\w+)", text).group(1)


post = socketserver.ThreadingTCPServer(("127.0.0.1", 0), Postman)
post.daemon_threads = True
threading.Thread(target=post.serve_forever, daemon=True).start()
folder = tempfile.TemporaryDirectory(prefix="sandtable-mail-")
mail = os.path.join(folder.name, "mail.toml")
with open(mail, "w", encoding="utf-8") as file:
    file.write('mailbox = "orders@example.org"\nname = "Games"\nkey_file = "mail.key"\nweb = "https://games.example.org"\n'
               f'[smtp]\nhost = "127.0.0.1"\nport = {post.server_address[1]}\ntls = "none"\n')

listener = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Heard)
threading.Thread(target=listener.serve_forever, daemon=True).start()
judge = os.path.join(folder.name, "judge.wasm")
host = Host(command, "--judge", judge, "--admin", "Boss", "--hooks-anywhere", "--mail", mail)
try:
    ann, ben, boss, nobody = Person(host), Person(host), Person(host), Person(host)
    check(nobody, "GET", "/", status=200)
    check(nobody, "GET", "/api/health", status=200)

    # The judge for browsers: looked for each time, and offered only if it is of the host's own rules.
    def judge_is(content):
        with open(judge + ".new", "wb") as out:
            out.write(content)
        os.rename(judge + ".new", judge)

    with open(command, "rb") as program:
        digest = re.search(rb"Sandtable rules [0-9a-f]{32}", program.read()).group()
    check(nobody, "GET", "/judge.wasm", status=404)
    judge_is(b"\0asm Sandtable rules 0123456789abcdef0123456789abcdef")
    check(nobody, "GET", "/judge.wasm", status=409)
    judge_is(b"\0asm " + digest)
    answer = check(nobody, "GET", "/judge.wasm", status=200)
    if not answer.headers["ETag"] or answer.headers["Cache-Control"] != "no-cache":
        fail("a judge may be kept without asking whether it is still the same")

    check(nobody, "GET", "/api/session", status=200)
    check(nobody, "POST", "/api/session", {"name": "Ann", "password": "wrong"}, status=401)
    check(nobody, "POST", "/api/session", {"name": "Ann", "pasword": "wrong"}, status=422)
    check(ann, "POST", "/api/guests", status=201)
    check(ann, "GET", "/api/tokens", status=403)
    check(ann, "POST", "/api/accounts", {"name": "Ann", "password": "long enough"}, status=201)
    check(ann, "GET", "/api/session", status=200)
    check(ben, "POST", "/api/accounts", {"name": "Ann", "password": "long enough"}, status=409)
    check(ben, "POST", "/api/accounts", {"name": "Ben", "password": "long enough", "mail": "ben@example.org"}, status=201)
    check(ben, "DELETE", "/api/session", status=204)
    ben.word = None
    check(ben, "POST", "/api/session", {"name": "ben", "password": "long enough"}, status=201)
    check(ben, "PUT", "/api/account/mail", {"news": "none"}, status=204)
    check(ben, "POST", "/api/account/mail/proof", {"code": "none"}, status=422)
    check(ben, "POST", "/api/account/mail/proof", {"code": code_sent_to("ben@example.org")}, status=204)
    check(ben, "PUT", "/api/account/mail", {"news": "each"}, status=204)
    check(nobody, "POST", "/api/mail/end/none", status=404)
    check(ben, "PUT", "/api/account/password", {"old": "long enough", "new": "longer still"}, status=200)
    check(boss, "POST", "/api/session", {"name": "Boss", "password": host.password}, status=201)

    check(nobody, "GET", "/api/rules", status=200)
    check(nobody, "GET", "/api/rules/dark-age", status=200)
    check(nobody, "GET", "/api/rules/dark-age/DA%205.1", status=200)
    check(nobody, "GET", "/api/rules/dark-age/DA%2099.9", status=404)
    cases = check(nobody, "GET", "/api/rules/dark-age/DA%205.2", status=200).json()["cases"]
    check(nobody, "POST", "/api/cases/look", {"rules": "dark-age", "text": cases[0]["text"]}, status=401)
    shown = check(ann, "POST", "/api/cases/look", {"rules": cases[0]["game"], "text": cases[0]["text"]}, status=200).json()
    if not shown["holds"] or not shown["expected"]:
        fail("a case of DA 5.2 does not hold: " + str(shown["expected"]))
    if "line" not in check(ann, "POST", "/api/cases/look", {"rules": "dark-age", "text": "rule ="}, status=200).json()["wrong"]:
        fail("a text that is no case is not told what is wrong with it")
    check(ann, "POST", "/api/cases/look", {"rules": "chess", "text": "rule ="}, status=404)
    check(ann, "POST", "/api/cases/look", {"rules": "dark-age", "text": "#" * 40000}, status=422)
    scenarios = check(nobody, "GET", "/api/scenarios", status=200).json()["scenarios"]
    scenario = check(nobody, "GET", "/api/scenarios/dark-age/teaching", status=200).json()
    check(ann, "POST", "/api/scenarios/check", {"rules": "dark-age", "text": scenario["text"]}, status=200)
    check(ann, "POST", "/api/scenarios/check", {"rules": "dark-age", "text": "name ="}, status=422)
    check(ann, "POST", "/api/scenarios/read", {"rules": "dark-age", "text": scenario["text"]}, status=200)
    check(ann, "POST", "/api/scenarios/read", {"rules": "vom-kriege", "text": "name ="}, status=200)
    check(ann, "POST", "/api/scenarios/picture", {"rules": "dark-age", "text": scenario["text"]}, status=200)
    check(ann, "POST", "/api/scenarios/picture", {"rules": "dark-age", "text": "name ="}, status=422)
    check(ann, "POST", "/api/scenarios/make", {"rules": "vom-kriege", "given": {"seed": "an autumn day"}}, status=200)
    check(ann, "POST", "/api/scenarios/make", {"rules": "dark-age", "given": {"seed": "an autumn day"}}, status=422)
    check(nobody, "POST", "/api/battles/dark-age/move", {"given": {"attackers": "9", "armies": "4", "level": "1"}}, status=200)
    check(nobody, "POST", "/api/battles/dark-age/move", {"given": {"attackers": "many"}}, status=422)
    check(nobody, "POST", "/api/odds/vom-kriege/dice", {"given": {"dice": "4", "target": "infantry", "left": "2"}}, status=200)

    game = check(ann, "POST", "/api/games",
                 {"scenario": "dark-age/teaching", "access": "invited", "master": True, "deadline": "mon,thu 20:00 Europe/Berlin",
                  "when_full": False}, status=201).json()["id"]
    at = f"/api/games/{game}"
    check(ann, "PATCH", at, {"title": "A lesson", "grace": 30}, status=204)
    check(ann, "GET", at + "/seats/MER/view", status=409)
    secret = check(ann, "POST", at + "/invitations", {"seat": "MER", "days": 3}, status=201).json()["secret"]
    check(ben, "POST", at + "/seats/MER/take", status=403)
    check(ben, "POST", "/api/invitations", {"secret": secret}, status=200)
    check(ann, "PUT", at + "/seats/WES/bot", {"kind": "random"}, status=204)
    check(ann, "POST", at + "/start", status=204)
    check(ann, "DELETE", at, status=409)
    for path in ("/view", "/knowledge", "/asks", "/report", "/report?format=html", "/report?format=json", "/report?turn=0", "/map",
                 "/map?format=text"):
        check(ben, "GET", at + "/seats/MER" + path, status=200)
    check(ben, "GET", at + "/seats/MER/report?format=pdf", status=400)
    check(ben, "GET", at + "/seats/MER/orders", status=404)
    check(ben, "POST", at + "/seats/MER/read", {"text": "MOEV HRS BDS 3"}, status=200)
    check(ben, "PUT", at + "/seats/MER/orders", {"text": "TURN 9\nHOLD"}, status=422)
    check(ben, "PUT", at + "/seats/MER/orders", {"text": "HOLD", "ready": False}, status=201)
    check(ben, "GET", at + "/seats/MER/orders", status=200)
    check(ben, "PUT", at + "/seats/MER/draft", {"text": "MOVE"}, status=204)
    check(ben, "PUT", at + "/seats/MER/draft", {"text": "MOVE", "turn": 99}, status=409)
    check(ben, "PUT", at + "/seats/MER/orders", {"text": "HOLD", "turn": 99}, status=409)
    check(ben, "GET", at + "/seats/MER/draft", status=200)
    check(ben, "PUT", at + "/seats/MER/standing", {"text": "HOLD"}, status=204)
    check(ben, "GET", at + "/seats/MER/standing", status=200)
    check(ben, "GET", at + "/seats/MER/instructions", status=200)
    check(ben, "GET", at + "/seats/MER/receipts", status=200)
    check(ben, "PUT", at + "/seats/MER/mail", {"mail": "castle@example.net"}, status=204)
    check(ben, "GET", at + "/seats/MER/mail", status=200)
    check(ben, "POST", at + "/seats/MER/mail/proof", {"code": "none"}, status=422)
    check(ben, "POST", at + "/seats/MER/mail/proof", {"code": code_sent_to("castle@example.net")}, status=204)
    check(ben, "DELETE", at + "/seats/MER/mail", status=204)
    check(ben, "POST", at + "/seats/MER/query", {"text": "area HRS"}, status=200)
    check(ben, "POST", at + "/seats/MER/query", {"text": "nonsense"}, status=422)
    check(ben, "POST", at + "/seats/MER/hints", {"text": "MO"}, status=200)
    check(ben, "GET", at + "/seats/MER/bot/hello", status=200)
    check(ben, "GET", at + "/seats/MER/bot/ask", status=200)
    check(ben, "POST", at + "/seats/MER/bot/say", {"type": "try", "text": "MOEV HRS BDS 3"}, status=200)
    check(ben, "POST", at + "/seats/MER/bot/say", {"type": "shout", "text": "HOLD"}, status=422)
    check(ben, "POST", at + "/seats/MER/messages", {"to": ["WES"], "text": "Peace?"}, status=201)
    check(ben, "GET", at + "/seats/MER/messages?after=0", status=200)
    check(ann, "POST", at + "/messages", {"text": "Welcome."}, status=201)
    check(nobody, "GET", at + "/messages", status=200)
    check(nobody, "GET", at + "/roundup", status=200)
    check(nobody, "GET", at + "/feed.atom", status=200)
    check(nobody, "GET", f"/games/{game}", status=200)
    check(nobody, "GET", at + "/record", status=403)
    check(nobody, "GET", at + "/watch", status=403)
    check(ben, "PUT", at + "/seats/MER/ready", {"ready": True}, status=204)
    ann.until(at, lambda g: g["turn"] == 2)
    end = next_letter("ben@example.org")["List-Unsubscribe"].strip("<>").removeprefix("https://games.example.org")
    check(nobody, "GET", end, status=200)
    check(nobody, "POST", end, status=200)
    check(ann, "GET", at, status=200)
    check(ben, "GET", at + "/seats/MER/moments?turn=1", status=200)
    check(ben, "GET", at + "/seats/MER/moments?turn=2", status=409)
    check(ben, "GET", at + "/seats/MER/map?turn=1", status=200)
    check(ben, "GET", at + "/seats/MER/map?turn=1&moment=99", status=409)
    check(ben, "GET", at + "/seats/MER/map?moment=1", status=400)
    check(ann, "GET", at + "/watch?turn=1&moment=1&format=svg", status=200)
    check(ann, "GET", at + "/master/map?format=svg", status=200)
    check(ann, "GET", at + "/master/map", status=200)
    check(ann, "GET", at + "/watch", status=200)
    check(ann, "GET", at + "/corrections", status=200)
    check(ann, "POST", at + "/corrections", {"text": "WHY a test\nHRS armies 9", "try": True}, status=200)
    check(ann, "POST", at + "/corrections", {"text": "WHY a test\nHRS armies 9"}, status=201)
    check(ann, "POST", at + "/corrections", {"text": "HRS armies 9"}, status=422)
    check(ann, "PUT", at + "/seats/MER/entered", {"text": "TURN 9\nHOLD"}, status=422)
    check(ann, "POST", at + "/take-back", status=200)
    check(ann, "PUT", at + "/seats/MER/entered", {"text": "HOLD"}, status=201)
    ann.until(at, lambda g: g["turn"] == 2)
    check(ann, "POST", at + "/pause", status=204)
    check(ann, "POST", at + "/resume", status=204)
    check(ann, "PUT", at + "/deadline", {"deadline": "2999-12-01T20:00:00Z"}, status=204)
    check(ann, "POST", at + "/turn", status=204)
    check(ann, "DELETE", at + "/seats/WES/holder", status=204)
    check(ben, "POST", at + "/seats/MER/leave", status=204)
    check(nobody, "GET", "/api/games?state=running", status=200)
    check(ann, "GET", "/api/games?mine=true", status=200)

    hook = check(ann, "POST", "/api/hooks", {"url": f"http://127.0.0.1:{listener.server_port}/", "game": game}, status=201).json()
    check(ann, "GET", "/api/hooks", status=200)
    check(ann, "POST", "/api/hooks", {"url": "file:///etc/passwd"}, status=422)
    check(ann, "POST", f"/api/hooks/{hook['id']}/test", status=204)
    check_call(hook["secret"], "test")
    check(ann, "POST", at + "/turn", status=204)
    check_call(hook["secret"], "turn")
    check(ann, "DELETE", "/api/hooks/" + hook["id"], status=204)

    spare = check(ann, "POST", "/api/games", {"scenario": "vom-kriege/drill"}, status=201).json()
    check(ben, "POST", f"/api/games/{spare['id']}/seats/{spare['seats'][0]['code']}/take", status=204)
    check(ann, "DELETE", f"/api/games/{spare['id']}", status=204)

    # A battle to its end: record, events, story, receipts with the hash of their lines.
    battle = check(ben, "POST", "/api/games", {"scenario": "vom-kriege/drill", "seat": "RED", "others": "charger", "start": True},
                   status=201).json()["id"]
    red = f"/api/games/{battle}/seats/RED"
    for _ in range(500):
        asks = ben.until(red + "/asks", lambda a: a["over"] or (a["asks"] and not a["asks"][0]["answered"])).json()
        if asks["over"]:
            break
        check(ben, "PUT", red + "/orders", {"text": asks["asks"][0]["choices"][-1]}, status=201)
    for path in ("/record", "/events", "/events?turn=1", "/watch?turn=1", "/watch?line=1&format=svg"):
        check(nobody, "GET", f"/api/games/{battle}" + path, status=200)
    check(ben, "GET", red + "/story", status=200)
    check(ben, "GET", red + "/receipts", status=200)
    check(ben, "GET", red + "/view", status=200)

    token = check(ann, "POST", "/api/tokens", {"label": "a bot", "days": 3}, status=201).json()["id"]
    check(ann, "GET", "/api/tokens", status=200)
    check(ann, "DELETE", "/api/tokens/" + token, status=204)
    check(boss, "GET", "/api/admin/status", status=200)
    check(boss, "POST", "/api/admin/accounts/Ben/close", status=204)
    check(ben, "GET", red + "/view", status=401)
    check(ann, "DELETE", "/api/account", status=204)
    tried.add("liveGame")  # it never ends: tests/host/live.py
finally:
    host.stop()
log = host.log()
for secret in (secret, host.password, hook["secret"], "long enough", "Peace?"):
    if secret in log:
        fail("a secret is in the log")

for name in sorted({o["operationId"] for o in described.values()} - tried):
    fail(f"{name} was never answered well in this test")
for line in failures:
    print("FAIL", line)
print(f"{len(real)} routes, {len(tried)} answered as described, {len(failures)} differences")
sys.exit(1 if failures or not real else 0)

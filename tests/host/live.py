"""Connections: two thousand live streams at once, limits on what strangers send, a polite stop.

    live.py SANDTABLE
"""

import resource
import selectors
import socket
import sys

from people import Host, Person

STREAMS = 2000
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
if hard != resource.RLIM_INFINITY and hard < STREAMS + 200:
    sys.exit(f"this machine allows {hard} open files, and the test needs {STREAMS + 200}")
failures = []


def expect(yes, what):
    if not yes:
        failures.append(what)


host = Host(sys.argv[1])
port = int(host.address.rsplit(":", 1)[1])


def connect():
    return socket.create_connection(("127.0.0.1", port), timeout=60)


def raw(request):
    """What comes back for some bytes, until the host closes or nothing more comes."""
    answer = b""
    with connect() as s:
        try:
            s.sendall(request)
            s.shutdown(socket.SHUT_WR)
            while part := s.recv(65536):
                answer += part
            return answer
        except OSError:
            return answer


ann = Person(host)
ann("POST", "/api/guests")
game = ann("POST", "/api/games", {"scenario": "dark-age/teaching", "seat": "MER", "others": "random", "start": True}).json()["id"]

streams = []
ask = f"GET /api/games/{game}/live HTTP/1.1\r\nHost: x\r\n\r\n".encode()
for _ in range(STREAMS):
    s = connect()
    s.sendall(ask)
    streams.append(s)


def until_all_heard(word):
    """How many streams said `word`."""
    left = selectors.DefaultSelector()
    seen = {}
    for s in streams:
        seen[s] = b""
        left.register(s, selectors.EVENT_READ)
    heard = 0
    while heard < STREAMS:
        ready = left.select(timeout=60)
        if not ready:
            break
        for key, _ in ready:
            s = key.fileobj
            part = s.recv(65536)
            seen[s] += part
            if word in seen[s]:
                heard += 1
                left.unregister(s)
            elif not part:
                left.unregister(s)
    return heard


expect(until_all_heard(b"event: hello") == STREAMS, "not all streams were greeted")
answer = ann("PUT", f"/api/games/{game}/seats/MER/orders", {"text": "HOLD"})
expect(answer.status == 201, answer.body)
expect(until_all_heard(b"event: turn") == STREAMS, "not all streams heard of the turn")
expect(ann("GET", f"/api/games/{game}").json()["turn"] == 2, "the turn was told before it was stored")

# What strangers send.
expect(raw(b"\x16\x03\x01\x02\x00\x01\x00").startswith(b"HTTP/1.1 400"), "no HTTP is answered with 400")
expect(raw(b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"a" * 40000 + b"\r\n\r\n").startswith(b"HTTP/1.1 431"), "a huge head")
expect(raw(b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n").startswith(b"HTTP/1.1 413"),
       "a huge body is refused before it is sent")
chunked = b"POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + b"4000\r\n" + b"a" * 0x4000 + b"\r\n0\r\n\r\n"
expect(raw(chunked).startswith(b"HTTP/1.1 413"), "a huge body in pieces")
expect(raw(b"GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n").startswith(b"HTTP/1.1 404"), "a bad address")
expect(raw(b"GET /?a=%zz HTTP/1.1\r\nHost: x\r\n\r\n").startswith(b"HTTP/1.1 400"), "a bad query")
expect(raw(b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n").startswith(b"HTTP/1.1 404"), "a way out of the folder")
expect(raw(b"DELETE /api/games HTTP/1.1\r\nHost: x\r\n\r\n").startswith(b"HTTP/1.1 405"), "a wrong method")
two = raw(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\nGET /api/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
expect(two.count(b"HTTP/1.1 200") == 2, "two requests on one connection")
head = raw(b"HEAD /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
expect(head.startswith(b"HTTP/1.1 200") and head.endswith(b"\r\n\r\n"), "HEAD has no body")

host.stop()  # with all streams open: they are ended, and the host ends well
expect(all(s.recv(65536) is not None for s in streams[:10]), "streams are ended")
for line in failures:
    print("FAIL", line)
print(f"{STREAMS} streams, {len(failures)} failures")
sys.exit(1 if failures else 0)

"""TLS of the host's own: what it serves, to whom, and that a new certificate is taken without a stop.

    tls.py SANDTABLE
"""

import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time

from people import Host

failures = []


def expect(yes, what):
    if not yes:
        failures.append(what)


folder = tempfile.TemporaryDirectory(prefix="sandtable-tls-")
certificate, key = (os.path.join(folder.name, name) for name in ("host.crt", "host.key"))


def certify(name, serial, days=2):
    """Puts a new certificate and its key where the host looks for them."""
    made = [os.path.join(folder.name, f"{serial}.{kind}") for kind in ("crt", "key")]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-subj", f"/CN={name}", "-addext", "subjectAltName=IP:127.0.0.1", "-days", str(days),
                    "-set_serial", str(serial), "-out", made[0], "-keyout", made[1]],
                   check=True, capture_output=True)
    os.chmod(made[1], 0o600)
    for new, old in zip(made, (certificate, key)):
        os.replace(new, old)


certify("first", 1001)
host = Host(sys.argv[1], "--certificate", certificate, "--key", key, "--examples")
port = int(host.address.rsplit(":", 1)[1])
expect(host.address.startswith("https://"), f"it says where it is: {host.address}")


def trusting():
    context = ssl.create_default_context(cafile=certificate)
    context.check_hostname = True
    return context


def connect(context=None):
    return (context or trusting()).wrap_socket(socket.create_connection(("127.0.0.1", port), timeout=60),
                                               server_hostname="127.0.0.1")


def serial(context=None):
    with connect(context) as s:
        return int(s.getpeercert()["serialNumber"], 16)


def read_all(s):
    """Until the host says that nothing more comes; a cut raises."""
    answer = b""
    while part := s.recv(65536):
        answer += part
    return answer


def ask(request):
    with connect() as s:
        s.sendall(request)
        return read_all(s)


# ---- requests, cookies, the end of a connection

answer = ask(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n").decode()
head = answer.split("\r\n\r\n")[0]
expect(head.startswith("HTTP/1.1 201 "), f"a guest: {head}")
cookie = next((line for line in head.split("\r\n") if line.lower().startswith("set-cookie: ")), "")
expect("__Host-sandtable=" in cookie and "; Secure" in cookie and "HttpOnly" in cookie, f"the cookie: {cookie}")
expect("Strict-Transport-Security: max-age=" in head, "a browser is told to come over TLS")

with connect() as s:  # two requests over one connection
    for _ in range(2):
        s.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
        expect(s.recv(65536).startswith(b"HTTP/1.1 200 "), "the connection is kept")
    expect(s.version() in ("TLSv1.2", "TLSv1.3"), f"spoke {s.version()}")

too_large = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n" + b"x" * 200000
with connect() as s:
    try:
        s.sendall(too_large)
    except OSError:
        pass  # it need not take all of it
    expect(s.recv(65536).startswith(b"HTTP/1.1 413 "), "what is too large is refused, and the refusal arrives")

games = ask(b"GET /api/games HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n").split(b"\r\n\r\n", 1)[1]
live = connect()
live.sendall(f"GET /api/games/{json.loads(games)['games'][0]['id']}/live HTTP/1.1\r\nHost: x\r\n\r\n".encode())
heard = b""
while b"event: hello" not in heard:
    heard += live.recv(65536)

# ---- who does not speak TLS, or an old one

with socket.create_connection(("127.0.0.1", port), timeout=60) as s:
    s.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
    try:
        got = s.recv(65536)
    except OSError:
        got = b""
    expect(b"HTTP/" not in got, "nothing is answered in the clear")
old = trusting()
old.set_ciphers("ALL:@SECLEVEL=0")
old.minimum_version = ssl.TLSVersion.TLSv1
old.maximum_version = ssl.TLSVersion.TLSv1_1
try:
    connect(old).close()
    failures.append("TLS 1.1 was spoken")
except (ssl.SSLError, OSError):
    pass

# ---- a new certificate, without a stop

listener = connect()
listener.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
expect(listener.recv(65536).startswith(b"HTTP/1.1 200 "), "a connection from before")
before = trusting()
certify("second", 2002)
expect(serial(before) == 1001, "the old one until it is told")
host.process.send_signal(signal.SIGHUP)
end = time.monotonic() + 60
while True:
    try:
        seen = serial()
        break
    except ssl.SSLError:  # still the first, which nobody trusts any more
        if time.monotonic() > end:
            sys.exit("the new certificate was never taken")
        time.sleep(0.02)
expect(seen == 2002, f"the new certificate has number {seen}")
listener.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
expect(listener.recv(65536).startswith(b"HTTP/1.1 200 "), "who was connected stays so")

after = trusting()
with open(certificate, "w", encoding="utf-8") as file:
    file.write("nothing of the kind\n")
host.process.send_signal(signal.SIGHUP)
end = time.monotonic() + 60
while "the old certificate stays" not in host.log():
    if time.monotonic() > end:
        sys.exit("nothing was said of the certificate that is none")
    time.sleep(0.02)
expect(serial(after) == 2002, "a certificate that is none is not taken")

host.stop()
read_all(live)  # a stream is ended, not cut: this would raise
try:
    expect(listener.recv(65536) == b"", "an idle connection is ended")
except OSError:
    pass  # it is ended, anyhow

# ---- what it does not start with


def refuses(words, *options):
    run = subprocess.run([sys.argv[1], "serve", "--database", os.path.join(folder.name, "x.db"), *options],
                         capture_output=True, text=True, timeout=60)
    expect(run.returncode == 2 and words in run.stderr, f"{options}: {run.returncode} {run.stderr}")


certify("third", 3003)
other = os.path.join(folder.name, "other.key")
subprocess.run(["openssl", "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-out", other],
               check=True, capture_output=True)
refuses("both", "--certificate", certificate)
refuses("both", "--key", key)
refuses("not the key", "--certificate", certificate, "--key", other, "--listen", "127.0.0.1:0")
refuses("no certificate", "--certificate", key, "--key", key, "--listen", "127.0.0.1:0")
refuses("is no file", "--certificate", certificate + "x", "--key", key, "--listen", "127.0.0.1:0")
refuses("either", "--certificate", certificate, "--key", key, "--behind-proxy")

for failure in failures:
    print("FAIL", failure)
print(f"{len(failures)} differences")
sys.exit(1 if failures else 0)

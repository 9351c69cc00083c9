#!/usr/bin/python3
"""A real mail server for tests: Dovecot (IMAP) and aiosmtpd (SMTP), on loopback, on free ports, in a folder of its own.

    servers.py

prints one line `name value` for each thing a test must know and then `ready`; it runs until its standard input ends. What
is sent by SMTP lies in the mailbox that IMAP shows. Some addresses are refused, as mail servers do:

    nobody@ 550 at RCPT   busy@ 451 at RCPT   spam@ 554 after DATA   full@ 452 after DATA   from refused@ 550 at MAIL
"""

import grp
import logging
import mailbox
import os
import pwd
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult

USER, PASSWORD = "orders", "opensesame"

DOVECOT = """
base_dir = {folder}/run
state_dir = {folder}/state
log_path = {folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <{folder}/cert.pem
ssl_key = <{folder}/key.pem
disable_plaintext_auth = no
mail_location = maildir:{folder}/box
default_internal_user = {user}
default_internal_group = {group}
default_login_user = {user}
service imap-login {{
  chroot =
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
  }}
}}
service anvil {{
  chroot =
}}
passdb {{
  driver = static
  args = password={password}
}}
userdb {{
  driver = static
  args = home={folder}/home
}}
"""


def free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for each in sockets:
        each.bind(("127.0.0.1", 0))
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


def be_nobody(folder):
    """Dovecot serves no mail of root's."""
    if os.geteuid() == 0:
        nobody = pwd.getpwnam("nobody")
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
        os.setgroups([])
        os.setgid(nobody.pw_gid)
        os.setuid(nobody.pw_uid)
    os.chmod(folder, 0o755)


def make_certificate(folder):
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
        + ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
        + ["-keyout", folder + "/key.pem", "-out", folder + "/cert.pem"],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


class Delivery:
    """Puts what comes into the mailbox, with the envelope in the head."""

    def __init__(self, folder):
        self.box = mailbox.Maildir(folder + "/box")

    async def handle_MAIL(self, server, session, envelope, address, options):
        if address.startswith("refused@"):
            return "550 5.7.1 this sender is not wanted"
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("nobody@"):
            return "550 5.1.1 no such mailbox here"
        if address.startswith("busy@"):
            return "451 4.3.0 try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        to = envelope.rcpt_tos[0]
        if to.startswith("spam@"):
            return "554 5.7.1 looks like spam"
        if to.startswith("full@"):
            return "452 4.2.2 mailbox full"
        head = f"Return-Path: <{envelope.mail_from}>\r\nDelivered-To: {to}\r\nX-Helo: {session.host_name}\r\n"
        self.box.add(head.encode() + envelope.original_content)
        return "250 OK"


def authenticate(server, session, envelope, mechanism, data):
    good = data.login == USER.encode() and data.password == PASSWORD.encode()
    return AuthResult(success=good, handled=False)


def main():
    logging.disable(logging.CRITICAL)  # tests provoke what it would complain about
    folder = tempfile.mkdtemp(prefix="sandtable-mail-")
    be_nobody(folder)
    me = pwd.getpwuid(os.geteuid())
    make_certificate(folder)
    imap, imaps, smtp, submission, smtps, closed = free_ports(6)

    with open(folder + "/dovecot.conf", "w") as file:
        group = grp.getgrgid(me.pw_gid).gr_name
        file.write(DOVECOT.format(folder=folder, user=me.pw_name, group=group, imap=imap, imaps=imaps, password=PASSWORD))
    dovecot = subprocess.Popen(["/usr/sbin/dovecot", "-c", folder + "/dovecot.conf", "-F"])

    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(folder + "/cert.pem", folder + "/key.pem")
    delivery = Delivery(folder)
    safe = dict(authenticator=authenticate, auth_required=True)
    Controller(delivery, hostname="127.0.0.1", port=smtp).start()
    Controller(delivery, hostname="127.0.0.1", port=submission, tls_context=tls, require_starttls=True, **safe).start()
    Controller(delivery, hostname="127.0.0.1", port=smtps, ssl_context=tls, auth_require_tls=False, **safe).start()

    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", imap), 1).close()
            break
        except OSError:
            time.sleep(0.05)
    else:
        sys.exit("dovecot does not answer")

    for name, value in dict(folder=folder, imap=imap, imaps=imaps, smtp=smtp, submission=submission, smtps=smtps,
                            closed=closed, user=USER, password=PASSWORD).items():
        print(name, value)
    print("ready", flush=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        sys.stdin.read()
    finally:
        dovecot.terminate()
        dovecot.wait()
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(0)


main()

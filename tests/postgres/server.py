"""A PostgreSQL of a test's own: made in a temporary folder, reached through a socket there, gone with the test."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

PROGRAMS = "/usr/lib/postgresql/15/bin/"


class Server:
    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="sandtable-pg-")
        self.user = None
        if os.geteuid() == 0:  # it refuses to be root: the user its package made will do
            self.user = pwd.getpwnam("postgres")
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self.count = 0
        self.run("initdb", "-D", self.folder + "/data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self.process = self.spawn("postgres", "-D", self.folder + "/data", "-k", self.folder, "-c", "listen_addresses=", "-c",
                                  "fsync=off")
        while self.spawn("pg_isready", "-q", "-h", self.folder).wait() != 0:
            if self.process.poll() is not None:
                raise SystemExit(f"PostgreSQL did not start, see {self.folder}/log")
            time.sleep(0.1)

    def spawn(self, program, *words):
        def become():
            if self.user:
                os.setgid(self.user.pw_gid)
                os.setuid(self.user.pw_uid)
        with open(self.folder + "/log", "ab") as log:
            return subprocess.Popen([PROGRAMS + program, *words], stdout=log, stderr=log, cwd=self.folder, preexec_fn=become)

    def run(self, *words):
        if self.spawn(*words).wait() != 0:
            raise SystemExit(f"{words[0]} failed, see {self.folder}/log")

    def fresh_database(self):
        self.count += 1
        self.run("createdb", "-h", self.folder, "-U", "postgres", f"test{self.count}")
        return f"postgresql:///test{self.count}?host={self.folder}&user=postgres"

    def stop(self):
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()
        shutil.rmtree(self.folder)

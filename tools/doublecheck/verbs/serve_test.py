#!/usr/bin/env python3
"""serve_test.py PROGRAM: the server of the page, asked over HTTP, with a page that only stands in for the real one."""

import concurrent.futures
import contextlib
import fcntl
import http.client
import json
import pathlib
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = sys.argv.pop(1)
HERE = pathlib.Path(__file__).resolve().parent
FOLDER = pathlib.Path(tempfile.mkdtemp())
PAGE = FOLDER / "page"
CAMPAIGN = FOLDER / "campaign"
PATIENCE = 20  # seconds after which something will never come

DIES = r'while read -r q; do case $q in hello) echo abstain ;; *) exit 3 ;; esac; done'
HANGS = r'while read -r q; do case $q in hello) echo abstain ;; *) sleep 1000 ;; esac; done'


def set_up():
    (PAGE / "parts").mkdir(parents=True)
    (PAGE / "index.html").write_text('<!doctype html><meta name="token" content="{{token}}"><title>x</title>')
    (PAGE / "page.js").write_text("console.log(1)")
    (PAGE / "parts/page.css").write_text("p {}")
    (FOLDER / "secret.txt").write_text("nobody may read this")
    subprocess.run([HERE / "make_campaign.py", CAMPAIGN, "1" * 32], check=True)


class Server:
    def __init__(self, *options, page=PAGE):
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--page", page, *options],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\n", self.process.stdout.readline())[1])
        self.token = re.search(r'content="([0-9a-f]{32})"', self.get("/")[1])[1]

    def request(self, method, path, body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        given = {name.replace("_", "-"): value for name, value in headers.items() if value is not None}
        connection.request(method, path, body, given)
        reply = connection.getresponse()
        text = reply.read().decode()
        connection.close()
        return reply, text

    def get(self, path, **headers):
        return self.request("GET", path, **headers)

    def status(self, method, path, body=None, **headers):
        return self.request(method, path, body, **headers)[0].status

    def post(self, path, value):
        body = value if isinstance(value, (str, bytes)) else json.dumps(value)
        reply, text = self.request("POST", path, body, X_Doublecheck_Token=self.token)
        return reply.status, json.loads(text)

    def ask(self, question):
        status, reply = self.post("/api/ask", {"question": question})
        assert status == 200, (status, reply)
        return reply

    def raw(self, data):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)
        connection.sendall(data)
        return connection

    def status_of_raw(self, data):
        with self.raw(data) as connection:
            return int(connection.recv(4096).split()[1])

    def head(self, first_line, *lines):
        return "\r\n".join([first_line, f"Host: localhost:{self.port}", f"X-Doublecheck-Token: {self.token}", *lines,
                            "\r\n"]).encode()

    def end(self, number=signal.SIGINT):
        self.process.send_signal(number)
        self.process.stdout.close()
        return self.process.wait(PATIENCE)


def children_of(pid):
    return {int(task) for file in pathlib.Path(f"/proc/{pid}/task").glob("*/children") for task in file.read_text().split()}


def is_running(pid):
    """Neither gone nor a zombie that nobody has buried."""
    with contextlib.suppress(OSError):
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def comes_true(holds):
    """Asks no more once it held: to ask may take what is asked for."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if holds():
            return True
        time.sleep(0.02)
    return False


def events_of(connection):
    """The names and data of server-sent events, as they come, until the server ends."""
    reply = connection.getresponse()
    assert reply.status == 200 and reply.headers["Content-Type"] == "text/event-stream", reply.status
    name = None
    for line in iter(reply.readline, b""):
        if line.startswith(b"event: "):
            name = line[len("event: "):].strip().decode()
        elif line.startswith(b"data: "):
            yield name, json.loads(line[len("data: "):])


class Serving(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server("--dir", CAMPAIGN)

    @classmethod
    def tearDownClass(cls):
        cls.server.end()

    def test_the_page(self):
        reply, text = self.server.get("/")
        self.assertNotIn("{{token}}", text)
        self.assertEqual(reply.headers["Content-Type"], "text/html; charset=utf-8")
        self.assertIn("default-src 'self'", reply.headers["Content-Security-Policy"])
        self.assertNotIn("unsafe", reply.headers["Content-Security-Policy"])
        self.assertEqual(reply.headers["X-Content-Type-Options"], "nosniff")
        self.assertEqual(self.server.get("/page.js")[1], "console.log(1)")
        self.assertEqual(self.server.get("/parts/page.css")[0].headers["Content-Type"], "text/css; charset=utf-8")
        self.assertEqual(self.server.status("HEAD", "/"), 200)

    def test_every_route(self):
        program = json.loads(self.server.get("/api/program")[1])
        self.assertEqual(program["oracles"], ["mailbox", "distance"])
        self.assertEqual(program["campaigns"], [{"index": 0, "dir": str(CAMPAIGN)}])
        for game in program["games"]:
            for verb in game["verbs"]:
                self.assertEqual(self.server.post("/api/read", {"text": verb["example"]})[1]["question"], verb["example"])
        self.assertEqual(json.loads(self.server.get("/api/mailbox?box=cube:3")[1])["sizes"], [5, 5, 7])
        self.assertEqual(self.server.status("GET", "/api/mailbox?box=cube:17"), 400)
        self.assertIn("L8", self.server.get("/api/rules.md")[1])
        rules = {rule["rule"]: rule["lines"] for rule in json.loads(self.server.get("/api/rules")[1])["rules"]}
        self.assertGreater(rules["E"], 5)
        for rule, lines in rules.items():
            self.assertEqual(len(json.loads(self.server.get(f"/api/rules/{rule}")[1])["lines"]), lines)
        libraries = json.loads(self.server.get("/api/bugs")[1])["libraries"]
        wild = (HERE.parents[2] / "bench/WILD.md").read_text()
        self.assertEqual(sum(len(library["bugs"]) for library in libraries), len(re.findall(r"^\* given \(", wild, re.M)))
        self.assertEqual(len(libraries), len(re.findall(r"^## .*: \w+$", wild, re.M)))
        self.assertEqual(json.loads(self.server.get("/api/campaigns/0")[1])["state"], "finished")
        for path in ("/api/rules/L99", "/api/campaigns/1", "/api/campaigns/0x", "/api/nothing", "/" + "x" * 5000):
            self.assertEqual(self.server.status("GET", path), 404, path)
        for method, path in (("GET", "/api/ask"), ("POST", "/api/program"), ("DELETE", "/"), ("PUT", "/api/ask")):
            self.assertEqual(self.server.status(method, path, X_Doublecheck_Token=self.server.token), 405, path)

    def test_demo(self):
        told = self.server.post("/api/demo", {"seed": "17"})[1]
        run = subprocess.run([PROGRAM, "demo", "--seed", "17"], capture_output=True, text=True, check=True)
        self.assertEqual((told["text"], told["exit"]), (run.stdout, 0))
        self.assertIn(told["result"]["belief"], run.stdout.replace("\n  ", " "))

    def test_questions(self):
        reply = self.server.ask("moves  cube 3 B c2 (I)")
        self.assertEqual(reply["question"], "moves cube 3 B c2I")
        self.assertEqual([(each["oracle"], each["answer"]) for each in reply["answers"]],
                         [("mailbox", "b1II b3II"), ("distance", "b1II b3II")])
        self.assertTrue(reply["agree"])
        self.assertEqual(reply["repeat"], "doublecheck ask 'moves cube 3 B c2I' --oracle mailbox --oracle distance")
        self.assertEqual(self.server.post("/api/ask", {"question": "legal chess 4k3/X7"}),
                         (200, {"schema": "doublecheck/serve-error/1", "column": 17,
                                "error": "no piece letter and no digit from 1 to 8"}))
        for body in ("", "{", "[]", '{"question": 1}', b'{"question": "\xff"}', "[" * 500000):
            self.assertEqual(self.server.post("/api/ask", body)[0], 400)

    def test_only_this_machine_and_this_page(self):
        port, token = self.server.port, self.server.token
        own, body = f"http://localhost:{port}", '{"text": "chess startpos"}'

        def status(**headers):
            return self.server.status("POST", "/api/read", body, **{"X_Doublecheck_Token": token, **headers})

        self.assertEqual(status(), 200)
        self.assertEqual(status(Origin=own), 200)
        self.assertEqual(status(Origin="http://web.example"), 403)
        self.assertEqual(status(Origin="null"), 403)
        self.assertEqual(status(Host=f"rebound.example:{port}"), 403)
        self.assertEqual(status(X_Doublecheck_Token=None), 403)
        self.assertEqual(status(X_Doublecheck_Token="0" * 32), 403)
        self.assertEqual(self.server.status("GET", "/", Host="web.example"), 403)
        listening = pathlib.Path("/proc/net/tcp").read_text() + pathlib.Path("/proc/net/tcp6").read_text()
        self.assertEqual(re.findall(rf"(\w+):{port:04X} 0+:0000 0A", listening), ["0100007F"])

    def test_no_path_leads_out(self):
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/parts/../../secret.txt", "//secret.txt",
                     "/..%2fsecret.txt", "/page.js/..", str(FOLDER / "secret.txt"), "/parts", "/parts/",
                     "/api/rules/..%2f..%2fsecret", "/page.js%00.txt", "/index.html%00"):
            connection = self.server.raw(self.server.head(f"GET {path} HTTP/1.1", "Connection: close"))
            reply = connection.makefile("rb").read()
            connection.close()
            self.assertEqual(reply.split()[1], b"404", path)
            self.assertNotIn(b"nobody may read", reply)

    def test_what_is_too_long(self):
        line = {"question": "legal chess " + "8" * 65536}
        self.assertEqual(self.server.post("/api/ask", line)[0], 413)
        self.assertEqual(self.server.post("/api/read", {"text": line["question"]})[0], 413)
        head = self.server.head
        chunk = b"40000\r\n" + b" " * 0x40000 + b"\r\n"
        self.assertEqual(self.server.status_of_raw(head("POST /api/ask HTTP/1.1", "Content-Length: 1048577")), 413)
        self.assertEqual(self.server.status_of_raw(head("POST /api/ask HTTP/1.1", "Transfer-Encoding: chunked") +
                                                   5 * chunk), 413)
        self.assertEqual(self.server.status_of_raw(head("POST /api/ask HTTP/1.1", "Content-Encoding: gzip",
                                                        "Content-Length: 10")), 415)
        ranges = "Range: bytes=" + ",".join(["0-"] * 2000)
        with self.server.raw(head("GET /page.js HTTP/1.1", ranges, "Connection: close")) as connection:
            self.assertLess(len(connection.makefile("rb").read()), 2000)
        for path in ("/page.js", "/nothing"):  # nor what lies behind the end of a reply
            self.assertEqual(self.server.status_of_raw(head(f"GET {path} HTTP/1.1", "Range: bytes=90000-99999")), 416)

    def test_what_follows_an_unread_body_is_no_request(self):
        second = self.server.head("GET /api/rules.md HTTP/1.1", "Connection: close")
        first = self.server.head("GET /page.js HTTP/1.1", f"Content-Length: {len(second)}")
        for later in (b"", second):
            with self.server.raw(first if later else first + second) as connection:
                replies = connection.makefile("rb")
                self.assertIn(b" 200 ", replies.readline())
                with contextlib.suppress(OSError):  # the connection may be gone
                    connection.sendall(later)
                    self.assertNotIn(b"HTTP/1.1 ", replies.read())

    def test_a_campaign_that_ends_while_watched(self):
        def write(sql):
            with contextlib.closing(sqlite3.connect(CAMPAIGN / "campaign.sqlite")) as record, record:
                record.execute(sql)

        with open(CAMPAIGN / "lock", "w") as lock:  # as a running campaign holds its folder
            fcntl.flock(lock, fcntl.LOCK_EX)
            write("UPDATE session SET ended = ''")
            running = Server("--dir", CAMPAIGN)
            connection = http.client.HTTPConnection("127.0.0.1", running.port, timeout=PATIENCE)
            connection.request("GET", "/api/campaigns/0/events")
            events = events_of(connection)
            name, campaign = next(events)
            self.assertEqual((name, campaign["state"]), ("campaign", "running"))
            self.assertEqual(campaign["series"][0]["edges"], 300)
            self.assertEqual(campaign["findings"][0]["count"], 5)
            write("UPDATE sighting SET count = 6")
            self.assertEqual(next(events)[1]["findings"][0]["count"], 6)
            write("UPDATE session SET ended = 'done'")
            self.assertEqual(next(events)[1]["state"], "finished")
            self.assertEqual([name for name, _ in events], ["end"])
            connection.close()
            running.end()


class Unkind(unittest.TestCase):
    """Clients and oracles that do not do what they should."""

    def test_clients_that_never_finish(self):
        CROWD.result()

    def test_clients_that_send_a_byte_now_and_then(self):
        DRIPS.result()

    def test_a_head_without_end(self):
        server = Server()
        with self.assertRaises(OSError), server.raw(b"GET / HTTP/1.1\r\n") as client:
            client.settimeout(3)
            for _ in range(1000):
                client.sendall(10000 * b"a:b\r\n")
        self.assertTrue(server.ask("moves chess N h1")["agree"])
        self.assertEqual(server.end(), 130)

    def test_watchers_beyond_the_limit(self):
        folder = FOLDER / "watched"
        subprocess.run([HERE / "make_campaign.py", folder, "2" * 32], check=True)
        with contextlib.closing(sqlite3.connect(folder / "campaign.sqlite")) as record, record:
            record.execute("UPDATE session SET ended = ''")
        with open(folder / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            server = Server("--dir", folder)
            watch = server.head("GET /api/campaigns/0/events HTTP/1.1")
            watchers = [server.raw(watch) for _ in range(32)]
            for watcher in watchers:
                self.assertIn(b" 200 ", watcher.recv(64))
            self.assertEqual(server.status_of_raw(watch), 503)
            self.assertEqual(server.status("GET", "/api/campaigns/0"), 200)
            for watcher in watchers:
                watcher.close()
            self.assertTrue(comes_true(lambda: server.status_of_raw(watch) == 200), "they gave their places back")
            self.assertEqual(server.end(), 130)

    def test_oracles_that_die_or_hang_are_told(self):
        server = Server("--oracle", "mailbox", "--oracle", f"dies=exec:{DIES}", "--oracle", f"hangs=exec:{HANGS}",
                        "--time-limit", "0.3")
        reply = server.ask("moves chess N h1")
        self.assertEqual([each["answer"] for each in reply["answers"]], ["f2 g3", "failed exited 3", "failed time-out"])
        self.assertFalse(reply["agree"])
        self.assertIn("--oracle 'dies=exec:", reply["repeat"])
        self.assertIn("--time-limit 0.3", reply["repeat"])
        body = json.dumps({"question": "moves chess N h1"})
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        connection.request("POST", "/api/ask/events", body, {"X-Doublecheck-Token": server.token})
        events = list(events_of(connection))
        self.assertEqual([name for name, _ in events], ["answer", "answer", "answer", "asked"])
        self.assertEqual((events[2][1]["index"], events[2][1]["answer"]), (2, "failed time-out"))
        self.assertEqual(events[3][1]["repeat"], reply["repeat"])
        oracles = children_of(server.process.pid)
        self.assertTrue(oracles)
        self.assertEqual(server.end(signal.SIGTERM), 130)
        self.assertTrue(comes_true(lambda: not any(map(is_running, oracles))))

    def test_a_built_in_oracle_is_held_to_the_limit(self):
        server = Server("--oracle", "distance", "--max-leaves", "999m", "--time-limit", "0.3")
        self.assertEqual(server.ask("perft chess 7 startpos")["answers"][0]["answer"], "failed time-out")
        self.assertEqual(server.ask("moves chess N h1")["answers"][0]["answer"], "f2 g3")
        self.assertEqual(server.end(), 130)


class Refused(unittest.TestCase):
    def refusal(self, *options, port=0, program=PROGRAM):
        done = subprocess.run([program, "serve", "--port", str(port), *options], capture_output=True, text=True,
                              timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        return done.stderr

    def test_what_cannot_be_served(self):
        self.assertIn("tools/run serve", self.refusal("--page", FOLDER / "nowhere"))
        self.assertIn("no oracle 'nobody'", self.refusal("--page", PAGE, "--oracle", "nobody"))
        self.assertIn("exec:./nobody: 3 processes in a row have ended before they read a question: exited 127",
                      self.refusal("--page", PAGE, "--oracle", "exec:./nobody", "--oracle", "mailbox"))
        self.assertIn(str(FOLDER / "none"), self.refusal("--page", PAGE, "--dir", FOLDER / "none"))
        with socket.create_server(("127.0.0.1", 0)) as other:
            port = other.getsockname()[1]
            self.assertEqual(self.refusal("--page", PAGE, port=port),
                             f"doublecheck: cannot listen on 127.0.0.1:{port}: Address already in use; "
                             "--port names another port\n")
        server = Server()
        self.assertIn("already in use", self.refusal("--page", PAGE, port=server.port))
        server.end()

    def test_a_page_that_is_not_built(self):
        program = FOLDER / "build/doublecheck"
        program.parent.mkdir()
        subprocess.run(["cp", PROGRAM, program], check=True)  # no thread here may hold it open when it is run
        self.assertIn(f"doublecheck: there is no {program.parent}/page, which belongs to this program; ",
                      self.refusal(program=program))


def crowd():
    """200 clients that never finish, begun with the first test: to be sent away takes them seconds."""
    case, server = unittest.TestCase(), Server()
    unfinished = server.head("POST /api/ask HTTP/1.1", "Content-Length: 100")
    clients = [server.raw(unfinished[:length % len(unfinished)]) for length in range(200)]
    case.assertTrue(server.ask("moves chess N h1")["agree"])
    for client in clients:  # they were there all the time
        client.setblocking(False)
        case.assertRaises(BlockingIOError, client.recv, 1)
    for client in clients:
        client.settimeout(PATIENCE)
        client.recv(4096)
        client.close()
    case.assertEqual(server.end(), 130)


def drips():
    """Clients that are never silent for long, and never finish: their heads, a body, the length of a chunk."""
    case, server = unittest.TestCase(), Server()
    begun = [server.head("GET / HTTP/1.1")[:-2]] + [server.head("POST /api/ask HTTP/1.1", line) for line in
                                                    ("Content-Length: 1000", "Transfer-Encoding: chunked")]
    clients, start = [server.raw(part) for part in begun], time.monotonic()
    while clients:
        time.sleep(0.2)
        for client in clients.copy():
            try:
                client.sendall(b"0")
            except OSError:  # sent away
                clients.remove(client)
                client.close()
                case.assertGreater(time.monotonic() - start, 4.9)
        case.assertLess(time.monotonic() - start, 10)
    case.assertEqual(server.end(), 130)


def remove_folder():
    shutil.rmtree(FOLDER)


unittest.addModuleCleanup(remove_folder)
set_up()
EXECUTOR = concurrent.futures.ThreadPoolExecutor()
CROWD, DRIPS = EXECUTOR.submit(crowd), EXECUTOR.submit(drips)
unittest.main()

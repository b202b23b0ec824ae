#!/usr/bin/env python3
"""parallel_test.py PROGRAM: `parallel`, and the scripts that it shares with others, with a real GNU parallel."""

import fcntl
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import unittest

from one_run import COMMAND, PROGRAM, SCRIPTS, Gates, OneRun, kill, make_targets, processes, wait_until

SHARDS = 5
# Stands in for ssh: notes the host, and runs there what is to be run. As sshd does, it sets SHELL: parallel's words for
# a host do nothing without it.
SSH = """#!/bin/sh
while [ "${1#-}" != "$1" ]; do shift; done
echo "$1" >>"HOSTS"
shift
[ "$1" != -- ] || shift
SHELL=/bin/sh exec sh -c "$*"
"""


class ParallelTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.one_run = OneRun()

    def start(self, *words, script="parallel", **more):
        return subprocess.Popen([SCRIPTS / script, *words], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)

    def run_to_end(self, *words, **more):
        process = self.start(*words, **more)
        printed, remarks = process.communicate()
        return process.returncode, printed, remarks

    def test_a_coordinator_that_is_killed_goes_on(self):
        folder = self.folder / "killed"
        command = [str(SHARDS), folder, *COMMAND]
        gates = Gates(folder, SHARDS, 3)
        first = self.start(*command, start_new_session=True)
        os.kill(gates.hold(3), signal.SIGCONT)
        coordinators = processes(folder, "--resume-failed")
        self.assertEqual(len(coordinators), 1)
        os.kill(first.pid, signal.SIGKILL)
        kill(coordinators[0])
        first.communicate()
        log = (folder / "jobs.log").read_text()
        self.assertIn("/shard 1 ", log)
        self.assertNotIn("/shard 5 ", log)
        code, printed, remarks = self.run_to_end(*command)
        self.one_run.check(self, folder, printed, code)
        self.assertTrue((folder / "jobs.log").read_text().startswith(log))
        self.assertNotIn("/shard-1.json", remarks)

    def test_a_shard_that_is_killed_is_done_again(self):
        folder = self.folder / "shard killed"
        command = [str(SHARDS), folder, *COMMAND]
        gates = Gates(folder, SHARDS, 2)
        run = self.start(*command)
        kill(gates.hold(2))
        printed, remarks = run.communicate()
        self.one_run.check(self, folder, printed, run.returncode)
        self.assertRegex(remarks, r"; [1-9]\d* of them were asked before\n.*/shard-2.json'? has")

    def test_one_process_at_a_time_does_a_shard(self):
        folder = self.folder / "locked"
        self.run_to_end("2", folder, PROGRAM, "compare", "chess", "--questions", "1000", script="plan")
        (folder / "locks").mkdir()
        with open(folder / "locks/1", "w") as other:
            fcntl.flock(other, fcntl.LOCK_EX)
            shard = self.start("1", folder, script="shard")
            self.assertIn("another process may be doing it", shard.stderr.readline())
            self.assertFalse((folder / "shard-1.json").exists())
        shard.communicate()
        self.assertEqual(shard.returncode, 0)
        self.assertTrue((folder / "shard-1.json").exists())

    def test_hosts(self):
        ssh = self.folder / "ssh"
        ssh.write_text(SSH.replace("HOSTS", str(self.folder / "hosts that were asked")))
        ssh.chmod(0o755)
        hosts = self.folder / "hosts"
        hosts.write_text("one\ntwo\n")
        folder = self.folder / "hosts dir"
        code, printed, remarks = self.run_to_end(str(SHARDS), folder, "--hosts", hosts, *COMMAND,
                                                 env={**os.environ, "PARALLEL_SSH": str(ssh)})
        self.assertNotEqual(code, 2, remarks)
        self.one_run.check(self, folder, printed, code)
        self.assertEqual(set((self.folder / "hosts that were asked").read_text().split()), {"one", "two"})

    def test_campaigns(self):
        folder = self.folder / "campaigns"
        scratch = self.folder / "scratch"
        scratch.mkdir()
        command = ["3", folder, PROGRAM, "fuzz", "cube", "--runs", "20", "--jobs", "1", "--targets",
                   make_targets(self.folder / "targets")]
        code, printed, remarks = self.run_to_end(*command, env={**os.environ, "TMPDIR": str(scratch)})
        self.assertEqual(code, 1, remarks)
        self.assertIn("king-hides-behind-itself", printed)
        self.assertEqual(list(scratch.iterdir()), [])
        shown = subprocess.run([PROGRAM, "campaign", "show", folder / "merged"], capture_output=True, text=True).stdout
        for seed in (1, 2, 3):
            self.assertIn(f", seed {seed}\n", shown)

    def test_a_campaign_that_is_ended_leaves_nothing(self):
        folder = self.folder / "ended"
        scratch = self.folder / "scratch of the ended"
        scratch.mkdir()
        targets = make_targets(self.folder / "targets of the ended")
        self.run_to_end("1", folder, PROGRAM, "fuzz", "cube", "--time", "1h", "--jobs", "1", "--targets", targets,
                        script="plan")
        shard = self.start("1", folder, script="shard", env={**os.environ, "TMPDIR": str(scratch)})
        wait_until("the campaign runs", lambda: processes(targets, "-seed=1") or list(scratch.glob("*/campaign/campaign.sqlite")))
        shard.terminate()
        shard.communicate()
        self.assertEqual((shard.returncode, list(scratch.iterdir()), processes(scratch)), (130, [], []))
        self.assertFalse((folder / "campaign-1").exists())

    def refuses(self, reason, *words, script="plan"):
        code, printed, remarks = self.run_to_end(*map(str, words), script=script)
        self.assertEqual((code, printed), (2, ""))
        self.assertIn(f"{script}: {reason}", remarks)

    def test_bad_usage(self):
        folder = self.folder / "bad usage"
        self.refuses("usage: ", "4", folder, script="parallel")
        self.refuses("usage: ", "4", folder, "--host", "x", *COMMAND, script="parallel")
        self.refuses("usage: ", "4", folder, *COMMAND, script="slurm")
        self.refuses("--at-once needs a number", "4", folder, "--at-once", "x", *COMMAND, script="parallel")
        self.refuses("--hosts: nobody cannot be read", "4", folder, "--hosts", "nobody", *COMMAND, script="parallel")
        self.refuses("usage: ", "4", folder, PROGRAM)
        for number in ("0", "1000000", "x", "-1"):
            self.refuses(f"'{number}' is no number of shards", number, folder, *COMMAND)
        self.refuses("nobody: there is no such program", "4", folder, "nobody", "compare")
        self.refuses("--shard and --result are chosen here", "4", folder, *COMMAND, "--shard=1/4")
        self.refuses("--dir, --resume and --seed are chosen", "4", folder, PROGRAM, "fuzz", "--time", "1s", "--seed", "1")
        self.refuses("a campaign needs --time or --runs", "4", folder, PROGRAM, "fuzz")
        self.refuses(f"{folder}: there is no run in it", "1", folder, script="shard")

    def test_a_folder_is_for_one_run(self):
        folder = self.folder / "one run"
        small = [PROGRAM, "compare", "chess", "--questions", "1000"]
        for command in ([*small, "--mistyped"], small, small):  # nothing has begun yet
            self.assertEqual(self.run_to_end("2", folder, *command, script="plan")[0], 0)
        self.refuses("'3' is no shard from 1 to 2", "3", folder, script="shard")
        self.refuses("of 2 shards these are missing or have not ended: 1-2", folder, script="merge")
        self.assertEqual(self.run_to_end("1", folder, script="shard")[0], 0)
        self.refuses("of 2 shards these are missing or have not ended: 2", folder, script="merge")
        self.refuses(f"{folder} belongs to another run: see ", "2", folder, *COMMAND)
        code, printed, _ = self.run_to_end("--mend", "1", folder, script="merge")
        self.assertEqual(code, 0)
        self.assertRegex(printed, r"(?m)^1000 questions in ")


if __name__ == "__main__":
    unittest.main()

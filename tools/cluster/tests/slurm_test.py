#!/usr/bin/env python3
"""slurm_test.py PROGRAM: `slurm` with a real Slurm of this machine alone, where all that may die is killed."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from one_run import COMMAND, PROGRAM, SCRIPTS, Gates, OneRun, kill, make_targets, processes, wait_until
from own_slurm import OwnSlurm

SHARDS = 8
MAX_ARRAY_SIZE = 5  # so that there are two arrays


def parent(process):
    return int(pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[1])


class SlurmTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp())
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.one_run = OneRun()
        (cls.folder / "slurm").mkdir()
        cls.slurm = cls.enterClassContext(OwnSlurm(cls.folder / "slurm", 4, MAX_ARRAY_SIZE))

    def start(self, *words):
        return subprocess.Popen([SCRIPTS / "slurm", *words], env=self.slurm.environment, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run_to_end(self, *words):
        process = self.start(*words)
        printed, remarks = process.communicate()
        return process.returncode, printed, remarks

    def logs(self, folder):
        return "".join(file.read_text() for file in sorted((folder / "logs").iterdir()))

    def job_of(self, folder, shard):
        """The script: where it dies, Slurm ends the rest, and does not queue the task again."""
        return processes(folder, "--job", "shard", str(shard))[0]

    def restart_machine(self, folder, shard, program):
        """What the node has of Slurm dies before it can tell of the task."""
        environment = pathlib.Path(f"/proc/{program}/environ").read_text().split("\0")
        node = next(word for word in environment if word.startswith("SLURMD_NODENAME=")).partition("=")[2]
        self.slurm.kill(node)
        kill(parent(self.job_of(folder, shard)))
        for process in processes(f"SLURMD_NODENAME={node}"):
            kill(process)
        self.slurm.start_node(node)

    def kill_merge(self, folder):
        kill(wait_until("the merge is at work", lambda: processes(folder, "--job", "merge"))[0])

    def test_the_result_is_that_of_one_run_whoever_dies(self):
        folder = self.folder / "killed here and there"
        command = ["--", str(SHARDS), folder, *COMMAND]
        gates = Gates(folder, SHARDS, 1, 2, 3, 6)
        self.assertEqual(self.run_to_end(*command)[:2], (0, ""))
        programs = [gates.hold(shard) for shard in (1, 2, 3)]
        kill(programs[0])
        kill(self.job_of(folder, 2))
        os.kill(self.job_of(folder, 3), signal.SIGUSR1)  # so Slurm says that time is nearly up
        os.kill(programs[2], signal.SIGCONT)
        self.restart_machine(folder, 6, gates.hold(6))
        self.kill_merge(folder)
        wait_until("the merge has ended", (folder / "merged.code").exists)
        for shard in (1, 3):
            self.assertRegex(self.logs(folder), rf"; [1-9]\d* of them were asked before\n.*/shard-{shard}.json'? has")
        code, printed, remarks = self.run_to_end(*command)
        self.one_run.check(self, folder, printed, code)
        self.assertEqual(remarks, "")

    def test_a_controller_that_is_killed_goes_on(self):
        folder = self.folder / "controller killed"
        # No task ends while there is no controller, or just before: the next one would take it for running, and wait.
        gates = Gates(folder, SHARDS, *range(1, SHARDS + 1))
        run = self.start("--wait", "--", str(SHARDS), folder, *COMMAND)
        program = gates.hold(1)
        # It writes the jobs down every few seconds, and knows no others later.
        jobs = self.slurm.folder / "state/job_state"
        begun = time.time()
        wait_until("the jobs are on the disk", lambda: jobs.exists() and jobs.stat().st_mtime > begun)
        self.slurm.kill("slurmctld")
        os.kill(program, signal.SIGCONT)
        self.slurm.start_controller()
        gates.open_all()
        printed, _ = run.communicate()
        self.one_run.check(self, folder, printed, run.returncode)

    def test_campaigns_have_a_seed_each_and_are_merged(self):
        targets = make_targets(self.folder / "targets")
        folder = self.folder / "campaigns"
        scratch = self.folder / "scratch"
        scratch.mkdir()
        command = ["--wait", f"--export=ALL,TMPDIR={scratch}", "--", "3", folder, PROGRAM, "fuzz", "cube", "--runs", "20", "--jobs", "1", "--targets", targets]
        code, printed, remarks = self.run_to_end(*command)
        self.assertEqual(code, 1, remarks)
        self.assertIn("king-hides-behind-itself", printed)
        self.assertTrue((folder / "merged/campaign.sqlite").is_file())
        self.assertEqual(set(re.findall(r", seed (\d)$", printed, re.M)), {"1", "2", "3"})
        self.assertEqual(list(scratch.iterdir()), [])

    def test_a_task_that_cannot_be_done_is_told(self):
        folder = self.folder / "mistyped"
        code, printed, remarks = self.run_to_end("--wait", "--", "6", folder, PROGRAM, "compare", "chess", "--questons", "9")
        self.assertEqual((code, printed), (2, ""))
        self.assertIn("of 6 shards these are missing or have not ended: 1-6", remarks)
        self.assertIn("--questons", self.logs(folder))


if __name__ == "__main__":
    unittest.main()

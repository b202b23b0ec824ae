"""A Slurm cluster of this machine alone, for a test: munged, slurmctld and some slurmd, with all that they keep in one
folder and with ports of their own. So several may run at once, beside one that the system runs."""

import ctypes
import os
import pathlib
import signal
import socket
import subprocess
import time

from one_run import kill, processes, wait_until

SECONDS_TO_START = 60
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
SETTINGS = """
ClusterName=own
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller_port}
AuthType=auth/munge
# A task that lost its node waits for as long as a credential lasts.
AuthInfo=socket={folder}/munge.socket,cred_expire=10
CredType=cred/munge
SlurmUser=root
SlurmdUser=root
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd-%n.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd-%n.log
# A sandbox has no control groups and no systemd.
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SwitchType=switch/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
SchedulerParameters=sched_interval=1,bf_interval=1
MaxArraySize={max_array_size}
# A node that is silent for so long is down, and its tasks are queued again.
SlurmdTimeout=4
KillWait=2
UnkillableStepTimeout=10
SlurmdParameters=config_overrides
{nodes}
PartitionName=all Nodes=ALL Default=YES State=UP MaxTime=INFINITE
"""


def free_ports(count):
    """They are free at this moment, and all different."""
    sockets = [socket.socket() for _ in range(count)]
    try:
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]
    finally:
        for each in sockets:
            each.close()


class OwnSlurm:
    """Use it in a `with`: at its end no process is left of the cluster, nor of what it started."""

    def __init__(self, folder, nodes, max_array_size):
        self.folder = pathlib.Path(folder)
        self.daemons = {}
        self.nodes = [f"n{number}" for number in range(1, nodes + 1)]
        self.settings = self.folder / "slurm.conf"
        self.environment = {**os.environ, "SLURM_CONF": str(self.settings)}
        ports = free_ports(nodes + 1)
        host = socket.gethostname()
        lines = [f"NodeName={name} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=1 State=UNKNOWN"
                 for name, port in zip(self.nodes, ports)]
        self.settings.write_text(SETTINGS.format(host=host, controller_port=ports[-1], folder=self.folder,
                                                 max_array_size=max_array_size, nodes="\n".join(lines)))
        (self.folder / "state").mkdir()

    def __enter__(self):
        # Whoever loses its parent becomes a child of this process, which can wait for its end.
        prctl(PR_SET_CHILD_SUBREAPER, 1)
        try:
            self._start_munge()
            self.start_controller()
            for name in self.nodes:
                self.start_node(name)
            wait_until("all nodes are idle", lambda: set(self.states().values()) == {"idle"}, SECONDS_TO_START)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        while left := processes(self.folder):
            for process in left:
                kill(process)
            time.sleep(0.02)
            reap()

    def _start_munge(self):
        key = self.folder / "munge.key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        files = [f"--{name}={self.folder}/munge.{end}" for name, end in
                 [("key-file", "key"), ("socket", "socket"), ("pid-file", "pid"), ("log-file", "log"), ("seed-file", "seed")]]
        self._start("munged", "--foreground", "--force", *files)
        wait_until("munged listens", (self.folder / "munge.socket").exists, SECONDS_TO_START)

    def start_controller(self):
        return self._start("slurmctld", "-D", "-f", self.settings)

    def start_node(self, name):
        (self.folder / f"spool-{name}").mkdir(exist_ok=True)
        return self._start("slurmd", "-D", "-f", self.settings, "-N", name)

    def _start(self, *words):
        with open(self.folder / "output", "a") as output:
            daemon = subprocess.Popen(words, env=self.environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                      preexec_fn=lambda: prctl(PR_SET_PDEATHSIG, signal.SIGKILL))
        self.daemons[words[-1] if words[0] == "slurmd" else words[0]] = daemon

    def kill(self, daemon):
        """`slurmctld`, or a node's `n1` without what runs on it."""
        self.daemons[daemon].kill()
        self.daemons[daemon].wait()

    def call(self, *words):
        return subprocess.run(words, env=self.environment, capture_output=True, text=True, timeout=60)

    def states(self):
        """Of each node: `idle`, `mixed`, `down*`."""
        lines = self.call("sinfo", "--noheader", "--Node", "--format=%N %t").stdout.splitlines()
        return dict(line.split() for line in lines)


def prctl(*words):
    ctypes.CDLL(None).prctl(*words)


def reap():
    """Takes note of all children that have ended."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass

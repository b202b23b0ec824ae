#include "campaign/worker_process.h"

#include <doctest/doctest.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "campaign/trial.h"

namespace doublecheck {
namespace {

Command shell(const std::string& script) {
  return {{"/bin/sh", "-c", script}, {{"DOUBLECHECK_TEST", "it's set"}}, "/"};
}

Ending ending_of(const WorkerProcess& process) {
  while (true) {
    if (const auto ending = process.ending()) return *ending;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

TEST_CASE("what a program writes and how it ends is told") {
  WorkerProcess process(shell("echo one; echo two >&2; pwd; echo $DOUBLECHECK_TEST; exit 3"));
  CHECK(ending_text(ending_of(process)) == "exited 3");
  CHECK(ending_text(ending_of(process)) == "exited 3");
  CHECK(process.read_output() == "one\ntwo\n/\nit's set\n");
  CHECK(process.read_output().empty());
}

TEST_CASE("a program that cannot be run exits with 127") {
  const WorkerProcess process({{"/nowhere"}, {}, "/"});
  CHECK(ending_of(process).code == 127);
}

TEST_CASE("a signal goes to the program and to what it started") {
  WorkerProcess process(shell("sleep 100 & wait"));
  CHECK(!process.ending());
  process.signal(SIGTERM);
  CHECK(ending_text(ending_of(process)) == "died SIGTERM");
  CHECK(!ending_of(process).well());
}

TEST_CASE("a trial has no key where the input ends nothing, or nobody wants to know any more") {
  const std::atomic<bool> go_on = false;
  const std::atomic<bool> stop = true;
  CHECK(trial_key(shell("exit 0"), go_on).empty());
  CHECK(trial_key(shell("echo why >&2; exit 3"), go_on) == "exited 3: why");
  CHECK(trial_key(shell("sleep 100"), stop).empty());
}

}  // namespace
}  // namespace doublecheck

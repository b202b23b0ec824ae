#include "process/process_stat.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>

#include "process/child_process.h"
#include "process/platform.h"

namespace doublecheck::process {
namespace {

TEST_CASE("this process is among all, with its group and parent") {
  bool found = false;
  for (const auto& stat : all_processes()) {
    if (stat.id != ::getpid()) continue;
    found = true;
    CHECK(stat.parent == ::getppid());
    CHECK(stat.group == ::getpgrp());
    CHECK_FALSE(stat.ended);
    CHECK(stat.resident_bytes > 0);
  }
  CHECK(found);
}

TEST_CASE("a process runs until it ends, waited for or not") {
  auto child = ChildProcess::talking({{"/bin/sh", "-c", "read line"}});
  CHECK(is_running(child.group()));
  child.signal(SIGKILL);
  CHECK(child.ending(std::chrono::seconds(60)));
  CHECK_FALSE(is_running(child.group()));
}

TEST_CASE("processor time is that of a process and of what it has started") {
#if DOUBLECHECK_ON_LINUX
  // The shell waits for a child that counts, and then lives on.
  const char* script = "(i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done); read line";
#else
  const char* script = "(while :; do :; done) & read line";
#endif
  const auto child = ChildProcess::talking({{"/bin/sh", "-c", script}});
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (processor_seconds(child.group()) < 0.05 && std::chrono::steady_clock::now() < end) {
  }
  CHECK(processor_seconds(child.group()) >= 0.05);
  CHECK(processor_seconds(0x7FFFFFFF) == 0);
}

}  // namespace
}  // namespace doublecheck::process

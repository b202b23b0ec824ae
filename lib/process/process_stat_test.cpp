#include "process/process_stat.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <chrono>

#include "process/child_process.h"

namespace doublecheck::process {
namespace {

TEST_CASE("this process is among all, with its group and parent") {
  bool found = false;
  for (const auto& stat : all_processes()) {
    if (stat.id != ::getpid()) continue;
    found = true;
    CHECK(stat.parent == ::getppid());
    CHECK(stat.group == ::getpgrp());
    CHECK(stat.resident_pages > 0);
  }
  CHECK(found);
}

TEST_CASE("processor time is that of a process and of what it has started") {
  // The shell waits for a child that counts, and then lives on.
  const auto child = ChildProcess::talking(
      {{"/bin/sh", "-c", "(i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done); read line"}});
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (processor_seconds(child.group()) < 0.05 && std::chrono::steady_clock::now() < end) {
  }
  CHECK(processor_seconds(child.group()) >= 0.05);
  CHECK(processor_seconds(0x7FFFFFFF) == 0);
}

}  // namespace
}  // namespace doublecheck::process

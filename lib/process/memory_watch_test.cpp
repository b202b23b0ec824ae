#include "process/memory_watch.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include "process/line_conversation.h"
#include "process/process_failure.h"

namespace doublecheck::process {
namespace {

using namespace std::chrono_literals;

TEST_CASE("the memory of a group is that of its processes") {
  CHECK(resident_bytes(::getpgrp()) > 1'000'000);
  const auto child = ChildProcess::talking({{"/bin/sh", "-c", "sleep 20 & sleep 20"}});
  CHECK(resident_bytes(child.group()) < 100'000'000);
  CHECK(half_of_memory() > 100'000'000);
}

TEST_CASE("a child that takes too much fails, and one that takes little does not") {
  const auto heard = [](const std::string& command) -> std::string {
    LineConversation conversation({"/bin/sh", "-c", command}, false, 30'000'000);
    try {
      return std::string(conversation.hear(std::chrono::steady_clock::now() + 20s));
    } catch (const ProcessFailure& failure) {
      return failure.what();
    }
  };
  CHECK(heard("cat /dev/zero | tail -c 200m; echo done") == "memory over 30 MB");
  CHECK(heard("sleep 0.6; echo done") == "done");
}

}  // namespace
}  // namespace doublecheck::process

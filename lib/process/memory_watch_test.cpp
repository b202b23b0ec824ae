#include "process/process_stat.h"

#include <doctest/doctest.h>

#include "process/child_process.h"
#include "process/line_conversation.h"

namespace doublecheck::process {
namespace {

using namespace std::chrono_literals;

TEST_CASE("half of the memory of this machine") {
  CHECK(half_of_memory() > 100'000'000);
}

TEST_CASE("a child that takes too much fails, and one that takes little does not") {
  const auto heard = [](const std::string& command) -> std::string {
    LineConversation conversation({"/bin/sh", "-c", command}, 30'000'000);
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

#include "process/child_work.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <numeric>
#include <stdexcept>

namespace doublecheck::process {
namespace {

TEST_CASE("work in a child hands over its words, however many") {
  Words words(100'000);
  std::iota(words.begin(), words.end(), 0);
  CHECK(work_in_child([&] { return words; }, 10) == words);
  CHECK(work_in_child([] { return Words{}; }, 10) == Words{});
}

TEST_CASE("work in a child that breaks hands over nothing") {
  CHECK_FALSE(work_in_child([]() -> Words { throw std::runtime_error("broken"); }, 10));
  CHECK_FALSE(work_in_child([]() -> Words { ::_exit(3); }, 10));
}

TEST_CASE("work in a child is ended when its time is up") {
  const auto begin = std::chrono::steady_clock::now();
  CHECK_FALSE(work_in_child(
      []() -> Words {
        ::sleep(60);
        return {1};
      },
      0.05));
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10));
}

}  // namespace
}  // namespace doublecheck::process

#include "process/work_apart.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <numeric>
#include <stdexcept>

namespace doublecheck {
namespace {

TEST_CASE("work apart hands over its words, however many") {
  Words words(100'000);
  std::iota(words.begin(), words.end(), 0);
  CHECK(done_apart([&] { return words; }, 10) == words);
  CHECK(done_apart([] { return Words{}; }, 10) == Words{});
}

TEST_CASE("work apart that breaks hands over nothing") {
  CHECK_FALSE(done_apart([]() -> Words { throw std::runtime_error("broken"); }, 10));
  CHECK_FALSE(done_apart([]() -> Words { ::_exit(3); }, 10));
}

TEST_CASE("work apart is ended when its time is up") {
  const auto begin = std::chrono::steady_clock::now();
  CHECK_FALSE(done_apart(
      []() -> Words {
        ::sleep(60);
        return {1};
      },
      0.05));
  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds(10));
}

}  // namespace
}  // namespace doublecheck

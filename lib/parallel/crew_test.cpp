#include "parallel/crew.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <set>
#include <stdexcept>

namespace doublecheck {
namespace {

using Doubling = Crew<int, int>;
constexpr std::chrono::seconds kLong{60};

Doubling::Work doubling() {
  return [](const int& number) { return 2 * number; };
}

TEST_CASE("every task is done once, and its result bears its number") {
  Doubling crew(3, doubling);
  for (int i = 0; i < 100; ++i) crew.add(i);
  std::set<std::uint64_t> numbers;
  for (int i = 0; i < 100; ++i) {
    const auto done = crew.next(kLong);
    REQUIRE(done);
    CHECK(done->result == 2 * static_cast<int>(done->number));
    numbers.insert(done->number);
  }
  CHECK(numbers.size() == 100);
  CHECK_FALSE(crew.next(std::chrono::milliseconds(1)));
}

TEST_CASE("each thread makes its own") {
  std::atomic<int> made = 0;
  std::atomic<int> waiting = 0;
  {
    Doubling crew(4, [&] {
      ++made;
      return [&](const int& number) {
        for (++waiting; waiting < 4;) std::this_thread::yield();  // no thread does two
        return number;
      };
    });
    for (int i = 0; i < 4; ++i) crew.add(i);
    for (int i = 0; i < 4; ++i) CHECK(crew.next(kLong));
  }
  CHECK(made == 4);
}

TEST_CASE("what a thread throws is thrown to whoever waits") {
  Doubling crew(2, []() -> Doubling::Work { throw std::runtime_error("no oracle"); });
  crew.add(1);
  CHECK_THROWS_WITH(crew.next(kLong), "no oracle");
}

TEST_CASE("what is dropped is not done, and numbers go on") {
  std::atomic<bool> let_go = false;
  Doubling crew(1, [&] {
    return [&](const int& number) {
      while (!let_go) std::this_thread::yield();
      return number;
    };
  });
  for (int i = 0; i < 10; ++i) crew.add(i);
  crew.drop_waiting();
  let_go = true;
  crew.add(10);
  CHECK(crew.added() == 11);
  std::set<std::uint64_t> numbers;
  while (!numbers.contains(10)) {
    const auto done = crew.next(kLong);
    REQUIRE(done);
    numbers.insert(done->number);
  }
  CHECK(numbers.size() <= 2);  // the one that was begun, perhaps
}

TEST_CASE("a worker with a view ahead hears of its tasks before it does them, each once") {
  std::vector<int> announced;
  std::size_t done_before = 0;
  std::size_t most_ahead = 0;
  std::atomic<bool> let_go = false;
  Doubling crew(1, [&] {
    return Doubling::Worker(
        [&](const int& number) {
          while (!let_go) std::this_thread::yield();
          CHECK(announced.at(done_before++) == number);
          return 2 * number;
        },
        [&](const std::vector<int>& numbers) {
          most_ahead = std::max(most_ahead, numbers.size());
          announced.insert(announced.end(), numbers.begin(), numbers.end());
        });
  });
  for (int i = 0; i < 100; ++i) crew.add(i);
  let_go = true;
  for (int i = 0; i < 100; ++i) {
    const auto done = crew.next(kLong);
    REQUIRE(done);
    CHECK(done->result == 2 * static_cast<int>(done->number));
  }
  CHECK(announced.size() == 100);
  CHECK(most_ahead > 1);
  CHECK(most_ahead <= 50);  // half of what is left for one thread, the other half for later
}

TEST_CASE("an abandoned crew is not waited for") {
  const auto let_go = std::make_shared<std::atomic<bool>>(false);
  {
    Doubling crew(1, [let_go] {
      return [let_go](const int& number) {
        while (!*let_go) std::this_thread::yield();
        return number;
      };
    });
    crew.add(1);
    crew.abandon();
  }
  *let_go = true;
}

}  // namespace
}  // namespace doublecheck

#include "parallel/thread_pool.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <set>
#include <stdexcept>
#include <thread>

namespace doublecheck {
namespace {

using Doubling = ThreadPool<int, int>;
constexpr std::chrono::seconds kLong{60};

Doubling::Work doubling() {
  return [](const int& number) { return 2 * number; };
}

TEST_CASE("every task is done once, and its result bears its number") {
  Doubling pool(3, doubling);
  for (int i = 0; i < 100; ++i) pool.add(i);
  std::set<std::uint64_t> numbers;
  for (int i = 0; i < 100; ++i) {
    const auto done = pool.next(kLong);
    REQUIRE(done);
    CHECK(done->result == 2 * static_cast<int>(done->number));
    numbers.insert(done->number);
  }
  CHECK(numbers.size() == 100);
  CHECK_FALSE(pool.next(std::chrono::milliseconds(1)));
}

TEST_CASE("a thread that is interrupted ends, and that is no failure") {
  ThreadGroup threads(2, [] { throw Interrupted{}; }, [] { CHECK(false); });
  CHECK(threads.wait_for(kLong));
  CHECK_NOTHROW(threads.rethrow_failure());
}

TEST_CASE("each thread makes its own") {
  std::atomic<int> made = 0;
  std::atomic<int> waiting = 0;
  {
    Doubling pool(4, [&] {
      ++made;
      return [&](const int& number) {
        for (++waiting; waiting < 4;) std::this_thread::yield();  // no thread does two
        return number;
      };
    });
    for (int i = 0; i < 4; ++i) pool.add(i);
    for (int i = 0; i < 4; ++i) CHECK(pool.next(kLong));
  }
  CHECK(made == 4);
}

TEST_CASE("an exception in a thread reaches the thread that waits") {
  Doubling pool(2, []() -> Doubling::Work { throw std::runtime_error("no oracle"); });
  pool.add(1);
  CHECK_THROWS_WITH(pool.next(kLong), "no oracle");
}

TEST_CASE("dropped work is not done, and numbers go on") {
  std::atomic<bool> let_go = false;
  Doubling pool(1, [&] {
    return [&](const int& number) {
      while (!let_go) std::this_thread::yield();
      return number;
    };
  });
  for (int i = 0; i < 10; ++i) pool.add(i);
  pool.drop_waiting();
  let_go = true;
  pool.add(10);
  CHECK(pool.added() == 11);
  std::set<std::uint64_t> numbers;
  while (!numbers.contains(10)) {
    const auto done = pool.next(kLong);
    REQUIRE(done);
    numbers.insert(done->number);
  }
  CHECK(numbers.size() <= 2);  // the one that was begun, perhaps
}

TEST_CASE("a thread that looks ahead hears of its tasks before it does them, each once") {
  std::vector<int> announced;
  std::size_t done_before = 0;
  std::size_t most_ahead = 0;
  std::atomic<bool> let_go = false;
  Doubling pool(1, [&] {
    return Doubling::Handler(
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
  for (int i = 0; i < 100; ++i) pool.add(i);
  let_go = true;
  for (int i = 0; i < 100; ++i) {
    const auto done = pool.next(kLong);
    REQUIRE(done);
    CHECK(done->result == 2 * static_cast<int>(done->number));
  }
  CHECK(announced.size() == 100);
  CHECK(most_ahead > 1);
  CHECK(most_ahead <= 50);  // half of what is left for one thread, the other half for later
}

TEST_CASE("an abandoned pool is not waited for") {
  const auto let_go = std::make_shared<std::atomic<bool>>(false);
  {
    Doubling pool(1, [let_go] {
      return [let_go](const int& number) {
        while (!*let_go) std::this_thread::yield();
        return number;
      };
    });
    pool.add(1);
    pool.abandon();
  }
  *let_go = true;
}

}  // namespace
}  // namespace doublecheck

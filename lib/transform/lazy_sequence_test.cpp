#include "transform/lazy_sequence.h"

#include <doctest/doctest.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace doublecheck {
namespace {

LazySequence<std::string> numbers(int count, int& made) {
  for (int i = 0; i < count; ++i) {
    ++made;
    co_yield std::to_string(i);
  }
}

LazySequence<std::string> numbers_twice(int count, int& made) {
  auto first = numbers(count, made);
  while (std::string* number = first.next()) co_yield *number;
  auto second = numbers(count, made);
  while (std::string* number = second.next()) co_yield *number;
}

LazySequence<std::string> failing(std::string first) {
  co_yield first;
  throw std::runtime_error("no more");
}

TEST_CASE("values come in order, then nothing more") {
  int made = 0;
  std::vector<std::string> all;
  for (std::string& number : numbers_twice(2, made)) all.push_back(std::move(number));
  CHECK(all == std::vector<std::string>{"0", "1", "0", "1"});
  auto none = numbers(0, made);
  CHECK(none.next() == nullptr);
  CHECK(none.next() == nullptr);
}

TEST_CASE("a value is made when it is asked for, and what is never asked for never is") {
  int made = 0;
  {
    auto sequence = numbers_twice(1'000'000, made);
    CHECK(made == 0);
    CHECK(*sequence.next() == "0");
    CHECK(*sequence.next() == "1");
    CHECK(made == 2);
  }
  CHECK(made == 2);
}

TEST_CASE("an exception in a sequence comes out where its value is asked for") {
  auto sequence = failing("first");
  CHECK(*sequence.next() == "first");
  CHECK_THROWS_AS(sequence.next(), std::runtime_error);
}

}  // namespace
}  // namespace doublecheck

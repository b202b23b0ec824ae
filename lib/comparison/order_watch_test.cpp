#include "comparison/tally.h"

#include <doctest/doctest.h>

#include <string>

namespace doublecheck {
namespace {

constexpr int kQuestions = 40;

std::string move_of(int number) {
  return "a1a" + std::to_string(number + 2);
}

/// The counts of an oracle that answers question `i` with what `number_of(i)` deserves.
template <class NumberOf>
OrderWatch::Count watched(NumberOf number_of, const std::string& front = "") {
  OrderWatch watch;
  for (int i = 0; i < kQuestions; ++i)
    watch.see(std::vector{Answer(move_of(i)), Answer(front + move_of(number_of(i)))});
  return watch.counts()[1];
}

TEST_CASE("answers that are late by one, early by one or swapped in pairs are out of order") {
  CHECK(is_out_of_order(watched([](int i) { return i - 1; })));
  CHECK(is_out_of_order(watched([](int i) { return i + 1; })));
  CHECK(is_out_of_order(watched([](int i) { return i ^ 1; })));
  CHECK(is_out_of_order(watched([](int i) { return i - 1; }, "failed rubbish: ")));
}

TEST_CASE("each wrong answer counts once") {
  const auto late = watched([](int i) { return i - 1; });
  CHECK(late.wrong == kQuestions);
  CHECK(late.fitting == kQuestions - 1);
}

TEST_CASE("right answers, and wrong ones that fit nothing, are in order") {
  CHECK_FALSE(is_out_of_order(watched([](int i) { return i; })));
  CHECK_FALSE(is_out_of_order(watched([](int i) { return i + 100; })));
  CHECK(watched([](int i) { return i + 100; }).wrong == kQuestions);
}

TEST_CASE("words that fit by chance do not count") {
  OrderWatch watch;
  for (int i = 0; i < kQuestions; ++i)
    watch.see(
        std::vector{Answer(i % 2 == 0 ? "true" : "false"), Answer(i % 2 == 0 ? "false" : "true")});
  CHECK(watch.counts()[1].wrong == 0);
}

TEST_CASE("counts of several threads add up") {
  OrderWatch all;
  for (int thread = 0; thread < 2; ++thread) {
    OrderWatch watch;
    watch.see(std::vector{Answer("a1a2"), Answer("a1a3")});
    watch.see(std::vector{Answer("a1a3"), Answer("a1a3")});
    all.add(watch);
  }
  CHECK(all.counts()[1].wrong == 2);
  CHECK(all.counts()[1].fitting == 2);
}

}  // namespace
}  // namespace doublecheck

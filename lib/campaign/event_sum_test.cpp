#include "campaign/event_sum.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

template <class Event>
Event taken(EventSum& sum, const Event& event) {
  return std::get<Event>(sum.of_whole_life(event));
}

TEST_CASE("counts of one process stay as they are") {
  EventSum sum;
  sum.of_whole_life(Started{1});
  CHECK(taken(sum, WorkerCounts{10, 9, 8, 70}) == WorkerCounts{10, 9, 8, 70});
  CHECK(taken(sum, WorkerCounts{20, 18, 16, 140}) == WorkerCounts{20, 18, 16, 140});
  CHECK(taken(sum, Sighted{"a", 3}).count == 3);
  CHECK(taken(sum, Sighted{"a", 5}).count == 5);
}

TEST_CASE("a second process goes on counting where the first left off") {
  EventSum sum;
  sum.of_whole_life(Started{1});
  sum.of_whole_life(WorkerCounts{20, 18, 16, 140});
  sum.of_whole_life(Sighted{"a", 5});
  sum.of_whole_life(Started{2});
  CHECK(taken(sum, Sighted{"a", 1}).count == 6);
  CHECK(taken(sum, Sighted{"b", 1}).count == 1);
  CHECK(taken(sum, WorkerCounts{10, 9, 8, 70}) == WorkerCounts{30, 27, 24, 210});
  sum.of_whole_life(Started{3});
  CHECK(taken(sum, Sighted{"a", 2}).count == 8);
  CHECK(taken(sum, WorkerCounts{1, 1, 1, 1}) == WorkerCounts{31, 28, 25, 211});
  CHECK(sum.counts() == WorkerCounts{31, 28, 25, 211});
}

TEST_CASE("what is found is numbered within the whole life") {
  EventSum sum;
  sum.of_whole_life(Started{1});
  sum.of_whole_life(WorkerCounts{20, 18, 16, 140});
  sum.of_whole_life(Started{2});
  const auto question = read_question("moves chess N h1");
  const auto canary = taken(sum, CanaryDied{"m", 7, 2, question});
  CHECK(canary.asked == 147);
  CHECK(canary.execution == 22);
  const auto found = taken(sum, Found{"a", 8, 3, {question, {}}, {question, {}}});
  CHECK(found.asked == 148);
  CHECK(found.execution == 23);
}

}  // namespace
}  // namespace doublecheck

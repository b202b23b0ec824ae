#include "worker_protocol/messages.h"

#include <doctest/doctest.h>

#include <stdexcept>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

Disagreement disagreement(const char* line) {
  return {read_question(line),
          {{"mailbox", verdict(true)}, {"exec:printf '\n\t\"'", failed("rubbish: \"x\"")}}};
}

TEST_CASE("events of a worker are read as they were written, one line each") {
  const Disagreement check = disagreement("check cube w [#K,##],[##,#q]");
  const WorkerEvent events[] = {
      Started{4711},
      WorkerCounts{100, 90, 70, 500},
      EdgeCounts{1000, 900, 20, 10, 5000},
      Sighted{"check cube; exec:printf '\n' against mailbox; true", 3},
      Found{"check cube; x", 7, 2, check, check},
      CanaryDied{"guard-row-looks-empty", 12, 4, check.question},
  };
  for (const WorkerEvent& event : events) {
    const auto line = event_text(event);
    CHECK(line.find('\n') == std::string::npos);
    CHECK(event_text(read_event(line)) == line);
  }
  CHECK(std::get<EdgeCounts>(read_event(event_text(events[2]))) == std::get<EdgeCounts>(events[2]));
  const auto found = std::get<Found>(read_event(event_text(events[4])));
  CHECK(found.root.question == check.question);
  CHECK(found.found.answers == check.answers);
}

TEST_CASE("an answer that is no UTF-8 can still be reported") {
  Disagreement odd = disagreement("check cube w [#K,##],[##,#q]");
  odd.answers[1].answer = failed("rubbish: \xff\xfe");
  CHECK_NOTHROW(read_event(event_text(Found{"check cube; x", 1, 1, odd, odd})));
}

TEST_CASE("a line that is no event is refused") {
  for (const char* line :
       {"", "{", "[]", "{}", R"({"event":"dance"})", R"({"event":"started"})",
        R"({"event":"sighted","signature":1,"count":2})",
        R"({"event":"canary","mutant":"m","asked":1,"execution":1,"question":"dance"})"})
    CHECK_THROWS_AS(read_event(line), std::invalid_argument);
}

TEST_CASE("orders are read as they were written") {
  const WorkerOrders orders{.oracles = {"mailbox", "exec:printf '\"\n'"},
                            .contracts = {{"exec:printf '\"\n'", "clocks=100"}},
                            .verbs = {Verb::legal, Verb::play},
                            .canaries = {"guard-row-looks-empty"},
                            .max_leaves = 12,
                            .log = "/somewhere/w 1.log",
                            .edges = ""};
  CHECK(read_orders(orders_text(orders)) == orders);
  CHECK(read_orders(orders_text({})) == WorkerOrders{});
}

TEST_CASE("orders that cannot be understood are refused") {
  for (const char* text : {"", "{}", "[1]", R"({"oracles":"mailbox"})"})
    CHECK_THROWS_AS(read_orders(text), std::invalid_argument);
  WorkerOrders orders;
  auto text = orders_text(orders);
  text.replace(text.find("\"verbs\":[]"), 10, "\"verbs\":[\"dance\"]");
  CHECK_THROWS_WITH(read_orders(text), "orders: there is no verb 'dance'");
}

}  // namespace
}  // namespace doublecheck

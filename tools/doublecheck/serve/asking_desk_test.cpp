#include "serve/asking_desk.h"

#include <doctest/doctest.h>

#include <atomic>
#include <set>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

using namespace doublecheck;
using namespace std::chrono_literals;

namespace {

const Question& knight() {
  static const Question question = read_question("moves chess N h1");
  return question;
}

/// Oracles that all answer with the same function.
OracleChoice choice_of(const FakeOracle::Answering& answering, std::vector<std::string> names) {
  return {.make =
              [answering](std::string_view name, const OracleOptions&) {
                return std::make_unique<FakeOracle>(std::string(name), answering);
              },
          .specs = std::move(names),
          .options = {}};
}

OracleChoice choice_of(const FakeOracle::Answering& answering) {
  return choice_of(answering, {"one", "other"});
}

/// Questions wait in it until it is opened.
class Gateway {
 public:
  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }
  void pass() {
    std::unique_lock lock(mutex_);
    ++waiting_;
    changed_.notify_all();
    changed_.wait(lock, [this] { return open_; });
  }
  void wait_until_waiting(int count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return waiting_ >= count; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int waiting_ = 0;
  bool open_ = false;
};

}  // namespace

TEST_CASE("the desk has the answers of all oracles in their order") {
  AskingDesk desk(choice_of([](const Question&) { return Answer("f2 g3"); }), 2, 10s);
  const auto asked = desk.ask(knight());
  REQUIRE(asked.answers.size() == 2);
  CHECK(asked.answers[0].oracle == "one");
  CHECK(asked.answers[1].oracle == "other");
  CHECK(asked.answers[1].answer.text() == "f2 g3");
  CHECK(asked.answers[1].seconds >= 0);
  CHECK(asked.outcome == Outcome::agreed);
}

TEST_CASE("an oracle that breaks for good is told in its answer, and the others are asked") {
  auto choice = choice_of([](const Question&) { return Answer("f2 g3"); });
  choice.make = [make = choice.make](std::string_view name,
                                     const OracleOptions& options) -> std::unique_ptr<Oracle> {
    const auto breaks = [](const Question&) -> Answer { throw OracleError("it is\ngone"); };
    if (name == "one") return std::make_unique<FakeOracle>(std::string(name), breaks);
    return make(name, options);
  };
  AskingDesk desk(choice, 1, 10s);
  const auto asked = desk.ask(knight());
  CHECK(asked.answers[0].answer.text() == "failed it is gone");
  CHECK(asked.answers[1].answer.text() == "f2 g3");
  CHECK(asked.outcome == Outcome::disagreed);
}

TEST_CASE("an oracle that cannot be made is an error, and is made when it is asked again") {
  int made = 0;
  auto choice = choice_of([](const Question&) { return Answer("f2 g3"); }, {"one"});
  choice.make = [&made, make = choice.make](std::string_view spec, const OracleOptions& options) {
    if (made++ == 0) throw OracleError("no such file");
    return make(spec, options);
  };
  AskingDesk desk(choice, 1, 10s);
  CHECK_THROWS_AS(desk.ask(knight()), OracleError);
  CHECK(desk.ask(knight()).outcome == Outcome::agreed);
}

TEST_CASE("questions are answered at the same time, by oracles that never change their thread") {
  Gateway gateway;
  std::mutex mutex;
  std::set<std::thread::id> threads;
  const auto answering = [&](const Question&) {
    gateway.pass();
    const std::lock_guard lock(mutex);
    threads.insert(std::this_thread::get_id());
    return Answer("f2 g3");
  };
  AskingDesk desk(choice_of(answering, {"one"}), 2, 10s);
  std::vector<std::thread> askers;
  for (int i = 0; i < 2; ++i) askers.emplace_back([&] { desk.ask(knight()); });
  gateway.wait_until_waiting(2);  // for ever if they were answered in turn
  gateway.open();
  for (auto& asker : askers) asker.join();
  for (int i = 0; i < 10; ++i) desk.ask(knight());
  CHECK(threads.size() == 2);
}

TEST_CASE("all oracles work on a question at the same time") {
  Gateway gateway;
  const auto answering = [&](const Question&) {
    gateway.pass();
    return Answer("f2 g3");
  };
  AskingDesk desk(choice_of(answering, {"one", "other", "third"}), 1, 10s);
  std::thread asker([&] { CHECK(desk.ask(knight()).outcome == Outcome::agreed); });
  gateway.wait_until_waiting(3);  // for ever if they were asked in turn
  gateway.open();
  asker.join();
}

TEST_CASE("an answer is told as soon as it is there, while another is waited for") {
  Gateway gateway;
  auto choice = choice_of([](const Question&) { return Answer("f2 g3"); });
  choice.make = [&](std::string_view name, const OracleOptions&) -> std::unique_ptr<Oracle> {
    const auto waits = [&](const Question&) { return gateway.pass(), Answer("f2"); };
    const auto at_once = [](const Question&) { return Answer("f2 g3"); };
    if (name == "one") return std::make_unique<FakeOracle>(std::string(name), waits);
    return std::make_unique<FakeOracle>(std::string(name), at_once);
  };
  AskingDesk desk(choice, 1, 10s);
  std::vector<std::string> told;
  const auto asked = desk.ask(knight(), [&](std::size_t oracle, const TimedAnswer& given) {
    told.push_back(std::to_string(oracle) + given.oracle + ": " + given.answer.text());
    gateway.open();  // the first one never answers otherwise
  });
  CHECK(told == std::vector<std::string>{"1other: f2 g3", "0one: f2"});
  CHECK(asked.answers[0].answer.text() == "f2");
  CHECK(asked.outcome == Outcome::disagreed);
}

TEST_CASE("a question that has waited too long for a free oracle is refused") {
  Gateway gateway;
  const auto answering = [&](const Question&) {
    gateway.pass();
    return Answer("f2 g3");
  };
  AskingDesk desk(choice_of(answering, {"one"}), 1, 1ms);
  std::thread asker([&] { desk.ask(knight()); });
  gateway.wait_until_waiting(1);
  CHECK_THROWS_AS(desk.ask(knight()), DeskBusy);
  gateway.open();
  asker.join();
  CHECK(desk.ask(knight()).outcome == Outcome::agreed);
}

TEST_CASE("an oracle that is met gives its name, and one that cannot start is an error") {
  std::atomic<int> greeted = 0;
  const auto dies = [&](const Question&) -> Answer {
    if (++greeted == 3) throw OracleError("it is not there");
    return failed("exited 127");
  };
  AskingDesk none(choice_of(dies, {"one"}), 1, 10s);
  CHECK_THROWS_AS(none.meet(), OracleError);

  AskingDesk slow(choice_of([&](const Question&) { return ++greeted, failed("time-out"); }), 1,
                  10s);
  greeted = 0;
  CHECK(slow.meet() == std::vector<std::string>{"one", "other"});
  CHECK(greeted == 2);  // once each: they are there
}

#include "comparison/comparison.h"

#include <doctest/doctest.h>

#include <deque>
#include <map>
#include <stdexcept>
#include <thread>
#include <utility>

#include "comparison/fake_source.h"
#include "examination/fake_oracle.h"
#include "examination/oracle_maker.h"
#include "notation/question_text.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kEndlessBatches = kEndless / kBatch;

/// Two oracles, the second of which answers as `answering` says; the first answers 1.
ComparisonOptions options_of(const FakeOracle::Answering& answering, int jobs) {
  ComparisonOptions options;
  options.make_oracles = [=] {
    return oracles_of(FakeOracle("right", "1"), FakeOracle("other", answering));
  };
  options.make_adviser = [] { return std::make_unique<FakeOracle>("adviser", "abstain"); };
  options.jobs = jobs;
  return options;
}

Answer one(const Question&) {
  return number(1);
}

Answer throw_at_once(const Question&) {
  throw std::runtime_error("thrown by a worker");
}

void wait_for_end(Comparison& comparison) {
  CHECK(comparison.wait_for(std::chrono::seconds(60)));
}

/// A comparison that nobody listens to.
struct Run {
  FakeSource source;
  Findings findings{[](const Finding&) {}};
  Comparison comparison;

  Run(std::uint64_t batches, ComparisonOptions options)
      : source(batches, 10), comparison(source, std::move(options), findings) {}
};

TEST_CASE("a question that was interrupted counts as not asked, and is no finding") {
  std::atomic<int> asked = 0;
  Run run(10, options_of(
                  [&](const Question& question) {
                    if (++asked > 25) throw Interrupted{};
                    return one(question);
                  },
                  1));
  wait_for_end(run.comparison);
  CHECK_NOTHROW(run.comparison.rethrow_failure());
  CHECK(run.comparison.tally().asked() == 25);
  CHECK(run.comparison.reached().batches == Intervals({0, 2}));
  CHECK(run.findings.size() == 0);
}

TEST_CASE("a disagreement is kept where looking for its root is interrupted") {
  std::atomic<int> asked = 0;
  Run run(10, options_of(
                  [&](const Question&) {
                    if (++asked > 1) throw Interrupted{};
                    return number(2);
                  },
                  1));
  wait_for_end(run.comparison);
  CHECK(run.findings.size() == 1);
  CHECK(run.comparison.tally().disagreed() == 1);
  CHECK(run.comparison.reached().showed.found.findings.empty());  // its batch will be asked again
}

TEST_CASE("an oracle that is given up ends all, and what was found stays") {
  std::atomic<int> asked = 0;
  Run run(10, options_of(
                  [&](const Question&) {
                    if (++asked > 1) throw OracleError("other: is not there");
                    return failed("exited 127");
                  },
                  1));
  wait_for_end(run.comparison);
  CHECK_THROWS_AS(run.comparison.rethrow_failure(), OracleError);
  CHECK(run.findings.size() == 1);
}

TEST_CASE("two disagreements of one bug are traced by questions that are asked once") {
  std::map<std::string, int> asked;  // of what traces, without the questions of the source
  auto options = options_of(one, 1);
  options.make_oracles = [&asked, first = true]() mutable {
    const bool compares = std::exchange(first, false);  // others are made to ask again, alone
    const auto answering = [&asked, compares](const Question& question) {
      if (compares && question.verb != Verb::perft) ++asked[question_text(question)];
      return number(question.depth == 42 ? 2 : 1);
    };
    return oracles_of(FakeOracle("right", "1"), FakeOracle("other", answering, true));
  };
  Run run(20, options);
  wait_for_end(run.comparison);
  CHECK(run.comparison.tally().disagreed() == 2);
  CHECK_FALSE(asked.empty());
  for (const auto& [question, times] : asked) {
    CAPTURE(question);
    CHECK(times == 1);
  }
}

TEST_CASE("an answer that depends on earlier questions is named so, and shown with these") {
  auto options = options_of(one, 1);
  options.make_oracles = [] {
    const auto was_asked_12 = std::make_shared<bool>(false);
    const auto remembers = [was_asked_12](const Question& question) {
      *was_asked_12 |= question.depth == 12;
      return number(question.depth == 42 && *was_asked_12 ? 2 : 1);
    };
    return oracles_of(FakeOracle("right", "1"), FakeOracle("other", remembers));
  };
  Run run(2000, options);
  wait_for_end(run.comparison);
  const auto all = run.findings.all().findings;
  REQUIRE(all.size() == 1);
  CHECK(all[0].signature ==
        "perft solitaire; other against right; answers depend on earlier questions");
  CHECK(all[0].first == 42);
  REQUIRE(all[0].earlier.size() == 1);
  CHECK(all[0].earlier[0].depth == 12);
  CHECK(all[0].shrunk.question.depth == 42);
}

TEST_CASE("two workers ask each question once") {
  std::vector<std::atomic<int>> times(100);
  const auto count = [&](const Question& question) {
    ++times[static_cast<std::size_t>(question.depth)];
    return number(1);
  };
  Run run(10, options_of(count, 2));
  wait_for_end(run.comparison);
  for (const auto& asked : times) CHECK(asked == 1);
  CHECK(run.comparison.asked() == 100);
  CHECK(run.comparison.reached().batches == Intervals({0, 10}));
  CHECK(run.comparison.tally().asked() == 100);
}

TEST_CASE("a disagreement is found with the number of its question, and the run goes on") {
  const auto wrong_once = [](const Question& question) {
    return number(question.depth == 42 ? 2 : 1);
  };
  Run run(10, options_of(wrong_once, 2));
  wait_for_end(run.comparison);
  const auto all = run.findings.all().findings;
  REQUIRE(all.size() == 1);
  CHECK(all[0].signature == "perft solitaire; other against right; wrong count beyond depth 2");
  CHECK(all[0].first == 42);
  CHECK(run.comparison.tally().disagreed() == 1);
  CHECK(run.comparison.asked() == 100);
}

TEST_CASE("of several workers none asks behind the first question that showed a finding") {
  for (int times = 0; times < 20; ++times) {
    auto options = options_of(
        [](const Question& question) {
          return number(question.depth == 42 || question.depth > 44 ? 2 : 1);
        },
        4);
    options.first_only = true;
    options.shrink_questions = 0;  // how small it is shown is not asked here
    Run run(200, options);
    wait_for_end(run.comparison);
    CHECK(run.findings.all().findings.front().first == 42);
    CHECK(run.comparison.asked() < 1000);
  }
}

TEST_CASE("once there is enough, the search ends and what was found is shrunk") {
  std::atomic<bool> enough = false;
  auto options = options_of(
      [&](const Question& question) {
        enough = enough || question.depth == 42;
        return number(question.depth == 42 ? 2 : 1);
      },
      1);
  options.enough = &enough;
  Run run(10, options);
  wait_for_end(run.comparison);
  CHECK(run.comparison.asked() == 43);
  CHECK(run.findings.all().findings.front().count == 1);
}

/// Whether two workers, one of which has no question of ten left, are seen within `limit` to do
/// nothing but shrink, while the answer at `wrong` is looked into.
bool only_shrinks_at(int wrong, std::chrono::milliseconds limit) {
  std::atomic<bool> was_wrong = false;
  std::atomic<bool> was_seen = false;
  const auto waiting = [&](const Question& question) {
    if (was_wrong) was_seen.wait(false);
    was_wrong = was_wrong || question.depth == wrong;
    return number(question.depth == wrong ? 2 : 1);
  };
  Run run(1, options_of(waiting, 2));
  const auto latest = Clock::now() + limit;
  bool only_shrinks = false;
  while (!only_shrinks && Clock::now() < latest) {
    only_shrinks = run.comparison.activity() == Comparison::Activity::only_shrinks;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  was_seen = true;
  was_seen.notify_all();
  wait_for_end(run.comparison);
  return only_shrinks;
}

TEST_CASE("the search is not over while a worker that shrinks has questions left") {
  CHECK(only_shrinks_at(9, std::chrono::seconds(60)));
  CHECK_FALSE(only_shrinks_at(3, std::chrono::milliseconds(200)));
}

/// Of a run over 100 questions, some of them wrong: how many were asked of the wrong oracle, to
/// compare and to diagnose, and what was found.
std::pair<int, Finding> diagnosed_within(ComparisonOptions options) {
  const auto asked = std::make_shared<std::atomic<int>>(0);
  options.make_oracles = [asked] {
    const auto answering = [asked](const Question& question) {
      ++*asked;
      return number(question.depth > 40 && question.depth % 10 == 2 ? 2 : 1);
    };
    return oracles_of(FakeOracle("right", "1"), FakeOracle("other", answering));
  };
  Run run(10, options);
  wait_for_end(run.comparison);
  const auto all = run.findings.all().findings;
  REQUIRE(all.size() == 1);
  CHECK(all[0].signature == "perft solitaire; other against right; wrong count beyond depth 2");
  CHECK(all[0].count == 6);
  return {*asked, all[0]};
}

TEST_CASE("without time to diagnose a finding is named and shown as found, and says so") {
  auto options = options_of(one, 2);
  options.shrink_time = std::chrono::seconds(0);
  const auto [asked, finding] = diagnosed_within(options);
  CHECK(asked == 100);
  CHECK(finding.is_cut_short);
  CHECK(finding.shrunk.question == finding.found.question);
}

TEST_CASE("time to diagnose counts from a point in time on") {
  auto options = options_of(one, 2);
  const auto [asked, finding] = diagnosed_within(options);
  CHECK_FALSE(finding.is_cut_short);
  options.shrinks_freely_until = Clock::now() + std::chrono::hours(1);
  options.shrink_time = std::chrono::seconds(0);
  const auto within = diagnosed_within(options).second;
  CHECK_FALSE(within.is_cut_short);
  CHECK(within.shrunk.question == finding.shrunk.question);
}

/// Checks that what it is asked was announced, in that order.
class AheadOracle : public FakeOracle {
 public:
  AheadOracle(int& most_ahead, int& unannounced)
      : FakeOracle("ahead", "1"), most_ahead_(most_ahead), unannounced_(unannounced) {}

  bool pipelines() const override { return true; }

  void announce(std::span<const Question> questions) override {
    announced_.insert(announced_.end(), questions.begin(), questions.end());
    most_ahead_ = std::max(most_ahead_, static_cast<int>(announced_.size()));
  }

  Answer answer(const Question& question) override {
    unannounced_ += announced_.empty() || announced_.front() != question;
    if (!announced_.empty()) announced_.pop_front();
    return FakeOracle::answer(question);
  }

 private:
  std::deque<Question> announced_;
  int& most_ahead_;
  int& unannounced_;
};

TEST_CASE("an oracle that pipelines hears of the next batch before it is done with this one") {
  int most_ahead = 0;
  int unannounced = 0;
  auto options = options_of(one, 1);
  options.make_oracles = [&] {
    auto oracles = oracles_of(FakeOracle("right", "1"));
    oracles.push_back(std::make_unique<AheadOracle>(most_ahead, unannounced));
    return oracles;
  };
  Run run(10, options);
  wait_for_end(run.comparison);
  CHECK(run.comparison.asked() == 100);
  CHECK(run.comparison.reached().batches == Intervals({0, 10}));
  CHECK(most_ahead == 15);
  CHECK(unannounced == 0);
}

TEST_CASE("only the batches that are wanted are asked") {
  auto options = options_of(one, 2);
  options.batches = Intervals({7, 100});
  options.batches.add({2, 3});
  Run run(10, options);
  wait_for_end(run.comparison);
  CHECK(run.comparison.asked() == 40);
  CHECK(run.comparison.reached().batches.list() == std::vector<Interval>{{2, 3}, {7, 10}});
}

TEST_CASE("a run that goes on where another was stopped ends with the same findings") {
  const auto wrong_often = [](const Question& question) {
    return number(question.depth % 10 == 3 ? 2 : 1);
  };
  std::atomic<bool> stop = false;
  auto options = options_of(
      [&](const Question& question) {
        if (question.depth == 47) stop = true;
        return wrong_often(question);
      },
      2);
  options.stop = &stop;
  Run first(10, options);
  wait_for_end(first.comparison);
  const auto reached = first.comparison.reached();

  FakeSource source(10, 10);
  Findings findings([](const Finding&) {});
  findings.restore(reached.showed.found);
  CHECK(reached.showed.tally.asked() == 10 * reached.batches.count());
  auto rest = options_of(wrong_often, 2);
  rest.batches = Intervals({0, 10}).without(reached.batches);
  Comparison second(source, rest, findings);
  wait_for_end(second);
  std::uint64_t count = 0;
  for (const Finding& finding : findings.all().findings) count += finding.count;
  CHECK(count == 10);
  CHECK(findings.all().findings.front().first == 3);
}

TEST_CASE("an exception of a worker stops all and comes out") {
  Run run(kEndlessBatches, options_of(throw_at_once, 2));
  wait_for_end(run.comparison);
  CHECK_THROWS_WITH_AS(run.comparison.rethrow_failure(), "thrown by a worker", std::runtime_error);
}

TEST_CASE("so does one that comes before the first question") {
  auto options = options_of(one, 2);
  options.make_oracles = []() -> Oracles { throw std::runtime_error("no oracles"); };
  Run run(kEndlessBatches, options);
  wait_for_end(run.comparison);
  CHECK_THROWS_WITH_AS(run.comparison.rethrow_failure(), "no oracles", std::runtime_error);
}

TEST_CASE("`stop` ends the run, and a batch that was broken off is not done") {
  std::atomic<bool> stop = false;
  const auto stop_at_15 = [&](const Question& question) {
    if (question.depth == 15) stop = true;
    return number(1);
  };
  auto options = options_of(stop_at_15, 1);
  options.stop = &stop;
  Run run(kEndlessBatches, options);
  wait_for_end(run.comparison);
  CHECK(run.comparison.asked() == 16);
  CHECK(run.comparison.reached().batches == Intervals({0, 1}));
  CHECK(run.comparison.reached().showed.tally.asked() == 10);
  CHECK(run.comparison.tally().asked() == 16);
}

TEST_CASE("the deadline ends a run whose source goes on") {
  auto options = options_of(one, 2);
  options.deadline = Clock::now() + std::chrono::milliseconds(30);
  Run run(kEndlessBatches, options);
  wait_for_end(run.comparison);
  CHECK(Clock::now() >= options.deadline);
  CHECK(run.comparison.asked() > 0);
}

TEST_CASE("waiting ends when its time is over, and the run with the comparison") {
  Run run(kEndlessBatches, options_of(one, 2));
  CHECK_FALSE(run.comparison.wait_for(std::chrono::milliseconds(1)));
}

}  // namespace
}  // namespace doublecheck

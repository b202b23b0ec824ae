#include "serve/asking_desk.h"

#include <algorithm>
#include <optional>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// A program counts as not there when it has died so often without reading a question.
constexpr int kGreetings = 3;

/// While one oracle is waited for, the others are looked at so often.
constexpr std::chrono::milliseconds kBetweenLooks{5};

using OracleThreads = std::vector<OracleThread*>;

std::vector<std::future<TimedAnswer>> ask_all(const OracleThreads& oracles,
                                              const Question& question) {
  std::vector<std::future<TimedAnswer>> answers;
  answers.reserve(oracles.size());
  for (OracleThread* oracle : oracles) answers.push_back(oracle->ask(question));
  return answers;
}

/// Those that fail at once: what hangs is there.
OracleThreads those_that_break(const OracleThreads& oracles, const Question& question) {
  OracleThreads broken;
  auto answers = ask_all(oracles, question);
  for (std::size_t i = 0; i < oracles.size(); ++i) {
    const Answer answer = answers[i].get().answer;
    if (answer.is_failed() && answer != failed("time-out")) broken.push_back(oracles[i]);
  }
  return broken;
}

std::string in_one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

TimedAnswer answer_of(std::future<TimedAnswer>& given, const Oracle& oracle) try {
  return given.get();
} catch (const OracleError& error) {
  return {oracle.name(), failed(in_one_line(error.what()))};
}

}  // namespace

struct AskingDesk::Set {
  Oracles oracles;
  OracleThreads threads;  // the same ones
};

AskingDesk::AskingDesk(OracleChoice choice, std::size_t most_sets,
                       std::chrono::milliseconds patience)
    : choice_(std::move(choice)), most_sets_(most_sets), patience_(patience) {}

AskingDesk::~AskingDesk() = default;

AskedAnswers AskingDesk::ask(const Question& question, const OnAnswer& on_answer) {
  const auto set = borrow();
  auto given = ask_all(set->threads, question);
  std::vector<std::optional<TimedAnswer>> taken(given.size());
  for (auto awaited = given.size(); awaited > 0;) {
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (taken[i] || given[i].wait_for(kBetweenLooks) != std::future_status::ready) continue;
      taken[i] = answer_of(given[i], *set->oracles[i]);
      if (on_answer) on_answer(i, *taken[i]);
      --awaited;
    }
  }
  AskedAnswers asked;
  std::vector<Answer> answers;
  for (auto& each : taken) {
    answers.push_back(each->answer);
    asked.answers.push_back(*std::move(each));
  }
  asked.outcome = outcome_of(question, answers, set->oracles);
  return asked;
}

std::vector<std::string> AskingDesk::meet() {
  const auto set = borrow();
  const auto greeting = read_question("moves chess N h1");
  auto doubtful = set->threads;
  for (int greeted = 0; greeted < kGreetings && !doubtful.empty(); ++greeted)
    doubtful = those_that_break(doubtful, greeting);
  std::vector<std::string> names;
  names.reserve(set->oracles.size());
  for (const auto& oracle : set->oracles) names.push_back(oracle->name());
  return names;
}

AskingDesk::Borrowed AskingDesk::borrow() {
  return {take().release(), [this](Set* set) { give_back(std::unique_ptr<Set>(set)); }};
}

std::unique_ptr<AskingDesk::Set> AskingDesk::take() {
  std::unique_lock lock(mutex_);
  const auto there_is_one = [this] { return !free_.empty() || made_ < most_sets_; };
  if (!changed_.wait_for(lock, patience_, there_is_one))
    throw DeskBusy("all oracles are busy; ask again later");
  if (free_.empty()) {
    ++made_;
    lock.unlock();
    return make_set();
  }
  auto set = std::move(free_.back());
  free_.pop_back();
  return set;
}

std::unique_ptr<AskingDesk::Set> AskingDesk::make_set() try {
  auto set = std::make_unique<Set>();
  for (const std::string& spec : choice_.specs) {
    auto oracle =
        std::make_unique<OracleThread>([&] { return choice_.make(spec, choice_.options); });
    set->threads.push_back(oracle.get());
    set->oracles.push_back(std::move(oracle));
  }
  return set;
} catch (...) {
  const std::lock_guard lock(mutex_);
  --made_;
  changed_.notify_one();
  throw;
}

void AskingDesk::give_back(std::unique_ptr<Set> set) {
  const std::lock_guard lock(mutex_);
  free_.push_back(std::move(set));
  changed_.notify_one();
}

}  // namespace doublecheck

#include "fuzzing/crash_shrinker.h"

#include <fstream>
#include <iterator>

#include "disagreement/shrink.h"
#include "durable_file.h"
#include "fuzzing/trial.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto kLongestShrink = std::chrono::minutes(1);

std::optional<Question> question_in(const std::filesystem::path& file) {
  std::ifstream input(file, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(input), {}};
  try {
    return read_question(text);
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

std::filesystem::path beside(const std::filesystem::path& input, std::string_view end) {
  auto path = input;
  path += end;
  return path;
}

}  // namespace

ShrunkCrash shrink_crash(const CrashToShrink& crash, const TrialCommand& command,
                         const std::atomic<bool>& stop) {
  const auto question = question_in(crash.input);
  if (!question) return {crash.key, crash.input};
  const auto limit = Clock::now() + kLongestShrink;
  const auto trial = beside(crash.input, ".trial");
  std::optional<Question> smallest;
  const auto keeps = [&](const Question& candidate) {
    if (stop || Clock::now() >= limit) return false;
    std::ofstream(trial, std::ios::binary) << question_text(candidate);
    if (trial_key(command(crash.game, trial), stop) != crash.key) return false;
    smallest = candidate;
    return true;
  };
  shrink(*question, keeps);
  std::error_code error;
  std::filesystem::remove(trial, error);
  if (!smallest) return {crash.key, crash.input};
  const auto file = beside(crash.input, ".shrunk");
  write_durably(file, question_text(*smallest));
  return {crash.key, file};
}

CrashShrinker::CrashShrinker(TrialCommand command)
    : crew_(1, [command = std::move(command), stopped = stopped_] {
        return [command, stopped](const CrashToShrink& crash) {
          return shrink_crash(crash, command, *stopped);
        };
      }) {}

CrashShrinker::~CrashShrinker() {
  stop();
}

void CrashShrinker::add(CrashToShrink crash) {
  crew_.add(std::move(crash));
  ++waiting_;
}

std::optional<ShrunkCrash> CrashShrinker::next(std::chrono::milliseconds limit) {
  if (waiting_ == 0) return std::nullopt;
  auto done = crew_.next(limit);
  if (!done) return std::nullopt;
  --waiting_;
  return std::move(done->result);
}

void CrashShrinker::stop() {
  *stopped_ = true;
  crew_.drop_waiting();
  waiting_ = 0;
}

void CrashShrinker::abandon() {
  stop();
  crew_.abandon();
}

}  // namespace doublecheck

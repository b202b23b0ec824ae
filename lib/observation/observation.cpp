#include "observation/observation.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string_view>

#include "examination/reply.h"
#include "features/features.h"
#include "files/number_text.h"
#include "files/usage_error.h"
#include "notation/board_text.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Lines gather so long before they are written: a system call a line would cost more than to ask.
constexpr std::chrono::milliseconds kBetweenLines{500};
constexpr std::size_t kMostUnwritten = std::size_t{1} << 16U;

double unix_time() {
  using Seconds = std::chrono::duration<double>;
  return Seconds(std::chrono::system_clock::now().time_since_epoch()).count();
}

const char* name_of(Observed status) {
  constexpr std::array kNames{"passed", "failed", "gave_up"};
  return kNames[static_cast<std::size_t>(status)];
}

Json arguments_json(const Question& question) {
  Json arguments{{"verb", name_of(question.verb)}, {"game", name_of(question.game)}};
  arguments["position"] = position_text(shape_of(question).position, question.position);
  if (const auto argument = argument_text(question); !argument.empty())
    arguments["argument"] = argument;
  if (question.verb == Verb::perft) arguments["depth"] = question.depth;
  return arguments;
}

/// Labels are tags: names without a value.
Json features_json(const Question& question, Oracle& adviser) {
  Json features{{"verb", name_of(question.verb)},
                {"game", name_of(question.game)},
                {"pieces", question.position.board.pieces()}};
  const auto prefix = fmt::format("{} {} ", name_of(question.verb), name_of(question.game));
  for (const auto& feature : label_features(question, adviser.answer(question), adviser)) {
    const auto text = feature.substr(prefix.size());
    if (text.starts_with('='))
      features["answer"] = text.substr(1);
    else
      features[text] = "";
  }
  return features;
}

Json metadata_json(const Observation& observation) {
  Json answers = Json::object();
  for (const auto& [oracle, answer] : observation.answers) answers[oracle] = answer.text();
  return {{"answers", answers}, {"process", ::getpid()}};
}

Json timing_json(const Observation& observation) {
  if (!observation.time) return Json::object();
  return {{"execute:test", std::chrono::duration<double>(*observation.time).count()}};
}

std::uint64_t expect_some(std::uint64_t every) {
  if (every == 0) throw UsageError("--observe-every: expected 1 or more");
  return every;
}

std::uint64_t number_in_environment(const char* variable, std::uint64_t otherwise) {
  const char* text = std::getenv(variable);
  if (text == nullptr) return otherwise;
  const auto number = number_in<std::uint64_t>(text);
  if (!number || *number == 0)
    throw UsageError(fmt::format("{}: '{}' is no number from 1", variable, text));
  return *number;
}

}  // namespace

Observation observation_of(const Question& question, const Examination& examination,
                           const std::vector<std::string>& oracles) {
  Observation made{.property = fmt::format("the oracles agree: {} {}", name_of(question.verb),
                                           name_of(question.game)),
                   .question = question};
  for (std::size_t i = 0; i < oracles.size(); ++i)
    made.answers.push_back({oracles[i], examination.answers[i]});
  const auto abstained = std::ranges::count_if(examination.answers, &Answer::is_abstain);
  if (examination.outcome == Outcome::disagreed) {
    made.status = Observed::failed;
    made.reason = "the answers differ";
  } else if (std::ssize(examination.answers) - abstained < 2) {
    made.status = Observed::gave_up;
    made.reason = "fewer than two oracles answered";
  }
  return made;
}

ObservationFile::ObservationFile(const std::filesystem::path& file, std::uint64_t every)
    : name_(file.string()),
      every_(expect_some(every)),
      descriptor_(::open(file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666)),
      run_start_(unix_time()) {
  if (descriptor_ == -1) throw UsageError(name_ + ": " + std::strerror(errno));
}

ObservationFile::~ObservationFile() {
  try {
    write_out();
  } catch (const UsageError& error) {
    std::fprintf(stderr, "the last observations are lost: %s\n", error.what());
  }
  ::close(descriptor_);
}

std::unique_ptr<ObservationFile> ObservationFile::from_environment() {
  const char* file = std::getenv(kObserveVariable);
  if (file == nullptr) return nullptr;
  return std::make_unique<ObservationFile>(file, number_in_environment(kObserveEveryVariable, 1));
}

void ObservationFile::write(const Observation& observation, Oracle& adviser) {
  const auto& how = observation.how_generated;
  const auto line = json_text({{"type", "test_case"},
                               {"run_start", run_start_},
                               {"property", observation.property},
                               {"status", name_of(observation.status)},
                               {"status_reason", observation.reason},
                               {"representation", question_text(observation.question)},
                               {"arguments", arguments_json(observation.question)},
                               {"how_generated", how.empty() ? Json() : Json(how)},
                               {"features", features_json(observation.question, adviser)},
                               {"coverage", nullptr},
                               {"timing", timing_json(observation)},
                               {"metadata", metadata_json(observation)}});
  const std::lock_guard lock(mutex_);
  unwritten_ += line + "\n";
  if (unwritten_.size() < kMostUnwritten && std::chrono::steady_clock::now() < next_write_) return;
  write_out();
  next_write_ = std::chrono::steady_clock::now() + kBetweenLines;
}

/// Whole lines in one call, so that lines of several processes stay whole.
void ObservationFile::write_out() {
  while (!unwritten_.empty()) {
    const auto written = ::write(descriptor_, unwritten_.data(), unwritten_.size());
    if (written == -1 && errno == EINTR) continue;
    if (written == -1) throw UsageError("cannot write to " + name_ + ": " + std::strerror(errno));
    unwritten_.erase(0, static_cast<std::size_t>(written));
  }
}

}  // namespace doublecheck

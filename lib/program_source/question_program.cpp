#include "program_source/question_program.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "examination/reply.h"
#include "features/features.h"
#include "notation/question_text.h"
#include "process/break_off.h"
#include "process/child_process.h"
#include "process/process_stat.h"

namespace doublecheck {
namespace {

constexpr std::size_t kMostUntold = std::size_t{1} << 20U;  // bytes
constexpr const char* kEndedWell = "exited 0";

std::vector<std::string> names_of_games(const std::vector<Game>& games) {
  std::vector<std::string> names;
  names.reserve(games.size());
  for (const Game game : games) names.emplace_back(name_of(game));
  return names;
}

/// `env` sets the environment and the folder, and becomes the shell.
std::vector<std::string> words_of(const ProgramOptions& options) {
  std::vector<std::string> words{"/usr/bin/env"};
  if (!options.folder.empty()) words.push_back("--chdir=" + options.folder.string());
  const auto set = [&](const char* name, const std::string& value) {
    words.push_back(fmt::format("DOUBLECHECK_{}={}", name, value));
  };
  set("GAME", fmt::format("{}", fmt::join(names_of_games(options.games), " ")));
  set("SEED", std::to_string(options.seed));
  set("QUESTIONS", std::to_string(options.questions));
  set("SETTING", options.setting);
  words.insert(words.end(), {"/bin/sh", "-c", options.command});
  return words;
}

/// What a program wrote, short enough for a message.
std::string excerpt_of(const std::string& line) {
  constexpr std::size_t kLongest = 60;
  std::string text = line.substr(0, kLongest);
  std::ranges::replace_if(text, [](char c) { return c < ' ' || c > '~'; }, '?');
  return text + (line.size() > kLongest ? "..." : "");
}

}  // namespace

QuestionProgram::QuestionProgram(ProgramOptions options, const OracleMaker& make)
    : options_(std::move(options)), adviser_(make_adviser(make)) {
  try {
    conversation_ = std::make_unique<process::LineConversation>(words_of(options_));
  } catch (const process::ProcessFailure& failure) {
    throw ProgramError(fmt::format("{} cannot be started: {}", name(), failure.what()));
  }
  conversation_->let_it_be_deaf();
}

std::string QuestionProgram::name() const {
  return "`" + options_.command + "`";
}

double QuestionProgram::processor_seconds() const {
  return process::processor_seconds(conversation_->child().group());
}

std::optional<std::string> QuestionProgram::next_line() {
  if (has_ended_) return std::nullopt;
  const auto behind = line_ == 0 ? "before its first line" : fmt::format("after line {}", line_);
  try {
    return std::string(conversation_->hear(std::chrono::steady_clock::now() + options_.time_limit));
  } catch (const process::ProcessEnded& ended) {
    has_ended_ = true;
    std::string rest(conversation_->unfinished());
    const auto& words = ended.last_words();
    if (std::string_view(ended.what()) != kEndedWell)
      throw ProgramError(fmt::format("{} {} {}{}{}", name(), ended.what(), behind,
                                     words.empty() ? "" : ": ", words));
    if (rest.empty()) return std::nullopt;
    return rest;
  } catch (const process::ProcessFailure& failure) {
    has_ended_ = true;
    const std::string what = failure.what();
    throw ProgramError(what == process::kTimeOut
                           ? fmt::format("{} wrote no line for {:.3g} s {}", name(),
                                         std::chrono::duration<double>(options_.time_limit).count(),
                                         behind)
                           : fmt::format("{} {}: {}", name(), behind, what));
  }
}

std::optional<QuestionProgram::Next> QuestionProgram::next() {
  while (auto line = next_line()) {
    ++line_;
    line = std::string(line_in_file(*line, line_));
    if (is_comment(*line)) continue;
    Next next;
    try {
      if (line->size() > kLongestLine) throw ParseError(kLongestLine + 1, kLineTooLong);
      next.question = read_question(*line);
      tell_what_shows(*next.question);
    } catch (const ParseError& error) {
      next.bad_line = {line_, fmt::format("{}: '{}'", error.what(), excerpt_of(*line))};
      tell(json_text({{"line", line_}, {"error", error.what()}}));
    }
    return next;
  }
  return std::nullopt;
}

void QuestionProgram::tell_what_shows(const Question& question) {
  Json told{{"line", line_}, {"class", nullptr}, {"labels", Json::array()}, {"new", Json::array()}};
  const auto prefix = fmt::format("{} {} ", name_of(question.verb), name_of(question.game));
  for (auto& feature : label_features(question, adviser_->answer(question), *adviser_)) {
    const auto text = feature.substr(std::min(prefix.size(), feature.size()));
    if (text.starts_with('='))
      told["class"] = text;
    else
      told["labels"].push_back(text);
    if (shown_.insert(std::move(feature)).second) told["new"].push_back(text);
  }
  tell(json_text(told));
}

/// Who does not read is told no more, so that memory has a bound.
void QuestionProgram::tell(const std::string& json) {
  is_told_ = is_told_ && conversation_->unwritten() <= kMostUntold;
  if (!is_told_) return;
  conversation_->say(json + "\n");
  conversation_->flush();
}

ProgramSource::ProgramSource(const ProgramOptions& options, const OracleMaker& make)
    : program_(options, make), most_(options.questions) {}

Batch ProgramSource::next() {
  const std::lock_guard lock(mutex_);
  Batch made{questions_, {}};
  while (questions_ < most_ && made.questions.size() < kBatch &&
         (made.questions.empty() || program_.is_ready())) {
    auto next = program_.next();
    if (!next) break;
    if (next->question) {
      made.questions.push_back(*std::move(next->question));
      ++questions_;
    } else {
      refuse(std::move(next->bad_line));
    }
  }
  return made;
}

bool ProgramSource::is_ready() const {
  const std::lock_guard lock(mutex_);
  return program_.is_ready();
}

}  // namespace doublecheck

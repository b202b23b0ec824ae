#include "campaign/crash_shrinker.h"

#include <fstream>

#include "diagnosis/shrink.h"
#include "files/whole_file.h"
#include "campaign/question_files.h"
#include "campaign/trial.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

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
  const auto trial = beside(crash.input, ".trial");
  std::optional<Question> smallest;
  const auto keeps = [&](const Question& candidate) {
    std::ofstream(trial, std::ios::binary) << question_text(candidate);
    if (trial_key(command(crash.game, trial), stop) != crash.key) return false;
    smallest = candidate;
    return true;
  };
  shrink(*question, keeps, {kCrashTrials, [&] { return stop.load(); }});
  std::error_code error;
  std::filesystem::remove(trial, error);
  if (!smallest) return {crash.key, crash.input};
  const auto file = beside(crash.input, ".shrunk");
  write_durably(file, question_text(*smallest));
  return {crash.key, file};
}

}  // namespace doublecheck

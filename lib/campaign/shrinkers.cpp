#include "campaign/shrinkers.h"

#include <fmt/format.h>

#include "transform/simplification.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using std::chrono::milliseconds;

std::string crash_text(const RecordedCrash& crash, const std::filesystem::path& folder) {
  return fmt::format("crash {}: {}; shrunk to {}", crash.number, crash.key,
                     (folder / crash.shrunk).string());
}

}  // namespace

Shrinkers::Shrinkers(Record& record, CampaignFolder folder, TrialCommand trial, Tell tell)
    : record_(&record),
      folder_(std::move(folder)),
      tell_(std::move(tell)),
      witnesses_([max_leaves = record.parameters().max_leaves](Witnesses::Stopped stopped) {
        return make_shrinker(max_leaves, std::move(stopped));
      }),
      crashes_([trial = std::move(trial)](CrashShrinker::Stopped stopped) {
        return [trial, stopped](const CrashToShrink& crash) {
          return shrink_crash(crash, trial, *stopped);
        };
      }) {}

void Shrinkers::add_unshrunk() {
  for (const auto& known : record_->disagreements())
    if (!known.shrunk) add(known.signature, known.witness);
  for (const auto& crash : record_->crashes())
    if (crash.shrunk.empty() && !crash.artifact.empty())
      add(CrashToShrink{crash.key, crash.game, folder_.path() / crash.artifact});
}

void Shrinkers::take_results() {
  while (const auto witness = witnesses_.next(milliseconds(0))) take(*witness);
  while (const auto crash = crashes_.next(milliseconds(0))) take(*crash);
}

void Shrinkers::take(const Witness& witness) {
  for (const auto& known : record_->disagreements()) {
    if (known.signature != witness.signature) continue;
    const Question& question = witness.disagreement.question;
    if (known.shrunk && !simpler(question, known.witness.question)) return;
    record_->set_witness(witness.signature, witness.disagreement);
    record_->commit();
    if (!known.shrunk)
      tell_(fmt::format("disagreement {}: {}; shrunk to: {}", known.number, known.signature,
                        question_text(question)));
  }
}

void Shrinkers::take(const ShrunkCrash& crash) {
  record_->set_shrunk(crash.key, folder_.inside(crash.input));
  record_->commit();
  for (const auto& known : record_->crashes())
    if (known.key == crash.key) tell_(crash_text(known, folder_.path()));
}

void Shrinkers::stop() {
  witnesses_.stop();
  crashes_.stop();
}

void Shrinkers::abandon() {
  witnesses_.abandon();
  crashes_.abandon();
}

}  // namespace doublecheck

#include "campaign/shrinkers.h"

#include <fmt/format.h>

#include <fstream>
#include <map>

#include "campaign/crashes.h"
#include "diagnosis/shrink.h"
#include "files/whole_file.h"
#include "findings/pipeline.h"
#include "notation/question_text.h"
#include "process/interrupt.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

class Shrinker {
 public:
  Shrinker(OracleMaker make_oracle, std::uint64_t max_leaves, Witnesses::Stopped stopped)
      : make_oracle_(std::move(make_oracle)), stopped_(std::move(stopped)) {
    options_.max_leaves = max_leaves;
    lower_priority_of_thread();
  }

  Witness shrunk(const NamedDisagreement& named) {
    try {
      const Means means{.oracles = oracles_of(named.found),
                        .adviser = *adviser_,
                        .limits = {.stop = [this] { return stopped_->load(); }},
                        .fresh = [&] { return made_for(named.found); }};
      Witness witness{named.name, shown(named, means)};
      if (interrupted()) throw Interrupted{};  // half of it would be taken for all
      return witness;
    } catch (const OracleError&) {
      return {named.name, {named.root}};
    }
  }

 private:
  const Oracles& oracles_of(const Disagreement& disagreement) {
    std::vector<std::string> names;
    names.reserve(disagreement.answers.size());
    for (const auto& given : disagreement.answers) names.push_back(given.oracle);
    auto& oracles = oracles_[names];
    if (oracles.empty()) oracles = made_for(disagreement);
    return oracles;
  }

  Oracles made_for(const Disagreement& disagreement) const {
    Oracles oracles;
    for (const auto& given : disagreement.answers)
      oracles.push_back(make_oracle_(given.oracle, options_));
    return oracles;
  }

  OracleMaker make_oracle_;
  Witnesses::Stopped stopped_;
  OracleOptions options_;
  std::unique_ptr<Oracle> adviser_ = make_adviser(make_oracle_);
  std::map<std::vector<std::string>, Oracles> oracles_;
};

using std::chrono::milliseconds;

}  // namespace

ShrunkCrash shrink_crash(const CrashToShrink& crash, const InputCommand& command,
                         const std::atomic<bool>& stop) {
  const auto question = question_in(crash.input);
  if (!question) return {crash.key, crash.input};
  const auto candidate_file = crash.input.string() + ".trial";
  std::optional<Question> smallest;
  const auto keeps = [&](const Question& candidate) {
    std::ofstream(candidate_file, std::ios::binary) << question_text(candidate);
    if (key_of_run(command(crash.game, candidate_file), stop) != crash.key) return false;
    smallest = candidate;
    return true;
  };
  shrink(*question, keeps, {.questions = kMostCrashRuns, .stop = [&] { return stop.load(); }});
  std::error_code error;
  std::filesystem::remove(candidate_file, error);
  if (!smallest) return {crash.key, crash.input};
  const auto file = crash.input.string() + ".shrunk";
  write_durably(file, question_text(*smallest));
  return {crash.key, file};
}

Shrinkers::Shrinkers(Record& record, CampaignFolder folder, const OracleMaker& make_oracle,
                     InputCommand command, Notify notify)
    : record_(&record),
      folder_(std::move(folder)),
      notify_(std::move(notify)),
      witnesses_(
          [make_oracle, max_leaves = record.parameters().max_leaves](Witnesses::Stopped stopped) {
            const auto shrinker =
                std::make_shared<Shrinker>(make_oracle, max_leaves, std::move(stopped));
            return [shrinker](const NamedDisagreement& named) { return shrinker->shrunk(named); };
          }),
      crashes_([command = std::move(command)](const CrashShrinker::Stopped& stopped) {
        return [command, stopped](const CrashToShrink& crash) {
          return shrink_crash(crash, command, *stopped);
        };
      }) {}

void Shrinkers::add_unshrunk() {
  for (const auto& known : record_->disagreements())
    if (!known.shrunk)
      add({known.signature, known.asked, known.found, known.witness,
           !is_name_of_unsteady(known.signature)});
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
    if (known.signature != witness.name) continue;
    const Question& question = witness.shown.shrunk.question;
    if (known.shrunk && !simpler(question, known.witness.question)) return;
    record_->set_witness(witness.name, witness.shown);
    record_->commit();
    if (!known.shrunk)
      notify_(fmt::format("disagreement {}: {}; shrunk to: {}", known.number, known.signature,
                          question_text(question)));
  }
}

void Shrinkers::take(const ShrunkCrash& crash) {
  record_->set_shrunk(crash.key, folder_.inside(crash.input));
  record_->commit();
  for (const auto& known : record_->crashes())
    if (known.key == crash.key)
      notify_(fmt::format("crash {}: {}; shrunk to {}", known.number, known.key,
                          (folder_.path() / known.shrunk).string()));
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

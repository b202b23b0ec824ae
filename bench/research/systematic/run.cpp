#include "systematic/run.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <nlohmann/json.hpp>
#include <utility>

#include "examination/oracle_maker.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/text_hash.h"
#include "statistics/estimates.h"

namespace doublecheck {

ChosenFates half_of(std::span<const SystematicFate> fates, bool held_out) {
  ChosenFates chosen;
  for (const SystematicFate& each : fates)
    if (mutants::is_held_out(each.mutant.name) == held_out) chosen.push_back(&each);
  return chosen;
}

double SystematicScore::score() const {
  const int judged = killed + died + survived;
  return judged == 0 ? 0 : 100.0 * (killed + died) / judged;
}

SystematicScore score_of(std::string group, const ChosenFates& fates) {
  SystematicScore score{.group = std::move(group), .mutants = static_cast<int>(fates.size())};
  std::vector<double> questions;
  double logarithms = 0;
  for (const auto* each : fates) {
    const auto end = each->fate.end;
    score.killed += end == EndApart::answered;
    score.died += end == EndApart::died;
    score.timed_out += end == EndApart::timed_out;
    score.survived += each->has_survived();
    score.equivalent += end == EndApart::survived && !each->equivalent.empty();
    if (end != EndApart::answered && end != EndApart::died) continue;
    // One that dies while it is loaded has been asked nothing.
    const auto asked = static_cast<double>(std::max<std::uint64_t>(each->fate.questions, 1));
    questions.push_back(asked);
    logarithms += std::log(asked);
  }
  if (questions.empty()) return score;
  score.median = statistics::median_of(questions).median;
  score.geometric_mean = std::exp(logarithms / static_cast<double>(questions.size()));
  return score;
}

CorpusScore corpus_score(std::span<const SystematicFate> fates, bool held_out,
                         std::uint64_t questions) {
  CorpusScore score;
  for (const auto* each : half_of(fates, held_out)) {
    const bool ended = each->fate.end != EndApart::survived;
    score.killable += ended;
    score.killed += ended && each->fate.questions <= questions;
  }
  return score;
}

using mutants::SystematicMutant;

std::vector<SystematicMutant> SystematicBuild::mutants() const {
  std::vector<SystematicMutant> all;
  for (const auto& [oracle, list] : lists)
    all.insert(all.end(), list.mutants.begin(), list.mutants.end());
  return all;
}

GamesOfFiles SystematicBuild::games_of(const std::vector<SystematicMutant>& mutants,
                                       const SystematicOptions& options) const {
  GamesOfFiles games;
  for (const auto& [oracle, list] : lists)
    if (std::ranges::find(mutants, oracle, &SystematicMutant::oracle) != mutants.end())
      games.merge(games_of_files(list, oracle, options));
  return games;
}

SystematicBuild read_systematic_build(const std::filesystem::path& folder) {
  SystematicBuild build;
  for (const auto& oracle : kBuiltInOracles)
    build.lists[oracle] = mutants::read_systematic_list(folder, oracle);
  const auto file = folder / "equivalent.txt";
  build.equivalents = mutants::read_equivalents(file, text_of_file(file));
  return build;
}

void keep_sample(std::vector<SystematicMutant>& mutants, std::uint64_t sample) {
  const auto rank = [](const SystematicMutant& mutant) {
    return text_hash("sample " + mutant.name);
  };
  std::ranges::sort(mutants, {}, rank);
  if (mutants.size() > sample) mutants.resize(sample);
  std::ranges::sort(mutants, {}, [](const SystematicMutant& mutant) {
    return std::pair(mutant.oracle, mutant.number);
  });
}

SystematicRun::SystematicRun(const SystematicBuild& build, std::vector<SystematicMutant> chosen,
                             SystematicOptions options, SystematicHooks hooks, ShardedRun& shards)
    : build_(build),
      chosen_(std::move(chosen)),
      options_(std::move(options)),
      hooks_(std::move(hooks)),
      shards_(shards) {
  for (const Json& kept : shards_.before().state) take_kept(kept);
}

void SystematicRun::run() {
  const auto left = shards_.left();
  std::vector<std::size_t> units;
  std::vector<SystematicMutant> mutants;
  units.reserve(left.count());
  mutants.reserve(left.count());
  for (std::uint64_t i = 0; i < left.count(); ++i) {
    units.push_back(left.at(i));
    mutants.push_back(chosen_[units.back()]);
  }
  if (mutants.empty()) return;
  try_systematic(mutants, build_.games_of(mutants, options_), options_,
                 [&](std::size_t i, FateApart fate, const std::string& witness) {
                   fates_[units[i]] = made(units[i], fate, witness);
                   done_.add({units[i], units[i] + 1});
                   hooks_.progress(done_.count(), mutants.size());
                   if (shards_.is_due()) keep();
                 });
}

void SystematicRun::keep() {
  shards_.keep(done_, [this] { return state(); }, [this] { return hooks_.summary(fates()); });
}

Json SystematicRun::state() const {
  Json state = Json::array();
  for (const auto& [unit, fate] : fates_)
    state.push_back({unit,
                     {{"end", static_cast<int>(fate.fate.end)},
                      {"questions", count_json(fate.fate.questions)},
                      {"witness", hooks_.is_shown(fate) ? fate.witness : ""}}});
  return state;
}

std::vector<SystematicFate> SystematicRun::fates() const {
  std::vector<SystematicFate> all;
  all.reserve(fates_.size());
  for (const auto& [unit, fate] : fates_) all.push_back(fate);
  return all;
}

SystematicFate SystematicRun::made(std::size_t unit, FateApart fate,
                                   const std::string& witness) const {
  const auto& mutant = chosen_.at(unit);
  const auto reason = build_.equivalents.find(mutant.name);
  return {mutant, fate, witness, reason == build_.equivalents.end() ? "" : reason->second};
}

void SystematicRun::take_kept(const Json& kept) try {
  const auto unit = count_of(kept.at(0));
  const auto& fate = kept.at(1);
  const auto end = fate.at("end").get<int>();
  if (end < 0 || end > static_cast<int>(EndApart::timed_out)) throw UsageError("a wrong end");
  fates_[unit] =
      made(unit, {static_cast<EndApart>(end), count_of(fate.at("questions"))}, fate.at("witness"));
} catch (const std::exception& error) {
  throw UsageError(std::string("this is no result of systematic mutants: ") + error.what());
}

}  // namespace doublecheck

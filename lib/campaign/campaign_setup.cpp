#include "campaign/campaign_setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "campaign/engine.h"
#include "campaign/question_files.h"
#include "comparison/canary.h"
#include "files/usage_error.h"
#include "options/compare_options.h"
#include "options/count.h"
#include "options/oracle_options.h"
#include "record/campaign_id.h"
#include "worker_protocol/messages.h"

namespace doublecheck {
namespace {

std::uint64_t max_leaves_of(const FuzzOptions& options) {
  if (options.max_leaves.empty()) return WorkerOrders{}.max_leaves;
  return read_count("--max-leaves", options.max_leaves);
}

std::vector<Game> each_once(std::vector<Game> games) {
  std::vector<Game> once;
  for (const Game game : games)
    if (std::ranges::find(once, game) == once.end()) once.push_back(game);
  return once;
}

bool has_verb(Game game, Verb verb) {
  return std::ranges::any_of(ladder(game), [&](const Shape& shape) { return shape.verb == verb; });
}

void refuse_games_without_questions(const CampaignParameters& parameters) {
  for (const Game game : parameters.games)
    if (!parameters.verbs.empty() &&
        std::ranges::none_of(parameters.verbs, [&](Verb verb) { return has_verb(game, verb); }))
      throw UsageError(fmt::format("{} has none of these verbs", name_of(game)));
}

CampaignParameters new_parameters(const FuzzOptions& options,
                                  const std::vector<std::string>& words) {
  CampaignParameters made{.id = fresh_campaign_id(),
                          .engine = options.engine,
                          .games = each_once(games_of(words)),
                          .verbs = verbs_of(options.verbs),
                          .oracles = options.oracles,
                          .canaries = {},
                          .seed = options.seed,
                          .max_leaves = max_leaves_of(options)};
  if (made.oracles.empty()) made.oracles = kBuiltIn;
  if (made.oracles.size() == 1) throw UsageError("one oracle has nobody to disagree with");
  refuse_games_without_questions(made);
  std::set<std::string> canaries;
  for (const Game game : made.games)
    for (auto& name : usual_canaries(game, made.verbs)) canaries.insert(std::move(name));
  made.canaries.assign(canaries.begin(), canaries.end());
  return made;
}

void refuse_what_the_record_says(const FuzzOptions& options) {
  const FuzzOptions none;
  if (!options.oracles.empty() || !options.verbs.empty() || !options.max_leaves.empty() ||
      options.seed != none.seed || options.engine != none.engine)
    throw UsageError(
        "--resume takes games, oracles, verbs, seed and engine from the record: leave them out");
}

CampaignParameters resumed_parameters(const std::string& folder) {
  if (!Record::exists(folder))
    throw UsageError(folder + ": there is no campaign to resume in this folder");
  return Record::open(folder, Record::Access::read).parameters();
}

void refuse_full_disk(const CampaignFolder& folder) {
  const auto left = disk_left(folder.path());
  if (left < kDiskToBegin)
    throw UsageError(fmt::format("{}: only {} MB are left on this disk, and a campaign needs {}",
                                 folder.path().string(), left >> 20, kDiskToBegin >> 20));
}

void try_oracles(const CampaignParameters& parameters) {
  OracleChoice choice;
  choice.specs = parameters.oracles;
  make_oracles(choice);
}

/// The canaries of each game live until they are told to have died.
Record new_record(const CampaignFolder& folder, const CampaignParameters& parameters) {
  auto record = Record::create(folder.path(), parameters);
  for (const Game game : parameters.games)
    for (const auto& mutant : usual_canaries(game, parameters.verbs))
      record.watch_canary(game, mutant);
  record.commit();
  return record;
}

}  // namespace

std::string folder_name(const FuzzOptions& options, const std::vector<std::string>& words) {
  if (!options.resume) return options.dir.empty() ? fresh_folder_name().string() : options.dir;
  if (words.size() + (options.dir.empty() ? 0 : 1) != 1)
    throw UsageError("--resume takes one folder: doublecheck fuzz --resume DIR");
  return options.dir.empty() ? words.front() : options.dir;
}

CampaignSetup set_up(const FuzzOptions& options, const std::vector<std::string>& words,
                     const std::string& name) {
  if (options.resume) refuse_what_the_record_says(options);
  auto parameters = options.resume ? resumed_parameters(name) : new_parameters(options, words);
  if (!options.resume && Record::exists(name))
    throw UsageError(name + ": there is a campaign in this folder; go on with --resume");
  auto kit =
      find_kit(options.targets, kit_preset(parameters.engine, options.sanitize), parameters.games);
  refuse_missing_engine(parameters.engine, kit);
  try_oracles(parameters);
  CampaignFolder folder(name);
  auto lock = std::make_unique<CampaignLock>(folder.path());
  refuse_full_disk(folder);
  refuse_junk(folder);
  folder.make_folders(parameters.games);
  copy_seeds(options.seeds, parameters.games, folder);
  auto record = options.resume ? Record::open(folder.path(), Record::Access::write)
                               : new_record(folder, parameters);
  return {folder, std::move(kit), std::move(lock), std::move(record), std::move(parameters)};
}

}  // namespace doublecheck

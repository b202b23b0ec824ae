#include "campaign/campaign_setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "comparison/mutant_trial.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

CampaignParameters new_parameters(CampaignParameters made) {
  made.id = fresh_campaign_id();
  add_new(made.games, std::exchange(made.games, {}));
  if (made.oracles.empty()) made.oracles = kBuiltInOracles;
  if (made.oracles.size() == 1) throw UsageError("one oracle has nobody to disagree with");
  const auto is_wanted = [&](const Shape& shape) {
    return made.verbs.empty() || std::ranges::count(made.verbs, shape.verb) > 0;
  };
  for (const Game game : made.games)
    if (std::ranges::none_of(ladder(game), is_wanted))
      throw UsageError(fmt::format("{} has none of these verbs", name_of(game)));
  std::set<std::string> canaries;
  for (const Game game : made.games)
    for (auto& name : usual_canaries(game, made.verbs)) canaries.insert(std::move(name));
  made.canaries.assign(canaries.begin(), canaries.end());
  return made;
}

/// The canaries of each game live until a worker notices them.
Record new_record(const CampaignFolder& folder, const CampaignParameters& parameters) {
  auto record = Record::create(folder.path(), parameters);
  for (const Game game : parameters.games)
    for (const auto& mutant : usual_canaries(game, parameters.verbs))
      record.watch_canary(game, mutant);
  record.commit();
  return record;
}

}  // namespace

CampaignSetup set_up(const CampaignRequest& request, const OracleMaker& make_oracle) {
  const auto name = request.folder.string();
  if (request.resume && !Record::exists(name))
    throw UsageError(name + ": there is no campaign to resume in this folder");
  auto parameters = request.resume ? Record::open(name, Record::Access::read).parameters()
                                   : new_parameters(request.parameters);
  if (!request.resume && Record::exists(name))
    throw UsageError(name + ": there is a campaign in this folder; go on with --resume");
  auto targets = find_fuzz_targets(
      request.targets, fuzz_targets_preset(parameters.engine, request.sanitize), parameters.games);
  refuse_missing_engine(parameters.engine, targets);
  const auto make = oracles_of(parameters, make_oracle);
  OracleChoice{make, parameters.oracles, {}}.make_all();  // they can be had
  CampaignFolder folder(name);
  CampaignLock lock(folder.path());
  if (const auto left = disk_left(folder.path()); left < kDiskToBegin)
    throw UsageError(fmt::format("{}: only {} MB are left on this disk, and a campaign needs {}",
                                 folder.path().string(), left >> 20, kDiskToBegin >> 20));
  refuse_junk(folder);
  folder.make_folders(parameters.games);
  copy_seeds(request.seeds, parameters.games, folder);
  auto record = request.resume ? Record::open(folder.path(), Record::Access::write)
                               : new_record(folder, parameters);
  return {folder, std::move(targets), std::move(lock), std::move(record), std::move(parameters),
          make};
}

}  // namespace doublecheck

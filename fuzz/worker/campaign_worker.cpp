#include "worker/campaign_worker.h"

#include <unistd.h>

#include <algorithm>
#include <set>

#include "built_in.h"
#include "diagnosis/diagnosis.h"
#include "examination/legal_moves.h"
#include "mutant/catalogue.h"
#include "worker/coverage_counters.h"
#include "worker/ladder_of_question.h"

namespace doublecheck::fuzz {
namespace {

constexpr std::chrono::seconds kBetweenCounts{1};

OracleOptions options_of(const WorkerOrders& orders) {
  OracleOptions options;
  options.max_leaves = orders.max_leaves;
  options.contracts = orders.contracts;
  options.contracts_are_whole = true;
  return options;
}

Oracles make_oracles(const WorkerOrders& orders) {
  Oracles oracles;
  for (const auto& name : orders.oracles.empty() ? kBuiltInOracles : orders.oracles)
    oracles.push_back(make_oracle(name, options_of(orders)));
  return oracles;
}

/// The mutants that nobody could notice in `game`: to ask them along takes time and tells nothing.
std::set<std::string> mutants_elsewhere(Game game) {
  std::set<std::string> names;
  for (const auto& mutant : mutants::all_mutants())
    if (std::ranges::find(mutant.games, game) == mutant.games.end()) names.insert(mutant.name);
  return names;
}

Oracles make_canaries(const WorkerOrders& orders, Game game) {
  Oracles canaries;
  const auto elsewhere = mutants_elsewhere(game);
  for (const auto& name : orders.canaries)
    if (!elsewhere.contains(name))
      canaries.push_back(make_oracle("mutant:" + name, options_of(orders)));
  return canaries;
}

std::optional<EdgeFile> make_edge_file(const WorkerOrders& orders) {
  const auto edges = edge_counters().size();
  if (orders.edges.empty() || edges == 0) return std::nullopt;
  return std::optional<EdgeFile>(std::in_place, orders.edges, edges, build_of_program());
}

/// The name as the orders have it.
std::string name_of_mutant(const std::string& oracle) {
  return oracle.substr(oracle.find(':') + 1);
}

}  // namespace

CampaignWorker::CampaignWorker(const WorkerOrders& orders, Game game)
    : verbs_(orders.verbs),
      oracles_(make_oracles(orders)),
      pairs_(oracles_),
      adviser_(make_oracle(kBuiltInOracles.front(), options_of(orders))),
      canaries_(make_canaries(orders, game)),
      log_(orders.log),
      edges_(make_edge_file(orders)),
      has_differed_(pairs_.size()),
      told_at_(std::chrono::steady_clock::now()) {
  log_.write(Started{::getpid()});
}

void CampaignWorker::execute(const std::optional<Question>& question, bool fresh) {
  tell_counts_in_time();
  ++counts_.executions;
  if (question) {
    ++counts_.askable;
    for_each_rung(*question, verbs_, [this](const Question& rung) { ask(rung); });
  }
  if (edges_ && fresh) edges_->count(edge_counters());
  if (edges_ && !fresh) edges_->know(edge_counters());
  if (question) review(*question);
}

void CampaignWorker::tell_counts() {
  told_at_ = std::chrono::steady_clock::now();
  log_.write(counts_);
  for (const Sighted& sighted : sightings_.changes()) log_.write(sighted);
  if (edges_) log_.write(edges_->counts());
}

void CampaignWorker::tell_counts_in_time() {
  if (std::chrono::steady_clock::now() - told_at_ >= kBetweenCounts) tell_counts();
}

void CampaignWorker::ask(const Question& question) {
  ++counts_.asked;
  auto examination = cross_examine(question, oracles_);
  if (examination.outcome == Outcome::disagreed || !canaries_.all_dead())
    asked_.push_back({counts_.asked, question, std::move(examination)});
}

/// What the engine need not see: only the questions of the input should show in the coverage.
void CampaignWorker::review(const Question& input) {
  const Unseen unseen;
  counts_.legal += is_legal(input, *adviser_);
  for (const Asked& asked : asked_) {
    if (asked.examination.outcome == Outcome::disagreed) record_differences(asked);
    ask_canaries(asked);
  }
  asked_.clear();
  has_differed_.assign(has_differed_.size(), false);
}

/// Of each pair only the poorest question of the ladder that shows a difference is recorded: richer
/// ones come down to it.
void CampaignWorker::record_differences(const Asked& asked) {
  for (std::size_t pair = 0; pair < pairs_.size(); ++pair) {
    if (has_differed_[pair] || !pairs_.differ(pair, asked.question, asked.examination)) continue;
    has_differed_[pair] = true;
    record(asked, pair);
  }
}

void CampaignWorker::record(const Asked& asked, std::size_t pair) {
  const Oracles& two = pairs_[pair];
  const auto found = disagreement_of(asked.question, cross_examine(asked.question, two), two);
  const auto traced = trace(found, two, *adviser_);
  const Disagreement& root = traced.root;
  const auto signature = text_of(traced.signature);
  if (!sightings_.add(signature, root.question)) return;
  log_.write(Found{signature, asked.number, counts_.executions, found, root});
}

void CampaignWorker::ask_canaries(const Asked& asked) {
  if (canaries_.all_dead()) return;
  canaries_.ask(asked.question, adviser_->answer(asked.question), [&](const std::string& mutant) {
    log_.write(
        CanaryDied{name_of_mutant(mutant), asked.number, counts_.executions, asked.question});
  });
}

}  // namespace doublecheck::fuzz

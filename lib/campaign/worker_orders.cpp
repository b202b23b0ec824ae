#include "campaign/worker_orders.h"

namespace doublecheck {
namespace {

std::vector<std::string> living_canaries(const Record& record, Game game) {
  std::vector<std::string> living;
  for (const auto& canary : record.canaries())
    if (canary.game == game && !canary.asked) living.push_back(canary.mutant);
  return living;
}

}  // namespace

WorkerOrders worker_orders(const CampaignSetup& setup, Game game,
                           const std::filesystem::path& log) {
  auto orders = trial_orders(setup.parameters);
  orders.canaries = living_canaries(setup.record, game);
  orders.log = log.string();
  orders.edges = setup.folder.edges(game).string();
  return orders;
}

WorkerOrders trial_orders(const CampaignParameters& parameters) {
  return {.oracles = parameters.oracles,
          .verbs = parameters.verbs,
          .canaries = {},
          .max_leaves = parameters.max_leaves,
          .log = "/dev/null",
          .edges = {}};
}

std::pair<std::string, std::string> orders_variable(const WorkerOrders& orders) {
  return {kOrdersVariable, orders_text(orders)};
}

std::uint32_t worker_seed(std::uint64_t campaign, std::int64_t session, int number) {
  std::uint64_t state = campaign + (static_cast<std::uint64_t>(session) << 32) +
                        static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15u;
  state = (state ^ (state >> 30)) * 0xbf58476d1ce4e5b9u;
  state = (state ^ (state >> 27)) * 0x94d049bb133111ebu;
  return static_cast<std::uint32_t>(state >> 33) + 1;
}

}  // namespace doublecheck

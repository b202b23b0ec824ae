#include "campaign/worker.h"

#include <csignal>

namespace doublecheck {
namespace {

std::vector<std::string> living_canaries(const Record& record, Game game) {
  std::vector<std::string> living;
  for (const auto& canary : record.canaries())
    if (canary.game == game && !canary.asked) living.push_back(canary.mutant);
  return living;
}

// A long corpus is read before the fuzzer looks at its clock; one execution may take 10 seconds.
constexpr std::chrono::seconds kPatience{5};
constexpr std::chrono::seconds kLastPatience{20};

}  // namespace

WorkerOrders worker_orders(const CampaignSetup& setup, Game game,
                           const std::filesystem::path& log) {
  auto orders = silent_orders(setup.parameters);
  orders.canaries = living_canaries(setup.record, game);
  orders.log = log.string();
  orders.edges = setup.folder.edges(game).string();
  return orders;
}

WorkerOrders silent_orders(const CampaignParameters& parameters) {
  return {.oracles = parameters.oracles,
          .contracts = parameters.contracts,
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

Worker::Worker(WorkerPlan plan, std::int64_t number, const process::Command& command,
               const std::filesystem::path& log)
    : plan_(std::move(plan)),
      process_(process::ChildProcess::writing(command)),
      log_(log),
      speaker_{.worker = number, .game = plan_.shift.game, .sum = {}, .sighted = {}} {}

std::chrono::milliseconds Worker::age() const {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
}

void Worker::read_events(EventRecorder& recorder, std::chrono::milliseconds at) {
  for (const auto& line : log_.new_lines()) recorder.read(speaker_, line, at);
}

void Worker::interrupt() {
  if (!interrupted_) process_.signal(SIGINT);
  interrupted_ = true;
}

void Worker::kill() {
  process_.signal(SIGKILL);
}

void Worker::end_if_overdue() {
  if (plan_.shift.runs > 0) return;
  const auto overdue = age() - plan_.shift.time;
  if (overdue > kPatience) interrupt();
  if (overdue > kLastPatience) kill();
}

}  // namespace doublecheck

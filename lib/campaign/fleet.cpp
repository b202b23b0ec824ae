#include "campaign/fleet.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>

#include "campaign/crash_key.h"
#include "campaign/trial.h"
#include "campaign/worker_orders.h"

namespace doublecheck {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds kTimeToEnd{3};
constexpr int kListenMilliseconds = 100;
/// A shift that is shorter tells nothing.
constexpr milliseconds kShortestShift{900};

}  // namespace

Fleet::Fleet(FleetContext context, Shifts shifts, int jobs)
    : context_(std::move(context)),
      shifts_(std::move(shifts)),
      keeper_(context_.setup.folder, context_.setup.kit, context_.setup.record),
      slots_(static_cast<std::size_t>(jobs)) {}

void Fleet::start(std::optional<milliseconds> left) {
  if (left && *left < kShortestShift) return;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    if (slots_[i]) continue;
    auto shift = shifts_.next(Clock::now());
    if (!shift) return;
    if (left) shift->time = std::min(shift->time, *left);
    slots_[i] = make_worker(*shift, static_cast<int>(i));
  }
}

Fleet::Slot Fleet::make_worker(const Shift& shift, int slot) {
  auto& [folder, kit, lock, record, parameters] = context_.setup;
  ++started_;
  const WorkerPlan plan{.shift = shift,
                        .slot = slot,
                        .seed = worker_seed(parameters.seed, context_.session, started_),
                        .name = fmt::format("s{}w{}", context_.session, started_),
                        .alone = slots_.size() == 1};
  const auto log = folder.log(plan.name + ".log");
  const auto number =
      record.begin_worker(context_.session, {shift.game, slot, plan.seed, folder.inside(log)});
  record.commit();
  auto command = context_.engine.command(plan);
  command.environment.push_back(orders_variable(worker_orders(context_.setup, shift.game, log)));
  return std::make_unique<Worker>(plan, number, command, log);
}

void Fleet::listen() {
  std::vector<pollfd> outputs;
  for (const auto& slot : slots_)
    if (slot) outputs.push_back({slot->output(), POLLIN, 0});
  ::poll(outputs.data(), outputs.size(), kListenMilliseconds);
  for (const auto& slot : slots_)
    if (slot) slot->read_output();
}

void Fleet::record_events(milliseconds at) {
  for (auto& slot : slots_) {
    if (!slot) continue;
    const auto ending = slot->ending();  // before the last look: nothing is told after it
    slot->read_output();
    slot->read_events(context_.recorder, at);
    if (ending)
      finish(slot, *ending, at);
    else
      slot->end_if_overdue();
  }
}

void Fleet::finish(Slot& slot, const Ending& ending, milliseconds at) {
  auto& [folder, kit, lock, record, parameters] = context_.setup;
  const Game game = slot->game();
  const auto inputs = context_.engine.crash_inputs(slot->plan());
  const bool died = context_.engine.crash_ends_worker() && !inputs.empty();
  if (!died && ending.code == kCannotWork)
    failure_ = fmt::format("a worker of {}: {}", name_of(game), slot->words().last());
  const bool well = !died && (ending.well() || stopping_ || !failure_.empty());
  const auto how = well ? "done" : crash_key(ending, slot->words().lines());
  if (!well && inputs.empty()) record_crash(how, game, {}, at);
  for (const auto& input : inputs) record_crash(key_of(input, *slot, ending), game, input, at);
  record.end_worker(slot->number(), how);
  record.commit();
  for (const auto& input : inputs) keeper_.forget(game, input);
  std::error_code error;
  std::filesystem::remove(folder.log(slot->plan().name + ".log"), error);
  count_shift(*slot, well, how);
  slot.reset();
}

std::string Fleet::key_of(const std::filesystem::path& input, const Worker& worker,
                          const Ending& ending) const {
  if (context_.engine.crash_ends_worker()) return crash_key(ending, worker.words().lines());
  const std::atomic<bool> never = false;
  const auto key = trial_key(context_.trial(worker.game(), input), never);
  return key.empty() ? kNotRepeated : key;
}

void Fleet::record_crash(const std::string& key, Game game, const std::filesystem::path& input,
                         milliseconds at) {
  if (!keeper_.record(key, game, at, input)) return;
  context_.tell(fmt::format("a worker of {} crashed: {}", name_of(game), key));
  if (!input.empty()) context_.shrinkers.add(CrashToShrink{key, game, keeper_.kept(key)});
}

void Fleet::take_status(Work& work, const Worker& worker) const {
  const auto status = context_.engine.status(worker.plan(), worker.words());
  if (status != EngineStatus{}) work.status = status;
}

void Fleet::count_shift(const Worker& worker, bool well, const std::string& how) {
  Work& work = ended_work_[worker.game()];
  work.executions += worker.executions();
  work.time += worker.age();
  take_status(work, worker);
  if (well)
    shifts_.ended_well(worker.plan().shift, worker.age());
  else
    shifts_.died(worker.plan().shift, worker.age(), worker.executions(), Clock::now());
  if (well || !shifts_.given_up(worker.game())) return;
  context_.tell(
      fmt::format("{} is given up: its workers died {} times in a row within {} seconds; "
                  "the last {}",
                  name_of(worker.game()), kMostQuickDeaths, kQuickDeath.count(), how));
}

void Fleet::stop(milliseconds at) {
  stopping_ = true;
  const auto limit = Clock::now() + kTimeToEnd;
  for (auto& slot : slots_)
    if (slot) slot->interrupt();
  while (!idle() && Clock::now() < limit) {
    listen();
    record_events(at);
  }
  for (auto& slot : slots_)
    if (slot) slot->kill();
  while (!idle()) {
    listen();
    record_events(at);
  }
}

bool Fleet::idle() const {
  return std::ranges::none_of(slots_, [](const Slot& slot) { return slot != nullptr; });
}

Fleet::Work Fleet::work(Game game) const {
  const auto ended = ended_work_.find(game);
  Work work = ended == ended_work_.end() ? Work{} : ended->second;
  for (const auto& slot : slots_) {
    if (!slot || slot->game() != game) continue;
    work.executions += slot->executions();
    work.time += slot->age();
    take_status(work, *slot);
  }
  return work;
}

}  // namespace doublecheck

#include "campaign/workers.h"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <csignal>

#include "process/interrupt.h"
#include "random/random.h"

namespace doublecheck {
namespace {

// A long corpus is read before the fuzzer looks at its clock; one execution may take 10 seconds.
constexpr std::chrono::seconds kLongestOverdue{5};
constexpr std::chrono::seconds kLastPatience{20};

/// For a worker of `game`; canaries that have died are not asked again.
WorkerOrders worker_orders(const CampaignSetup& setup, Game game,
                           const std::filesystem::path& log) {
  auto orders = silent_orders(setup.parameters);
  for (const auto& canary : setup.record.canaries())
    if (canary.game == game && !canary.asked) orders.canaries.push_back(canary.mutant);
  orders.log = log.string();
  orders.edges = setup.folder.edges(game).string();
  return orders;
}

/// The seed of the worker of that number in a session: never 0, of which libFuzzer makes one by
/// chance. Neighbouring numbers give seeds that are far apart (SplitMix64).
std::uint32_t worker_seed(std::uint64_t campaign, std::int64_t session, int number) {
  const auto state = campaign + (static_cast<std::uint64_t>(session) << 32) +
                     static_cast<std::uint64_t>(number) * 0x9e3779b97f4a7c15u;
  return static_cast<std::uint32_t>(scrambled(state) >> 33) + 1;
}

}  // namespace

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

/// One process of a fuzz target, for one shift.
class Worker {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts it. `number` is that of the record, `log` the file of its events.
  Worker(WorkerPlan plan, std::int64_t number, const process::Command& command,
         const std::filesystem::path& log)
      : plan_(std::move(plan)),
        process_(process::ChildProcess::writing(command)),
        log_(log),
        speaker_{.worker = number, .game = plan_.shift.game, .sum = {}, .sighted = {}} {}

  const WorkerPlan& plan() const { return plan_; }
  Game game() const { return plan_.shift.game; }
  std::int64_t number() const { return speaker_.worker; }
  const OutputTail& output_tail() const { return output_tail_; }
  /// To be waited for; never blocks.
  int output() const { return process_.output().number(); }
  /// What it has run, as its last event says.
  std::uint64_t executions() const { return speaker_.sum.counts().executions; }
  std::chrono::milliseconds age() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
  }

  void read_output() { output_tail_.add(process_.read_output()); }
  void read_events(EventRecorder& recorder, std::chrono::milliseconds at) {
    for (const auto& line : log_.new_lines()) recorder.read(speaker_, line, at);
  }

  std::optional<process::Ending> ending() const { return process_.ending(); }

  /// Asks it to end; once is enough.
  void interrupt() {
    if (!interrupted_) process_.signal(SIGINT);
    interrupted_ = true;
  }
  void kill() { process_.signal(SIGKILL); }
  /// Ends it where it goes on much longer than it was asked to.
  void end_if_overdue() {
    if (plan_.shift.runs > 0) return;
    const auto overdue = age() - plan_.shift.time;
    if (overdue > kLongestOverdue) interrupt();
    if (overdue > kLastPatience) kill();
  }

 private:
  WorkerPlan plan_;
  process::ChildProcess process_;
  Clock::time_point start_ = Clock::now();
  OutputTail output_tail_;
  LogTail log_;
  EventRecorder::Speaker speaker_;
  bool interrupted_ = false;
};

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
namespace fs = std::filesystem;

constexpr seconds kTimeToEnd{3};
constexpr milliseconds kTimeToEndAtCtrlC{1500};
constexpr int kListenMilliseconds = 100;
/// A shift that is shorter tells nothing.
constexpr milliseconds kShortestShift{900};

void remove_files_in(const fs::path& folder) {
  std::error_code error;
  for (const auto& file : fs::directory_iterator(folder, error)) fs::remove(file.path(), error);
}

std::string key_when_run_again(const WorkersContext& context, Game game, const fs::path& input) {
  const std::atomic<bool> never = false;
  const auto key = key_of_run(context.input_command(game, input), never);
  return key.empty() ? kNotRepeated : key;
}

/// Of a worker that a kill has left in the record.
void end_left_worker(const WorkersContext& context, const RecordedWorker& open) {
  auto& [folder, targets, lock, record, parameters, make_oracle] = context.setup;
  const Game game = open.start.game;
  EventRecorder::Speaker speaker{.worker = open.number, .game = game, .sum = {}, .sighted = {}};
  for (const auto& line : LogTail(folder.path() / open.start.log).new_lines())
    context.recorder.read(speaker, line, record.time_run());
  const WorkerPlan plan{.shift = {.game = game},
                        .slot = open.start.slot,
                        .seed = static_cast<std::uint32_t>(open.start.seed),
                        .name = fs::path(open.start.log).stem().string()};
  CrashKeeper keeper(folder, targets, record);
  const auto inputs = context.engine.crash_inputs(plan);
  for (const auto& input : inputs) {
    const auto key = key_when_run_again(context, game, input);
    if (keeper.record(key, game, record.time_run(), input))
      context.shrinkers.add(CrashToShrink{key, game, keeper.kept(key)});
  }
  record.end_worker(open.number, "killed");
  record.commit();
  for (const auto& input : inputs) keeper.forget(game, input);
}

}  // namespace

Workers::Workers(WorkersContext context, Shifts shifts, int jobs)
    : context_(std::move(context)),
      shifts_(std::move(shifts)),
      keeper_(context_.setup.folder, context_.setup.targets, context_.setup.record),
      slots_(static_cast<std::size_t>(jobs)) {}

Workers::~Workers() = default;

void Workers::start(std::optional<milliseconds> left) {
  if (left && *left < kShortestShift) return;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    if (slots_[i]) continue;
    auto shift = shifts_.next(Clock::now());
    if (!shift) return;
    if (left) shift->time = std::min(shift->time, *left);
    slots_[i] = make_worker(*shift, static_cast<int>(i));
  }
}

Workers::Slot Workers::make_worker(const Shift& shift, int slot) {
  auto& [folder, targets, lock, record, parameters, make_oracle] = context_.setup;
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

void Workers::listen() {
  std::vector<pollfd> outputs;
  for (const auto& slot : slots_)
    if (slot) outputs.push_back({slot->output(), POLLIN, 0});
  ::poll(outputs.data(), outputs.size(), kListenMilliseconds);
  for (const auto& slot : slots_)
    if (slot) slot->read_output();
}

void Workers::record_events(milliseconds at) {
  for (auto& slot : slots_) {
    if (!slot) continue;
    const auto ending = slot->ending();  // before the last look: nothing is reported after it
    slot->read_output();
    slot->read_events(context_.recorder, at);
    if (ending)
      finish(slot, *ending, at);
    else
      slot->end_if_overdue();
  }
}

void Workers::finish(Slot& slot, const process::Ending& ending, milliseconds at) {
  auto& [folder, targets, lock, record, parameters, make_oracle] = context_.setup;
  const Game game = slot->game();
  const auto inputs = context_.engine.crash_inputs(slot->plan());
  const bool died = context_.engine.crash_ends_worker() && !inputs.empty();
  if (!died && ending.code == kCannotWork)
    failure_ = fmt::format("a worker of {}: {}", name_of(game), slot->output_tail().last());
  const bool well = !died && (ending.well() || stopping_ || !failure_.empty());
  const auto how = well ? "done" : crash_key(ending, slot->output_tail().lines());
  if (!well && inputs.empty()) record_crash(how, game, {}, at);
  for (const auto& input : inputs)
    record_crash(died ? how : key_when_run_again(context_, game, input), game, input, at);
  record.end_worker(slot->number(), how);
  record.commit();
  for (const auto& input : inputs) keeper_.forget(game, input);
  std::error_code error;
  std::filesystem::remove(folder.log(slot->plan().name + ".log"), error);
  count_shift(*slot, well, how);
  slot.reset();
}

void Workers::record_crash(const std::string& key, Game game, const std::filesystem::path& input,
                           milliseconds at) {
  if (!keeper_.record(key, game, at, input)) return;
  context_.notify(fmt::format("a worker of {} crashed: {}", name_of(game), key));
  if (!input.empty()) context_.shrinkers.add(CrashToShrink{key, game, keeper_.kept(key)});
}

void Workers::take_status(Work& work, const Worker& worker) const {
  const auto status = context_.engine.status(worker.plan(), worker.output_tail());
  if (status != EngineStatus{}) work.status = status;
}

void Workers::count_shift(const Worker& worker, bool well, const std::string& how) {
  Work& work = ended_work_[worker.game()];
  work.executions += worker.executions();
  work.time += worker.age();
  take_status(work, worker);
  if (well)
    shifts_.ended_well(worker.plan().shift, worker.age());
  else
    shifts_.died(worker.plan().shift, worker.age(), worker.executions(), Clock::now());
  if (well || !shifts_.given_up(worker.game())) return;
  context_.notify(
      fmt::format("{} is given up: its workers died {} times in a row within {} seconds; "
                  "the last {}",
                  name_of(worker.game()), kMostQuickDeaths, kQuickDeath.count(), how));
}

void Workers::stop(milliseconds at) {
  stopping_ = true;
  const auto limit = Clock::now() + (interrupted() ? kTimeToEndAtCtrlC : milliseconds(kTimeToEnd));
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

bool Workers::idle() const {
  return std::ranges::none_of(slots_, [](const Slot& slot) { return slot != nullptr; });
}

Workers::Work Workers::work(Game game) const {
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

void recover(const WorkersContext& context) {
  CampaignSetup& setup = context.setup;
  for (const auto& open : setup.record.open_workers()) end_left_worker(context, open);
  remove_files_in(setup.folder.new_crashes());
  remove_files_in(setup.folder.path() / "logs");
}

}  // namespace doublecheck

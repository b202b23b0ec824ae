#include "systematic/asked_apart.h"

#include <poll.h>
#include <sys/resource.h>
#include <sys/time.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <list>
#include <new>
#include <stdexcept>

#include "process/child_process.h"
#include "process/child_work.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

using ApartClock = std::chrono::steady_clock;
using process::ChildProcess;

/// A mutant may ask for memory without end.
constexpr rlim_t kMostMemoryApart = rlim_t{4} << 30;

/// One that waits for something, and so spends no time of the processor, is ended at last.
constexpr auto kLongestSilence = std::chrono::seconds(120);

constexpr auto kLook = std::chrono::milliseconds(20);

/// A number that a copy of this process writes and we read.
class SharedCount {
 public:
  SharedCount() : count_(new(bytes_.data()) Count(0)) {}

  std::uint64_t operator++() { return ++*count_; }
  std::uint64_t value() const { return *count_; }

 private:
  using Count = std::atomic<std::uint64_t>;
  process::SharedBytes bytes_{sizeof(Count)};
  Count* count_;
};

/// From now on so much time of the processor, then SIGPROF ends the process.
void begin_time_limit(double seconds) {
  const double whole = std::floor(seconds);
  itimerval limit{};
  limit.it_value.tv_sec = static_cast<time_t>(whole);
  limit.it_value.tv_usec = static_cast<suseconds_t>((seconds - whole) * 1e6);
  ::setitimer(ITIMER_PROF, &limit, nullptr);
}

void ask_all(const AskedApart& work, double seconds, SharedCount& asked) {
  const rlimit memory{kMostMemoryApart, kMostMemoryApart};
  ::setrlimit(RLIMIT_AS, &memory);
  const rlimit no_core{};
  ::setrlimit(RLIMIT_CORE, &no_core);
  std::signal(SIGPROF, SIG_DFL);
  begin_time_limit(seconds);
  const auto answer = work.make();
  for (std::size_t i = 0; i < work.lines->questions.size(); ++i) {
    begin_time_limit(seconds);
    ++asked;
    if (answer(work.lines->questions[i]) != work.lines->answers[i])
      throw std::runtime_error("answered otherwise");
  }
}

/// A process that is under way.
class Running {
 public:
  Running(std::size_t number, const AskedApart& work, double seconds)
      : number_(number), child_(ChildProcess::copy([&](int) { ask_all(work, seconds, asked_); })) {}

  std::size_t number() const { return number_; }
  int descriptor() const { return child_.output().number(); }

  /// Nothing while it goes on.
  std::optional<FateApart> fate() {
    if (is_silent()) return FateApart{EndApart::timed_out, asked_.value()};
    const auto ending = child_.ending();
    if (!ending) return std::nullopt;
    return FateApart{end_of(*ending), asked_.value()};
  }

 private:
  static EndApart end_of(const process::Ending& ending) {
    if (ending.well()) return EndApart::survived;
    if (ending.signal == 0) return EndApart::answered;
    return ending.signal == SIGPROF ? EndApart::timed_out : EndApart::died;
  }

  bool is_silent() {
    if (asked_.value() != heard_) {
      heard_ = asked_.value();
      heard_at_ = ApartClock::now();
    }
    return ApartClock::now() - heard_at_ > kLongestSilence;
  }

  std::size_t number_;
  SharedCount asked_;
  ChildProcess child_;
  std::uint64_t heard_ = 0;
  ApartClock::time_point heard_at_ = ApartClock::now();
};

using AllRunning = std::list<Running>;

/// Returns when one of them may have ended.
void wait_for_one(const AllRunning& running) {
  std::vector<pollfd> outputs;
  outputs.reserve(running.size());
  for (const Running& each : running) outputs.push_back({each.descriptor(), POLLIN, 0});
  ::poll(outputs.data(), outputs.size(), static_cast<int>(kLook.count()));
}

void take_ended(AllRunning& running, const std::function<void(std::size_t, FateApart)>& done) {
  for (auto each = running.begin(); each != running.end();) {
    const auto fate = each->fate();
    if (!fate) {
      ++each;
      continue;
    }
    const auto number = each->number();
    each = running.erase(each);
    done(number, *fate);
  }
}

}  // namespace

std::string_view name_of(EndApart end) {
  constexpr std::array<std::string_view, 4> kNames{"survived", "killed", "died", "timed out"};
  return kNames[static_cast<std::size_t>(end)];
}

void ask_apart(std::span<const AskedApart> work, const ApartLimits& options,
               const std::function<void(std::size_t, FateApart)>& done) {
  AllRunning running;
  std::size_t next = 0;
  while (next < work.size() || !running.empty()) {
    if (interrupted()) throw Interrupted();
    while (next < work.size() && running.size() < static_cast<std::size_t>(options.jobs)) {
      running.emplace_back(next, work[next], options.seconds);
      ++next;
    }
    wait_for_one(running);
    take_ended(running, done);
  }
}

}  // namespace doublecheck

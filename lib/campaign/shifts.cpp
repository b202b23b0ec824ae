#include "campaign/shifts.h"

#include <algorithm>

namespace doublecheck {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr seconds kShortest{5};
constexpr seconds kLongest{60};
constexpr int kShiftsOfAGame = 4;
constexpr milliseconds kFirstWait{250};  // after a quick death

std::uint64_t divided_up(std::uint64_t number, std::uint64_t by) {
  return number / by + (number % by == 0 ? 0 : 1);
}

}  // namespace

milliseconds shift_length(std::optional<seconds> time, int jobs, std::size_t games) {
  if (!time) return kLongest;
  // In hours first: the longest --time would overflow.
  const auto all = std::min(*time, seconds(std::chrono::hours(1000))) * jobs;
  return std::clamp(all / (kShiftsOfAGame * static_cast<std::int64_t>(games)), kShortest, kLongest);
}

Shifts::Shifts(const std::vector<Game>& games, int jobs, milliseconds length, std::uint64_t runs)
    : games_(games), length_(length), counts_runs_(runs > 0) {
  const auto jobs_for_each = divided_up(static_cast<std::uint64_t>(jobs), games.size());
  share_ = divided_up(runs, jobs_for_each);
  for (const Game game : games) turns_[game].runs_left = runs;
}

bool Shifts::is_done(Game game) const {
  return given_up(game) || (counts_runs_ && turns_.at(game).runs_left == 0);
}

bool Shifts::all_done() const {
  return std::ranges::all_of(games_, [this](Game game) { return is_done(game); });
}

std::optional<Shift> Shifts::next(Clock::time_point now) {
  const Game* chosen = nullptr;
  for (const Game& game : games_) {
    if (is_done(game) || now < turns_[game].not_before) continue;
    if (chosen == nullptr || turns_[game].given < turns_[*chosen].given) chosen = &game;
  }
  if (chosen == nullptr) return std::nullopt;
  Turn& turn = turns_[*chosen];
  const Shift shift{*chosen, length_, std::min(share_, turn.runs_left)};
  turn.given += shift.time;
  turn.runs_left -= shift.runs;
  return shift;
}

void Shifts::ended_well(const Shift& shift, milliseconds used) {
  Turn& turn = turns_[shift.game];
  turn.given += used - shift.time;
  turn.quick_deaths = 0;
}

void Shifts::died(const Shift& shift, milliseconds used, std::uint64_t executions,
                  Clock::time_point now) {
  Turn& turn = turns_[shift.game];
  turn.given += used - shift.time;
  turn.runs_left += shift.runs - std::min(shift.runs, executions);
  if (used >= kQuickDeath) {
    turn.quick_deaths = 0;
    return;
  }
  turn.not_before = now + kFirstWait * (1 << turn.quick_deaths);
  ++turn.quick_deaths;
}

}  // namespace doublecheck

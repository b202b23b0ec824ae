// Whose turn it is: the jobs of a campaign are fewer than its games, or more, and all games get the
// same time.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "question/question.h"

namespace doublecheck {

/// What one worker is to do: fuzz one game for a time, or where `runs` is not 0 for so many
/// executions.
struct Shift {
  Game game{};
  std::chrono::milliseconds time{0};
  std::uint64_t runs = 0;
};

/// A target that ends badly so soon, so often in a row, is given up.
inline constexpr std::chrono::seconds kQuickDeath{3};
inline constexpr int kMostQuickDeaths = 5;

class Shifts {
 public:
  using Clock = std::chrono::steady_clock;

  /// Shifts of `length`; where `runs` is not 0, of the executions that each game is to have, shared
  /// by the jobs that there are for it.
  Shifts(const std::vector<Game>& games, int jobs, std::chrono::milliseconds length,
         std::uint64_t runs);

  /// The next shift, for the game that has had the least time. Nothing where all have done what
  /// they were to do, were given up, or have to wait after a quick death.
  std::optional<Shift> next(Clock::time_point now);

  /// The shift ended after `used`; well, or badly after so many executions. A quick death makes the
  /// game wait, each time twice as long as before.
  void ended_well(const Shift& shift, std::chrono::milliseconds used);
  void died(const Shift& shift, std::chrono::milliseconds used, std::uint64_t executions,
            Clock::time_point now);

  /// Whether there is nothing left to begin, now or later.
  bool all_done() const;
  bool given_up(Game game) const { return turns_.at(game).quick_deaths >= kMostQuickDeaths; }

 private:
  struct Turn {
    std::chrono::milliseconds given{0};
    std::uint64_t runs_left = 0;
    int quick_deaths = 0;  // in a row
    Clock::time_point not_before;
  };

  bool is_done(Game game) const;

  std::vector<Game> games_;
  std::chrono::milliseconds length_;
  bool counts_runs_;
  std::uint64_t share_ = 0;  // runs of a shift
  std::map<Game, Turn> turns_;
};

/// So that within `time` each game has several shifts, but none is all spent on reading the corpus.
std::chrono::milliseconds shift_length(std::optional<std::chrono::seconds> time, int jobs,
                                       std::size_t games);

}  // namespace doublecheck

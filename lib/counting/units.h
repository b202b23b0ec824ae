// A count split into units, positions that each count for themselves (SplitPerft); and counting
// units: any of them, by several oracles, with one sum.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "examination/oracle_maker.h"
#include "examination/reply.h"

namespace doublecheck {

// Counts beyond 2^64: the leaves of a perft 12 of chess times how often its position is reached.

__extension__ typedef unsigned __int128 Count128;

/// A sum or a product would be 2^128 or more.
class CountOverflow : public std::runtime_error {
 public:
  CountOverflow() : std::runtime_error("the count is larger than 2^128 - 1") {}
};

/// Both throw CountOverflow.
Count128 plus(Count128 left, Count128 right);
Count128 times(Count128 left, Count128 right);

/// In decimal digits.
std::string text_of(Count128 count);

/// Nothing where `digits` is no decimal number below 2^128.
std::optional<Count128> read_count128(std::string_view digits);

/// A position whose leaves count so many times.
struct Unit {
  /// Among the units of its file, from 0.
  std::uint64_t number = 0;
  /// `FILE:LINE`.
  std::string place;
  Count128 times = 0;
  Question perft;

  static auto members(auto& self) {
    return std::tie(self.number, self.place, self.times, self.perft);
  }
};

/// Reads a file of units line by line; empty lines and comments are passed over.
class UnitReader {
 public:
  /// Throws UsageError where the file cannot be read.
  explicit UnitReader(const std::filesystem::path& file);

  /// The next unit; nothing at the end. Throws UsageError, `FILE:LINE: REASON`, for a line that is
  /// no unit.
  std::optional<Unit> next();

 private:
  Unit unit_in(std::string_view line);
  [[noreturn]] void fail(std::string_view reason) const;

  std::filesystem::path file_;
  std::ifstream lines_;
  std::uint64_t line_ = 0;
  std::uint64_t number_ = 0;
};

/// A unit, and what each of the chosen oracles counts of its position once.
struct CountedUnit {
  Unit unit;
  std::vector<Answer> counts;

  static auto members(auto& self) { return std::tie(self.unit, self.counts); }
};

struct UnitOptions {
  OracleChoice oracles;
  int jobs = 1;
  /// Whether the unit of this number is to be counted; all are where nobody says.
  std::function<bool(std::uint64_t number)> is_wanted{};
  /// Called some ten times a second.
  std::function<void()> progress{};
};

/// Counts the units that are wanted, in several threads; `counted` hears each of them in the order
/// of the file. An engine that does not count is asked for moves and positions to the
/// end. A position of atomic chess whose king is gone has no leaves (L5). Throws UsageError as
/// UnitReader does, and OracleError. Once interrupted, `counted` hears those that are counted to
/// their end, and Interrupted is thrown: the program must be ended with leave_interrupted then.
void count_units(UnitReader& units, const UnitOptions& options,
                 const std::function<void(const CountedUnit&)>& counted);

/// The sums of counted units. Sums of parts can be added: each is a sum over its units.
class UnitSums {
 public:
  /// What one oracle counted so far.
  struct Sum {
    Count128 leaves = 0;
    std::uint64_t abstained = 0;  // units
    std::uint64_t failed = 0;     // units

    static auto members(auto& self) { return std::tie(self.leaves, self.abstained, self.failed); }
  };

  explicit UnitSums(std::size_t oracles) : sums_(oracles) {}

  /// For examination/json_members.h, as those above.
  static auto members(auto& self) {
    return std::tie(self.units_, self.sums_, self.differing_, self.first_differing_);
  }

  /// Throws CountOverflow; and UsageError, with its place, for a unit that all oracles call
  /// illegal.
  void add(const CountedUnit& counted);
  /// Other units, by the same oracles. Throws CountOverflow.
  void add(const UnitSums& other);

  std::uint64_t units() const { return units_; }
  const std::vector<Sum>& sums() const { return sums_; }
  /// How many units are counted differently, or failed; and the first of them by their numbers.
  std::uint64_t differing() const { return differing_; }
  const std::vector<CountedUnit>& first_differing() const { return first_differing_; }

 private:
  void keep_differing(const CountedUnit& counted);

  std::vector<Sum> sums_;
  std::uint64_t units_ = 0;
  std::uint64_t differing_ = 0;
  std::vector<CountedUnit> first_differing_;
};

// Sums over units as JSON for a result file (shard_result.h), and which units a shard counts.

Json json_of(const UnitSums& sums);

/// Reads what `json_of` wrote. Throws UsageError where it is something else.
UnitSums read_unit_sums(const Json& json);

/// The sums over the units of all parts, in whatever order they are given; there is one at least.
/// Throws CountOverflow.
UnitSums sum_of(const std::vector<UnitSums>& parts);

/// The same of what `json_of` wrote (AddStates of shard_result.h).
Json add_unit_sums(const std::vector<Json>& parts);

/// Deals units out to shards: those that follow each other in the file come from the same part of
/// the game and take long alike, so each goes to another shard. Where each unit stands when those
/// of shard 1 come first, then those of shard 2, and so on.
struct Dealing {
  std::uint64_t units;
  std::uint64_t shards;

  /// Of a unit, by its number in the file.
  std::uint64_t place_of(std::uint64_t unit) const;
};

// --- Splitting a count into units ---------------------------------------------------------------

// Many lines, each kept once, with how often it came.

/// A line takes its own bytes and about 50 more: ten million FENs fit into 1.2 GB. Lines are told
/// apart by all of their text.
class CountedLines {
 public:
  struct Counted {
    std::string_view line;
    Count128 times = 0;
  };

  /// Throws CountOverflow.
  void add(std::string_view line, Count128 times);

  std::size_t size() const { return lines_.size(); }
  /// In the order in which the lines first came.
  const Counted& operator[](std::size_t i) const { return lines_[i]; }

 private:
  std::size_t slot_of(std::string_view line) const;
  std::string_view keep(std::string_view line);
  void grow();

  std::vector<std::string> texts_;    // of lines, one behind the other; none moves
  std::deque<Counted> lines_;         // a vector would hold all of them twice while it grows
  std::vector<std::uint32_t> slots_;  // a hash table of places in lines_, counted from 1
};

struct SplitOptions {
  /// The first of them lists the moves and plays them.
  OracleChoice oracles;
  int jobs = 1;
  /// Called some ten times a second with how many positions the ply has so far.
  std::function<void(int ply, std::uint64_t positions)> progress{};
};

/// The units of `perft` after `plies` plies, at least 1 and fewer than its depth: a line `NUMBER
/// perft GAME DEPTH POSITION` for each different position, with the number of lines of play that
/// lead to it. The clocks of a FEN do not matter for a count: they are set to `0 1`, so that
/// transpositions become one. Positions whose king is gone are among them; they have no leaves
/// (L5). The order is always the same.
class SplitPerft {
 public:
  /// Throws UsageError where the oracle has no legal moves of the position to tell, or contradicts
  /// itself; CountOverflow; OracleError; and Interrupted, after which the program must be ended
  /// with leave_interrupted.
  SplitPerft(const Question& perft, int plies, const SplitOptions& options);

  std::size_t units() const { return positions_.size(); }
  /// Unit number `i`, with a line feed.
  std::string line(std::size_t i) const;

 private:
  std::string front_;  // what stands between number and position
  CountedLines positions_;
};

}  // namespace doublecheck

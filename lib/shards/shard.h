// Parts of a run: which units of its work (batches of questions, positions, mutants) a part does,
// and which are done. A run of N shards gives each a contiguous part of its units.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace doublecheck {

/// The units from `begin` on, before `end`.
struct Interval {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;

  bool operator==(const Interval&) const = default;
};

/// A set of units.
class Intervals {
 public:
  Intervals() = default;
  explicit Intervals(Interval all) { add(all); }

  /// An interval without units is no error, and adds nothing.
  void add(Interval more);
  void add(const Intervals& more);

  /// How many units there are.
  std::uint64_t count() const;

  /// The unit that has `index` (below `count()`) smaller ones.
  std::uint64_t at(std::uint64_t index) const;

  bool contains(Interval part) const;
  bool meets(const Intervals& other) const;
  Intervals without(const Intervals& other) const;

  /// Sorted; between two of them are units that are not in the set.
  const std::vector<Interval>& list() const { return list_; }

  bool operator==(const Intervals&) const = default;

 private:
  std::vector<Interval> list_;
};

/// Shard `number` (from 1) of `of`.
struct Shard {
  std::uint64_t number = 1;
  std::uint64_t of = 1;

  /// Its units of a run that has `units`. Sizes differ by one at most; all shards together have
  /// each unit once.
  Interval part_of(std::uint64_t units) const;
};

/// More shards than a run can use are a slip of the pen.
inline constexpr std::uint64_t kMostShards = 1'000'000;

/// `I/N` with I from 1 to N, and N up to kMostShards; nothing where `text` is something else.
std::optional<Shard> read_shard(std::string_view text);

/// The numbers of the shards of `of` whose part of `units` is not all `done`.
std::vector<std::uint64_t> missing_shards(std::uint64_t units, std::uint64_t of,
                                          const Intervals& done);

/// `3,17-19`: sorted numbers as schedulers take them for an array of jobs.
std::string numbers_text(const std::vector<std::uint64_t>& numbers);

}  // namespace doublecheck

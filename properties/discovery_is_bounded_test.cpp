#include <doctest/doctest.h>

#include <unordered_map>

#include "built_in.h"
#include "check_property.h"
#include "comparison/discovery.h"
#include "comparison/source.h"
#include "examination/legal_moves.h"
#include "random/random.h"

namespace doublecheck {
namespace {

constexpr int kPieces = 4;
constexpr std::size_t kBoards = 2'484'097;  // 6^k fillings of k of 16 cells, for k = 0 to 4
constexpr std::uint64_t kRuns = 100;
constexpr int kLeastWithin = 90;
constexpr std::size_t kTellingSize = 10'000;
constexpr std::array<std::size_t, 4> kSizes{100, 1'000, kTellingSize, 100'000};

/// What a board shows: a number for each different thing.
using Thing = std::uint32_t;

/// Numbers for sets, as bits, in the order in which they first come.
class Numbering {
 public:
  Thing number(std::uint64_t set) {
    return numbers_.try_emplace(set, static_cast<Thing>(numbers_.size())).first->second;
  }

 private:
  std::unordered_map<std::uint64_t, Thing> numbers_;
};

/// Which kinds take which in these captures, a bit for each pair.
std::uint64_t kinds_of(const std::vector<Move>& captures, const Board& board) {
  std::uint64_t pairs = 0;
  for (const Move& move : captures) {
    const auto taker = static_cast<std::size_t>(board[move.from].kind());
    const auto taken = static_cast<std::size_t>(board[move.to].kind());
    pairs |= std::uint64_t{1} << (taker * kKinds.size() + taken);
  }
  return pairs;
}

/// Of all boards: which kinds can take which, in how many captures, and in which of these kinds a
/// mutant is wrong.
struct Truth {
  std::vector<Thing> kinds;
  std::vector<Thing> numbers;
  std::vector<Thing> errors;
};

Truth ask_all_boards() {
  const auto mutant = make_oracle("mutant:solitaire-slider-jumps", {.plugins_in_process = true});
  const auto source = exhaustive_source(Game::solitaire, 4, kPieces, {Verb::legal});
  const auto producer = source->make_producer(mailbox_oracle());
  Truth truth;
  Numbering kinds;
  Numbering errors;
  for (std::uint64_t number = 0; number < source->batches(); ++number)
    for (const Question& legal : producer->batch(number).questions) {
      const Board& board = legal.position.board;
      const auto captures = moves_listed(legal, mailbox_oracle().answer(legal));
      const auto mistaken = moves_listed(legal, mutant->answer(legal));
      const auto right = kinds_of(captures, board);
      truth.kinds.push_back(kinds.number(right));
      truth.numbers.push_back(static_cast<Thing>(captures.size()));
      truth.errors.push_back(errors.number(right ^ kinds_of(mistaken, board)));
    }
  return truth;
}

const Truth& truth_of_all_boards() {
  static const Truth truth = ask_all_boards();
  return truth;
}

/// How many boards show each thing.
std::vector<std::uint64_t> boards_that_show(const std::vector<Thing>& shown) {
  std::vector<std::uint64_t> boards(*std::ranges::max_element(shown) + 1);
  for (const Thing thing : shown) ++boards[thing];
  return boards;
}

/// Draws of boards at random: what they tell, and the real chance of something new.
struct Run {
  Discovery told;
  double real;
};

Run run_of(const std::vector<Thing>& shown, const std::vector<std::uint64_t>& boards,
           std::size_t size, std::uint64_t seed) {
  Random random(seed, size, 0);
  std::vector<std::uint64_t> counts(boards.size());
  for (std::size_t i = 0; i < size; ++i) ++counts[random.pick(shown)];
  std::uint64_t unseen = 0;
  for (std::size_t thing = 0; thing < boards.size(); ++thing)
    if (counts[thing] == 0) unseen += boards[thing];
  return {discovery_of(abundance_of(counts, size)),
          static_cast<double>(unseen) / static_cast<double>(shown.size())};
}

std::vector<Run> runs_of(const std::vector<Thing>& shown, std::size_t size) {
  const auto boards = boards_that_show(shown);
  std::vector<Run> runs;
  for (std::uint64_t seed = 1; seed <= kRuns; ++seed)
    runs.push_back(run_of(shown, boards, size, seed));
  return runs;
}

int count_if(const std::vector<Run>& runs, bool (*is_so)(const Run&)) {
  return static_cast<int>(std::ranges::count_if(runs, is_so));
}

/// The mean upper bound, as a multiple of the mean of what is real.
double excess(const std::vector<Run>& runs) {
  double told = 0;
  double real = 0;
  for (const Run& run : runs) {
    told += run.told.upper;
    real += run.real;
  }
  return told / real;
}

bool is_within(const Run& run) {
  return run.told.lower <= run.real && run.real <= run.told.upper;
}

bool is_underestimated(const Run& run) {
  return run.told.estimate < run.real;
}

/// From kTellingSize draws, enough and not too many, the bound exceeds the truth by less than
/// `most` times, and the estimate without its bound would often be below the truth.
void check_bounds(const std::vector<Thing>& shown, double most) {
  REQUIRE(shown.size() == kBoards);
  for (const std::size_t size : kSizes) {
    CAPTURE(size);
    const auto runs = runs_of(shown, size);
    CHECK(count_if(runs, is_within) >= kLeastWithin);
    if (size != kTellingSize) continue;
    CHECK(count_if(runs, is_underestimated) >= 40);
    CHECK(excess(runs) < most);
  }
}

// One test, for it takes seconds to ask all boards.
TEST_CASE("of all small boards, the chance to see something new is within its bounds") {
  SUBCASE("captures of new kinds") {
    check_bounds(truth_of_all_boards().kinds, 1.1);
  }
  SUBCASE("a mutant that errs anew") {
    check_bounds(truth_of_all_boards().errors, 2);
  }
  // A handful of numbers, the rare ones very rare.
  SUBCASE("a new number of captures") {
    check_bounds(truth_of_all_boards().numbers, 8);
  }
}

}  // namespace
}  // namespace doublecheck

#include <doctest/doctest.h>

#include "mutant/catalogue.h"
#include "noticed_mutants.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kSeeds = 5;
constexpr int kMostPieces = 4;
constexpr int kMostPiecesOfGames = 6;  // two kings, and what castles or explodes

TEST_CASE("every mutant dies of random questions, whatever their seed, or of counts") {
  CHECK_FALSE(mutants::all_mutants().empty());
  for (const auto& mutant : mutants::all_mutants()) {
    CAPTURE(mutant.name);
    const auto oracles = mutant_and_original(mutant);
    for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) CHECK(noticed(mutant, oracles, seed));
  }
}

/// Whether so many pieces show how wrong the mutant is.
bool shows_with(int pieces, const mutants::Mutant& mutant) {
  const auto oracles = mutant_and_original(mutant);
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const auto kill = noticed(mutant, oracles, seed);
    if (kill && witness(*kill, oracles).question.position.board.pieces() <= pieces) return true;
  }
  return false;
}

TEST_CASE("four pieces are enough to show how wrong a mutant is, of whole games six") {
  for (const auto& mutant : mutants::all_mutants()) {
    CAPTURE(mutant.name);
    CHECK(shows_with(is_of_whole_games(mutant) ? kMostPiecesOfGames : kMostPieces, mutant));
  }
}

}  // namespace
}  // namespace doublecheck

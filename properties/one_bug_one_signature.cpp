// A mutant is one bug, so a list of disagreements should name it once.
#include <doctest/doctest.h>

#include <array>
#include <map>
#include <set>

#include "built_in.h"
#include "check_property.h"
#include "comparison/comparison.h"
#include "mutant/catalogue.h"
#include "noticed_mutants.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kComparedQuestions = 20'000;
constexpr std::size_t kMostSignatures = 2;
constexpr int kMostWitnessPieces = 5;

struct Exception {
  std::string_view mutant;
  std::size_t signatures;
  int pieces;
  std::string_view reason;
};

constexpr std::array kExceptions{
    Exception{"any-piece-takes-the-passed-pawn", 4, 5,
              "the pawn that vanishes wrongly opens lines, so moves are missing or extra too"},
    Exception{"exploded-blocker-still-shields-the-king", 3, 6,
              "a capture, what it explodes beside it, and both kings with an attacker behind"},
    Exception{"pinned-attacker-is-harmless", 6, 5,
              "piece lists have no question about check alone, only about moves that endanger"},
    Exception{"solitaire-memory-forgets-the-kinds", 3, 5,
              "the memory serves `solve` and `perft`, which share no question below"}};

Exception bounds_of(const std::string& mutant) {
  const auto found = std::ranges::find(kExceptions, mutant, &Exception::mutant);
  return found == kExceptions.end() ? Exception{mutant, kMostSignatures, kMostWitnessPieces, ""}
                                    : *found;
}

std::vector<Finding> findings_of(const mutants::Mutant& mutant, Game game) {
  const auto source = random_source(1, {game}, {}, kComparedQuestions);
  ComparisonOptions options;
  options.make_oracles = [&] { return mutant_and_original(mutant); };
  options.make_adviser = [] { return make_adviser(built_in_oracles()); };
  Findings findings([](const Finding&) {});
  Comparison comparison(*source, options, findings);
  while (!comparison.wait_for(std::chrono::seconds(1))) {
  }
  comparison.rethrow_failure();
  return findings.all().findings;
}

/// Verb, game and kind, without the names of the oracles.
std::string bare(const std::string& signature) {
  return signature.substr(0, signature.find(';')) + signature.substr(signature.rfind(';'));
}

TEST_CASE(
    "a mutant has one or two signatures, its witnesses few pieces, and no other has the same") {
  std::map<Game, std::set<std::set<std::string>>> seen;
  for (const auto& mutant : mutants::all_mutants()) {
    CAPTURE(mutant.name);
    const auto bounds = bounds_of(mutant.name);
    for (const Game game : mutant.games) {
      std::set<std::string> signatures;
      for (const Finding& finding : findings_of(mutant, game)) {
        CAPTURE(finding.signature);
        signatures.insert(bare(finding.signature));
        CHECK(finding.shrunk.question.position.board.pieces() <= bounds.pieces);
      }
      CHECK(signatures.size() <= bounds.signatures);
      if (!signatures.empty()) CHECK(seen[game].insert(signatures).second);
    }
  }
}

}  // namespace
}  // namespace doublecheck

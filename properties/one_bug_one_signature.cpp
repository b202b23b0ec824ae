// A mutant is one bug, so a list of disagreements should name it once.
#include <doctest/doctest.h>

#include <array>
#include <map>
#include <set>

#include "built_in.h"
#include "check_property.h"
#include "comparison/comparison.h"
#include "findings/folding.h"
#include "mutant/catalogue.h"
#include "noticed_mutants.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kComparedQuestions = 6'000;
constexpr int kMostWitnessPieces = 5;

struct Exception {
  std::string_view mutant;
  std::size_t entries;
  int pieces;
  std::string_view reason;
};

constexpr std::array kExceptions{
    Exception{"blast-reaches-round-the-edge", 3, 5,
              "the labels of a blast need two pieces more to be a wrong `explode`"},
    Exception{"exploded-blocker-still-shields-the-king", 1, 6,
              "a capture, what it explodes beside it, and both kings with an attacker behind"},
    Exception{"pinned-attacker-is-harmless", 2, 5,
              "piece lists have no question about check alone, only about moves that endanger"},
    Exception{"pinned-piece-may-capture", 2, 5,
              "a pinned piece that captures another than the checker needs two attackers"},
    Exception{"solitaire-memory-forgets-the-kinds", 2, 5,
              "the memory serves `solve` and `perft`, which share no question below"},
    Exception{"stalemate-is-mate", 2, 5, "`mate` is asked of White, labels of moves of Black"}};

using Names = std::set<std::string_view>;

/// A signature names the rule and the kind of move, not the belief. So it cannot tell apart the
/// mutants of one row.
const std::array kAlike{
    Names{"any-piece-takes-the-passed-pawn", "check-makes-pins-forgotten",
          "second-checker-is-overlooked"},
    Names{"any-rook-in-the-corner-keeps-the-right", "en-passant-is-judged-before-castling"},
    Names{"atomic-king-walks-into-check", "king-shields-the-cell-behind-it"},
    Names{"castling-jumps-over-b1", "king-onto-its-rook-castles-too"},
    Names{"castling-out-of-a-pawns-check", "castling-out-of-check",
          "castling-through-a-pawns-attack"},
    Names{"en-passant-cell-needs-no-pawn", "en-passant-origin-may-be-occupied"},
    Names{"only-enemy-rooks-lose-their-rights", "rights-outlive-the-exploded-king",
          "rights-outlive-the-exploded-rook"},
    Names{"pawn-becomes-all-but-a-queen", "pawn-becomes-nothing-but-a-queen"},
    Names{"queen-is-rook-plus-bishop", "queen-keeps-to-a-plane"},
    Names{"rook-anywhere-on-its-file-loses-the-right", "rook-on-the-first-rank-loses-the-right"}};

/// The row of both names; nullptr if there is none.
const Names* row_of(const std::string& one, const std::string& other) {
  for (const Names& row : kAlike)
    if (row.contains(one) && row.contains(other)) return &row;
  return nullptr;
}

Exception bounds_of(const std::string& mutant) {
  const auto found = std::ranges::find(kExceptions, mutant, &Exception::mutant);
  return found == kExceptions.end() ? Exception{mutant, 1, kMostWitnessPieces, ""} : *found;
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
  return folded(findings.all()).findings;
}

/// Verb, game and kind, without the names of the oracles.
std::string bare(const std::string& signature) {
  return signature.substr(0, signature.find(';')) + signature.substr(signature.rfind(';'));
}

/// All names under which it shows.
std::set<std::string> signatures_of(const mutants::Mutant& mutant, Game game) {
  const auto bounds = bounds_of(mutant.name);
  std::set<std::string> signatures;
  const auto entries = findings_of(mutant, game);
  for (const Finding& finding : entries) {
    CAPTURE(finding.signature);
    signatures.insert(bare(finding.signature));
    for (const Finding& other : finding.also) signatures.insert(bare(other.signature));
    CHECK(finding.shrunk.question.position.board.pieces() <= bounds.pieces);
  }
  CHECK(entries.size() <= bounds.entries);
  return signatures;
}

TEST_CASE("a mutant is one entry, of few pieces, and only its like has the same names") {
  std::map<Game, std::map<std::set<std::string>, std::string>> seen;
  std::set<const Names*> met;
  for (const auto& mutant : mutants::all_mutants()) {
    CAPTURE(mutant.name);
    for (const Game game : mutant.games) {
      const auto signatures = signatures_of(mutant, game);
      if (signatures.empty()) continue;
      const auto& first = seen[game].try_emplace(signatures, mutant.name).first->second;
      if (first == mutant.name) continue;
      CAPTURE(first);
      const Names* row = row_of(first, mutant.name);
      CHECK(row != nullptr);
      if (row != nullptr) met.insert(row);
    }
  }
  for (const Names& row : kAlike) {
    CAPTURE(*row.begin());
    CHECK(met.contains(&row));  // a row that is no longer needed has to go
  }
}

}  // namespace
}  // namespace doublecheck

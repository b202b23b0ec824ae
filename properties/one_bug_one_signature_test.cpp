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
    Exception{
        "antichess-en-passant-is-no-capture", 2, 5,
        "where it is the only capture, other moves are legal, and where it is not, it is none"},
    Exception{"blast-reaches-round-the-edge", 3, 5,
              "the labels of a blast need two pieces more to be a wrong `explode`"},
    Exception{"castling-onto-the-rook-is-a-capture", 2, 5,
              "the clock, and the label, are wrong in different verbs"},
    Exception{"castling-rook-must-not-be-attacked", 2, 5,
              "the labels tell of a refused castling where `legal` misses one"},
    Exception{"exploded-blocker-still-shields-the-king", 1, 6,
              "a capture, what it explodes beside it, and both kings with an attacker behind"},
    Exception{"finished-game-is-a-leaf", 2, 5, "counts are wrong in games of two kinds of end"},
    Exception{"hill-is-sixteen-cells", 2, 5, "a hill too large ends games, and misses moves"},
    Exception{
        "king-of-chess960-goes-two-cells", 3, 5,
        "castling has a wrong goal, wrong cells on its way, and another reason to be refused"},
    Exception{"pinned-attacker-is-harmless", 2, 5,
              "piece lists have no question about check alone, only about moves that endanger"},
    Exception{"pinned-piece-may-capture", 2, 5,
              "a pinned piece that captures another than the checker needs two attackers"},
    Exception{"raumschach-black-pawns-climb", 4, 5,
              "steps, captures, checks and promotions of one colour are wrong"},
    Exception{"raumschach-pawn-captures-along-triagonals", 2, 5,
              "captures too many are moves, and checks"},
    Exception{"raumschach-pawn-captures-on-its-level-only", 2, 5,
              "captures too few are moves, and checks"},
    Exception{"raumschach-unicorn-jumps", 3, 5, "moves, checks and attacks through pieces"},
    Exception{"right-is-of-the-outermost-rook", 2, 5,
              "positions are refused, and the castling of another rook is legal"},
    Exception{
        "rook-of-the-right-half-castles-kingside", 3, 5,
        "castling has a wrong goal, wrong cells on its way, and another reason to be refused"},
    Exception{"solitaire-memory-forgets-the-kinds", 2, 5,
              "the memory serves `solve` and `perft`, which share no question below"},
    Exception{"stalemate-is-mate", 2, 5, "`mate` is asked of White, labels of moves of Black"}};

using Names = std::set<std::string_view>;

/// A signature names the rule and the kind of move, not the belief. So it cannot tell apart the
/// mutants of one row.
const std::array kAlike{
    Names{"antichess-plays-on-without-pieces", "only-the-side-to-move-runs-out-of-pieces"},
    Names{"any-piece-takes-the-passed-pawn", "check-makes-pins-forgotten",
          "second-checker-is-overlooked"},
    Names{"any-rook-in-the-corner-keeps-the-right", "en-passant-is-judged-before-castling"},
    Names{"atomic-king-walks-into-check", "king-shields-the-cell-behind-it"},
    Names{"castling-check-is-not-counted", "check-is-counted-for-who-suffers-it",
          "checks-are-never-counted", "discovered-check-is-not-counted",
          "double-check-counts-twice", "promoting-check-is-not-counted"},
    Names{"castling-jumps-over-b1", "king-onto-its-rook-castles-too"},
    Names{"castling-king-must-move", "castling-stops-before-its-rook"},
    Names{"castling-of-any-file-out-of-check", "castling-rook-unshields-the-king"},
    Names{"castling-out-of-a-pawns-check", "castling-out-of-check",
          "castling-through-a-pawns-attack"},
    Names{"crazyhouse-drop-gives-no-check", "crazyhouse-one-pawn-on-a-file",
          "crazyhouse-pawn-drops-short-of-promotion"},
    Names{"dropped-pawn-lets-the-clock-run", "every-drop-stops-the-clock"},
    Names{"en-passant-cell-needs-no-pawn", "en-passant-origin-may-be-occupied"},
    Names{"finished-game-is-a-leaf", "game-goes-on-without-a-king"},
    Names{"hill-ends-no-game", "hill-in-check-does-not-win",
          "hill-is-asked-after-ones-own-move-only", "hill-lies-beyond-the-middle",
          "hill-must-be-held-for-a-move"},
    Names{"horde-black-pieces-keep-off-rank-1", "no-pawn-stands-on-the-first-rank"},
    Names{"king-that-stays-keeps-its-other-right", "right-passes-to-the-outer-rook"},
    Names{"only-enemy-rooks-lose-their-rights", "rights-outlive-the-exploded-king",
          "rights-outlive-the-exploded-rook"},
    Names{"pawn-becomes-all-but-a-queen", "pawn-becomes-nothing-but-a-queen"},
    Names{"queen-is-rook-plus-bishop", "queen-keeps-to-a-plane"},
    Names{"racing-black-always-moves-last", "racing-goal-ends-nothing",
          "racing-last-move-needs-no-safe-cell", "white-may-follow-black-to-the-goal"},
    Names{"racing-checks-may-be-uncovered", "racing-king-uncovers-checks",
          "racing-knights-may-check"},
    Names{"rook-anywhere-on-its-file-loses-the-right", "rook-on-the-first-rank-loses-the-right"},
    Names{"third-check-ends-no-game", "third-check-is-of-the-side-that-has-moved",
          "third-check-is-over-once-answered"}};

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

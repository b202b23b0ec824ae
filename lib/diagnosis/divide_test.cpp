#include "diagnosis/divide.h"

#include <doctest/doctest.h>

#include "diagnosis/fake_game.h"
#include "notation/question_text.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

const Beliefs kTree{
    {"a1", {"a2", "b2"}}, {"a2", {"a3", "b3"}}, {"b2", {"c3", "d3"}}, {"c3", {"a4"}}};

Question start() {
  return read_question("legal solitaire " + board_with_piece_on("a1"));
}

DivideOptions to_depth(int depth) {
  DivideOptions options;
  options.depth = depth;
  return options;
}

/// `a1a2 a2b3: legal solitaire ...`, or `none`.
std::string found(const Divided& divided) {
  if (!divided.found) return "none";
  std::string text;
  for (const Move& move : divided.found->path) text += move_name(kSolitaireBox, move) + " ";
  return text + "at " + std::string(name_of(divided.found->disagreement.question.verb)) + " " +
         cell_of(divided.found->disagreement.question);
}

std::string walk(const Beliefs& left, const Beliefs& right, int depth) {
  return found(
      divide(start(), oracles_of(believer("l", left), believer("r", right)), to_depth(depth)));
}

TEST_CASE("where nothing differs, every position and every move is compared once") {
  const auto divided =
      divide(start(), oracles_of(believer("l", kTree), believer("r", kTree)), to_depth(9));
  CHECK(found(divided) == "none");
  CHECK(divided.counts.positions == 8);
  CHECK(divided.counts.moves == 7);
  CHECK_FALSE(divided.stopped);
}

/// Does not count, and wants to know what it will be asked.
class Ahead : public FakeOracle {
 public:
  explicit Ahead(FakeOracle oracle) : FakeOracle(std::move(oracle)) {}
  bool pipelines() const override { return true; }
  Answer answer(const Question& question) override {
    return question.verb == Verb::perft ? abstain() : FakeOracle::answer(question);
  }
};

TEST_CASE("of two differences in one level the first counts, and what lies behind it does not") {
  const Beliefs more{{"a1", {"a2", "b2"}}, {"a2", {"a3", "b3"}}, {"b2", {"c3", "d4"}}};
  const Beliefs base{{"a1", {"a2", "b2"}}, {"a2", {"a3", "b3"}}, {"b2", {"c3", "d3"}}};
  const auto divided = [&](const FakeOracle& other) {
    Oracles oracles;
    oracles.push_back(std::make_unique<Ahead>(believer("l", base)));
    oracles.push_back(std::make_unique<Ahead>(other));
    return divide(start(), oracles, to_depth(2));
  };
  const auto by_moves = divided(believer("r", more));
  CHECK(found(by_moves) == "a1b2 at legal b2");
  CHECK(by_moves.counts.positions == 3);
  CHECK(by_moves.counts.moves == 4);
  const auto by_play = divided(except("r", more, Verb::play, "a2", board_with_piece_on("d4")));
  CHECK(found(by_play) == "a1a2 at play a2");
  CHECK(by_play.counts.positions == 2);
  CHECK(by_play.counts.moves == 3);
}

TEST_CASE("a walk that is interrupted tells how far it came, and finds nothing by that") {
  int asked = 0;
  const auto interrupted = FakeOracle("r", [&asked](const Question& question) {
    if (++asked > 6) throw Interrupted{};
    return believer("r", kTree).answer(question);
  });
  const auto divided = divide(start(), oracles_of(believer("l", kTree), interrupted), to_depth(9));
  CHECK(found(divided) == "none");
  CHECK(divided.stopped);
  CHECK(divided.counts.positions > 0);
}

TEST_CASE("positions that several lines lead to are compared once") {
  const Beliefs diamond{{"a1", {"a2", "b2"}}, {"a2", {"c3"}}, {"b2", {"c3"}}, {"c3", {"d4"}}};
  const auto divided =
      divide(start(), oracles_of(believer("l", diamond), believer("r", diamond)), to_depth(4));
  CHECK(divided.counts.positions == 5);
  auto forgetful = to_depth(4);
  forgetful.memory = 0;
  CHECK(divide(start(), oracles_of(believer("l", diamond), believer("r", diamond)), forgetful)
            .counts.positions == 7);
}

TEST_CASE("a missing move is found at the position that has it") {
  auto fewer = kTree;
  fewer["b2"] = {"c3"};
  CHECK(walk(kTree, fewer, 2) == "a1b2 at legal b2");
  CHECK(walk(kTree, fewer, 9) == "a1b2 at legal b2");
  CHECK(walk(kTree, fewer, 1) == "none");
}

TEST_CASE("equal totals with two errors in one position do not hide them") {
  auto other = kTree;
  other["b2"] = {"c3", "d4"};
  CHECK(walk(kTree, other, 2) == "a1b2 at legal b2");
}

TEST_CASE("equal totals with an error too many and one too few elsewhere do not hide them") {
  auto other = kTree;
  other["a2"] = {"a3", "b3", "d4"};
  other["b2"] = {"c3"};
  CHECK(leaves(kTree, "a1", 2) == leaves(other, "a1", 2));
  CHECK(walk(kTree, other, 2) == "a1a2 at legal a2");
}

TEST_CASE("the shortest path is preferred, even where only a longer one changes counts") {
  auto other = kTree;
  other["a2"] = {"a3", "d4"};  // no count tells
  other["c3"] = {};
  CHECK(walk(kTree, other, 3) == "a1a2 at legal a2");
}

TEST_CASE("a large level is compared after the counts of deeper ones") {
  auto other = kTree;
  other["a2"] = {"a3", "d4"};
  other["c3"] = {};
  auto options = to_depth(3);
  options.small_level = 1;
  const auto oracles = oracles_of(believer("l", kTree), believer("r", other));
  CHECK(found(divide(start(), oracles, options)) == "a1b2 b2c3 at legal c3");
  options.depth = 2;
  CHECK(found(divide(start(), oracles, options)) == "a1a2 at legal a2");
}

TEST_CASE("a position that differs after a move is found at the move") {
  const auto oracles = oracles_of(believer("l", kTree),
                                  except("r", kTree, Verb::play, "b2", board_with_piece_on("d1")));
  const auto divided = divide(start(), oracles, to_depth(2));
  CHECK(found(divided) == "a1b2 at play b2");
  CHECK(found(divide(start(), oracles, to_depth(1))) == "none");
}

TEST_CASE("counts that differ for no reason are perft's own fault") {
  const auto oracles =
      oracles_of(believer("l", kTree), except("r", kTree, Verb::perft, "b2", "77"));
  CHECK(found(divide(start(), oracles, to_depth(3))) == "none");  // nobody asks of b2
  const auto wrong = oracles_of(believer("l", kTree), except("r", kTree, Verb::perft, "", "77"));
  CHECK(found(divide(start(), wrong, to_depth(3))) == "at perft a1");
}

TEST_CASE("an oracle that fails is found") {
  const auto oracles =
      oracles_of(believer("l", kTree), except("r", kTree, Verb::legal, "a2", "failed time-out"));
  CHECK(found(divide(start(), oracles, to_depth(2))) == "a1a2 at legal a2");
}

TEST_CASE("where an oracle abstains from play, the others lead on") {
  auto fewer = kTree;
  fewer["c3"] = {};
  for (const bool first : {true, false}) {
    auto shy = except("shy", fewer, Verb::play, "", "abstain");
    const auto oracles = first ? oracles_of(std::move(shy), believer("l", kTree))
                               : oracles_of(believer("l", kTree), std::move(shy));
    const auto divided = divide(start(), oracles, to_depth(3));
    CHECK(found(divided) == "a1b2 b2c3 at legal c3");
    CHECK(divided.counts.moves == 0);
    CHECK(divided.counts.abstained_from_play[first ? 0 : 1] > 0);
  }
}

TEST_CASE("where an oracle abstains from counting, nothing is missed") {
  auto fewer = kTree;
  fewer["c3"] = {};
  const auto oracles =
      oracles_of(believer("l", kTree), except("r", fewer, Verb::perft, "", "abstain"));
  CHECK(found(divide(start(), oracles, to_depth(3))) == "a1b2 b2c3 at legal c3");
}

TEST_CASE("an oracle that answers nothing is compared with nobody") {
  const auto oracles = oracles_of(believer("l", kTree), FakeOracle("r", "abstain"));
  const auto divided = divide(start(), oracles, to_depth(3));
  CHECK(found(divided) == "none");
  CHECK(divided.counts.positions == 0);
  CHECK(divided.counts.abstained_from_legal[1] > 0);
}

TEST_CASE("rubbish leads nowhere and does no harm") {
  const auto oracles = oracles_of(FakeOracle("l", "rubbish"), FakeOracle("r", "rubbish"));
  CHECK(found(divide(start(), oracles, to_depth(3))) == "none");
}

TEST_CASE("the walk stops where it is asked to") {
  auto options = to_depth(9);
  options.stop = [](const DivideCounts& counts) { return counts.positions >= 2; };
  const auto divided =
      divide(start(), oracles_of(believer("l", kTree), believer("r", kTree)), options);
  CHECK(divided.stopped);
  CHECK(divided.counts.positions == 2);
}

}  // namespace
}  // namespace doublecheck

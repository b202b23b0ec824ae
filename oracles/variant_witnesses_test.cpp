// Faults in what only some games like chess have are found, shrunk to few pieces, and named by the
// rule that they break.
#include <doctest/doctest.h>

#include <functional>

#include "built_in.h"
#include "comparison/comparison.h"
#include "diagnosis/signature.h"
#include "examination/fake_oracle.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// What a faulty oracle answers to `question`, where the rules answer `right`.
using Fault = std::function<Answer(const Question& question, const Answer& right, Oracle& rules)>;

/// The first finding of `fault` among questions about `verb` of `game`.
Finding found(Verb verb, Game game, const Fault& fault) {
  const auto source = random_source(1, {game}, {verb}, 20'000);
  ComparisonOptions options;
  options.make_oracles = [&] {
    Oracles oracles;
    oracles.push_back(make_oracle("distance"));
    const std::shared_ptr<Oracle> rules = make_oracle("distance");
    oracles.push_back(std::make_unique<FakeOracle>("mine", [&fault, rules](const Question& asked) {
      return fault(asked, rules->answer(asked), *rules);
    }));
    return oracles;
  };
  options.make_adviser = [] { return make_oracle("distance"); };
  auto finding = first_finding(*source, std::move(options), [](std::uint64_t, bool) {});
  REQUIRE(finding);
  return *std::move(finding);
}

/// Leaves moves out of lists.
Fault without(const std::function<bool(const Question& legal, const Move& move)>& is_missing) {
  return [=](const Question& question, const Answer& right, Oracle&) {
    if (question.verb != Verb::legal || !right.is_verdict()) return right;
    const Box& box = question.position.board.box();
    auto moves = read_move_names(box, right.text());
    std::erase_if(moves, [&](const Move& move) { return is_missing(question, move); });
    return move_list(box, std::move(moves));
  };
}

/// Changes what stands after a move.
Fault after_move(const std::function<void(const Question& play, Position& after)>& change) {
  return [=](const Question& question, const Answer& right, Oracle&) {
    if (question.verb != Verb::play || !right.is_verdict()) return right;
    auto after = read_position_after(question, right.text());
    change(question, after);
    return position_after(shape_of(question).position, after);
  };
}

/// The rule, and the witness with as many pieces as it has.
struct Small {
  std::string rule;
  Question witness;
  int pieces;
};

Small small(const Finding& finding) {
  const Question& witness = finding.shrunk.question;
  const auto signature = read_signature(finding.signature);
  REQUIRE(signature);
  CAPTURE(finding.signature);
  return {rules_of(*signature).front(), witness, witness.position.board.pieces()};
}

TEST_CASE("a missing drop is shrunk to the piece that is dropped") {
  const auto finding =
      found(Verb::legal, Game::crazyhouse, without([](const auto&, auto move) {
              return move.dropped == Kind::pawn && kChessBox.coordinates(move.to).rank == 6;
            }));
  CAPTURE(question_text(finding.shrunk.question));
  const auto [rule, witness, pieces] = small(finding);
  CHECK(rule == "Z2");
  CHECK(pieces == 2);
  Pockets pawn;
  pawn.add(Piece(witness.position.to_move, Kind::pawn));
  CHECK(witness.position.state->pockets == pawn);
}

TEST_CASE("a mark that gets lost is shrunk to the piece that has it") {
  const auto finding =
      found(Verb::play, Game::crazyhouse, after_move([](const auto&, Position& after) {
              for (const Cell cell : occupied_cells(after.board))
                after.board[cell] = Piece(after.board[cell].colour(), after.board[cell].kind());
            }));
  CAPTURE(question_text(finding.shrunk.question));
  const auto [rule, witness, pieces] = small(finding);
  CHECK(rule == "Z3");
  CHECK(pieces <= 3);
  CHECK_FALSE(witness.position.state->pockets.any());
}

TEST_CASE("a right of an inner rook that stays is shrunk to king and rook") {
  const auto finding =
      found(Verb::play, Game::chess960, after_move([](const Question& play, Position& after) {
              if (play.position.board[play.move()->from].is(Kind::rook))
                after.state->castling = play.position.state->castling;
            }));
  CAPTURE(question_text(finding.shrunk.question));
  const auto [rule, witness, pieces] = small(finding);
  CHECK(rule == "F4");
  CHECK(pieces <= 4);
}

TEST_CASE("castling onto the rook that is missing is shrunk to king and rook") {
  const auto finding =
      found(Verb::legal, Game::chess960, without([](const Question& legal, const Move& move) {
              const Board& board = legal.position.board;
              return board[move.from].is(Kind::king) && board[move.to] &&
                     board[move.from].colour() == board[move.to].colour();
            }));
  CAPTURE(question_text(finding.shrunk.question));
  const auto [rule, witness, pieces] = small(finding);
  CHECK(rule == "F3");
  CHECK(pieces == 3);
}

TEST_CASE("checks that are not counted are shrunk to one check, with three to give") {
  const auto finding =
      found(Verb::play, Game::threecheck, after_move([](const Question& play, Position& after) {
              after.state->checks_left = play.position.state->checks_left;
            }));
  CAPTURE(question_text(finding.shrunk.question));
  const auto [rule, witness, pieces] = small(finding);
  CHECK(rule == "T1");
  CHECK(pieces == 3);
  CHECK(witness.position.state->checks_left == GameState().checks_left);
}

TEST_CASE("a game that goes on after its end is named by the rule of the end") {
  const auto finding = found(
      Verb::legal, Game::kingofthehill, [](const Question& question, const Answer&, Oracle& rules) {
        Question chess = question;
        chess.game = Game::chess;
        return rules.answer(shape_of(question.verb, form_of(chess)) ? chess : question);
      });
  CAPTURE(question_text(finding.shrunk.question));
  const auto [rule, witness, pieces] = small(finding);
  CHECK(rule == "K1");
  CHECK(pieces <= 3);
}

TEST_CASE("a promotion to a king that is missing is shrunk to the pawn") {
  const auto finding =
      found(Verb::legal, Game::antichess,
            without([](const auto&, auto move) { return move.promotion == Kind::king; }));
  CAPTURE(question_text(finding.shrunk.question));
  const auto [rule, witness, pieces] = small(finding);
  CHECK(rule == "G2");
  CHECK(pieces <= 2);
}

}  // namespace
}  // namespace doublecheck

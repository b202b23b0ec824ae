#include "diagnosis/shrink.h"

#include <doctest/doctest.h>

#include <array>
#include <cstdlib>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"
#include "process/interrupt.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

const Question kCube = read_question("check cube w [#r#,###,n##],[###,#k#,###],[K##,##q,###]");

/// Disagree where there is a queen; and of another kind where there is no king.
Oracles queen_haters() {
  return oracles_of(FakeOracle("a", "false"), FakeOracle("b", [](const Question& question) {
                      const Board& board = question.position.board;
                      if (board.count(Piece(Colour::black, Kind::king)) == 0)
                        return illegal("no-king");
                      const bool queen = board.count(Piece(Colour::black, Kind::queen)) > 0;
                      return verdict(queen);
                    }));
}

Disagreement found(const Oracles& oracles) {
  return disagreement_of(kCube, cross_examine(kCube, oracles), oracles);
}

TEST_CASE("a question shrinks as long as it keeps what it shows") {
  const auto two_pieces = [](const Question& question) {
    return question.position.board.pieces() >= 2;
  };
  CHECK(question_text(shrink(kCube, two_pieces)) == "check cube b [##,##],[##,BB]");
}

TEST_CASE("a question that nothing simpler keeps stays as it is") {
  CHECK(shrink(kCube, [](const Question&) { return false; }) == kCube);
}

TEST_CASE("a disagreement shrinks with its signature held fixed") {
  const auto oracles = queen_haters();
  FakeOracle adviser("adviser", "none");
  const auto shrunk = shrink(found(oracles), oracles, adviser);
  CHECK(question_text(shrunk.question) == "check cube w [##,##],[##,kq]");
  CHECK(shrunk.answers == found(oracles).answers);
}

/// Pieces of the witness, where `mate` is wrong of queens, and `check` of fewer than three pieces.
int pieces_of_witness(const std::string& mate) {
  const auto oracles =
      oracles_of(FakeOracle("a", "false"), FakeOracle("b", [](const Question& asked) {
                   const Board& board = asked.position.board;
                   if (asked.verb == Verb::check) return verdict(board.pieces() < 3);
                   const bool queen = board.count(Piece(Colour::black, Kind::queen)) > 0;
                   return verdict(asked.verb == Verb::mate && queen);
                 }));
  FakeOracle adviser("adviser", "none");
  const auto question = read_question(mate);
  const auto found = disagreement_of(question, cross_examine(question, oracles), oracles);
  return shrink(found, oracles, adviser).question.position.board.pieces();
}

TEST_CASE("a witness does not slip to another bug, unless it shows that from the beginning") {
  CHECK(pieces_of_witness("mate cube [#r#,###,n##],[###,#k#,###],[K##,##q,###]") == 3);
  CHECK(pieces_of_witness("mate cube [##,##],[#q,K#]") == 1);
}

TEST_CASE("as soon as it is enough the smallest so far stands") {
  const auto oracles = queen_haters();
  FakeOracle adviser("adviser", "none");
  CHECK(shrink(found(oracles), oracles, adviser, {.stop = [] { return true; }}).question == kCube);
}

TEST_CASE("where an oracle is interrupted the smallest so far stands") {
  const auto oracles = queen_haters();
  FakeOracle adviser("adviser", "none");
  const auto whole = found(oracles);
  int asked = 0;
  const auto interrupted_after = [&asked](int most) {
    return FakeOracle("b", [&asked, most](const Question& question) {
      if (++asked > most) throw Interrupted{};
      return queen_haters()[1]->answer(question);
    });
  };
  const auto at_once = oracles_of(FakeOracle("a", "false"), interrupted_after(0));
  CHECK(shrink(whole, at_once, adviser).question == kCube);
  asked = 0;
  const auto later = oracles_of(FakeOracle("a", "false"), interrupted_after(20));
  CHECK(shrink(whole, later, adviser).question.position.board.pieces() < 5);
}

TEST_CASE("clocks shrink to their least values, or to any bound that matters") {
  const auto shrunk = [](const Keeps& keeps) {
    const Question question = read_question("check chess 8/8/8/8/8/8/8/8 b - - 9876 1234");
    return question_text(shrink(question, keeps));
  };
  const auto any = [](const Question&) { return true; };
  CHECK(shrunk(any) == "check chess 8/8/8/8/8/8/8/8 b - - 0 1");
  const auto late = [](const Question& question) {
    return question.position.state->halfmove_clock >= 100 &&
           question.position.state->fullmove_number >= 77;
  };
  CHECK(shrunk(late) == "check chess 8/8/8/8/8/8/8/8 b - - 100 77");
}

/// What shows the bug is a white rook a knight's jump from a black bishop.
bool is_knights_jump(const Question& question) {
  const Board& board = question.position.board;
  for (const Cell rook : occupied_cells(board))
    for (const Cell bishop : occupied_cells(board)) {
      const auto from = board.box().coordinates(rook);
      const auto to = board.box().coordinates(bishop);
      const bool is_jump = std::abs((from.file - to.file) * (from.rank - to.rank)) == 2;
      if (is_jump && board[rook].is(Colour::white, Kind::rook) &&
          board[bishop].is(Colour::black, Kind::bishop))
        return true;
    }
  return false;
}

const std::array kJumps{"8/8/8/3R4/5b2/8/8/8 w - - 0 1", "8/8/k2q4/8/1R6/8/2b4n/8 w - - 3 9",
                        "7R/4R3/6b1/8/8/8/8/8 b - - 0 1", "b7/2R5/8/8/8/8/2QQ2Q1/8 w - - 0 1"};

TEST_CASE("a witness is the least of its symmetric images") {
  for (const char* found : kJumps) {
    CAPTURE(found);
    const Question question = read_question("check chess " + std::string(found));
    REQUIRE(is_knights_jump(question));
    const Question witness = shrink(question, is_knights_jump);
    CHECK(witness.position.board.pieces() == 2);
    for (const Symmetry& symmetry : symmetries_of(witness)) {
      const Question image = image_of(symmetry, witness);
      CHECK_FALSE((is_knights_jump(image) && simpler(image, witness, Order::form)));
    }
  }
}

/// What shows the bug is a piece on a2, or one on each of two other cells: no piece can go alone.
TEST_CASE("one piece is tried in place of two, also one that moves") {
  const auto is_shown = [](const Question& question) {
    const Board& board = question.position.board;
    const auto has = [&](int file, int rank) {
      return static_cast<bool>(board[board.box().cell({file, rank, 0})]);
    };
    return question.move()->to == board.box().cell({7, 7, 0}) && board[question.move()->from] &&
           (has(0, 1) || (has(2, 2) && has(4, 4)));
  };
  const auto shrunk = [&](const std::string& question) {
    return shrink(read_question(question), is_shown).position.board.pieces();
  };
  CHECK(shrunk("play chess 8/8/8/4q3/8/2n5/8/8 b - - 0 1 c3h8") == 1);
  CHECK(shrunk("play chess 8/8/8/4q3/8/2n5/8/8 b - - 0 1 e5h8") == 1);
}

TEST_CASE("a question that the adviser answers otherwise than the finding is not asked") {
  const auto asked_in_vain = [](const Answer& of_jump, const Answer& of_others) {
    int in_vain = 0;
    const auto oracles =
        oracles_of(FakeOracle("a", "false"), FakeOracle("b", [&](const Question& question) {
                     const bool shows = is_knights_jump(question);
                     in_vain += shows ? 0 : 1;
                     return verdict(shows);
                   }));
    FakeOracle adviser("adviser", [&](const Question& question) {
      return is_knights_jump(question) ? of_jump : of_others;
    });
    const auto question = read_question("check chess " + std::string(kJumps[1]));
    const auto jump = disagreement_of(question, cross_examine(question, oracles), oracles);
    CHECK(shrink(jump, oracles, adviser).question.position.board.pieces() == 2);
    return in_vain;
  };
  const int with_all_alike = asked_in_vain(verdict(true), verdict(true));
  CHECK(with_all_alike > 50);
  CHECK(asked_in_vain(verdict(true), verdict(false)) < with_all_alike / 5);
  CHECK(asked_in_vain(verdict(true), illegal("no-king")) < with_all_alike / 5);
  CHECK(asked_in_vain(illegal("two-kings"), illegal("no-king")) < with_all_alike / 5);
}

/// A cube of side 16 with 40 pieces, of which two matter.
Question large_cube() {
  Question question = read_question("check cube w [##,##],[##,##]");
  question.position.board = Board(cube_box(16));
  for (int i = 0; i < 40; ++i)
    question.position.board[static_cast<Cell>(97 * i)] =
        Piece(i % 2 == 0 ? Colour::white : Colour::black, i < 2 ? Kind::king : Kind::rook);
  return question;
}

TEST_CASE("candidates are made as they are tried: a large cube shrinks with few questions") {
  std::uint64_t tried = 0;
  std::uint64_t tried_before_first = 0;
  const auto two_kings = [&](const Question& question) {
    ++tried;
    const Board& board = question.position.board;
    const bool kept = board.count(Piece(Colour::white, Kind::king)) > 0 &&
                      board.count(Piece(Colour::black, Kind::king)) > 0;
    if (kept && tried_before_first == 0) tried_before_first = tried;
    return kept;
  };
  CHECK(question_text(shrink(large_cube(), two_kings)) == "check cube b [##,##],[##,Kk]");
  CHECK(tried_before_first < 10);  // of 160,000 candidates
  CHECK(tried < 3000);
}

TEST_CASE("no more questions are tried than the limit says") {
  std::uint64_t tried = 0;
  const auto never = [&](const Question&) {
    ++tried;
    return false;
  };
  CHECK(shrink(kCube, never, {.questions = 5}) == kCube);
  CHECK(tried == 5);
  CHECK(shrink(kCube, never, {.questions = 0}) == kCube);
  CHECK(tried == 5);
}

TEST_CASE("a question on which an oracle runs out of time counts as many") {
  int asked = 0;
  const auto oracles =
      oracles_of(FakeOracle("a", "false"), FakeOracle("b", [&](const Question& question) {
                   ++asked;
                   return question == kCube ? verdict(true) : failed("time-out");
                 }));
  FakeOracle adviser("adviser", "none");
  const auto disagreement = found(oracles);
  asked = 0;
  shrink(disagreement, oracles, adviser, {.questions = 30'000});
  CHECK(asked == 3);
}

}  // namespace
}  // namespace doublecheck

#include "diagnosis/root.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Strips a disagreement about `line` with an oracle `b` that answers by `answering`.
Question after_stripping(const std::string& line, const std::string& right,
                         FakeOracle::Answering answering) {
  const auto oracles = oracles_of(FakeOracle("a", right), FakeOracle("b", std::move(answering)));
  const Question question = read_question(line);
  const auto found = disagreement_of(question, cross_examine(question, oracles), oracles);
  return stripped(found, oracles).question;
}

bool has(const Question& question, Piece piece) {
  return question.position.board.count(piece) > 0;
}

constexpr Piece kQueen(Colour::black, Kind::queen);
constexpr Piece kRook(Colour::black, Kind::rook);

using Lines = std::vector<std::string>;

TEST_CASE("pieces that make no difference go, the others become plainer where they can") {
  const auto queen_haters = [](const Question& question) {
    return verdict(!has(question, kQueen) || question.position.board.pieces() < 2);
  };
  CHECK(question_text(after_stripping("check cube w [#r#,###,n##],[###,#k#,###],[K##,##q,###]",
                                      "true", queen_haters)) ==
        "check cube w [###,###,###],[###,#b#,###],[###,##q,###]");
}

TEST_CASE("the way of differing stays: another way of differing is another bug") {
  const auto of_two_minds = [](const Question& question) {
    if (has(question, kRook)) return Answer("a1Ia2I");
    return has(question, kQueen) ? illegal("no-king") : Answer("none");
  };
  CHECK(question_text(after_stripping("legal cube w [##,##],[rq,##]", "none", of_two_minds)) ==
        "legal cube w [##,##],[r#,##]");
}

TEST_CASE("the piece that moves stays, and a promotion goes with the pawn") {
  const auto always = [](const Question&) { return Answer("8/8/8/8/8/8/8/8 w - - 0 1"); };
  CHECK(question_text(after_stripping("play chess 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 a7a8q",
                                      "Q7/8/8/8/8/8/8/8 b - - 0 1", always)) ==
        "play chess 8/B7/8/8/8/8/8/8 w - - 0 1 a7a8");
}

TEST_CASE("rights and the en-passant cell go where they make no difference") {
  const std::string line = "check chess 4k3/8/8/3pP3/8/8/8/R3K3 w Q d6 0 1";
  const auto careless = [](const Question& question) {
    return verdict(question.position.board.pieces() < 5);
  };
  CHECK_FALSE(after_stripping(line, "true", careless).position.state->castling.any());
  CHECK_FALSE(after_stripping(line, "true", careless).position.state->en_passant);
  const auto careful = [](const Question& question) {
    return verdict(!question.position.state->en_passant);
  };
  CHECK(after_stripping(line, "true", careful).position.state->en_passant);
}

TEST_CASE("each word that differs is a part, stripped as far as it still differs") {
  const auto oracles =
      oracles_of(FakeOracle("a", "none"), FakeOracle("b", [](const Question& question) {
                   if (!has(question, kQueen)) return Answer(has(question, kRook) ? "a1I" : "none");
                   return Answer(has(question, kRook) ? "a1I b1I" : "b1I");
                 }));
  const Question attacked = read_question("attacked cube w [##,##],[rq,##]");
  const auto found = disagreement_of(attacked, cross_examine(attacked, oracles), oracles);
  Lines parts;
  for (const Disagreement& part : stripped_parts(found, oracles))
    parts.push_back(question_text(part.question));
  CHECK(parts == Lines{"attacked cube w [##,##],[r#,##]", "attacked cube w [##,##],[#q,##]"});
}

TEST_CASE("a part that nobody asks for costs no question") {
  int asked = 0;
  const auto oracles = oracles_of(FakeOracle("a", "none"), FakeOracle("b", [&](const Question&) {
                                    ++asked;
                                    return Answer("a1I b1I");
                                  }));
  const Question attacked = read_question("attacked cube w [##,##],[rq,##]");
  const auto found = disagreement_of(attacked, cross_examine(attacked, oracles), oracles);
  asked = 0;
  auto parts = stripped_parts(found, oracles);
  parts.next();
  const int first = asked;
  CHECK(first > 0);
  parts.next();
  CHECK(asked == 2 * first);
}

TEST_CASE("counts and solutions stay as they are") {
  const auto never = [](const Question&) { return number(7); };
  CHECK(question_text(after_stripping("perft solitaire 2 RR.............B", "0", never)) ==
        "perft solitaire 2 RR.............B");
}

Lines poorer(const std::string& line) {
  Lines lines;
  for (const Question& question : poorer_questions(read_question(line)))
    lines.push_back(question_text(question));
  return lines;
}

/// Where a disagreement about `line` descends to, if the oracles differ on `wrong` verbs wherever
/// there is a queen.
std::string root(const std::string& line, const std::vector<Verb>& wrong) {
  const auto oracles = oracles_of(
      FakeOracle("a", "true"), FakeOracle("b", [&](const Question& question) {
        const bool queen = std::ranges::any_of(question.position.board.cells(),
                                               [](Piece piece) { return piece.is(Kind::queen); });
        return verdict(!queen || std::ranges::find(wrong, question.verb) == wrong.end());
      }));
  const Disagreement found{read_question(line), {{"a", verdict(true)}, {"b", verdict(false)}}};
  return question_text(root_of(found, oracles).question);
}

TEST_CASE("the pieces on the empty box come first, then the verbs below on the ladder") {
  CHECK(poorer("mate cube [##,##],[##,Kq]") ==
        Lines{"moves cube 2 K a1I", "moves cube 2 Q b1I", "attacked cube w [##,##],[##,Kq]",
              "check cube w [##,##],[##,Kq]", "legal cube w [##,##],[##,Kq]"});
  CHECK(poorer("moves chess N h1").empty());
}

TEST_CASE("verbs that need a move are asked only where there is one") {
  const Lines of_play = poorer("play solitaire R...............  a4a3");
  CHECK(of_play == Lines{"moves solitaire R a4", "legal solitaire R..............."});
  const Lines of_explain = poorer("explain solitaire R............... a4a3");
  CHECK(std::ranges::count(of_explain, "play solitaire R............... a4a3") == 1);
}

TEST_CASE("only White is asked whether he is mated") {
  const auto asks_mate = [](const Lines& lines) {
    return std::ranges::any_of(lines, [](const auto& line) { return line.starts_with("mate"); });
  };
  CHECK(asks_mate(poorer("perft cube 1 w [##,##],[##,Kq]")));
  CHECK_FALSE(asks_mate(poorer("perft cube 1 b [##,##],[##,Kq]")));
}

TEST_CASE("pawns of 8x8 keep their colour, other pieces are white") {
  CHECK(poorer("explain atomic p7/8/8/8/8/8/8/r7") ==
        Lines{"moves chess R a1", "moves chess p a8"});
}

TEST_CASE("a disagreement descends to the poorest question that shows one, with few pieces") {
  const std::string mate = "mate cube [##,##],[##,Kq]";
  CHECK(root(mate, {Verb::mate}) == "mate cube [##,##],[##,#q]");
  CHECK(root(mate, {Verb::mate, Verb::legal}) == "legal cube w [##,##],[##,#q]");
  CHECK(root(mate, {Verb::mate, Verb::legal, Verb::moves}) == "moves cube 2 Q b1I");
}

TEST_CASE("a verb lower on the ladder is looked for in positions nearby too") {
  CHECK(root("check cube w [##,##],[##,Kq]", {Verb::check, Verb::attacked}) ==
        "attacked cube w [##,##],[##,#q]");
  const auto oracles = oracles_of(
      FakeOracle("a", "true"), FakeOracle("b", [](const Question& asked) {
        const bool black = asked.position.to_move == Colour::black;
        return verdict(asked.verb != Verb::check && !(asked.verb == Verb::attacked && black));
      }));
  const Question check = read_question("check cube w [##,##],[##,##]");
  const Disagreement found{check, {{"a", verdict(true)}, {"b", verdict(false)}}};
  CHECK(question_text(root_of(found, oracles).question) == "attacked cube b [##,##],[##,##]");
}

TEST_CASE("with the other side to move no pawn has passed") {
  const auto believer = [](const std::string& attacked) {
    return [=](const Question& asked) {
      const Position& position = asked.position;
      if (asked.verb != Verb::attacked || position.to_move != Colour::white) return Answer("none");
      return position.state->en_passant ? illegal("bad-en-passant") : Answer(attacked);
    };
  };
  const auto oracles =
      oracles_of(FakeOracle("a", believer("none")), FakeOracle("b", believer("g3")));
  const Question legal = read_question("legal chess 8/8/8/8/6Pp/k7/8/K7 b - g3 0 1");
  const Disagreement found{legal, {{"a", Answer("h4g3")}, {"b", Answer("none")}}};
  CHECK(root_of(found, oracles).question.verb == Verb::attacked);
}

/// Where a disagreement about `moves cube 3 Q b2I` descends to, if pieces of these kinds move
/// wrongly.
std::string root_of_moves(const std::vector<Kind>& wrong) {
  const auto oracles =
      oracles_of(FakeOracle("a", "none"), FakeOracle("b", [&](const Question& question) {
                   const Board& board = question.position.board;
                   const Kind kind = board[occupied_cells(board).front()].kind();
                   return Answer(std::ranges::find(wrong, kind) == wrong.end() ? "none" : "a1I");
                 }));
  const Question moves = read_question("moves cube 3 Q b2I");
  const Disagreement found{moves, {{"a", Answer("none")}, {"b", Answer("a1I")}}};
  return question_text(root_of(found, oracles).question);
}

TEST_CASE("a fault of every kind of piece is named by the king, no other fault is") {
  CHECK(root_of_moves({kKinds.begin(), kKinds.end()}) == "moves cube 3 K a1I");
  CHECK(root_of_moves({Kind::queen, Kind::king}) == "moves cube 3 Q b2I");
}

TEST_CASE("labels of a move go down to those of its position, and of the position after it") {
  CHECK(root("explain cube w [##,##],[##,Q#] a1Ib1I", {Verb::explain}) ==
        "explain cube w [##,##],[##,Q#]");
  const auto oracles = oracles_of(
      FakeOracle("a",
                 [](const Question& question) {
                   return Answer(question.verb == Verb::play ? "b [##,##],[##,#Q]" : "none");
                 }),
      FakeOracle("b", [](const Question& question) {
        if (question.verb == Verb::play) return Answer("b [##,##],[##,#Q]");
        const bool after = question.position.to_move == Colour::black;
        return Answer(question.verb == Verb::explain && (after || question.move()) ? "C3-check"
                                                                                   : "none");
      }));
  const Disagreement found{read_question("explain cube w [##,##],[##,Q#] a1Ib1I"),
                           {{"a", Answer("none")}, {"b", Answer("C3-check")}}};
  CHECK(question_text(root_of(found, oracles).question) == "explain cube b [##,##],[##,##]");
}

TEST_CASE("of a whole FEN the verbs of whole FENs are asked") {
  const std::string fen = "8/8/8/8/8/8/8/K7 w - - 0 1";
  CHECK(poorer("explain chess " + fen + " a1a2") ==
        Lines{"moves chess K a1", "attacked chess " + fen, "check chess " + fen,
              "legal chess " + fen, "play chess " + fen + " a1a2"});
}

const std::string kAfter = "b [##,K#],[##,##]";

/// Answers perft with its depth, one move, and the position after it.
Answer one_move(const Question& question) {
  if (question.verb == Verb::legal) return Answer("a1Ia1II");
  if (question.verb == Verb::play) return Answer(kAfter);
  if (question.verb == Verb::perft) return number(static_cast<std::uint64_t>(question.depth));
  return verdict(true);
}

/// Where the disagreement about `perft` descends to, if one oracle answers `wrong` to questions
/// that begin so.
std::string root_of_perft(const std::string& wrong) {
  const auto oracles =
      oracles_of(FakeOracle("a", one_move), FakeOracle("b", [&](const Question& question) {
                   return question_text(question).starts_with(wrong) ? Answer("w [##,##],[##,##]")
                                                                     : one_move(question);
                 }));
  const Question perft = read_question("perft cube 3 w [##,##],[##,K#]");
  const Disagreement found{perft, {{"a", number(3)}, {"b", number(4)}}};
  return question_text(root_of(found, oracles).question);
}

TEST_CASE("a count descends along the moves to what is counted or played wrongly") {
  CHECK(root_of_perft("nothing") == "perft cube 3 w [##,##],[##,K#]");
  CHECK(root_of_perft("play cube w") == "play cube w [##,##],[##,B#] a1Ia1II");
  CHECK(root_of_perft("perft cube 2 b") == "perft cube 2 " + kAfter);
  CHECK(root_of_perft("perft cube 1 b") == "perft cube 3 w [##,##],[##,K#]");
}

TEST_CASE("a count goes down to the least depth that is counted wrongly") {
  CHECK(root_of_perft("perft cube 2 w") == "perft cube 2 w [##,##],[##,K#]");
  CHECK(root_of_perft("perft cube") == "perft cube 1 w [##,##],[##,K#]");
}

TEST_CASE("moves in a row go down to the one that is played wrongly") {
  const auto played = [](const Question& question, bool takes_kings) {
    const Board& board = question.position.board;
    if (question.verb == Verb::replay) return verdict(takes_kings);
    if (question.verb != Verb::play) return Answer("none");
    const bool takes_king = board[question.move()->to].is(Kind::king);
    if (takes_king) return takes_kings ? Answer("..............R.") : illegal("not-a-move");
    return Answer(".............RK.");
  };
  const auto oracles =
      oracles_of(FakeOracle("a", [&](const Question& asked) { return played(asked, true); }),
                 FakeOracle("b", [&](const Question& asked) { return played(asked, false); }));
  const Question replay =
      read_question("replay solitaire ............RBK. [[[0,0],[1,0]],[[1,0],[2,0]]]");
  const Disagreement found{replay, {{"a", verdict(true)}, {"b", verdict(false)}}};
  CHECK(question_text(root_of(found, oracles).question) == "play solitaire .............BK. b1c1");
}

TEST_CASE("a list that names something twice is looked into like a wrong one") {
  const auto oracles =
      oracles_of(FakeOracle("a", "none"), FakeOracle("b", "failed duplicate-moves: a1Ib1I"));
  const Question legal = read_question("legal cube w [##,##],[##,Kq]");
  const Disagreement found{legal,
                           {{"a", Answer("none")}, {"b", failed("duplicate-moves: a1Ib1I")}}};
  CHECK(question_text(root_of(found, oracles).question) == "attacked cube w [##,##],[##,##]");
}

TEST_CASE("another oracle's difference on the way down is not taken for the one that was found") {
  const auto queens = [](const Question& question) { return question.verb == Verb::moves; };
  const auto oracles = oracles_of(
      FakeOracle("a", "none"),
      FakeOracle(
          "b", [&](const Question& question) { return Answer(queens(question) ? "b1I" : "none"); }),
      FakeOracle("c",
                 [](const Question& question) {
                   return Answer(question.verb == Verb::legal ? "a1Ib1I" : "none");
                 }),
      FakeOracle("d", "none"));
  const Question legal = read_question("legal cube w [##,##],[##,K#]");
  const auto found = disagreement_of(legal, cross_examine(legal, oracles), oracles);
  CHECK(root_of(found, oracles).question.verb == Verb::legal);
}

/// Where `play` of c2c4 descends to, if one oracle shows an en-passant cell behind it, and lists
/// `moves` in the position with that cell.
std::string root_of_en_passant_cell(const std::string& moves) {
  const std::string after = "8/8/8/8/1pP5/8/8/8 b - ";
  const auto oracles =
      oracles_of(FakeOracle("a",
                            [&](const Question& question) {
                              return Answer(question.verb == Verb::play ? after + "- 0 1" : "b4b3");
                            }),
                 FakeOracle(
                     "b",
                     [&](const Question& question) {
                       if (question.verb == Verb::play) return Answer(after + "c3 0 1");
                       const bool shown = question.verb == Verb::legal &&
                                          question.position.state->en_passant.has_value();
                       return Answer(shown ? moves : "b4b3");
                     },
                     true));
  const Question play = read_question("play chess 8/8/8/8/1p6/8/2P5/8 w - - 0 1 c2c4");
  const Disagreement found{play, {{"a", Answer(after + "- 0 1")}, {"b", Answer(after + "c3 0 1")}}};
  return question_text(root_of(found, oracles).question);
}

TEST_CASE("a wrong en-passant cell goes down to wrong moves there, and only to such") {
  CHECK(root_of_en_passant_cell("b4b3 b4c3").starts_with("legal chess "));
  CHECK(root_of_en_passant_cell("b4b3").starts_with("play chess "));
}

TEST_CASE("a move that both play is not traced to what is legal: two bugs are two") {
  const auto answering = [](const std::string& legal, const std::string& rights) {
    return [=](const Question& question) {
      if (question.verb == Verb::legal) return Answer(legal);
      return question.verb == Verb::play ? Answer("8/8/8/8/8/8/8/4K2q w " + rights + " - 0 2")
                                         : verdict(false);
    };
  };
  const auto oracles = oracles_of(FakeOracle("a", answering("g2h1n g2h1q", "-")),
                                  FakeOracle("b", answering("g2h1q", "K")));
  const Question play = read_question("play chess 8/8/8/8/8/8/6p1/4K2R b K - 0 1 g2h1q");
  const auto found = disagreement_of(play, cross_examine(play, oracles), oracles);
  CHECK(root_of(found, oracles).question.verb == Verb::play);
}

TEST_CASE("a count goes down to a capture on a cell that a position leaves out") {
  const std::string fen = "8/8/8/8/1p6/8/2P5/8 w - - 0 1";
  const auto answering = [](int captures) {
    return [=](const Question& question) {
      const auto& state = question.position.state;
      if (question.verb == Verb::legal) return Answer("c2c4");
      if (question.verb == Verb::play) return Answer("8/8/8/8/1pP5/8/8/8 b - - 0 1");
      const bool counts = question.depth == 2 || (state && state->en_passant);
      return question.verb == Verb::perft
                 ? number(static_cast<std::uint64_t>(counts ? captures : 0))
                 : verdict(false);
    };
  };
  const auto oracles =
      oracles_of(FakeOracle("a", answering(1)), FakeOracle("b", answering(2), true));
  const Question perft = read_question("perft chess 2 " + fen);
  const auto found = disagreement_of(perft, cross_examine(perft, oracles), oracles);
  CHECK(question_text(root_of(found, oracles).question).ends_with(" b - c3 0 1"));
}

/// Where `play` descends to, if it and `legal` are refused, each in words of its own.
std::string root_of_refused(const std::string& play, const std::string& legal) {
  const auto oracles =
      oracles_of(FakeOracle("a", "none"), FakeOracle("b", [&](const Question& question) {
                   if (question.verb == Verb::play) return Answer(play);
                   return Answer(question.verb == Verb::legal ? legal : "none");
                 }));
  const Question question = read_question("play cube w [##,##],[##,K#] a1Ia2I");
  const Disagreement found{question, {{"a", Answer("none")}, {"b", Answer(play)}}};
  return question_text(root_of(found, oracles).question);
}

TEST_CASE("a refusal goes down to the poorest question that is refused so") {
  CHECK(root_of_refused("failed Error: no rights", "failed Error: no rights") ==
        "legal cube w [##,##],[##,K#]");
  CHECK(root_of_refused("failed Error: no rights", "failed RangeError").starts_with("play "));
  CHECK(root_of_refused("failed Error: no rights", "a1Ia2I").starts_with("play "));
  CHECK(root_of_refused("failed died SIGSEGV", "failed died SIGSEGV").starts_with("play "));
}

TEST_CASE("a move whose next position is refused goes down to that") {
  const std::string after = "b [##,K#],[##,##]";
  const auto oracles =
      oracles_of(FakeOracle("a", after), FakeOracle("b", [&](const Question& question) {
                   const bool black = question.position.to_move == Colour::black;
                   return Answer(question.verb == Verb::play || black ? "failed x" : after);
                 }));
  const Question question = read_question("play cube w [##,##],[##,K#] a1Ia1II");
  const Disagreement found{question, {{"a", Answer(after)}, {"b", Answer("failed x")}}};
  CHECK(question_text(root_of(found, oracles).question) == "attacked cube " + after);
}

TEST_CASE("where an oracle failed otherwise, the question stays") {
  const auto oracles = oracles_of(FakeOracle("a", "true"), FakeOracle("b", "false"));
  const Question mate = read_question("mate cube [##,##],[##,Kq]");
  const Disagreement found{mate, {{"a", verdict(true)}, {"b", failed("time-out")}}};
  CHECK(root_of(found, oracles).question == mate);
}

}  // namespace

}  // namespace doublecheck

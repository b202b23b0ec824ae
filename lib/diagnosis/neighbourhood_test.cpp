#include "diagnosis/neighbourhood.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

using Names = std::vector<std::string>;
using Answering = std::function<Answer(const Question&)>;

/// Neighbourhood of a witness about `question`, where the accused answers as `wrong` says and the
/// other oracle nothing.
Neighbourhood neighbourhood(const std::string& question, const Answering& wrong,
                            const Limits& limits = {}) {
  const auto oracles = oracles_of(FakeOracle("right", "none"), FakeOracle("wrong", wrong));
  FakeOracle adviser("adviser", [](const Question& about) {
    return Answer(about.verb == Verb::moves ? "a2I b1I b2I" : "C6-safe");
  });
  const Question asked = read_question(question);
  const Disagreement witness{asked, {{"right", Answer("none")}, {"wrong", wrong(asked)}}};
  return neighbourhood_of(witness, oracles, adviser, limits);
}

/// What shows often.
Names often_near(const std::string& question, const Answering& wrong, const Limits& limits = {}) {
  const auto [near, often, traced] = neighbourhood(question, wrong, limits);
  CHECK(std::ranges::includes(near, often));
  return often;
}

const std::string kLegal = "legal cube w [##,##],[##,B#]";

TEST_CASE("a difference about another move is no neighbour") {
  CHECK(often_near(kLegal, [](const Question& question) {
          if (question.verb != Verb::legal) return Answer("none");
          const bool bishop = question.position.board[0].is(Colour::white, Kind::bishop);
          return Answer(bishop ? "a1Ib1I" : "a1Ia2I");
        }).empty());
}

TEST_CASE("a move that other moves forbid is close to them") {
  const auto has_bishop = [](const Question& question) {
    return question.position.board[0].is(Kind::bishop);
  };
  const Answering right = [&](const Question& question) {
    if (question.verb != Verb::legal) return Answer("none");
    return Answer(has_bishop(question) ? "a1d4 c4d3" : "c4d3");
  };
  const Answering wrong = [&](const Question& question) {
    if (question.verb != Verb::legal) return Answer("none");
    return Answer(has_bishop(question) ? "a1d4" : "c4c3 c4d3");
  };
  FakeOracle adviser("adviser", [](const Question& about) {
    const auto* move = about.move();
    if (move == nullptr) return Answer("none");
    return Answer(move->to == kChessBox.cell({2, 2}) ? "G1-ignores-capture" : "L4-en-passant");
  });
  const auto oracles = oracles_of(FakeOracle("right", right), FakeOracle("wrong", wrong));
  const std::string board = "legal antichess 8/8/8/8/2pP4/8/8/";
  const Names names{"legal antichess; wrong against right; missing L4-en-passant",
                    "legal antichess; wrong against right; extra G1-ignores-capture"};
  for (const auto& [first_rank, other] : {std::pair("b7", 1), std::pair("8", 0)}) {
    const auto question = read_question(board + first_rank + " b - d3 0 1");
    const Disagreement witness{question, {{"right", right(question)}, {"wrong", wrong(question)}}};
    CHECK(neighbourhood_of(witness, oracles, adviser).near ==
          Names{names[static_cast<std::size_t>(other)]});
  }
}

/// Wrong is the bishop's step, and beside another white piece what its step leads to instead.
Answer of_bishop(const Question& question) {
  const Board& board = question.position.board;
  if (!board[0]) return Answer("none");
  const auto white = [](Piece piece) { return piece.is(Colour::white); };
  const bool alone = occupied_cells(board, white).size() == 1;
  if (question.verb == Verb::legal && alone) return Answer("a1Ib1I");
  const bool same_step = question.move() != nullptr && question.move()->to == 1;
  return Answer(question.verb == Verb::play && same_step && !alone ? "spam" : "none");
}

const Names kPlayed{"play cube; wrong against right; wrong result"};

TEST_CASE(
    "a difference by another verb about the same move in a position close by is a neighbour") {
  CHECK(often_near(kLegal, of_bishop) == kPlayed);
}

TEST_CASE("a difference only where the witness agrees is near, and not often") {
  const auto [near, often, traced] = neighbourhood(kLegal, [](const Question& question) {
    const bool alone = question.position.board.pieces() == 1;
    return question.verb == Verb::legal && !alone ? Answer("none") : of_bishop(question);
  });
  CHECK(near == kPlayed);
  CHECK(often.empty());
}

TEST_CASE(
    "a failure close by is a neighbour, whatever it is about, and so is what shows close to one") {
  const Answering fails = [](const Question& question) {
    return question.verb == Verb::check ? failed("died SIGSEGV") : of_bishop(question);
  };
  const std::string of_failure = "check cube; wrong against right; failed died SIGSEGV";
  const auto close_by = often_near(kLegal, fails);
  CHECK(std::ranges::count(close_by, of_failure) == 1);
  const auto close_to_failure = neighbourhood("check cube w [##,##],[##,B#]", fails).near;
  CHECK(close_to_failure == Names{"legal cube; wrong against right; extra C6-safe"});
}

TEST_CASE("other faults in the answer of the witness are near") {
  const auto lists = [](std::string name, const std::string& move) {
    return FakeOracle(std::move(name), [move](const Question& question) {
      return Answer(question.verb == Verb::legal && question.position.board[0] ? move : "none");
    });
  };
  const auto oracles = oracles_of(lists("right", "a1Ia2I"), lists("wrong", "a1Ib1I"));
  FakeOracle adviser("adviser", "C6-safe");
  const Disagreement witness{read_question(kLegal),
                             {{"right", Answer("a1Ia2I")}, {"wrong", Answer("a1Ib1I")}}};
  CHECK(neighbourhood_of(witness, oracles, adviser).near ==
        Names{"legal cube; wrong against right; missing C6-safe"});
}

TEST_CASE("of what is about no move, explain is asked of the positions close by") {
  const auto names = often_near("check cube w [##,##],[##,B#]", [](const Question& question) {
    const Board& board = question.position.board;
    const bool is_high = board[2] || board[3];
    if (question.verb == Verb::check && !is_high) return verdict(true);
    return Answer(question.verb == Verb::explain && is_high ? "C3-check" : "none");
  });
  CHECK(names == Names{"explain cube; wrong against right; extra C3-check"});
}

TEST_CASE("a difference with the colours exchanged is a neighbour") {
  CHECK(often_near("explain chess 8/8/8/8/8/8/8/B7 w - - 0 1", [](const Question& question) {
          const Board& board = question.position.board;
          if (question.verb != Verb::explain || board.pieces() != 1) return Answer("none");
          const bool is_black = board[occupied_cells(board).front()].is(Colour::black);
          return Answer(is_black ? "V4-black-pinned" : "V4-white-pinned");
        }) == Names{"explain chess; wrong against right; extra V4-black-pinned"});
}

/// What shows near a label of a position that is one too many where two pieces stand on a board of
/// that form. The accused answers other questions as `wrong` says.
Names near_label(const std::string& explained, const Answering& wrong) {
  const bool is_fen = read_question(explained).position.state.has_value();
  return neighbourhood(
             explained,
             [&](const Question& question) {
               const bool is_alike = question.verb == Verb::explain &&
                                     question.argument == Argument() &&
                                     question.position.state.has_value() == is_fen;
               if (is_alike)
                 return Answer(question.position.board.pieces() == 2 ? "C3-check" : "none");
               return wrong(question);
             })
      .near;
}

const std::string kList = R"(explain chess [["W","K",1,1],["B","P",2,1]])";
const std::string kFen = "explain chess 8/8/8/8/8/8/8/Kp6 w - - 0 1";

TEST_CASE("near a label of a position is what is judged of the moves in it") {
  CHECK(near_label(kList,
                   [](const Question& question) {
                     const Target* target = question.target();
                     return target != nullptr && target->x == 3 ? verdict(true) : Answer("none");
                   }) == Names{"valid chess; wrong against right; true for B2-king C6-safe",
                               "valid chess; wrong against right; true for B2-pawn C6-safe"});
}

TEST_CASE("near a label of a board is that of the board written otherwise") {
  const Answering check = [](const Question& question) {
    return Answer(question.verb == Verb::explain ? "L1-check" : "none");
  };
  const Names other{"explain chess; wrong against right; extra L1-check"};
  CHECK(near_label(kList, check) == other);
  CHECK(near_label(kFen, check) == other);
}

TEST_CASE("near a target is the label of the position with the piece on it") {
  const auto near =
      neighbourhood(R"(valid chess [["W","K",1,1]] ["W","K",2,1])", [](const Question& question) {
        if (question.verb == Verb::valid) return verdict(true);
        const bool is_there =
            question.verb == Verb::explain && question.position.board[1].is(Kind::king);
        return Answer(is_there ? "L1-check" : "none");
      }).near;
  CHECK(near == Names{"explain chess; wrong against right; extra L1-check"});
}

/// What shows near a step of the bishop, where `kings` alone is listed for the king beside it.
Names near_step_to_king(const std::string& kings) {
  return often_near("legal cube w [##,B#],[##,K#]", [&](const Question& question) {
    const Board& board = question.position.board;
    if (question.verb != Verb::legal || board.pieces() != 2) return Answer("none");
    if (board[0].is(Kind::king) && board[4].is(Kind::bishop)) return Answer("a1IIa2I");
    return Answer(board[1].is(Kind::king) && board[2].is(Kind::bishop) ? kings : "none");
  });
}

TEST_CASE("near a solution is a count") {
  const auto near =
      neighbourhood("solve solitaire ..........B.BBK.", [](const Question& question) {
        const bool is_whole = question.position.board.pieces() == 4;
        return Answer(question.verb == (is_whole ? Verb::solve : Verb::perft) ? "spam" : "none");
      }).near;
  CHECK(std::ranges::count(near, "perft solitaire; wrong against right; wrong count") == 1);
}

TEST_CASE("near a move is the step of the king that leads to the same position") {
  CHECK(near_step_to_king("b1Ia1I") ==
        Names{"legal cube; wrong against right; extra B2-king C6-safe"});
  CHECK(near_step_to_king("b1Ib2I").empty());
}

TEST_CASE("a difference in few of the positions close by does not show often") {
  const auto [near, often, traced] = neighbourhood(kLegal, [](const Question& question) {
    const bool rare = question.position.board[7].is(Colour::white, Kind::bishop);
    auto answer = of_bishop(question);
    return rare && answer == Answer("spam") ? illegal("not-a-move") : answer;
  });
  CHECK(often == kPlayed);
  CHECK(near.size() == 2);
}

/// Wrong is the bishop's step alone on the board, and what is written after it beside another
/// piece.
Names near_a_step(const std::string& written) {
  const auto answers = [&](const std::string& name, const std::string& moves,
                           const std::string& after) {
    return FakeOracle(name, [=](const Question& question) {
      if (!question.position.board[0]) return Answer("none");
      const bool alone = question.position.board.pieces() == 1;
      if (question.verb == Verb::legal && alone) return Answer(moves);
      return Answer(question.verb == Verb::play && !alone ? after : "none");
    });
  };
  const auto oracles = oracles_of(answers("right", "none", "8/8/8/8/8/8/1B6/8 b - - 1 1"),
                                  answers("wrong", "a1b2", written));
  FakeOracle adviser("adviser", "L1-legal");
  const Disagreement witness{read_question("legal chess 8/8/8/8/8/8/8/B7 w - - 0 1"),
                             {{"right", Answer("none")}, {"wrong", Answer("a1b2")}}};
  return neighbourhood_of(witness, oracles, adviser).near;
}

TEST_CASE("a wrong clock or right after a move is no neighbour of a wrong judgement of the move") {
  CHECK(near_a_step("8/8/8/8/8/8/2B5/8 b - - 1 1").size() == 1);
  CHECK(near_a_step("8/8/8/8/8/8/1B6/8 b - - 0 1").empty());
  CHECK(near_a_step("8/8/8/8/8/8/1B6/8 b K - 1 1").empty());
}

TEST_CASE("near a position with castling rights is the one with one right less") {
  const Answering wrong = [](const Question& question) {
    const auto& state = question.position.state;
    const bool is_play = question.verb == Verb::play && state;
    if (!is_play || !state->castling.has(Colour::black, Wing::queenside)) return Answer("none");
    const bool has_both = state->castling.has(Colour::black, Wing::kingside);
    return has_both ? Answer("spam") : illegal("not-a-move");
  };
  CHECK(often_near("play chess r3k2r/8/8/8/8/8/8/1K6 b kq - 0 1 a8a7", wrong) ==
        Names{"play chess; wrong against right; illegal not-a-move given for C6-safe"});
}

TEST_CASE("where the name of the witness shows nowhere again nothing is a neighbour") {
  int asked = 0;
  CHECK(often_near(kLegal, [&](const Question& question) {
          const bool once = question.verb == Verb::legal && ++asked == 1;
          return once || question.verb != Verb::legal ? of_bishop(question) : Answer("none");
        }).empty());
}

/// As `of_bishop`, but it fails so at what most positions close by are asked.
Names kin_with_failures(const std::string& how, int& asked) {
  return often_near(kLegal, [&](const Question& question) {
    ++asked;
    return question.verb == Verb::check ? failed(how) : of_bishop(question);
  });
}

TEST_CASE("the witness is traced anew") {
  CHECK(neighbourhood(kLegal, of_bishop).traced.starts_with("legal cube; wrong against right;"));
  const auto goes_wrongly = [](const Question& question) {
    return question.verb == Verb::moves ? Answer("b1I") : of_bishop(question);
  };
  CHECK(neighbourhood(kLegal, goes_wrongly).traced ==
        "moves cube; wrong against right; extra B2-king");
}

TEST_CASE("a question on which an oracle fails counts as many") {
  int asked_rude = 0;
  kin_with_failures("no such verb", asked_rude);
  int asked_slow = 0;
  CHECK(kin_with_failures("time-out", asked_slow).empty());
  CHECK(asked_slow < 10);
  CHECK(asked_rude > 10 * asked_slow);
  CHECK(asked_rude < 4000 / 10);
}

TEST_CASE("questions that trace a neighbour count, too") {
  int failures = 0;
  often_near(kLegal, [&](const Question& question) {
    const bool traced = question.verb == Verb::moves;  // never asked close by
    failures += static_cast<int>(traced);
    return traced ? failed("time-out") : of_bishop(question);
  });
  CHECK(failures == 1);
}

TEST_CASE("at Ctrl-C nothing more is asked, and nothing is a neighbour") {
  int left = 100;
  const auto stop = [&] { return left == 0; };
  const auto counted = [&](const Question& question) {
    CHECK(left > 0);
    --left;
    return of_bishop(question);
  };
  CHECK(often_near(kLegal, counted, {.stop = stop}).empty());
  CHECK(left == 0);
  int asked = 0;
  CHECK(often_near(kLegal, [&](const Question& question) {
          if (++asked >= 100) throw Interrupted{};
          return of_bishop(question);
        }).empty());
  CHECK(asked <= 102);
}

TEST_CASE("where an oracle ran out of time, and of a piece alone, nothing is asked") {
  int asked = 0;
  const auto counted = [&](const std::string& text) {
    return [&asked, text](const Question&) {
      ++asked;
      return Answer(text);
    };
  };
  CHECK(often_near(kLegal, counted("failed time-out")).empty());
  CHECK(often_near("moves cube 2 B a1I", counted("b1I")).empty());
  CHECK(asked == 2);
}

// --- Traits --------------------------------------------------------------------------------------

using Texts = std::vector<std::string>;

const std::string kChess = "chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1";

/// The traits where the reference says `expected` and the accused `given`; `of_move` are the labels
/// of any move, those of a position are `L1-check`.
Texts traits(const std::string& question, const std::string& expected, const std::string& given,
             const std::string& of_move) {
  FakeOracle adviser("adviser", [&](const Question& asked) {
    return Answer(asked.move() == nullptr ? "L1-check" : of_move);
  });
  return traits_of({read_question(question), {{"a", Answer(expected)}, {"b", Answer(given)}}},
                   adviser);
}

TEST_CASE("traits are the labels of the move that differs and of its position") {
  const std::string labels = "B2-king L1-legal L3-castling";
  const Texts all{"B2-king", "L1-check", "L1-legal", "L3-castling"};
  CHECK(traits("legal " + kChess, "e1g1", "none", labels) == all);
  CHECK(traits("play " + kChess + " e1g1", "illegal not-a-move", "none", labels) == all);
  CHECK(traits("check " + kChess, "true", "false", labels) == Texts{"L1-check"});
}

TEST_CASE("of explain traits are all words that differ") {
  CHECK(traits("explain " + kChess, "L1-mate", "L1-check L1-pin", "") ==
        Texts{"extra L1-check", "extra L1-pin", "missing L1-mate"});
}

TEST_CASE("a diagnosis that broke off, or without labels, has no traits") {
  CHECK(traits("legal " + kChess, "e1g1", "failed time-out", "L1-legal").empty());
  CHECK(traits("perft chess 2 4k3/8/8/8/8/8/8/4K3 w - - 0 1", "25", "24", "L1-legal").empty());
  CHECK(traits("moves chess N h1", "f2 g3", "f2", "L1-legal").empty());
}

}  // namespace
}  // namespace doublecheck

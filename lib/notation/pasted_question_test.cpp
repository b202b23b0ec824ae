#include "notation/pasted_question.h"

#include <doctest/doctest.h>

#include <set>

#include "notation/cell_names.h"
#include "notation/hint.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Holds the moves of these names for legal, and all others for none.
class MovesOf : public Oracle {
 public:
  explicit MovesOf(std::set<std::string> moves) : moves_(std::move(moves)) {}

  std::string name() const override { return "moves"; }

  Answer answer(const Question& question) override {
    const auto name = move_name(question.position.board.box(), *question.move());
    return moves_.contains(name) ? verdict(true) : illegal("not-a-move");
  }

 private:
  std::set<std::string> moves_;
};

void check_pasted(const std::string& text, const std::string& canonical,
                  std::set<std::string> moves = {}) {
  CAPTURE(text);
  MovesOf adviser(std::move(moves));
  CHECK(question_text(read_pasted_question(text, adviser)) == canonical);
}

std::string error_of_pasted(const std::string& text, std::set<std::string> moves = {}) {
  try {
    MovesOf adviser(std::move(moves));
    return question_text(read_pasted_question(text, adviser));
  } catch (const ParseError& error) {
    return error.what();
  }
}

const std::string kStart("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");

TEST_CASE("a FEN is read from where people copy it") {
  const std::string board = "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR";
  const std::string fen = board + " b KQkq d3 0 3";
  for (const auto& pasted :
       {"\"" + fen + "\"", "'" + fen + "'", "<" + fen + ">", "||" + fen + "||", "> " + fen,
        "\u201C" + fen + "\u201D", "`" + fen + "`", "position fen " + fen, "setboard " + fen,
        "fen \"" + fen + "\"", "FEN: " + fen, "fen '" + fen + "'", board + "_b_KQkq_d3_0_3",
        board + "/ b KQkq d3 0 3", board + " B KQkq D3 0 3", board + ", b, KQkq, d3, 0, 3",
        "\uFEFF" + fen, fen + "\r"}) {
    check_pasted("legal chess " + pasted, "legal chess " + fen);
    check_pasted("perft chess 3 " + pasted, "perft chess 3 " + fen);
  }
  check_pasted("legal chess position startpos", "legal chess " + kStart);
  check_pasted("legal chess StartPos", "legal chess " + kStart);
  check_pasted("explode \"" + board + "\" e4d3", "explode atomic " + board + " e4d3");
  check_pasted("explode " + board + "/ B2B4", "explode atomic " + board + " b2b4");
  check_pasted("\uFEFFmoves chess N h1", "moves chess N h1");
  check_pasted("moves chess n H1", "moves chess N h1");
  check_pasted("moves cube 3 n C2I", "moves cube 3 N c2I");
}

TEST_CASE("a FEN is read from an address, from tags, and with the dashes of print") {
  const std::string board = "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR";
  const std::string fen = board + " b KQkq d3 0 3";
  const std::string words = board + "_b_KQkq_d3_0_3";
  for (const auto& pasted :
       {"https://lichess.org/analysis/" + words, "https://lichess.org/editor/" + words,
        "'https://lichess.org/analysis/standard/" + words + "?color=white#1'",
        "https://lichess.org/analysis/fromPosition/" + words,
        "https://www.chess.com/analysis?fen=" + board + "+b+KQkq+d3+0+3&flip=false",
        "https://www.chess.com/analysis?flip=1&fen=" + board + "%20b%20KQkq%20d3%200%203",
        "fen=" + board + " b KQkq d3 0 3", board + "+b+KQkq+d3+0+3",
        board + "%20b%20KQkq%20d3%200%203", "[FEN \"" + fen + "\"]",
        std::string(R"(rnbqkbnr\/pppp1ppp\/8\/8\/3Pp3\/8\/PPP1PPPP\/RNBQKBNR b KQkq d3 0 3)"),
        "[Event \"?\"]\n[Variant \"Chess\"]\n[FEN \"" + fen + "\"]\n[SetUp \"1\"]\n"}) {
    check_pasted("legal chess " + pasted, "legal chess " + fen);
    check_pasted("play chess " + pasted + " e4d3", "play chess " + fen + " e4d3");
  }
  check_pasted("legal chess https://www.chess.com/x?fen=" +
                   std::string("8%2F8%2F8%2F8%2F8%2F8%2F8%2FK1k5+w+-+-+0+1"),
               "legal chess 8/8/8/8/8/8/8/K1k5 w - - 0 1");
  const std::string zh = "4k3/8/8/8/8/8/8/4K3";
  check_pasted("legal crazyhouse https://lichess.org/analysis/crazyhouse/" + zh + "/Nn_w_-_-_0_1",
               "legal crazyhouse " + zh + "[Nn] w - - 0 1");
  check_pasted("legal crazyhouse [FEN \"" + zh + "[Nn] w - - 0 1\"]",
               "legal crazyhouse " + zh + "[Nn] w - - 0 1");
  check_pasted("legal threecheck https://lichess.org/analysis/threeCheck/" + zh + "_w_-_-_0_1_+1+0",
               "legal threecheck " + zh + " w - - 2+3 0 1");
  check_pasted("play chess " + zh + " w \u2013 \u2014 0 1 e1\u2013e2",
               "play chess " + zh + " w - - 0 1 e1e2");
}

TEST_CASE("an address without a FEN, or of another game, says so") {
  CHECK(error_of_pasted("legal chess https://lichess.org/Xk3jP0aQ") ==
        "column 13: this address has no FEN: copy the FEN from its page");
  CHECK(error_of_pasted(
            "legal chess https://lichess.org/analysis/atomic/4k3/8/8/8/8/8/8/4K3_w_-_-") ==
        "column 42: this address is of atomic, and the question is about chess");
  CHECK(error_of_pasted(
            "legal chess [Variant \"Racing Kings\"] [FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]") ==
        "column 23: these tags are of racingkings, and the question is about chess");
  CHECK(error_of_pasted("legal chess r...k.../8/8/8/8/8/8/4K3 b - - 0 1") ==
        "column 14: empty cells are a digit in a FEN: 3 for three of them");
  CHECK(error_of_pasted("legal chess 4k3/8/8/8/8/8/8/4K3 w - - bm Kd1; id \"1\";") ==
        "column 39: operations of EPD are not read here: leave them out, or `corpus import` the "
        "file");
}

TEST_CASE("every part of an address, and every tag, may be of another game") {
  const std::string words = "4k3/8/8/8/8/8/8/4K3_w_-_-_0_1";
  for (const auto& address :
       {"https://x.org/analysis/atomic?fen=" + words,
        "https://x.org/editor?fen=" + words + "&variant=atomic",
        "https://x.org/editor?variant=atomic&fen=" + words,
        "https://x.org/" + words + "?variant=atomic", "x.org/analysis/Atomic/" + words}) {
    CHECK(error_of_pasted("legal chess " + address).find("this address is of ") !=
          std::string::npos);
    CHECK_FALSE(error_of_pasted("legal atomic " + address).starts_with("column"));
  }
  check_pasted("legal chess lichess.org/editor/" + words,
               "legal chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  const auto tags = [&](const std::string& name) {
    return "[Variant \"" + name + "\"] [FEN \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"]";
  };
  for (const std::string name :
       {"Fischerandom", "Chess 960", "Three-check chess", "Suicide", "KotH"})
    CHECK(error_of_pasted("legal chess " + tags(name)).find("these tags are of ") !=
          std::string::npos);
  CHECK(error_of_pasted("legal crazyhouse " + tags("Crazyhouse960")).find("these tags are of ") !=
        std::string::npos);
  check_pasted("legal chess960 " + tags("Fischerandom"),
               "legal chess960 8/8/8/8/8/8/8/K1k5 w - - 0 1");
  check_pasted("legal chess " + tags("From Position"), "legal chess 8/8/8/8/8/8/8/K1k5 w - - 0 1");
  CHECK(error_of_pasted("legal chess960 [Event \"?\"] 1. e4 e5") ==
        "column 16: these tags have no FEN");
}

TEST_CASE("a page or a tag of chess is of no other game") {
  for (const std::string text :
       {"https://lichess.org/analysis/standard/4k3/8/8/8/8/8/8/4K3_w_-_-_0_1",
        "https://lichess.org/analysis/fromPosition/4k3/8/8/8/8/8/8/4K3_w_-_-_0_1",
        "lichess.org/editor/4k3/8/8/8/8/8/8/4K3_w_-_-_0_1?variant=standard",
        "[Variant \"Standard\"] [FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
        "[Variant \"From Position\"] [FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]"}) {
    check_pasted("legal chess " + text, "legal chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    for (const std::string game : {"atomic", "crazyhouse", "chess960"})
      CHECK(error_of_pasted("legal " + game + " " + text).find(" of chess, and the question is ") !=
            std::string::npos);
  }
  check_pasted("legal atomic lichess.org/editor/4k3/8/8/8/8/8/8/4K3_w_-_-_0_1",
               "legal atomic 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST_CASE("blanks of print are blanks, and nobody's marks are passed over") {
  const std::string fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  for (const std::string blank : {"\u00A0", "\u3000", "\u202F", "\u2009"})
    check_pasted("legal" + blank + "chess" + blank + "4k3/8/8/8/8/8/8/4K3" + blank + "w" + blank +
                     "- -" + blank + "0 1" + blank,
                 "legal chess " + fen);
  for (const std::string mark : {"\u200B", "\u200E", "\u2060", "\uFEFF", "\u00AD"})
    check_pasted("play chess " + mark + fen + mark + " e1" + mark + "e2" + mark,
                 "play chess " + fen + " e1e2");
  check_pasted("valid chess [[\u201CW\u201D,\u201CK\u201D,1,1]] [\u2018W\u2019,\u2018K\u2019,1,2]",
               R"(valid chess [["W","K",1,1]] ["W","K",1,2])");
  check_pasted("legal solitaire \u201CPB......BR..P..P\u201D", "legal solitaire PB......BR..P..P");
}

TEST_CASE("a cell of a list may have nothing in it") {
  for (const std::string none : {"''", "\"\"", "null", "None", "' '"}) {
    const auto row = [&](int cells) {
      std::string text = "[" + none;
      for (int cell = 1; cell < cells; ++cell) text += "," + none;
      return text + "]";
    };
    check_pasted(
        "solve [['P'," + none + "," + none + ",'R']," + row(4) + "," + row(4) + "," + row(4) + "]",
        "solve solitaire P..R............");
    check_pasted("mate [[['K'," + none + "]," + row(2) + "],[" + row(2) + "," + row(2) + "]]",
                 "mate cube [K#,##],[##,##]");
    std::string rows = "[['k'";
    for (int cell = 1; cell < 7; ++cell) rows += "," + none;
    rows += ",'K']";
    for (int rank = 1; rank < 8; ++rank) rows += "," + row(8);
    check_pasted("check chess " + rows + "] w - - 0 1", "check chess k6K/8/8/8/8/8/8/8 w - - 0 1");
  }
}

TEST_CASE("numbers are no pieces of whole games") {
  std::string ones = "[[1,1,1,1,1,1,1,1]";
  for (int rank = 1; rank < 8; ++rank) ones += ",[0,0,0,0,0,0,0,0]";
  CHECK(error_of_pasted("legal antichess " + ones + "] w - - 0 1") ==
        "column 17: pieces are letters or figures here, and no numbers");
}

TEST_CASE(
    "games are read in the letters of others, and moves behind a position are not overlooked") {
  for (const std::string name :
       {"KingOfTheHill", "king-of-the-hill", "King-of-the-Hill", "king.of.the.hill"})
    check_pasted("legal " + name + " 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                 "legal kingofthehill 4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  check_pasted("check Three-check 4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1",
               "check threecheck 4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1");
  check_pasted("check 3-check 4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1 ",
               "check threecheck 4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1");
  check_pasted("legal Chess startpos", "legal chess " + kStart);
  check_pasted("Legal CHESS startpos", "legal chess " + kStart);
  check_pasted("PERFT Chess 3 startpos", "perft chess 3 " + kStart);
  check_pasted("Moves chess n H1", "moves chess N h1");
  check_pasted("legal Solitaire-Upward ......B..B..B...",
               "legal solitaire-upward ......B..B..B...");
  check_pasted("play chess startpos, e2e4", "play chess " + kStart + " e2e4");
  check_pasted("play chess position startpos moves e2e4", "play chess " + kStart + " e2e4");
}

/// Plays every move but that from a1, and always to one position.
class Player : public Oracle {
 public:
  std::string name() const override { return "player"; }

  Answer answer(const Question& question) override {
    return question.move()->from == 0 ? illegal("not-a-move") : Answer(kPlayed);
  }

  static constexpr const char* kPlayed = "4k3/8/8/8/8/8/8/R3K2R b KQ - 7 9";
};

/// The question of `text`, whose moves a Player plays, or what is wrong with it.
std::string played_out(const std::string& text) {
  Player player;
  try {
    return question_text(read_pasted_question(text, player));
  } catch (const ParseError& refused) {
    return refused.what();
  }
}

TEST_CASE("moves behind a position are played") {
  const std::string played = Player::kPlayed;
  CHECK(played_out("legal chess position startpos moves e2e4") == "legal chess " + played);
  CHECK(played_out("legal chess position startpos moves") == "legal chess " + kStart);
  CHECK(played_out("legal chess startpos 1. e2e4 e7e5 2.g1f3") == "legal chess " + played);
  CHECK(played_out("perft atomic 3 startpos moves e2e4") == "perft atomic 3 " + played);
  CHECK(played_out("play chess startpos moves e2e4 e8e7") == "play chess " + played + " e8e7");
  CHECK(played_out("play chess startpos 1. e2e4 e8e7") == "play chess " + played + " e8e7");
  CHECK(played_out("explain chess startpos moves e2e4") == "explain chess " + kStart + " e2e4");
}

TEST_CASE("of moves behind a position the one is named that is none, or is not legal") {
  CHECK(played_out("legal chess startpos moves e2e4 a1a2") ==
        "column 33: this move cannot be played: illegal not-a-move");
  CHECK(played_out("legal chess 4k3/8/8/8/8/8/8/K6R w - - 0 1 moves a1h1") ==
        "column 49: this move cannot be played: illegal not-a-move; castling is written as the "
        "king's step of two cells, not as king takes rook: a1g1");
  CHECK(played_out("play chess startpos moves a1a2 e2e4") ==
        "column 27: this move cannot be played: illegal not-a-move");
  CHECK(played_out("explode startpos moves e2e4 e7e5") ==
        "column 29: moves are played from a whole FEN, not from a board");
  CHECK(played_out("legal chess startpos moves e2e4 rubbish")
            .starts_with("column 33: expected a move"));
}

TEST_CASE("numbers of moves go on from the first") {
  const std::string white = "legal chess startpos ";
  const std::string black = "legal chess 4k3/8/8/8/8/8/8/4K3 b - - 0 1 ";
  for (const auto& text :
       {white + "1. e2e4 e7e5 2. g1f3", white + "13.e2e4 e7e5 14.g1f3",
        white + "moves 1. e2e4 e7e5 g1f3 b8c6 3.f1b5", black + "7. e8e7 8. e1e2 e7e8 9.e2e1"})
    CHECK(played_out(text) == std::string("legal chess ") + Player::kPlayed);
  CHECK(played_out(white + "1. e2e4 e7e5 3. g1f3") == "column 35: here comes move 2");
  CHECK(played_out(white + "1. e2e4 2. e7e5") == "column 30: here comes move 1");
  CHECK(played_out(black + "7. e8e7 7. e1e2") == "column 51: here comes move 8");
}

TEST_CASE("what a PGN file has between its moves is passed over") {
  const std::string played = std::string("legal chess ") + Player::kPlayed;
  for (const std::string moves :
       {"1. e2e4 e7e5 1-0", "1. e2e4! e7e5 !?, 2. g1f3 $13 *", "{ (a game) } 1. e2e4 ½-½",
        "1. e2e4 {[%clk 0:03:00]} 1... e7e5 (1... c7c5 {:)} 2. g1f3 (2. b1c3)) 2. g1f3 1/2-1/2",
        "1. e2e4 ; the best (move\n1... e7e5 2. a7a8(Q) 0-1\n"}) {
    CHECK(played_out("legal chess startpos " + moves).starts_with("legal chess "));
    CHECK(played_out("legal chess [Event \"a [b]\"]\n[Site \"?\"]\n\n" + moves) ==
          played_out("legal chess startpos " + moves));
  }
  CHECK(played_out("legal chess [Event \"?\"] *") == "legal chess " + kStart);
  CHECK(played_out("legal chess startpos 1. e2e4 (1. d2d4") ==
        "column 30: what begins here in the moves of a game does not end");
  CHECK(played_out("legal chess startpos 1. e2e4 { 1-0").starts_with("column 30: "));
  CHECK(played_out("legal chess [Event \"?\"] 1. e2e4 1-0 [Event \"?\"] 1. d2d4 *") ==
        "column 37: a game ends before this: ask about one game alone");
}

TEST_CASE("a move from cell to cell is read in every dress") {
  const std::string position = "play chess 4k3/P7/8/8/8/8/4P3/4K3 w - - 0 1 ";
  for (const std::string move : {"E2E4", "e2-e4", "E2-E4", "e2e4!?", "e2E4"})
    check_pasted(position + move, position + "e2e4");
  const std::string facing = "play chess 4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1 ";
  for (const std::string move : {"e2xe4", "e2:e4"}) check_pasted(facing + move, facing + "e2e4");
  for (const std::string move : {"a7a8Q", "a7a8=Q", "a7a8=q", "a7-a8=Q+", "A7A8Q", "a7a8(Q)"})
    check_pasted(position + move, position + "a7a8q");
  check_pasted("play chess 4k3/P7/8/8/8/8/4P3/4K3 w - - E2E4", position + "e2e4");
  check_pasted("play solitaire ...N.....R....B. C1-B2", "play solitaire ...N.....R....B. c1b2");
  check_pasted("play cube b [r#,##],[##,K#] a2II-b2II", "play cube b [r#,##],[##,K#] a2IIb2II");
}

TEST_CASE("a short move is that of the only piece that may make it") {
  const std::string board = "4k3/P7/8/8/3p4/8/1N2PN2/R3K2R";
  const std::string position = "play chess " + board + " w KQ - 0 1 ";
  check_pasted(position + "e4", position + "e2e4", {"e2e4"});
  check_pasted(position + "a8=Q+", position + "a7a8q", {"a7a8q", "a7a8n"});
  check_pasted(position + "a8N", position + "a7a8n", {"a7a8q", "a7a8n"});
  check_pasted(position + "Nbd3", position + "b2d3", {"b2d3", "f2d3"});
  check_pasted(position + "N2d3", position + "b2d3", {"b2d3"});
  check_pasted(position + "Nb2-d3", position + "b2d3", {"b2d3", "f2d3"});
  check_pasted(position + "\u2658bd3", position + "b2d3", {"b2d3", "f2d3"});
  check_pasted(position + "exd3 e.p.", position + "e2d3", {"e2d3"});
  check_pasted("explode " + board + " e3", "explode atomic " + board + " e2e3", {"e2e3"});
  check_pasted("play solitaire ...N.....R....B. Bxb2", "play solitaire ...N.....R....B. c1b2",
               {"c1b2"});
  CHECK(error_of_pasted(position + "Nd3", {"b2d3", "f2d3"}) ==
        "column 53: several moves fit: b2d3 f2d3");
  CHECK(error_of_pasted(position + "Nxd3", {"b2d3"}) ==
        "column 53: nothing stands on d3 to be captured");
  CHECK(error_of_pasted(position + "Nd4").starts_with("column 53: no piece may make this move"));
  CHECK(error_of_pasted(position + "a8", {"a7a8q"}) ==
        "column 53: a promotion needs its letter: a8=Q");
  CHECK(error_of_pasted(position + "d3", {"e2d3"}).starts_with("column 53: no piece may"));
}

TEST_CASE("a move that is written as a capture captures something") {
  const std::string position = "play chess 4k3/8/8/2pP4/8/8/P7/R3K2R w KQ c6 0 1 ";
  for (const std::string move : {"a2xa3", "e1xg1", "R:h5", "a4 e.p.", "d5d6 ep"})
    CHECK(error_of_pasted(position + move, {"h1h5", "a2a4"}).starts_with("column 50: "));
  for (const std::string move : {"d5xc6", "d5:c6", "dxc6 e.p.", "d5-c6 ep"})
    check_pasted(position + move, position + "d5c6", {"d5c6"});
  CHECK(error_of_pasted("play cube b [r#,##],[##,K#] a2IIxb2II") ==
        "column 29: nothing stands on b2II to be captured");
}

TEST_CASE("the number of a move is passed over, and its cells may stand apart") {
  const std::string position = "play chess 4k3/P7/8/8/8/8/4P3/4K3 w - - 0 1 ";
  for (const std::string move : {"1.e4", "1. e4", "12.e2e4", "e2 e4", "E2 E4", "1. e2 e4"})
    check_pasted(position + move, position + "e2e4", {"e2e4"});
  check_pasted(position + "a7 a8=Q", position + "a7a8q");
  CHECK(error_of_pasted(position + "1...e4", {"e2e4"}) ==
        "column 45: this is the number of a move of Black, and White is to move");
  check_pasted("play chess 4k3/8/8/8/8/8/8/4K3 b - - 0 1 1...Kd8",
               "play chess 4k3/8/8/8/8/8/8/4K3 b - - 0 1 e8d8", {"e8d8"});
  CHECK(error_of_pasted(position + "e4 e5", {"e2e4"}) ==
        "column 48: unexpected text after the end of the question");
  CHECK(error_of_pasted(position + "1.", {"e2e4"}).find("expected a move such as") !=
        std::string::npos);
}

TEST_CASE("replay reads its moves as play does, one after the other") {
  const std::string puzzle = "replay solitaire ...N.....R....B. ";
  const std::string read = puzzle + "[[[2,0],[1,1]],[[1,1],[3,3]]]";
  for (const std::string moves :
       {"c1xb2 b2xd4", "Bc1xb2, Bb2xd4", "Bxb2 Bxd4", "C1-B2,B2-D4", "1. Bxb2 2. Bxd4"})
    check_pasted(puzzle + moves, read, {"c1b2", "b2d4"});
  check_pasted("replay ... N.... .R....B. Bxb2 b2xd4", read, {"c1b2", "b2d4"});
  CHECK(error_of_pasted(puzzle + "Bxb2 Rxd4", {"c1b2", "b2d4"}).find("no piece may make") !=
        std::string::npos);
}

TEST_CASE("the piece of moves may be a figure") {
  check_pasted("moves chess ♞ h1", "moves chess N h1");
  check_pasted("moves chess ♟ e7", "moves chess p e7");
  check_pasted("moves cube 3 ♗ c2I", "moves cube 3 B c2I");
  CHECK(error_of_pasted("moves cube 3 ♙ c2I") == "column 14: there are no pawns in a cube");
}

TEST_CASE("B2b4 is a bishop's move, B2B4 and b2b4 are not") {
  const std::string position = "play chess 4k3/8/8/8/8/8/1P1B4/4K3 w - - 0 1 ";
  check_pasted(position + "B2B4", position + "b2b4");
  check_pasted(position + "B2b4", position + "d2b4", {"d2b4", "b2b4"});
  CHECK(error_of_pasted(position + "B2b3", {"b2b3"}).starts_with("column 46: no piece may"));
}

TEST_CASE("castling is the step of the king") {
  const std::string white = "play chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 ";
  const std::string black = "play chess r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1 ";
  for (const std::string move : {"O-O", "0-0", "o-o", "O-O+"})
    check_pasted(white + move, white + "e1g1");
  for (const std::string move : {"O-O-O", "0-0-0", "0-0-0#"})
    check_pasted(black + move, black + "e8c8");
  check_pasted("play chess r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0-0", white + "e1g1");
  CHECK(error_of_pasted("play chess 4k3/8/8/8/8/8/8/3K3R w - - 0 1 O-O").find("king on e1") !=
        std::string::npos);
  CHECK(error_of_pasted("explode 4k3/8/8/8/8/8/8/4K2R O-O").find("whole FEN") != std::string::npos);
}

TEST_CASE("a drop is read in either case, and of a pawn without its letter") {
  const std::string position = "play crazyhouse 4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1 ";
  for (const std::string move : {"N@e4", "n@e4", "N@E4", "N@e4+", "N@e4!?"})
    check_pasted(position + move, position + "N@e4");
  for (const std::string move : {"P@e4", "p@e4", "@e4", "@e4#"})
    check_pasted(position + move, position + "P@e4");
  check_pasted("play crazyhouse 4k3/8/8/8/8/8/8/4K3/NP w - - N@e4", position + "N@e4");
  CHECK(error_of_pasted(position + "Nf6")
            .ends_with("no piece on the board may make this move; a drop is written N@f6"));
  CHECK(error_of_pasted(position + "Bf6").find("a drop") == std::string::npos);
  for (const std::string move : {"K@e4", "X@e4", "N@e9", "N@", "@", "NN@e4"})
    CHECK(error_of_pasted(position + move).starts_with("column 51: "));
  CHECK(error_of_pasted("play chess 4k3/8/8/8/8/8/8/4K3 w - - 0 1 N@e4") ==
        "column 42: this game has no drops");
}

TEST_CASE("castling of chess960 is king takes rook, by the right on that side") {
  const std::string position = "play chess960 4k3/8/8/8/8/8/8/R1RK1R1R w FC - 0 1 ";
  for (const std::string move : {"O-O", "0-0", "o-o+", "d1f1"})
    check_pasted(position + move, position + "d1f1");
  check_pasted(position + "O-O-O", position + "d1c1");
  check_pasted("play chess960 1k5r/8/8/8/8/8/8/4K3 b h - 0 1 O-O",
               "play chess960 1k5r/8/8/8/8/8/8/4K3 b h - 0 1 b8h8");
  for (const std::string fen :
       {"4k3/8/8/8/8/8/8/R1RK3R w C - 0 1 ", "4k3/8/8/8/8/8/3K4/7R w H - 0 1 "})
    CHECK(error_of_pasted("play chess960 " + fen + "O-O").find("a right on that side of it") !=
          std::string::npos);
}

TEST_CASE("a pawn of antichess becomes a king, of chess not") {
  const std::string position = "play antichess 8/P7/8/8/8/8/8/4k3 w - - 0 1 ";
  for (const std::string move : {"a7a8k", "a7a8K", "a7a8=K"})
    check_pasted(position + move, position + "a7a8k");
  check_pasted(position + "a8=K", position + "a7a8k", {"a7a8k", "a7a8q"});
  CHECK(error_of_pasted("play chess 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 a7a8k") ==
        "column 43: a pawn does not become a king in this game");
}

TEST_CASE("an error about a move shows how one looks") {
  const std::string position = "play chess 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 ";
  CHECK(error_of_pasted(position + "a7a7Q") == "column 43: this move goes from a7 to itself");
  for (const std::string move : {"a7a9", "Sf3", "a7a8k", "bc3", "nf3", "e2", "--", "bishop"})
    CHECK(error_of_pasted(position + move).starts_with("column 43: "));
  CHECK(error_of_pasted(position + "a7a8q e8e7") ==
        "column 49: unexpected text after the end of the question");
}

TEST_CASE("position and move may be one list") {
  check_pasted("valid chess [[['B','K',6,1],['W','K',8,1]], ['B','Q',7,1]]",
               R"(valid chess [["B","K",6,1],["W","K",8,1]] ["B","Q",7,1])");
  check_pasted("valid chess [[], [W,K,1,1]]", R"(valid chess [] ["W","K",1,1])");
  check_pasted("replay [\"...N.....R....B.\", [[[2,0],[1,1]]]]",
               "replay solitaire ...N.....R....B. [[[2,0],[1,1]]]");
  check_pasted("replay ([[3,3,N],[1,1,R]], [[[2,0],[1,1]]])",
               "replay solitaire ...N.....R...... [[[2,0],[1,1]]]");
  check_pasted("explode [\"8/8/8/8/8/8/P7/8\", \"a2a3\"]", "explode atomic 8/8/8/8/8/8/P7/8 a2a3");
  check_pasted("play chess ['8/8/8/8/8/8/P7/8 w - - 0 1', 'a3']",
               "play chess 8/8/8/8/8/8/P7/8 w - - 0 1 a2a3", {"a2a3"});
  check_pasted("mate [2, [[['b','q'],['#','#']],[['b','n'],['K','Q']]]]",
               "mate cube [bq,##],[bn,KQ]");
  CHECK(error_of_pasted("valid chess [['W','K',5,1],['W','K',5,2]]").find("expected a move") !=
        std::string::npos);
}

TEST_CASE("a move that cannot be read is blamed, and not the board before it") {
  for (const std::string move : {"a4xd4", "Rxd4", "A4D4", "1. a4d4"})
    CHECK(error_of_pasted("replay R..P............ " + move).find("16 cells") == std::string::npos);
}

TEST_CASE("remarks between the lines of a file are passed over, rows of a cube are not") {
  check_pasted("solve\n; from a book\n....\n.B..\n# the pawn is weak\nRP..\n...N\n",
               "solve solitaire .....B..RP.....N");
  check_pasted("mate\n; two levels\n##\n#K\n\n##\n##\n", "mate cube [##,#K],[##,##]");
  CHECK(error_of_pasted("mate\n##\n#K\n#X\n##\n##\n").starts_with("line") == false);
  CHECK(error_of_pasted("mate\n##\n#K\n#B\n##\n##\n").find("no cube") != std::string::npos);
}

TEST_CASE("pieces that are numbers are pointed out") {
  const auto slip_of = [](const std::string& line) {
    return likely_slip(read_question(line), line);
  };
  const std::string says = "the numbers 1 to 6 are read as K, Q, R, B, N, P";
  for (const std::string line :
       {"solve solitaire [[0,0,0,0],[0,0,0,0],[0,6,0,0],[0,1,0,5]]", "solve 0000040036000005",
        "play solitaire 0000040036000005 d1b2", "legal solitaire 0000/0400/3600/0005",
        "solve [['',null,None,''],['',4,'',''],[3,6,'',''],['','','',5]]"})
    CHECK(slip_of(line) == says);
  for (const std::string line : {"legal cube w 9 7 0 0 9 10 1 2", "legal cube b 9 7 0 0 9 10 1 2",
                                 "perft cube 2 b 9 7 0 0 9 10 1 2", "mate 2 9 7 0 0 9 10 1 2"})
    CHECK(slip_of(line) == "the numbers 1 to 5 are read as K, Q, R, B, N");
  for (const std::string line :
       {"solve .....B..RP.....N", "solve [[1,2,B],[0,1,R],[1,1,p],[3,0,♘]]",
        "solve 0000000000000000", "play solitaire ...N.....R....B. c1b2",
        "replay ...N.....R....B. [[[2,0],[1,1]]]",
        "solve [[0,0,0,0],[0,'B',0,0],[R,P,0,0],[0,0,0,N]]", "mate 2 [bq,##],[bn,KQ]",
        "solve 4/1B2/RP2/3N", "play solitaire 4/4/1R2/K3 a1b2", "moves cube 3 B c2I",
        "explode 8/8/8/8/8/8/P7/8 a2a3", "legal chess startpos"})
    CHECK(slip_of(line) == "");
}

TEST_CASE("a question that may mean something else is pointed out") {
  const auto slip_of = [](const std::string& line) { return likely_slip(read_question(line)); };
  CHECK(slip_of("play chess 4k3/P7/8/8/8/8/8/4K3 w - - 0 1 a7a8") ==
        "a promotion needs its letter: a7a8q, not a7a8");
  CHECK(
      slip_of("play chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1h1").ends_with("king takes rook: e1g1"));
  CHECK(
      slip_of("play chess r3k3/8/8/8/8/8/8/4K3 b q - 0 1 e8a8").ends_with("king takes rook: e8c8"));
  for (const char* line :
       {"legal chess 4k3/8/8/8/8/8/8/3K3R w K - 0 1", "legal atomic 4k2r/8/8/8/8/8/8/4K3 w q - 0 1",
        "legal crazyhouse 4k3/8/8/8/8/8/8/3K3R[] w K - 0 1"})
    CHECK(slip_of(line) == "a castling right without king and rook at home: ask chess960");
  CHECK(slip_of("legal chess960 4k3/8/8/8/8/8/8/3K3R w H - 0 1") == "");
  CHECK(slip_of("play chess960 4k3/8/8/8/8/8/8/4K2R w H - 0 1 e1g1") ==
        "castling is written as king takes rook, not as the king's step of two cells");
  CHECK(slip_of("play chess960 4k3/8/8/8/8/8/8/4K2R w H - 0 1 e1h1") == "");
  CHECK(slip_of("play chess960 4k3/8/8/8/8/8/8/4K2R w - - 0 1 e1g1") == "");
  CHECK(slip_of("legal chess bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w - - 0 1") == "");
  const std::string begins = "this looks like the start position of another game: ask ";
  CHECK(slip_of("legal chess bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w - - 0 1") ==
        begins + "chess960");
  CHECK(slip_of("legal chess960 bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1") == "");
  const std::string usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
  CHECK(slip_of("legal chess " + usual + " w - - 0 1") == begins + "antichess");
  CHECK(slip_of("legal antichess " + usual + " w KQkq - 0 1") ==
        "White never castles in this game: leave its rights out");
  CHECK(slip_of("legal horde " + usual + " w KQkq - 0 1") == begins + "chess");
  CHECK(slip_of("legal racingkings 8/8/8/8/8/8/7k/K7 w kq - 0 1") ==
        "Black never castles in this game: leave its rights out");
  CHECK(slip_of("legal chess960 " + usual + " w KQkq - 0 1") == "");
  CHECK(likely_slip(read_question("legal chess960 startpos"), "legal chess960 startpos") ==
        "this game has many start positions, and startpos is one of them: write the FEN of yours");
  CHECK(slip_of("legal threecheck " + usual + " w KQkq - 3+3 0 1") == "");
  for (const std::string game : {"racingkings", "horde"})
    CHECK(slip_of("legal chess " + question_text(read_question("legal " + game + " startpos"))
                                       .substr(("legal " + game).size() + 1)) == begins + game);
  CHECK(slip_of("legal chess 4k3/8/8/8/8/8/PP6/PPPPPPPP b - - 0 1") ==
        "White has no king, and more than eight pawns: ask horde");
  CHECK(slip_of("legal horde 4k3/8/8/8/8/8/PP6/PPPPPPPP b - - 0 1") == "");
  for (const Shape& shape : shapes()) CHECK(slip_of(std::string(shape.example)) == "");
}

}  // namespace
}  // namespace doublecheck

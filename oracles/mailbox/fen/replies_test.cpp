#include "fen/replies.h"

#include <doctest/doctest.h>

#include <vector>

#include "fen/chess_moves.h"
#include "fen/game_answers.h"
#include "fen/piece_moves.h"
#include "notation/question_text.h"

namespace doublecheck::mailbox::fen {
namespace {

/// Compares what `reach` says with a count of its own, after each move of White but castling and en
/// passant.
int wrong_counts(const char* line) {
  GameBoard board;
  board.set_up(read_question(line).position);
  std::vector<GameMove> moves(kMovesRoom);
  moves.resize(static_cast<std::size_t>(
      generate<Colour::white>(board, Listing(moves.data())).next() - moves.data()));
  const Reach<Colour::black> reach(board);
  int wrong = 0;
  for (const GameMove& move : moves) {
    if (move.special == Special::castling || move.special == Special::en_passant) continue;
    const Undo undo = make<Colour::white>(board, move);
    const SlotSet pieces = board.army(Colour::black).pieces();
    wrong += reach.count_after(board, move, undo.taken) !=
             free_moves<Colour::black>(board, pieces, Counting{}).count();
    unmake<Colour::white>(board, move, undo);
  }
  return wrong;
}

TEST_CASE("the reach of a side after the other's moves") {
  CHECK(wrong_counts("legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1") == 0);
  CHECK(wrong_counts("legal chess r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - "
                     "0 1") == 0);
  CHECK(wrong_counts("legal chess rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8") == 0);
  CHECK(wrong_counts("legal chess r4k2/1P4r1/2q5/8/1b2R2q/4P3/PQ2Rp2/K1b5 w - - 0 1") == 0);
  CHECK(wrong_counts("legal chess k1q1q1q1/p7/8/q2R3q/8/8/1Q1P1N1q/K2q4 w - - 0 1") == 0);
}

bool is_fresh(GameBoard& board, const KingState& king) {
  constexpr Colour us = Colour::black;
  const PinsAndChecks found = pins_and_checks<us>(board);
  return king.found.checkers == found.checkers && king.found.checker == found.checker &&
         king.found.pinned == found.pinned &&
         king.goals == safe_king_goals<us>(board, open_king_goals<us>(board));
}

/// Compares what the watch says about Black's king with a fresh look, after each move of White but
/// castling and en passant.
int wrong_states(const std::string& fen) {
  GameBoard board;
  REQUIRE_FALSE(illegal_reason(read_question("legal chess " + fen).position, Game::chess, board));
  std::vector<GameMove> moves(kMovesRoom);
  const Listing listed = generate<Colour::white>(board, Listing(moves.data()));
  moves.resize(static_cast<std::size_t>(listed.next() - moves.data()));
  const KingWatch<Colour::black> watch(board);
  int wrong = 0;
  for (const GameMove& move : moves) {
    if (move.special == Special::castling || move.special == Special::en_passant) continue;
    const Undo undo = make<Colour::white>(board, move);
    wrong += !is_fresh(board, watch.after(board, move));
    unmake<Colour::white>(board, move, undo);
  }
  return wrong;
}

TEST_CASE("a king watched through the enemy's moves") {
  for (const std::string fen : {
           "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
           "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
           "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
           "r4k2/1P4r1/2q5/8/1b2R2q/4P3/PQ2Rp2/K1b5 w - - 0 1",
           "r3k2r/8/2N1N3/1Q6/6B1/8/8/R3KR2 w kq - 0 1",
           "4k2r/4n2P/3P4/8/2B1R2Q/8/6N1/K4R2 w k - 0 1",
           "Q1r1k3/1P1ppp2/8/1B2R2Q/4R3/8/8/K7 w - - 0 1",
       }) {
    CAPTURE(fen);
    CHECK(wrong_states(fen) == 0);
  }
}

}  // namespace
}  // namespace doublecheck::mailbox::fen

#include "fen_games/game_player.h"

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "notation/question_text.h"

namespace doublecheck::mailbox::fen {
namespace {

bool is_on_hill(Index at) {
  return at == index_of(27) || at == index_of(28) || at == index_of(35) || at == index_of(36);
}

/// A game that is not of this project: whose king stands on d4, e4, d5 or e5 has won, and a right
/// to castle without a rook is no reason to refuse.
struct Hill : Orthodox {
  template <Colour us>
  static bool is_over(GameBoard& board) {
    return is_on_hill(board.army(opposite(us)).king());
  }

  template <Colour us>
  class Replies : fen::Replies<us> {
   public:
    explicit Replies(GameBoard& board)
        : fen::Replies<us>(board), enemy_king_(board.army(opposite(us)).king()) {}
    int after(const GameMove& move) {
      return move.from == enemy_king_ && is_on_hill(move.to) ? 0 : fen::Replies<us>::after(move);
    }

   private:
    Index enemy_king_;
  };
};

class HillPlayer final : public PlayerOf<Hill> {
 public:
  using PlayerOf::PlayerOf;

  std::optional<std::string_view> why_illegal() const override {
    const auto reason = GamePlayer::why_illegal();
    return reason == "bad-castling-right" ? std::nullopt : reason;
  }
  void add_labels(std::span<const GameMove>, LabelSet& labels) override {
    labels.add_if(is_on_hill(board_.army(side()).king()), Label::L5_wins);
  }
};

std::string answer(const std::string& line) {
  static MailboxBoard board;
  static HillPlayer player(board, Limits{});
  return player(read_question(line)).text();
}

/// Counted by listing and playing.
int leaves(const std::string& fen, int depth) {
  const auto listed = answer("legal chess " + fen);
  if (listed == "none") return 0;
  int count = 0;
  std::istringstream moves(listed);
  for (std::string move; moves >> move;)
    count += depth == 1 ? 1 : leaves(answer("play chess " + fen + ' ' + move), depth - 1);
  return count;
}

TEST_CASE("L11: a game that is over has no moves, and is neither mate nor stalemate") {
  const std::string over = "8/8/5r2/3pk3/8/8/4P3/K6R w - d6 0 1";
  CHECK(answer("legal chess " + over) == "none");
  CHECK(answer("perft chess 1 " + over) == "0");
  CHECK(answer("perft chess 3 " + over) == "0");
  CHECK(answer("perft chess 0 " + over) == "1");
  CHECK(answer("play chess " + over + " e2e3") == "illegal not-a-move");
  CHECK(answer("explain chess " + over) == "none");
  CHECK(answer("explain chess " + over + " e2e3") == "L1-not-a-move");
  CHECK(answer("check chess " + over) == "false");
  CHECK(answer("attacked chess k7/8/8/8/4K3/8/8/8 b - - 0 1") == "d3 d4 d5 e3 e5 f3 f4 f5");
  // The capture en passant would be legal, and the king has no step.
  CHECK(answer("play chess 8/8/8/8/1p6/3K4/P7/7k w - - 0 1 a2a4") ==
        "8/8/8/8/Pp6/3K4/8/7k b - a3 0 1");
}

TEST_CASE("a game changes what it says, and all else is that of orthodox chess") {
  CHECK(answer("legal chess 8/8/8/4k3/8/8/7P/K7 w - - 0 1") == "none");
  CHECK(answer("legal chess 8/8/8/8/4k3/8/7P/K7 b - - 0 1") != "none");
  CHECK(answer("explain chess 8/8/8/8/4k3/8/7P/K7 b - - 0 1") == "L5-wins");
  CHECK(answer("check chess 4k3/8/8/8/8/8/8/4K3 w K - 0 1") == "false");
  CHECK(answer("check chess 4k3/8/8/8/8/8/4R3/4K3 w K - 0 1") == "illegal opponent-in-check");
  for (const std::string fen :
       {"8/8/3k4/7r/8/2K5/7P/8 w - - 0 1", "r3k2r/8/2K5/8/8/8/8/8 w kq - 0 1"}) {
    CAPTURE(fen);
    for (int depth = 1; depth < 4; ++depth)
      CHECK(answer("perft chess " + std::to_string(depth) + ' ' + fen) ==
            std::to_string(leaves(fen, depth)));
  }
}

}  // namespace
}  // namespace doublecheck::mailbox::fen

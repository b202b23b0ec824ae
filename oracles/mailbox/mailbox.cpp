#include "mailbox.h"

#include <algorithm>
#include <array>

#include "board/moves.h"
#include "notation/answer_text.h"
#include "player.h"

namespace doublecheck::mailbox {
namespace {

/// Who answers about the boards of a game, and who about its whole FENs; nobody where a game has
/// none of these.
struct PlayersOfGame {
  Game game;
  PlayerMaker* of_boards;
  PlayerMaker* of_fens;
};

/// A line for each game.
constexpr std::array kPlayers{
    PlayersOfGame{Game::cube, cube_player, nullptr},
    PlayersOfGame{Game::chess, piece_list_player, chess_player},
    PlayersOfGame{Game::solitaire, solitaire_player, nullptr},
    PlayersOfGame{Game::atomic, board_field_player, atomic_player},
    PlayersOfGame{Game::solitaire_upward, solitaire_player, nullptr},
    PlayersOfGame{Game::chess960, nullptr, chess960_player},
    PlayersOfGame{Game::antichess, nullptr, antichess_player},
    PlayersOfGame{Game::crazyhouse, nullptr, crazyhouse_player},
    PlayersOfGame{Game::horde, nullptr, horde_player},
    PlayersOfGame{Game::kingofthehill, nullptr, kingofthehill_player},
    PlayersOfGame{Game::racingkings, nullptr, racingkings_player},
    PlayersOfGame{Game::threecheck, nullptr, threecheck_player},
    PlayersOfGame{Game::raumschach, raumschach_player, nullptr},
};
constexpr std::array kGames{
#define DOUBLECHECK_GAME(name) Game::name,
#include "question/games.def"
#undef DOUBLECHECK_GAME
};
static_assert(std::ranges::equal(kPlayers, kGames, {}, &PlayersOfGame::game),
              "each game has its line, in the order of the enumeration");

class MailboxOracle : public Oracle {
 public:
  explicit MailboxOracle(const Limits& limits) : limits_(limits) {}

  std::string name() const override { return "mailbox"; }

  Answer answer(const Question& question) override {
    if (question.verb == Verb::moves) return moves(question.position.board);
    const auto number = static_cast<std::size_t>(question.game);
    const bool is_fen = question.position.state.has_value();
    auto& player = players_[number][is_fen];
    if (!player)
      player = (is_fen ? kPlayers[number].of_fens : kPlayers[number].of_boards)(board_, limits_);
    return player(question);
  }

 private:
  Answer moves(const Board& board) {
    board_.set_up(board);
    const Index from = board_.index_of(occupied_cells(board).front());
    return cell_list(board.box(), moves_of_lone(board_, board.box(), from));
  }

  Limits limits_;
  MailboxBoard board_;
  /// Made with the first question.
  std::array<std::array<Player, 2>, kPlayers.size()> players_;
};

}  // namespace

std::unique_ptr<Oracle> make_oracle(std::uint64_t max_leaves, std::uint64_t memory) {
  return std::make_unique<MailboxOracle>(Limits{max_leaves, memory});
}

}  // namespace doublecheck::mailbox

// Questions of whole FENs (L), and the positions that are not asked about further (L2).
#pragma once

#include <optional>
#include <string_view>

#include "fen/game_board.h"
#include "fen/perft.h"
#include "question/answer.h"
#include "question/question.h"

namespace doublecheck::mailbox::fen {

/// The word of the first rule of L2 that the position breaks. Sets `board` up where there is none.
std::optional<std::string_view> illegal_reason(const Position& position, Game game,
                                               GameBoard& board);

/// Answers one question after the other. What it keeps between them is room, and the last position
/// that was asked about: a ladder asks several questions about one.
class GamePlayer {
 public:
  /// `perft` remembers counts in so many bytes; 0: none.
  explicit GamePlayer(std::uint64_t memory = 0) : room_{{}, LeafMemory(memory)} {}

  /// `question` is of chess or atomic chess, and its position has a state. `perft` abstains beyond
  /// `max_leaves`, and `explain` is answered elsewhere.
  Answer answer(const Question& question, std::uint64_t max_leaves);

  /// The word of L2, if the position is illegal.
  std::optional<std::string_view> why_illegal(Game game, const Position& position);

  /// The legal moves of a position that is not illegal.
  std::vector<Move> moves_of(Game game, const Position& position);

  /// The position after the move of `question`, whose position is not illegal. Nothing if the move
  /// is not legal.
  std::optional<Position> after_move_of(const Question& question);

 private:
  std::vector<Cell> attacked_cells(Colour by) const;
  std::span<const GameMove> legal_moves(Game game, Colour side);
  bool any_en_passant(Game game, Colour side);
  bool is_last(Game game, const Position& position) const;
  void set_up(const Position& position);
  // The rest need the question's position on the board.
  std::span<const GameMove> known_moves(Game game, const Position& position);
  std::vector<Move> moves_for_lib(Game game, const Position& position);
  std::optional<Position> played(const Question& question);
  Answer play(const Question& question);
  Answer perft(const Question& question, std::uint64_t max_leaves);
  Position position_after(const Question& question, const GameMove& move);

  struct Known {
    Game game;
    Position position;
    std::optional<std::string_view> reason;
    GameBoard board;                             // set up where there is no reason
    std::optional<std::vector<GameMove>> moves;  // the legal ones, once somebody has asked for them
  };

  GameBoard board_;
  std::optional<Known> last_;
  Room room_;
};

}  // namespace doublecheck::mailbox::fen

// Questions of whole FENs (L): answers and labels, by the rules of one game.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "fen_games/rules.h"

namespace doublecheck::mailbox::fen {

/// Answers one question after the other. What it keeps between them is room, and the last position
/// that was asked about: a ladder asks several questions about one.
class GamePlayer final : public Player {
 public:
  /// `rules` outlives the player.
  GamePlayer(const GameRules& rules, MailboxBoard& cells, const Limits& limits);

  Answer answer(const Question& question) override;

 private:
  void look_at(const Position& position);
  const std::vector<GameMove>& legal_moves();

  std::optional<Position> position_after(const Move& move);
  bool has_move(Colour side);
  bool may_capture_en_passant(Colour side);

  // Labels, in explain.cpp.
  LabelSet labels_of_position();
  LabelSet labels_of_move(const Move& asked);
  void add_castling_labels(const SeenCastling& castling, bool in_check, LabelSet& labels);
  bool passes_attacked_cell(const SeenCastling& castling);
  void add_labels_of_legality(const SeenMove& move, const Move& asked, LabelSet& labels);
  void add_labels_afterwards(const Move& move, LabelSet& labels);
  std::optional<SeenMove> pseudo_legal_move(const Move& move);
  std::optional<SeenMove> pseudo_legal_drop(Kind kind, Index to);
  SeenGame seen() { return {cells_, board_, known_->position}; }

  struct Known {
    Position position;
    std::optional<std::string_view> reason;
    GameBoard board;                             // set up where there is no reason
    std::optional<std::vector<GameMove>> moves;  // the legal ones, once somebody has asked for them
  };

  const GameRules& rules_;
  MailboxBoard& cells_;
  std::uint64_t max_leaves_;
  Room room_;
  std::optional<Known> known_;
  /// That of the known position; moves are made on it.
  GameBoard board_;
};

}  // namespace doublecheck::mailbox::fen

// Which of its labels says what is wrong with a move or position that has many at once: rankings
// that people made, one function of them all. They may give way to evidence: which labels the
// questions that differ have in common, and those that agree do not.
#pragma once

#include <cstdint>
#include <vector>

#include "question/label.h"

namespace doublecheck {

/// What labels are asked for.
enum class Concern : std::uint8_t {
  /// The special rule of a move, or the state of a position, that says most about why it is judged
  /// wrongly; of a special move with what makes it illegal or what it does besides, and of one that
  /// endangers its king with whether it captures: `L4-en-passant L1-exposes-king`,
  /// `C6-exposes-king C2-capture`.
  special_rule,
  /// The first of these alone. Of several bugs the one whose label comes last here, or not at all,
  /// is the plainest.
  special_rule_alone,
  /// What is true of a plain move that may be wrong about it: `L1-not-a-move`, `L1-pinned`.
  plain_move,
  /// That it is no move at all.
  not_a_move,
  /// That it is legal: `L1-legal`, `C6-safe`.
  legal_move,
  /// What a position, before a move or after it, adds to its plain moves: `L5-kings-touch`.
  circumstance,
  /// That the game is over, or that this is its last move: `K1-over`.
  state_of_game,
  /// The rule by which something appears on the target of a move, or elsewhere, that was not moved
  /// there, or a pocket, a mark or an en-passant cell changes.
  target,
  elsewhere,
  pocket,
  promoted_mark,
  en_passant_cell,
  /// By which castling rights go, other than by L3.
  castling_right,
  /// Of several words of `explain`, and of a wrong clock, the rule by which a move is made.
  rule_of_move,
  /// Of all legal moves what one that is played wrongly is about: the rule by which it is made, or
  /// what it changes besides the board.
  played_move
};

/// Those of `labels` to name for `concern`, the one that says most first; empty where none of them
/// matters.
std::vector<Label> labels_for(Concern concern, const LabelSet& labels);

/// Whether any label there can matter for `concern`: only then is it worth asking for them.
bool can_have(Concern concern, LabelPlace place);

}  // namespace doublecheck

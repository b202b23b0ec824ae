// Raumschach (M).
#include <algorithm>
#include <optional>
#include <string_view>

#include "levels/level_player.h"
#include "levels/moves.h"

namespace doublecheck::mailbox {
namespace {

bool has_pawn_on_last_cell(const MailboxBoard& board, Colour colour) {
  return std::ranges::any_of(board.pieces(colour), [&](Index index) {
    return board[index].kind() == Kind::pawn && is_last_cell(board, colour, index);
  });
}

/// M5.
std::optional<std::string_view> why_raumschach_is_illegal(const MailboxBoard& board,
                                                          const Question& question) {
  const int white_kings = board.count({Colour::white, Kind::king});
  const int black_kings = board.count({Colour::black, Kind::king});
  if (white_kings == 0 || black_kings == 0) return "no-king";
  if (white_kings > 1 || black_kings > 1) return "many-kings";
  for (const Colour colour : {Colour::white, Colour::black})
    if (has_pawn_on_last_cell(board, colour)) return "pawn-on-last-rank";
  if (in_check(board, opposite(question.position.to_move))) return "opponent-in-check";
  return std::nullopt;
}

}  // namespace

Player raumschach_player(MailboxBoard& board, const Limits& limits) {
  return level_player(board, limits, why_raumschach_is_illegal);
}

}  // namespace doublecheck::mailbox

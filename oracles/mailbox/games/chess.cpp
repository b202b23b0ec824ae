#include "games/chess.h"

#include <algorithm>

#include "board/moves.h"

namespace doublecheck::mailbox {
namespace {

bool is_valid(MailboxBoard& board, const Target& target) {
  const auto to = place_of(board, target);
  if (!to) return false;
  return std::ranges::any_of(board.pieces(target.piece.colour()), [&](Index from) {
    return board[from] == Content(target.piece) && goes(board, from, *to) &&
           is_safe(board, from, *to);
  });
}

}  // namespace

std::optional<std::string_view> why_illegal_list(const MailboxBoard& board) {
  if (board.count({Colour::white, Kind::king}) > 1 || board.count({Colour::black, Kind::king}) > 1)
    return "many-kings";
  return std::nullopt;
}

std::optional<Index> place_of(const MailboxBoard& board, const Target& target) {
  const auto on_board = [](std::int64_t number) { return number >= 1 && number <= 8; };
  if (!on_board(target.x) || !on_board(target.y)) return std::nullopt;
  return board.index_of(
      kChessBox.cell({static_cast<int>(target.x) - 1, static_cast<int>(target.y) - 1}));
}

Answer answer_chess(MailboxBoard& board, const Question& question) {
  if (const auto reason = why_illegal_list(board)) return illegal(*reason);
  return verdict(is_valid(board, *question.target()));
}

}  // namespace doublecheck::mailbox

// Chess in a cube (C).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "board/attacks.h"
#include "board/mailbox_board.h"
#include "question/answer.h"
#include "question/question.h"

namespace doublecheck::mailbox {

/// `board` holds the position of `question`, which is not of `explain`. `perft` abstains beyond
/// `max_leaves`.
Answer answer_cube(MailboxBoard& board, const Question& question, std::uint64_t max_leaves);

/// The first reason that C5 names, if the position is illegal for `verb`.
std::optional<std::string_view> why_illegal_cube(const MailboxBoard& board, Verb verb);

// Legal moves, with checks and pins worked out beforehand (C6).

/// Whether the king on `king` would be safe on `to`, which does not hold an own piece.
bool king_is_safe_on(MailboxBoard& board, Index king, Index to);

/// Shows `accept` the legal moves of `side` until it accepts one. `accept` may make a move if it
/// unmakes it.
template <class Accept>
bool any_legal_move(MailboxBoard& board, Colour side, Accept accept) {
  const Threats threats = threats_to(board, side);
  for (const Index from : board.pieces(side)) {
    const bool is_king = board[from].kind() == Kind::king;
    const auto accept_legal = [&](Index to, const Step& step) {
      if (board[to].bears(side)) return false;
      if (is_king ? !king_is_safe_on(board, from, to) : !threats.allow(from, to, step))
        return false;
      return accept(from, to);
    };
    if (any_target(board, from, accept_legal)) return true;
  }
  return false;
}

bool has_legal_move(MailboxBoard& board, Colour side);
bool is_legal(MailboxBoard& board, Colour side, Index from, Index to);
std::vector<Move> legal_moves(MailboxBoard& board, Colour side);

}  // namespace doublecheck::mailbox

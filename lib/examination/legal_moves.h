// Legal moves and what follows them, as oracles answer: lib knows no rules. `legal` lists the
// moves, `play` gives the positions after them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "question/oracle.h"

namespace doublecheck {

/// The moves that `answer` to a `legal` question lists; none where it is no list.
std::vector<Move> moves_listed(const Question& legal, const Answer& answer);

/// `legal`, asked of the position of `question`.
inline Question legal_question(const Question& question) {
  return {Verb::legal, question.game, question.position, {}, 0};
}

/// The moves that `lister` lists as legal in the position of `question`.
std::vector<Move> legal_moves(const Question& question, Oracle& lister);

/// The moves of the solution that `answer` to a `solve` question is; nothing where it is none.
std::optional<std::vector<Move>> solution_in(const Answer& answer);

/// `play`, asked of the position of `legal`, one question for each move.
std::vector<Question> play_questions(const Question& legal, const std::vector<Move>& moves);

/// `legal`, asked of the position that `answer` to a `play` question gives, with clocks that a
/// question may have; nothing where it gives none.
std::optional<Question> legal_after(const Question& play, const Answer& answer);

/// `after` with the cell named that the pawn on the target of `move` has passed, also where nothing
/// may capture there (L4 leaves it out then). Nothing where `move` is no double step of a pawn, and
/// where the cell is named already.
std::optional<Question> with_passed_cell(Question after, const Move& move);

/// `perft`, asked of the position of `legal`.
Question perft_question(const Question& legal, int depth);

/// The number that `answer` to a `perft` question is; nothing where it is none.
std::optional<std::uint64_t> count_of(const Answer& answer);

/// Whether `adviser` finds the position legal and, where the question has a move, target or moves,
/// that they can be made in it. A lone piece on an empty box always is.
bool is_legal(const Question& question, Oracle& adviser);

/// Whether `adviser` knows the position to be legal, whatever is asked about it. A lone piece on an
/// empty box always is.
bool has_legal_position(const Question& question, Oracle& adviser);

// Whether a game can have reached a position that is a whole FEN, as far as the rules L2, L8 to
// L11 and Z2 tell. `compare` asks engines about no other position. A finding says where no game can
// have reached its position.

/// Why no game reaches the position of `question`, in words that name the rule; nothing where no
/// rule tells, and always where it is no whole FEN. `referee` knows L2 and L8. It is asked about
/// the position, and where that names an en-passant cell, about the one before the double step.
std::optional<std::string> why_unreachable(const Question& question, Oracle& referee);

/// The rights of castling in `position`, which is a whole FEN, but those of rooks that bear the
/// mark of a promoted piece: no game leads to these (Z2).
CastlingRights possible_rights(const Position& position);

}  // namespace doublecheck

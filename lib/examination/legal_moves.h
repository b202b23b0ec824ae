// Legal moves and what follows them, as oracles answer: lib knows no rules. `legal` lists the
// moves, `play` gives the positions after them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "question/oracle.h"

namespace doublecheck {

/// The moves that `answer` to a `legal` question lists; none where it is no list.
std::vector<Move> moves_listed(const Question& legal, const Answer& answer);

/// The moves that `lister` lists as legal in the position of `question`.
std::vector<Move> legal_moves(const Question& question, Oracle& lister);

/// The moves of the solution that `answer` to a `solve` question is; nothing where it is none.
std::optional<std::vector<Move>> solution_in(const Answer& answer);

/// `play`, asked of the position of `legal`, one question for each move.
std::vector<Question> play_questions(const Question& legal, const std::vector<Move>& moves);

/// `legal`, asked of the position that `answer` to a `play` question gives, with clocks that a
/// question may have; nothing where it gives none.
std::optional<Question> legal_after(const Question& play, const Answer& answer);

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

}  // namespace doublecheck

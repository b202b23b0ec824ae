// How the answers of a disagreement differ, and whose stands alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "examination/cross_examine.h"

namespace doublecheck {

/// How the answer of one oracle, the accused, differs from the one that others gave.
struct Difference {
  std::string accused;               // name of the oracle
  std::string reference;             // name of an oracle that gave the other answer
  Answer given;                      // by the accused
  Answer expected;                   // by the reference
  std::vector<std::string> extra;    // words of lists that only the accused names, or twice
  std::vector<std::string> missing;  // words of lists that only the reference names
};

/// The accused is an oracle that failed; else one that differs from the built-in oracles
/// (kBuiltInOracles) where these agree: no number of others outvotes them. Of several the accused
/// is the one that stands alone, where a single one does; else the last that differs from the
/// built-in ones, or without them from the first. Nobody is thereby proved wrong.
Difference difference_of(const Disagreement& disagreement);

/// The same with oracle number `accused` as the accused. Nothing where it abstained or where nobody
/// gave another answer.
std::optional<Difference> difference_of(const Disagreement& disagreement, std::size_t accused);

/// Whether answers to `verb` are lists of words, as far as they are verdicts.
bool is_list_verb(Verb verb);

/// The words of a list that only the accused or only the reference names.
std::vector<std::string> differing_words(const Disagreement& disagreement);

/// Whether any word of a list differs.
bool differs_in_words(const Difference& difference);

/// Whether the accused takes the game for over: it lists no legal move where there are several.
bool takes_for_over(Verb verb, const Difference& difference);

/// Words that both sides of `difference` list; 0 where they do not both list words, or the same.
std::size_t words_in_common(const Difference& difference);

/// Who stands against whom: two names.
struct Sides {
  std::string accused;
  std::string reference;
};

Sides sides_of(const Disagreement& disagreement);

/// `disagreement` between the accused and those who gave the reference's answer or none: other
/// oracles may differ on the same question in ways of their own. Those who say what the accused
/// says stay where the reference is built in; else they would outvote it. Nothing where these two
/// do not differ, or one of them abstained.
std::optional<Disagreement> narrowed(const Disagreement& disagreement, const Sides& sides);

/// Asks `question`, to find out what a disagreement between `sides` is about: their disagreement on
/// it, narrowed, if there is one. What a built-in oracle calls illegal is not asked of foreign
/// ones, which may crash or hang on it: nothing then.
std::optional<Disagreement> any_disagreement_on(const Question& question, const Sides& sides,
                                                const Oracles& oracles);

/// The same, but nothing where somebody fails (is_broken): he is not believed.
std::optional<Disagreement> disagreement_on(const Question& question, const Sides& sides,
                                            const Oracles& oracles);

/// The same where the accused fails, and does so without a break of the conversation: it refuses
/// (is_refusal). Nothing where it answers or breaks off.
std::optional<Disagreement> refusal_on(const Question& question, const Sides& sides,
                                       const Oracles& oracles);

/// Whether `answer` is a failure in words of the oracle's own, as of a program that throws an
/// error. It is no time-out, no death and no rubbish, and so costs no restart of a process.
bool is_refusal(const Answer& answer);

/// Whether the answer is there, but names something twice: the only way of failing that shows a
/// fault in what was answered, and that costs no restart of a process.
bool names_twice(const Answer& answer);

/// Whether an oracle of `disagreement` failed in any other way.
bool is_broken(const Disagreement& disagreement);

/// The first part of a position that differs from what it should be.
struct PositionDifference {
  enum class Way : std::uint8_t {
    extra,
    missing,
    misplaced,  // a piece is missing on one cell and extra on another: one wrong move, one bug
    other
  };
  enum class Part : std::uint8_t {
    piece_on_target,
    piece_on_origin,
    piece_elsewhere,
    pawn_elsewhere,  // pawns are told apart where no piece goes: explosions spare them
    promoted_mark,   // of a piece that is the right one
    pocket,
    castling_right,
    en_passant_cell,
    checks_left,   // other
    clock,         // of halfmoves; other
    move_number,   // other
    side_to_move,  // other
    whole,         // other: one of the two is no position, or of another box
    none           // other: nothing differs
  };

  Way way = Way::other;
  Part part = Part::none;

  friend bool operator==(const PositionDifference&, const PositionDifference&) = default;
};

/// How the positions after the move in `question`, a `play` or `explode`, differ: in the order of a
/// FEN and on the board in the order target, origin, elsewhere. `whole` where they are equal as far
/// as that goes.
PositionDifference position_difference(const Question& question, const Answer& expected,
                                       const Answer& given);

/// The same of a move that should not have been played: how the board that is `given` after it
/// differs from the one before, but for the origin.
PositionDifference difference_from_before(const Question& question, const Answer& given);

}  // namespace doublecheck

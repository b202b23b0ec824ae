// Traits: what is true of a witness beyond what its signature names. A signature picks the label
// that says most; a bug that shows under a plainer one may be the same.
#pragma once

#include <string>
#include <vector>

#include "diagnosis/signature.h"

namespace doublecheck {

/// Of `explain` each word that differs, as a symptom: `extra L1-unsafe`. Of anything else about a
/// position or a move the labels of both, as `adviser` tells them: `L1-unsafe`. Of `legal` the
/// moves are those that differ under the name of `witness`. Sorted, each once. None of failures,
/// and where an answer is no list of labels.
std::vector<std::string> traits_of(const Disagreement& witness, Oracle& adviser);

/// A finding by its name, and what else is true of its witness.
struct Named {
  Signature signature;
  std::vector<std::string> traits;
};

/// Whether `special` is a case of `general`: the same verb, sides and way of being wrong, and each
/// label that `general` names is true of the witness of `special`, too. `extra L4-en-passant
/// L1-exposes-king` is a case of `extra L1-exposes-king`, and a castling that is missing one of
/// `missing L1-legal`. En passant is a capture of a pawn. So are two that accept what is no move
/// and leave the same wrong position. Of `explain`, where a name has one word of those that differ:
/// whether they have any in common, or two words or more change places.
bool is_case_of(const Named& special, const Named& general);

/// Whether both are wrong by one rule, asked by the same verb. It is in these cases:
///
/// * Both are of one special rule by which a move is made: castling, en passant or promotion. They
///   are wrong in the same way, and both are moves or neither is: `extra L4-en-passant
///   L1-ignores-check` and `extra L4-en-passant L1-exposes-king`. Or one refuses what it should
///   accept, and the other the reverse.
/// * Both are of `explain`, and what they name has one rule. But labels of C3, C6, L1, L5 and V4
///   tell of many things.
/// * Both are `moves` of one piece, whichever way they are wrong.
bool break_one_rule(const Signature& one, const Signature& other);

/// Whether `rare`, which is seen far less often than `common`, is likely the same bug for the rules
/// that both name. It is in these cases:
///
/// * They have one verb and the same rules, whichever way it is wrong (`missing L7` of `extra L7`).
///   But what is no move is another matter than what is one, and so are `moves`.
/// * They have one verb, and break one rule (broken_rule.h) of one thing, or are of one special
///   rule by which a move is made. But `moves` of each piece are a matter of their own, and so is
///   each reason why a position is refused.
/// * Both refuse in the same words by one verb, or both should. If what is refused is a position,
///   one may refuse it and the other fail to.
/// * They name the same labels, and `common` does so by a poorer verb.
/// * `rare` is of `explain`, whose words follow from what the lower verbs say, and names one rule
///   that `common` names.
/// * Both are verdicts of one verb, but not of `valid`: one is true, the other false.
/// * `rare` refuses a position because a king is attacked (L2), or should, and `common` is about
///   such an attack.
/// * `rare` is of a legal move that answers or ignores a check, and `common` does not refuse a
///   position in which a king is attacked.
/// * `rare` is of `explain` and tells what lies beside a cell, as that kings touch, and in `common`
///   a blast reaches the wrong cells.
///
/// The rules are those of the labels.
bool names_rule_of(const Signature& rare, const Signature& common);

/// Whether `special` can rest on how a piece goes, as `general` shows it in `moves` or `attacked`.
/// It does so if it is of such a piece, and either
///
/// * `special` is of how a position has come about (L8), and `general` of `moves`; or
/// * both find too much or both too little. `special` is of what is no move; or it is of `legal` or
///   `valid`, and names how a piece goes, and nothing of its king or of special rules.
bool rests_on_going(const Signature& special, const Signature& general);

}  // namespace doublecheck

// The root of a disagreement: a wrong move of a queen makes `legal`, `mate` and all else wrong too.
// The poorest question that already shows a difference says what is really the matter, and the
// fewer pieces stand around, the plainer it says so. To trace a disagreement to it is the first
// step of findings/pipeline.h.
#pragma once

#include "diagnosis/signature.h"
#include "examination/cross_examine.h"
#include "transform/lazy_sequence.h"

namespace doublecheck {

// --- Stripping -----------------------------------------------------------------------------------
// The quick part of shrinking, done for every disagreement so that its signature says what matters
// and not what happens to stand around.

/// The same disagreement (verb, accused, and outline_of in signature.h) with fewer rights and
/// pieces, and these of plainer kinds. Of solutions and of deep counts, which pieces make slow, of
/// counts of other games, which no piece explains, and of `moves`, which has one piece, it is
/// `disagreement` itself.
Disagreement stripped(const Disagreement& disagreement, const Oracles& oracles);

/// Of a list one disagreement for each word that only one side names, stripped as far as that word
/// still differs; of anything else `stripped` alone. Two bugs may show in one list. Each is
/// stripped when it is asked for, at the price of many questions.
LazySequence<Disagreement> stripped_parts(Disagreement disagreement, const Oracles& oracles);

// --- Tracing -------------------------------------------------------------------------------------

/// Questions about the position of `question` that ask less than it does, the poorest first:
/// `moves` of each kind of piece on the empty box, then the verbs below its own on the ladder.
LazySequence<Question> poorer_questions(Question question);

/// The place of `verb` on the ladder: each builds on those before it.
int rung_of(Verb verb);

/// The first of the poorer questions on which the same oracle (difference.h) differs;
/// `disagreement` itself where there is none.
Disagreement poorest(const Disagreement& disagreement, const Oracles& oracles);

/// What `disagreement` comes from, for a signature: the poorest question about its position, with
/// as few pieces as show the same (stripped); of that the poorest about positions close to it
/// (related_questions.h), and so on; what cannot explain it (can_explain) is passed over; of
/// `perft` the least depth that differs, then the first play or count that differs along legal
/// moves; of `moves` that differ for every kind of piece those of the king. The accused stays the
/// same. Of a refusal (is_refusal) the poorest question about the same position that is refused in
/// the same words. `disagreement` itself where a conversation broke off: that may cost seconds.
Disagreement root_of(const Disagreement& disagreement, const Oracles& oracles);

/// Whether it is its own root: nothing poorer about its position or those close to it explains it.
/// Asks as `root_of` does. True of refusals and where a conversation broke off: nothing is asked.
bool is_root(const Disagreement& disagreement, const Oracles& oracles);

/// Where a disagreement comes from, and its name.
struct Trace {
  /// On the poorest question that shows it.
  Disagreement root;
  /// Of the root.
  Signature signature;
};

/// Goes down to the root of `found`. Enough for counting: it asks far fewer questions than
/// shrinking. `adviser` gives the labels of moves and positions. Where an oracle throws Interrupted
/// (interrupt.h), `found` itself stands for its root: what was found is not lost.
Trace trace(const Disagreement& found, const Oracles& oracles, Oracle& adviser);

}  // namespace doublecheck

// The signature: what makes two disagreements one bug. Text only where people or files read it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/difference.h"
#include "question/label.h"

namespace doublecheck {

/// The move, position or cell that a difference is about.
struct Topic {
  /// Its labels that matter (label_ranking.h), the one that says most first.
  std::vector<Label> labels;
  /// Where it has no labels: the rule of an attacked cell, `C7` or `L7`; a word in answer to
  /// `explain` that is no label; `move without a label`, `position without a label`.
  std::string word;

  friend bool operator==(const Topic&, const Topic&) = default;
};

/// In which way an answer is wrong.
enum class Wrong : std::uint8_t {
  extra,           // names something too many in a list, or twice
  missing,         // names something too few
  says_true,       // a verdict
  says_false,      // a verdict
  failed,          // `reason` is how
  refuses,         // is illegal with `reason`, where the reference answers, or with another reason
  accepts,         // answers, where the reference is illegal with `reason`
  miscounts,       // perft; the topic is that of miscount.h
  miscounts_deep,  // perft beyond depth 2, where all that is counted a move deeper is right
  remembers,       // answers otherwise after earlier questions (asked_again.h)
  wavers,          // answers otherwise when asked again, and nothing brings the answer back
  differs          // any other answer
};

/// How an answer differs from the one expected, the same for all questions that show one bug.
struct Symptom {
  Wrong wrong = Wrong::differs;
  /// Of a failure or a refusal its shape (shape_of_failure), one word of a refusal.
  std::string reason;
  /// Of `play` and `explode`: how the position after the move differs.
  std::optional<PositionDifference> position;
  /// Nothing where the way alone says all, as of failures and counts.
  std::optional<Topic> topic;

  friend bool operator==(const Symptom&, const Symptom&) = default;
};

struct Signature {
  Verb verb = Verb::moves;
  Game game{};
  std::string accused;
  std::string reference;
  /// Of several the plainest: what is wrong with plain moves too is not wrong by a special rule.
  Symptom symptom;

  friend bool operator==(const Signature&, const Signature&) = default;
};

/// Whether it refuses what it should not, or accepts what it should refuse.
bool is_refusal_or_its_lack(const Symptom& symptom);

/// Whether a position is refused, or should be, for a reason of the rules: what else is true of it
/// is no matter of that.
bool is_about_position(const Symptom& symptom);

/// Of `disagreement` as it stands; of the bug behind it see trace (root.h). `adviser` gives
/// the labels of the move concerned, for verdicts of the position or the move in question.
Signature signature_of(const Disagreement& disagreement, Oracle& adviser);

/// All symptoms of `difference`, which is one of `disagreement`, each once, in the order of their
/// texts: of lists one for each word that differs, of anything else one.
std::vector<Symptom> symptoms_of(const Disagreement& disagreement, const Difference& difference,
                                 Oracle& adviser);

/// The symptom as far as it is known without labels.
Symptom outline_of(const Question& question, const Difference& difference);

/// What `adviser` says of `argument` in the position of `question`; of the position itself where
/// there is none. Words that are no labels are left out.
LabelSet labels_of(const Question& question, const Argument& argument, Oracle& adviser);

/// What one word is about that only one side lists in answer to `question`.
Topic topic_of_word(const Question& question, const std::string& word, Oracle& adviser);

/// `legal cube; mutant:x against mailbox; extra B2-bishop C2-quiet`.
std::string text_of(const Signature& signature);
/// `extra B2-bishop C2-quiet`, `true for C4-stalemate`, `wrong count of L3-castling`, `failed
/// time-out`, `illegal no-king given for C3-check`, `extra L3 castling right`.
std::string text_of(const Symptom& symptom);
/// `extra L3 castling right`, `wrong side to move`, `no change`.
std::string text_of(const PositionDifference& difference);
/// `B2-bishop C2-quiet`, `C7`, `move without a label`.
std::string text_of(const Topic& topic);

/// The symptom in the text of a signature; the whole text if it is none.
std::string_view symptom_in(std::string_view signature);

/// What text_of has written; nothing of any other text.
std::optional<Signature> read_signature(std::string_view text);

/// The numbers of the rules of its labels, or of an attacked cell: sorted, each once.
std::vector<std::string> rules_of(const Topic& topic);

/// The numbers of the rules concerned, each once: the broken one (broken_rule.h), if the signature
/// tells it, then the others, sorted: `C6 C2`.
std::vector<std::string> rules_of(const Signature& signature);

/// The number of the rule by which the rules order this part of a position; empty where that
/// depends on the move.
std::string_view rule_of(PositionDifference::Part part);

// --- Failures and refusals -----------------------------------------------------------------------
// One cause is one name, whatever number, move or letter its message is about.

/// Of what follows `failed`: at most six words. Left out are what is quoted or in brackets, names
/// of cells and moves, positions, single letters, and what this program says behind a colon; a
/// number is `N`. Codes and signals that a process ended with stay, because they tell causes apart.
/// `unnamed` where nothing is left.
///
/// `rubbish: spam` is `rubbish`, `no move e2e4 in line 12` is `no move in line N`, `exited 3`
/// stays.
std::string shape_of_failure(std::string_view how);

/// Of what follows `illegal`: the words of the rules stay, of any other at most six of its parts
/// between hyphens, as above. `unknown-piece-q` is `unknown-piece`.
std::string shape_of_refusal(std::string_view reason);

}  // namespace doublecheck

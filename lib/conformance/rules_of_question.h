// Which rules a question is about: what its right answer speaks for.
#pragma once

#include <string>
#include <vector>

#include "corpus/corpus.h"
#include "question/oracle.h"

namespace doublecheck {

/// The rule that says how questions of this form are answered (question/rule.h).
std::string rule_of_verb(const Question& question);

/// The rule by which positions of this form are refused, such as L2; where there is none,
/// rule_of_verb.
std::string rule_of_refusal(const Question& question);

/// Whether `answer` refuses the position, and not only a move in it.
bool refuses_position(const Answer& answer);

/// The rule whose number is the name of `file`: `corpus/rules/C4.txt` is about C4. Empty where it
/// has another name.
std::string rule_of_file(const std::string& file);

/// Numbers of rules, sorted, each once: those of the labels that `adviser` gives to the position
/// and to the move in question, rule_of_verb and, of whole games of atomic chess, L5. A refused
/// position is about rule_of_refusal alone. What only `explain` is asked is about E alone, because
/// a program may keep a rule and not know what it is called here. To all but that comes the rule of
/// the file.
std::vector<std::string> rules_of_question(const CorpusEntry& entry, Oracle& adviser);

}  // namespace doublecheck

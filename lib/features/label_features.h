// What a question exercises by the rules: the features that corpora are selected by on every
// machine alike.
#pragma once

#include <string>
#include <vector>

#include "question/oracle.h"
#include "question/question.h"

namespace doublecheck {

/// Sorted, each once, all beginning with `VERB GAME `: the labels that `adviser` gives to the
/// question's position and to its move (`legal chess L1-check`; of `replay` to its first move), of
/// `moves` the kind of the piece, of `explain` what `answer` lists, and the class of `answer`
/// (`mate cube =true`, `legal atomic =illegal no-king`, `perft cube =some`). An `abstain` or
/// `failed` has no class.
std::vector<std::string> label_features(const Question& question, const Answer& answer,
                                        Oracle& adviser);

/// Every label feature that some question can have, without the classes of answers: by the places
/// of labels (label.h). Sorted.
std::vector<std::string> possible_label_features();

/// How many different labels `features` name, whatever their verbs and games.
std::size_t count_labels(const std::vector<std::string>& features);

}  // namespace doublecheck

// Random questions as RapidCheck draws them.
#pragma once

#include <optional>
#include <vector>

#include <rapidcheck.h>

#include "question/question.h"

namespace doublecheck {

/// The questions that a claim is about: `verbs` of the ladder of `game`, all of them if there are
/// none here; with `whole_fen` only those of whole FENs, or only the others.
struct Questions {
  Game game;
  std::vector<Verb> verbs;
  std::optional<bool> whole_fen = std::nullopt;
};

/// Any of them: RapidCheck draws the number of a question of our generator. Not shrunk: our own
/// shrinker does that.
rc::Gen<Question> arbitrary_question(const Questions& questions);

}  // namespace doublecheck

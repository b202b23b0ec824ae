// Words for people about verbs and games, each in one place.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "question/question.h"

namespace doublecheck {

struct VerbWords {
  /// What `doublecheck verbs` says of it.
  std::string_view meaning;
  /// What the title of a finding calls it.
  std::string_view subject;
  /// What is asked; `{}` stands for the argument of a question, or for its depth.
  std::string_view asked;
};

const VerbWords& words_of(Verb verb);

/// What was asked: `the legal moves of this position`, `is the side to move in check?`.
std::string asked_in_words(const Question& question);

/// `chess`, `cube chess`.
std::string game_in_words(Game game);

/// The width of a table's column with the names of these games; the same for all short names.
std::size_t game_column(std::span<const Game> games);

}  // namespace doublecheck

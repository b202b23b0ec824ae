// Numbers, sentences, verbs and games as people read them, each in one place.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "question/question.h"

namespace doublecheck {

/// `1 crash`, `2 crashes`: `plural` is what follows another number than 1.
std::string number_of(std::uint64_t count, std::string_view singular, std::string_view plural);

/// `1:02:03`: hours, minutes, seconds.
std::string time_text(std::chrono::milliseconds time);

/// How many of a hundred; 0 of nothing.
constexpr double percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

/// `text`, which has single blanks between its words, in lines of at most 100 columns (but for
/// words that are longer), each with `indent` before it and a line break behind it.
std::string wrapped(std::string_view text, std::string_view indent = {});

/// `text` behind a label of two blanks and 11 columns, in lines as above.
std::string labelled(std::string_view label, std::string_view text);

/// `text` with `by` wherever it has `letter`.
std::string replaced(std::string_view text, char letter, std::string_view by);

/// Of ASCII.
constexpr bool is_letter_or_digit(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         (letter >= '0' && letter <= '9');
}

/// `text` as it stands in an address: all but letters, digits, `-._` and what is in `plain` in
/// hexadecimal.
std::string percent_encoded(std::string_view text, std::string_view plain = {});

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

/// The names of all games or verbs, with `between` between them.
template <class Named>
std::string names_in(const std::vector<Named>& all, std::string_view between) {
  std::string names;
  for (const auto one : all) names.append(names.empty() ? "" : between).append(name_of(one));
  return names;
}

/// The width of a table's column with the games of these rows; the same for all short names.
template <class Rows, class GameOf>
std::size_t game_column(const Rows& rows, const GameOf& game_of) {
  std::size_t width = 9;
  for (const auto& row : rows) width = std::max(width, name_of(std::invoke(game_of, row)).size());
  return width;
}

}  // namespace doublecheck

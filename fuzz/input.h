// What a fuzzing engine hands over, as a question.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "question/question.h"

namespace doublecheck::fuzz {

/// `perft` abstains beyond it, so that one execution takes milliseconds.
inline constexpr std::uint64_t kMaxLeaves = 20'000;

/// What a target returns for an input that asks it nothing: the engine forgets it.
inline constexpr int kNotToBeKept = -1;

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// What stands before the first line feed, or all.
inline std::string_view first_line(std::string_view text) {
  return text.substr(0, text.find('\n'));
}

/// Nothing for text that is no question. An exception gets through to the engine.
std::optional<Question> question_of(const std::uint8_t* data, std::size_t size);

/// The line of `question`. Both are kept until the next call: question_of does not read the line
/// that was written last, which is what a typed mutator is given back. Not thread safe.
std::string line_of(Question question);

/// The question that line_of has written last, if `text` is its line.
const Question* last_written(std::string_view text);

/// A question that is answered in milliseconds; nothing for larger ones either.
std::optional<Question> askable_question(const std::uint8_t* data, std::size_t size);

/// The same, of `game`; nothing for the other games.
std::optional<Question> askable_question(const std::uint8_t* data, std::size_t size, Game game);

}  // namespace doublecheck::fuzz

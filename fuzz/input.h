// What libFuzzer hands over, as a question.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "notation/question_text.h"

namespace doublecheck::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Nothing for text that is no question. Any exception but ParseError gets through to libFuzzer.
inline std::optional<Question> question_of(const std::uint8_t* data, std::size_t size) {
  try {
    return read_question(text_of(data, size));
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

}  // namespace doublecheck::fuzz

// The numbers of the streams of draws: what is drawn for one thing must not change with another.
#pragma once

#include <cstdint>

#include "question/game_definition.h"

namespace doublecheck {

/// What is drawn of a form of positions: the questions of a verb, the positions, the playouts.
enum class Drawn : std::uint16_t { positions = 1000, walks = 1001 };

constexpr Drawn drawn_for(Verb verb) {
  return static_cast<Drawn>(verb);
}

/// No two forms share a stream, with one exception: the first forms keep the streams that they had
/// before there were others, and so the fifth shares those of the first.
constexpr std::uint64_t stream_of(std::uint64_t form, Drawn drawn) {
  constexpr std::uint64_t kFirstForms = 5;       // bare positions of the first games
  constexpr std::uint64_t kFirstWholeForms = 2;  // whole FENs of the first games
  constexpr std::uint64_t kPerForm = 10'000;
  const auto kind = static_cast<std::uint64_t>(drawn);
  if (form < kFirstForms) return 4 * kind + form;
  if (form < kFirstForms + kFirstWholeForms)
    return (drawn == Drawn::walks ? 8004 : 8000) + form - kFirstForms;
  return kPerForm * form + kind;
}

inline std::uint64_t stream_of(const GameForm& form, Drawn drawn) {
  return stream_of(definition_of(form).stream, drawn);
}

}  // namespace doublecheck

#include "serve/pasted_text.h"

#include <fmt/format.h>

#include <optional>

#include "built_in.h"
#include "notation/pasted_question.h"
#include "notation/reader.h"

namespace doublecheck {
namespace {

Question read(std::string_view text) {
  return read_pasted_question(text, *make_adviser(built_in_oracles()));
}

/// Whether a position alone makes a question of this shape.
bool needs_position_only(const Shape& shape) {
  return shape.verb != Verb::perft &&
         (shape.argument == ArgumentForm::none || shape.argument == ArgumentForm::optional_move ||
          shape.argument == ArgumentForm::optional_target);
}

/// `text` behind the verb of `shape`; `furthest` is the error that has read furthest so far.
std::optional<Question> read_as(const Shape& shape, std::string_view text,
                                std::optional<ParseError>& furthest) {
  const auto verb = fmt::format("{} ", name_of(shape.verb));
  try {
    return read(verb + std::string(text));
  } catch (const ParseError& error) {
    const auto column = error.column() - std::min(error.column() - 1, verb.size());
    if (!furthest || column > furthest->column()) furthest.emplace(column, error.reason());
    return std::nullopt;
  }
}

Question read_position_alone(Game game, std::string_view text) {
  std::optional<ParseError> furthest;
  for (const Shape& shape : shapes()) {
    if (shape.game != game || !needs_position_only(shape)) continue;
    if (auto question = read_as(shape, text, furthest)) return *std::move(question);
  }
  throw *furthest;
}

}  // namespace

PastedText read_pasted(std::string_view text) {
  Reader reader(text);
  const auto first = reader.take_word();
  if (const auto game = game_of_name(first)) return {read_position_alone(*game, text), false};
  if (!verb_of_name(first))
    throw ParseError(1, "the text begins with no verb and no game (" + game_names() + ")");
  return {read(text), true};
}

}  // namespace doublecheck

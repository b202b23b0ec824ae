#include "serve/asked_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <optional>

#include "built_in.h"
#include "notation/answer_text.h"
#include "notation/pasted_question.h"
#include "notation/reader.h"
#include "runs/page_link.h"
#include "serve/position_json.h"

namespace doublecheck {
namespace {

/// The answer is a position: then the page goes on from it.
bool spells_position(const Question& question, const Answer& answer) {
  return (question.verb == Verb::play || question.verb == Verb::explode) && answer.is_verdict();
}

/// Null where it spells none: an engine may say anything.
Json position_in(const Question& question, const Answer& answer) try {
  const auto form = shape_of(question).position;
  return position_json(form, question.game, read_position_after(question, answer.text()));
} catch (const ParseError&) {
  return nullptr;
}

Json question_json(const Question& question) {
  return {{"question", question_text(question)},
          {"verb", name_of(question.verb)},
          {"argument", argument_text(question)},
          {"position", position_json(question)}};
}

std::string_view name_of_outcome(Outcome outcome) {
  constexpr std::array kNames{"agreed", "abstained", "disagreed"};
  return kNames[static_cast<std::size_t>(outcome)];
}

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

Json answer_json(const Question& question, const TimedAnswer& given) {
  Json json{{"oracle", given.oracle}, {"answer", given.answer.text()}, {"seconds", given.seconds}};
  if (spells_position(question, given.answer))
    json["position"] = position_in(question, given.answer);
  return json;
}

Json asked_json(const Question& question, const AskedAnswers& asked, const RepeatCommand& repeat) {
  Json json = question_json(question);
  json["schema"] = "doublecheck/serve-ask/1";
  json["answers"] = Json::array();
  Disagreement all{question, {}};
  for (const TimedAnswer& given : asked.answers) {
    json["answers"].push_back(answer_json(question, given));
    all.answers.push_back({given.oracle, given.answer});
  }
  json["agree"] = asked.outcome != Outcome::disagreed;
  json["outcome"] = name_of_outcome(asked.outcome);
  json["repeat"] = repeat(all);
  json["link"] = page_link(all);
  return json;
}

Json read_json(std::string_view text) {
  const auto [question, is_question] = read_pasted(text);
  Json json = is_question ? question_json(question)
                          : Json{{"question", nullptr}, {"position", position_json(question)}};
  json["schema"] = "doublecheck/serve-read/1";
  return json;
}

Json parse_error_json(const ParseError& error) {
  return {{"schema", "doublecheck/serve-error/1"},
          {"error", error.reason()},
          {"column", error.column()}};
}

}  // namespace doublecheck

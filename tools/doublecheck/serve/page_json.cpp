#include "serve/page_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <optional>

#include "built_in.h"
#include "files/number_text.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "mailbox/board/geometry.h"
#include "notation/answer_text.h"
#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/hint.h"
#include "notation/pasted_question.h"
#include "notation/question_text.h"
#include "notation/reader.h"
#include "question/game_definition.h"
#include "question/label.h"
#include "question/question.h"
#include "question/rule.h"
#include "runs/finding.h"
#include "runs/json_result.h"
#include "runs/page_link.h"
#include "version.h"

namespace doublecheck {
namespace {

/// By ArgumentForm.
constexpr std::array kArgumentForms{"none", "move", "optional_move", "target", "optional_target",
                                    "moves"};

Json pieces_json(const Board& board) {
  Json pieces = Json::array();
  for (const Cell cell : occupied_cells(board)) {
    const Piece piece = board[cell];
    const auto as_in_fen = std::string(1, piece.letter()) + (piece.is_promoted() ? "~" : "");
    pieces.push_back({{"cell", cell_name(board.box(), cell)}, {"piece", as_in_fen}});
  }
  return pieces;
}

void add_state(PositionForm form, const std::optional<GameState>& given, Json& json) {
  const GameState state = given.value_or(GameState{});
  const FenSpelling& spelling = form->spelling;
  json["castling"] = given ? Json(castling_text(state.castling, spelling.names_rooks)) : Json();
  json["en_passant"] = state.en_passant ? Json(cell_name(kChessBox, *state.en_passant)) : Json();
  json["halfmove_clock"] = state.halfmove_clock;
  json["move_number"] = state.fullmove_number;
  if (spelling.has_pockets) json["pockets"] = pocket_text(state.pockets);
  if (spelling.has_checks) json["checks"] = checks_text(state.checks_left);
}

/// As a question has it: a lone piece with the size of its box before it, where games tell that.
std::string words_of(PositionForm form, Game game, const Position& position) {
  auto text = position_text(form, position);
  if (!form->is_lone || !definition_of(game).has_sizes) return text;
  return std::to_string(position.board.box().side) + ' ' + text;
}

}  // namespace

Json position_json(PositionForm form, Game game, const Position& position) {
  const Box& box = position.board.box();
  Json json{{"game", name_of(game)},
            {"form", form->name},
            {"text", words_of(form, game, position)},
            {"sizes", {box.side, box.side, box.levels()}},
            {"pieces", pieces_json(position.board)},
            {"to_move", position.to_move == Colour::white ? "white" : "black"}};
  if (!form->tells_turn && !form->is_of_white) json["to_move"] = nullptr;  // nor implies it
  add_state(form, position.state, json);
  return json;
}

Json position_json(const Question& question) {
  return position_json(shape_of(question).position, question.game, question.position);
}

// --- What a person pastes, and what was asked and answered ---------------------------------------

namespace {

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

/// By Outcome.
constexpr std::array kOutcomes{"agreed", "abstained", "disagreed"};

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

TimedAnswer timed_answer(Oracle& oracle, const Question& question) {
  const auto start = std::chrono::steady_clock::now();
  auto answer = oracle.answer(question);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  return {oracle.name(), std::move(answer), took.count()};
}

Json answer_json(const Question& question, const TimedAnswer& given) {
  Json json{{"oracle", given.oracle}, {"answer", given.answer.text()}, {"seconds", given.seconds}};
  const bool asks_position = question.verb == Verb::play || question.verb == Verb::explode;
  if (asks_position && given.answer.is_verdict())  // then the page goes on from it
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
  json["outcome"] = kOutcomes[static_cast<std::size_t>(asked.outcome)];
  json["repeat"] = repeat(all);
  json["link"] = page_link(all);
  return json;
}

Json read_json(std::string_view text) try {
  const auto [question, is_question] = read_pasted(text);
  Json json = is_question ? question_json(question)
                          : Json{{"question", nullptr}, {"position", position_json(question)}};
  json["schema"] = "doublecheck/serve-read/1";
  return json;
} catch (const ParseError& error) {
  const auto meant = hint(text, error, *make_adviser(built_in_oracles()));
  throw ParseError(error.column(),
                   fmt::format("{}{}{}", error.reason(), meant.empty() ? "" : " ", meant));
}

Json parse_error_json(const ParseError& error) {
  return {{"schema", "doublecheck/serve-error/1"},
          {"error", error.reason()},
          {"column", error.column()}};
}

// --- What the page has to know -------------------------------------------------------------------

namespace {

Json verbs_json(Game game) {
  Json verbs = Json::array();
  for (const Shape& shape : shapes())
    if (shape.game == game)
      verbs.push_back({{"verb", name_of(shape.verb)},
                       {"form", shape.position->name},
                       {"argument", kArgumentForms[static_cast<std::size_t>(shape.argument)]},
                       {"example", shape.example}});
  return verbs;
}

/// The pieces of a game, as letters of White.
std::string letters_of(Game game) {
  std::string letters;
  for (const Kind kind : kAllKinds)
    if (has_kind(game, kind)) letters += Piece(Colour::white, kind).letter();
  return letters;
}

}  // namespace

Json games_json() {
  return array_of(all_games(), [](Game game) -> Json {
    const GameDefinition& known = definition_of(game);
    return {{"game", known.name},
            {"pieces", letters_of(game)},
            {"sizes", {known.box.side, known.box.side, known.box.levels()}},
            {"has_sizes", known.has_sizes},
            {"explodes", has_explosions(game)},
            {"stalemate_wins", known.stalemate_wins},
            {"verbs", verbs_json(game)}};
  });
}

Json program_json(std::span<const std::string> oracles, std::span<const std::string> campaigns) {
  Json json{{"schema", "doublecheck/serve-program/1"},
            {"version", short_version()},
            {"oracles", oracles},
            {"games", games_json()},
            {"labels", Json::array()},
            {"rules", Json::array()},
            {"campaigns", Json::array()}};
  for (std::size_t i = 0; i < kLabels; ++i)
    json["labels"].push_back({{"label", kLabelTexts[i]}, {"rule", rule_of(static_cast<Label>(i))}});
  for (const Rule& rule : kRules)
    json["rules"].push_back(
        {{"rule", rule.number}, {"title", rule.title}, {"sentence", rule.sentence}});
  for (const std::string& folder : campaigns)
    json["campaigns"].push_back({{"index", json["campaigns"].size()}, {"dir", folder}});
  return json;
}

std::optional<Box> box_of_name(std::string_view name) {
  const auto colon = name.find(':');
  const auto game = game_of_name(name.substr(0, colon));
  const bool tells_side = colon != std::string_view::npos;
  if (!game || definition_of(*game).has_sizes != tells_side) return std::nullopt;
  if (!tells_side) return definition_of(*game).box;
  const auto side = number_in<int>(name.substr(colon + 1));
  if (!side || *side < kSmallestCube || *side > kLargestCube) return std::nullopt;
  return cube_box(*side);
}

Json mailbox_json(std::string_view name, const Box& box) {
  const auto& layout = mailbox::geometry_of(box).layout;
  Json cells = Json::array();
  for (mailbox::Index index = 0; index < layout.size(); ++index) {
    const auto cell = layout.cell_at(index);
    cells.push_back({{"index", index}, {"cell", cell ? Json(cell_name(box, *cell)) : Json()}});
  }
  return {{"schema", "doublecheck/serve-mailbox/1"},
          {"box", name},
          {"sizes", {layout.columns(), layout.rows(), layout.layers()}},
          {"cells", std::move(cells)}};
}

// --- Bugs of public libraries --------------------------------------------------------------------

namespace {

ShownFinding finding_of(const Json& bug) {
  ShownFinding finding;
  finding.signature = bug.at("signature").get<std::string>();
  finding.count = bug.at("count").get<std::uint64_t>();
  finding.found = read_question(bug.at("question").get<std::string>());
  finding.shrunk.question = finding.found;
  for (const auto& [oracle, answer] : bug.at("answers").items())
    finding.shrunk.answers.push_back({oracle, Answer(answer.get<std::string>())});
  const auto& answers = finding.shrunk.answers;
  if (answers.size() != 2 || answers[0].answer == answers[1].answer)
    throw UsageError("the answers do not differ");
  finding.words = words_of_finding(finding.signature, finding.shrunk);
  return finding;
}

Json shown_bugs(const Json& library, const std::string& name) {
  Json bugs = Json::array();
  for (const Json& bug : library.at("bugs")) try {
      Json json = page_finding_json(finding_of(bug));
      json["others"] = bug.at("others").get<std::uint64_t>();
      bugs.push_back(std::move(json));
    } catch (const std::exception& error) {
      throw UsageError(fmt::format("{}, bug {}: {}", name, bugs.size() + 1, error.what()));
    }
  return bugs;
}

}  // namespace

std::string wild_bugs_json(const std::filesystem::path& file) try {
  const auto read = Json::parse(text_of_file(file));
  const auto json_of_library = [](const Json& library) -> Json {
    const auto name = library.at("library").get<std::string>();
    return {{"library", name},
            {"game", library.at("game").get<std::string>()},
            {"bugs", shown_bugs(library, name)}};
  };
  return json_text({{"schema", "doublecheck/serve-bugs/1"},
                    {"libraries", array_of(read.at("libraries"), json_of_library)}});
} catch (const std::exception& error) {
  throw UsageError(fmt::format("{}: {}", file.string(), error.what()));
}

}  // namespace doublecheck

#include "serve/program_json.h"

#include <nlohmann/json.hpp>

#include <charconv>

#include "mailbox/board/geometry.h"
#include "notation/cell_names.h"
#include "question/game_definition.h"
#include "question/label.h"
#include "question/question.h"
#include "question/rule.h"
#include "runs/json_result.h"
#include "serve/position_json.h"
#include "version.h"

namespace doublecheck {
namespace {

Json verbs_json(Game game) {
  Json verbs = Json::array();
  for (const Shape& shape : shapes())
    if (shape.game == game)
      verbs.push_back({{"verb", name_of(shape.verb)},
                       {"form", name_of(shape.position)},
                       {"argument", name_of(shape.argument)},
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

Json labels_json() {
  Json labels = Json::array();
  for (std::size_t i = 0; i < kLabels; ++i)
    labels.push_back({{"label", kLabelTexts[i]}, {"rule", rule_of(static_cast<Label>(i))}});
  return labels;
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
            {"labels", labels_json()},
            {"rules", Json::array()},
            {"campaigns", Json::array()}};
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
  name.remove_prefix(colon + 1);
  int side = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), side);
  if (error != std::errc() || end != name.data() + name.size()) return std::nullopt;
  if (side < kSmallestCube || side > kLargestCube) return std::nullopt;
  return cube_box(side);
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

}  // namespace doublecheck

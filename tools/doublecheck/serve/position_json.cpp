#include "serve/position_json.h"

#include <nlohmann/json.hpp>

#include <array>

#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

constexpr std::array kArgumentForms{"none", "move", "optional_move", "target", "optional_target",
                                    "moves"};

/// As FENs write it: `Q`, `q~`.
std::string text_of(Piece piece) {
  return std::string(1, piece.letter()) + (piece.is_promoted() ? "~" : "");
}

Json pieces_json(const Board& board) {
  Json pieces = Json::array();
  for (const Cell cell : occupied_cells(board))
    pieces.push_back({{"cell", cell_name(board.box(), cell)}, {"piece", text_of(board[cell])}});
  return pieces;
}

/// Nothing where the form does not say, or imply, whose turn it is.
Json to_move_json(PositionForm form, const Position& position) {
  if (!form->tells_turn && !form->is_of_white) return nullptr;
  return position.to_move == Colour::white ? "white" : "black";
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

std::string_view name_of(PositionForm form) {
  return form->name;
}

std::string_view name_of(ArgumentForm form) {
  return kArgumentForms[static_cast<std::size_t>(form)];
}

Json position_json(PositionForm form, Game game, const Position& position) {
  const Box& box = position.board.box();
  Json json{{"game", name_of(game)},
            {"form", name_of(form)},
            {"text", words_of(form, game, position)},
            {"sizes", {box.side, box.side, box.levels()}},
            {"pieces", pieces_json(position.board)},
            {"to_move", to_move_json(form, position)}};
  add_state(form, position.state, json);
  return json;
}

Json position_json(const Question& question) {
  return position_json(shape_of(question).position, question.game, question.position);
}

}  // namespace doublecheck

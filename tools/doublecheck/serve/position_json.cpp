#include "serve/position_json.h"

#include <nlohmann/json.hpp>

#include <array>

#include "notation/board_text.h"
#include "notation/cell_names.h"

namespace doublecheck {
namespace {

constexpr std::array kPositionForms{"lone_piece",  "cube_board", "cube_turn", "piece_list",
                                    "board_field", "fen",        "sixteen"};
constexpr std::array kArgumentForms{"none", "move", "optional_move", "target", "optional_target",
                                    "moves"};

Json pieces_json(const Board& board) {
  Json pieces = Json::array();
  for (const Cell cell : occupied_cells(board))
    pieces.push_back(
        {{"cell", cell_name(board.box(), cell)}, {"piece", std::string(1, board[cell].letter())}});
  return pieces;
}

/// Only these forms say, or imply, whose turn it is.
Json to_move_json(PositionForm form, const Position& position) {
  switch (form) {
    case PositionForm::cube_board:
    case PositionForm::cube_turn:
    case PositionForm::fen:
      return position.to_move == Colour::white ? "white" : "black";
    default:
      return nullptr;
  }
}

void add_state(const std::optional<GameState>& state, Json& json) {
  for (const char* name : {"castling", "en_passant", "halfmove_clock", "move_number"})
    json[name] = nullptr;
  if (!state) return;
  json["castling"] = castling_text(state->castling);
  if (state->en_passant) json["en_passant"] = cell_name(kChessBox, *state->en_passant);
  json["halfmove_clock"] = state->halfmove_clock;
  json["move_number"] = state->fullmove_number;
}

/// As a question has it: a lone piece of a cube with the size before it.
std::string words_of(PositionForm form, Game game, const Position& position) {
  auto text = position_text(form, position);
  if (form != PositionForm::lone_piece || game != Game::cube) return text;
  return std::to_string(position.board.box().side) + ' ' + text;
}

}  // namespace

std::string_view name_of(PositionForm form) {
  return kPositionForms[static_cast<std::size_t>(form)];
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
  add_state(position.state, json);
  return json;
}

Json position_json(const Question& question) {
  return position_json(shape_of(question).position, question.game, question.position);
}

}  // namespace doublecheck

#include "notation/likely_slip.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/pasted_question.h"
#include "notation/position_reading.h"
#include "notation/reader.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

constexpr int kLastRank = kChessBox.side - 1;

// The games that have these.
constexpr std::string_view kAnyOrder = "chess960";
constexpr std::string_view kManyPawns = "horde";

int home_rank(Colour colour) {
  return colour == Colour::white ? 0 : kLastRank;
}

std::string ask_instead(std::string_view what, std::string_view game) {
  return std::string(what) + ": ask " + std::string(game);
}

/// Castling in the spelling that belongs to other games; empty where the move is nothing like it.
std::string of_castling_move(const Question& question, const Move& move) {
  const Board& board = question.position.board;
  const Piece king = board[move.from];
  const auto from = kChessBox.coordinates(move.from);
  const auto to = kChessBox.coordinates(move.to);
  if (!king.is(Kind::king) || from.rank != to.rank) return {};
  const bool onto_rook = board[move.to].is(king.colour(), Kind::rook);
  if (definition_of(question.game).castles_onto_rook) {
    const bool is_step_of_two = std::abs(to.file - from.file) == 2 && !onto_rook;
    return is_step_of_two && question.position.state->castling.any(king.colour())
               ? "castling is written as king takes rook, not as the king's step of two cells"
               : "";
  }
  if (!onto_rook) return {};
  return "castling is written as the king's step of two cells, not as king takes rook: " +
         cell_name(kChessBox, move.from) + (to.file > from.file ? "g" : "c") +
         std::to_string(from.rank + 1);
}

std::string of_move(const Question& question, const Move& move) {
  const Piece piece = question.position.board[move.from];
  const auto to = kChessBox.coordinates(move.to);
  const auto name = move_name(kChessBox, move);
  if (piece.is(Kind::pawn) && to.rank == kLastRank - home_rank(piece.colour()) && !move.promotion)
    return "a promotion needs its letter: " + name + "q, not " + name;
  return of_castling_move(question, move);
}

/// Of a side that has none in the start position of the game.
std::string of_rights_of_nobody(const Question& question) {
  for (const Colour colour : {Colour::white, Colour::black})
    if (question.position.state->castling.any(colour) &&
        !start_position(question.game).state->castling.any(colour))
      return std::string(colour == Colour::white ? "White" : "Black") +
             " never castles in this game: leave its rights out";
  return {};
}

std::string of_rights(const Question& question) {
  const Position& position = question.position;
  if (fen_spelling(question.game).names_rooks) return {};
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : {Wing::kingside, Wing::queenside}) {
      if (!position.state->castling.has(colour, wing)) continue;
      const int rank = home_rank(colour);
      const Cell rook = kChessBox.cell({wing == Wing::kingside ? kLastRank : 0, rank});
      if (!position.board[kChessBox.cell({4, rank})].is(colour, Kind::king) ||
          !position.board[rook].is(colour, Kind::rook))
        return ask_instead("a castling right without king and rook at home", kAnyOrder);
    }
  return {};
}

/// The first and the last rank have the pieces of chess, both in one order, and the pawns stand
/// before them.
bool begins_in_some_order(const std::string& board) {
  constexpr std::string_view kBetween = "/pppppppp/8/8/8/8/PPPPPPPP/";
  if (board.size() != 2 * 8 + kBetween.size() || board.substr(8, kBetween.size()) != kBetween)
    return false;
  std::string black = board.substr(0, 8);
  std::string white = board.substr(8 + kBetween.size());
  std::ranges::transform(white, white.begin(), lower_case);
  if (black != white) return false;
  std::ranges::sort(black);
  return black == "bbknnqrr";
}

bool begins_as(Game game, const Position& position) {
  if (definition_of(game).whole == nullptr) return false;
  const Position& start = start_position(game);
  return start.board == position.board && start.state->castling == position.state->castling;
}

std::string of_other_game(const Question& question) {
  const Position& position = question.position;
  if (begins_as(question.game, position)) return {};
  const auto board = board_field_text(position.board);
  const bool is_in_some_order = begins_in_some_order(board);
  const bool has_any_order = fen_spelling(question.game).names_rooks;
  if (is_in_some_order && has_any_order) return {};
  constexpr std::string_view kBegins = "this looks like the start position of another game";
  for (const Game game : all_games())
    if (begins_as(game, position)) return ask_instead(kBegins, name_of(game));
  if (is_in_some_order && !board.starts_with("rnbqkbnr")) return ask_instead(kBegins, kAnyOrder);
  if (name_of(question.game) != kManyPawns && !position.board.count({Colour::white, Kind::king}) &&
      position.board.count({Colour::white, Kind::pawn}) > 8)
    return ask_instead("White has no king, and more than eight pawns", kManyPawns);
  return {};
}

/// Other programs number pieces in other ways: python-chess begins with the pawn.
std::string of_numbers(const Question& question, std::string_view text) {
  if (question.position.board.box() == kChessBox || !has_numbers_for_pieces(text)) return {};
  const GameDefinition& game = definition_of(question.game);
  std::string letters;
  for (std::size_t i = 0; i < game.kinds; ++i)
    letters += std::string(i == 0 ? "" : ", ") + Piece(Colour::white, kAllKinds[i]).letter();
  return "the numbers 1 to " + std::to_string(game.kinds) + " are read as " + letters;
}

}  // namespace

std::string likely_slip(const Question& question, std::string_view text) {
  if (auto slip = of_numbers(question, text); !slip.empty()) return slip;
  if (!question.position.state) return {};
  if (text.find(kStartWord) != std::string_view::npos && fen_spelling(question.game).names_rooks)
    return "this game has many start positions, and startpos is one of them: write the FEN of "
           "yours";
  if (auto slip = of_rights_of_nobody(question); !slip.empty()) return slip;
  if (auto slip = of_other_game(question); !slip.empty()) return slip;
  if (auto slip = of_rights(question); !slip.empty()) return slip;
  const auto* move = question.move();
  return move == nullptr ? std::string() : of_move(question, *move);
}

}  // namespace doublecheck

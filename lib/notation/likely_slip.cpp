#include "notation/likely_slip.h"

#include <algorithm>
#include <array>

#include "notation/board_text.h"
#include "notation/cell_names.h"

namespace doublecheck {
namespace {

constexpr int kLastRank = kChessBox.side - 1;

int home_rank(Colour colour) {
  return colour == Colour::white ? 0 : kLastRank;
}

std::string of_move(const Position& position, const Move& move) {
  const Board& board = position.board;
  const Piece piece = board[move.from];
  const auto from = kChessBox.coordinates(move.from);
  const auto to = kChessBox.coordinates(move.to);
  const auto name = move_name(kChessBox, move);
  if (piece.is(Kind::pawn) && to.rank == kLastRank - home_rank(piece.colour()) && !move.promotion)
    return "a promotion needs its letter: " + name + "q, not " + name;
  if (piece.is(Kind::king) && board[move.to].is(piece.colour(), Kind::rook) && from.rank == to.rank)
    return "castling is written as the king's step of two cells, not as king takes rook: " +
           cell_name(kChessBox, move.from) + (to.file > from.file ? "g" : "c") +
           std::to_string(from.rank + 1);
  return {};
}

std::string of_castling(const Position& position) {
  const auto& castling = position.state->castling;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : {Wing::kingside, Wing::queenside}) {
      if (!castling.has(colour, wing)) continue;
      const int rank = home_rank(colour);
      const Cell rook = kChessBox.cell({wing == Wing::kingside ? kLastRank : 0, rank});
      if (!position.board[kChessBox.cell({4, rank})].is(colour, Kind::king) ||
          !position.board[rook].is(colour, Kind::rook))
        return "a castling right without king and rook at home: Chess960 is not supported";
    }
  return {};
}

/// The first and the last rank have the same pieces, in another order than in chess, and the pawns
/// stand before them.
bool begins_chess960(const std::string& board) {
  constexpr std::string_view kBetween = "/pppppppp/8/8/8/8/PPPPPPPP/";
  if (board.size() != 2 * 8 + kBetween.size() || board.substr(8, kBetween.size()) != kBetween)
    return false;
  std::string black = board.substr(0, 8);
  std::string white = board.substr(8 + kBetween.size());
  std::ranges::transform(white, white.begin(),
                         [](char it) { return static_cast<char>(it | 0x20); });
  if (black != white || black == "rnbqkbnr") return false;
  std::ranges::sort(black);
  return black == "bbknnqrr";
}

std::string of_variant(const Question& question) {
  const Position& position = question.position;
  const auto begins = [&](const std::string& variant) {
    return "this looks like the start position of " + variant + ", and is asked by the rules of " +
           std::string(name_of(question.game));
  };
  const auto board = board_field_text(position.board);
  if (board == "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ") return begins("racing kings");
  if (board == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR" && !position.state->castling.any())
    return begins("antichess, where nobody castles");
  if (begins_chess960(board)) return begins("Chess960");
  if (!position.board.count({Colour::white, Kind::king}) &&
      position.board.count({Colour::white, Kind::pawn}) > 8)
    return "this looks like a position of horde, and is asked by the rules of " +
           std::string(name_of(question.game));
  return {};
}

}  // namespace

std::string likely_slip(const Question& question) {
  if (!question.position.state) return {};
  if (auto slip = of_variant(question); !slip.empty()) return slip;
  if (auto slip = of_castling(question.position); !slip.empty()) return slip;
  const auto* move = question.move();
  return move == nullptr ? std::string() : of_move(question.position, *move);
}

}  // namespace doublecheck

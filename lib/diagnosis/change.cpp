#include "diagnosis/change.h"

#include <algorithm>
#include <optional>

#include "notation/answer_text.h"
#include "notation/reader.h"

namespace doublecheck {
namespace {

template <class Value>
std::string way(const Value& expected, const Value& given, const Value& nothing) {
  return expected == nothing ? "extra " : given == nothing ? "missing " : "other ";
}

/// Pawns are told apart where no piece goes: explosions spare them, and en passant takes one.
std::string noun(Piece piece, std::string_view where) {
  return piece.is(Kind::pawn) && where == "elsewhere" ? "pawn " : "piece ";
}

std::string change_on(Cell cell, std::string_view where, const Board& expected,
                      const Board& given) {
  const Piece known = expected[cell] ? expected[cell] : given[cell];
  return way(expected[cell], given[cell], Piece{}) + noun(known, where) + std::string(where);
}

std::string change_of_board(const Move& move, const Board& expected, const Board& given) {
  if (expected.box() != given.box()) return "wrong result";
  const auto differs = [&](Cell cell) { return expected[cell] != given[cell]; };
  if (differs(move.to)) return change_on(move.to, "on the target", expected, given);
  if (differs(move.from)) return change_on(move.from, "on the origin", expected, given);
  const auto place = std::ranges::mismatch(expected.cells(), given.cells()).in1;
  if (place == expected.cells().end()) return {};
  return change_on(static_cast<Cell>(place - expected.cells().begin()), "elsewhere", expected,
                   given);
}

/// Extra where no expected right is missing, and the other way round.
std::string change_of_rights(CastlingRights expected, CastlingRights given) {
  if (expected == given) return {};
  bool extra = false;
  bool missing = false;
  for (const Colour colour : {Colour::white, Colour::black})
    for (const Wing wing : {Wing::kingside, Wing::queenside}) {
      extra |= given.has(colour, wing) && !expected.has(colour, wing);
      missing |= expected.has(colour, wing) && !given.has(colour, wing);
    }
  return std::string(!missing ? "extra" : !extra ? "missing" : "other") + " L3 castling right";
}

std::string change_of_state(const GameState& expected, const GameState& given) {
  if (auto change = change_of_rights(expected.castling, given.castling); !change.empty())
    return change;
  if (expected.en_passant != given.en_passant)
    return way(expected.en_passant, given.en_passant, {}) + "L4 en-passant cell";
  return expected == given ? "" : "other L4 clock";
}

std::string change_between(const Move& move, const Position& expected, const Position& given) {
  if (auto change = change_of_board(move, expected.board, given.board); !change.empty())
    return change;
  if (expected.to_move != given.to_move) return "wrong side to move";
  if (!expected.state || !given.state) return "wrong result";
  const auto change = change_of_state(*expected.state, *given.state);
  return change.empty() ? "wrong result" : change;
}

}  // namespace

std::string change_of(const Question& question, std::string_view expected,
                      std::string_view given) try {
  return change_between(*question.move(), read_position_after(question, expected),
                        read_position_after(question, given));
} catch (const ParseError&) {
  return "wrong result";  // an answer is any text
}

std::string change_by(const Question& question, std::string_view given) try {
  const Move& move = *question.move();
  Board before = question.position.board;
  const Board after = read_position_after(question, given).board;
  if (before.box() == after.box()) before[move.from] = after[move.from];
  const auto change = change_of_board(move, before, after);
  return change.empty() ? "nothing" : change;
} catch (const ParseError&) {
  return "wrong result";
}

}  // namespace doublecheck

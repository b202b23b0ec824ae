#include "process/uci_contract.h"

#include <algorithm>
#include <array>

#include "examination/legal_moves.h"

namespace doublecheck::process {
namespace {

constexpr int kMostOfASide = 16;
constexpr int kMostMoves = 256;

/// The most moves that a piece of each kind has on any board, in the order of kKinds; a king may
/// castle, a pawn may become a queen.
constexpr std::array kMobility{10, 27, 14, 13, 8, 27};

/// How many of each kind a side has at first.
constexpr std::array kAtFirst{1, 1, 2, 2, 2, 8};

/// Whether the side could have become what it is by promotions: then it has 218 moves at most.
bool is_promoted(const std::array<int, kKinds.size()>& counts) {
  int pawns = counts[static_cast<std::size_t>(Kind::pawn)];
  for (std::size_t i = 0; i + 1 < kKinds.size(); ++i) pawns += std::max(counts[i] - kAtFirst[i], 0);
  return pawns <= kAtFirst.back();
}

bool has_room(const Board& board, Colour colour) {
  std::array<int, kKinds.size()> counts{};
  int pieces = 0;
  int moves = 0;
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    counts[i] = board.count(Piece(colour, kKinds[i]));
    pieces += counts[i];
    moves += counts[i] * kMobility[i];
  }
  return pieces <= kMostOfASide && (moves < kMostMoves || is_promoted(counts));
}

bool is_asked(const Question& question) {
  const GameState& state = *question.position.state;
  switch (question.verb) {
    case Verb::legal:
    case Verb::check:
      return true;
    case Verb::perft:
      return question.depth >= 1 && question.depth <= kDeepestPerft;
    case Verb::play:
      return state.halfmove_clock < kLargestClock && state.fullmove_number < kLargestClock;
    default:
      return false;
  }
}

}  // namespace

std::optional<std::string_view> why_not_asked(const Question& question, Oracle& referee) {
  if (!question.position.state || !is_asked(question)) return "not asked of UCI programs";
  const Board& board = question.position.board;
  if (!has_room(board, Colour::white) || !has_room(board, Colour::black))
    return "more pieces than UCI programs have room for";
  if (!has_legal_position(question, referee)) return "illegal position";
  return std::nullopt;
}

}  // namespace doublecheck::process

#include "solitaire/solitaire.h"

#include <algorithm>
#include <array>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "board/king_safety.h"
#include "board/reach.h"
#include "notation/answer_text.h"

namespace doublecheck::distance {
namespace {

constexpr PlaceSet only(int place) {
  return static_cast<PlaceSet>(1U << place);
}
constexpr bool contains(PlaceSet set, int place) {
  return (set >> place & 1U) != 0;
}
constexpr int lowest(PlaceSet set) {
  return std::countr_zero(set);
}
constexpr PlaceSet without_lowest(PlaceSet set) {
  return static_cast<PlaceSet>(set & (set - 1U));
}

constexpr int place_of(Cell cell) {
  return cell % 4 * 4 + cell / 4;
}
constexpr Cell cell_of(int place) {
  return static_cast<Cell>(place % 4 * 4 + place / 4);
}

template <class Value>
using ByPlace = std::array<Value, kPlaces>;

/// B2 and B3 for every pair of places, told once.
struct PlaceTables {
  std::array<ByPlace<PlaceSet>, kKinds.size()> reach{};
  ByPlace<ByPlace<PlaceSet>> between{};

  PlaceTables() {
    for (int from = 0; from < kPlaces; ++from)
      for (int to = 0; to < kPlaces; ++to) tell(from, to);
  }

  void tell(int from, int to) {
    const auto d = distances(kSolitaireBox, cell_of(from), cell_of(to));
    for (const Kind kind : kKinds)
      if (is_within_reach(kind, kSolitaireBox, d)) reach_of(kind, from) |= only(to);
    if (is_within_reach(Kind::queen, kSolitaireBox, d)) tell_between(from, to, d.most);
  }

  void tell_between(int from, int to, int steps) {
    for (int k = 1; k < steps; ++k)
      between_of(from, to) |= only(place_of(cell_between(cell_of(from), cell_of(to), k, steps)));
  }

  PlaceSet& reach_of(Kind kind, int from) {
    return reach[static_cast<std::size_t>(kind)][static_cast<std::size_t>(from)];
  }
  PlaceSet& between_of(int from, int to) {
    return between[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
  }
};

const PlaceTables& tables() {
  static const PlaceTables made;
  return made;
}

PlaceSet between(int from, int to) {
  return tables().between[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}

/// B2: the places within reach of such a piece on `from`.
PlaceSet within_reach(Kind kind, int from) {
  return tables().reach[static_cast<std::size_t>(kind)][static_cast<std::size_t>(from)];
}

/// The places in a higher row than `place`.
PlaceSet above(int place) {
  constexpr PlaceSet kColumn = 0b1111;
  const auto rows = static_cast<PlaceSet>(kColumn << (place % 4 + 1) & kColumn);
  return static_cast<PlaceSet>(rows | rows << 4 | rows << 8 | rows << 12);
}

/// The places of the pieces that the piece on `from` can take.
PlaceSet capturable(const SolitaireBoard& board, int from) {
  const auto kind = board.kind(from);
  PlaceSet found = within_reach(kind, from) & board.occupied();
  if (board.is_upward_pawn(from)) found &= above(from);
  if (!is_slider(kind)) return found;
  for (PlaceSet rest = found; rest != 0; rest = without_lowest(rest))
    if ((between(from, lowest(rest)) & board.occupied()) != 0)
      found = static_cast<PlaceSet>(found & ~only(lowest(rest)));
  return found;
}

}  // namespace

SolitaireBoard::SolitaireBoard(const Board& board) {
  for (int place = 0; place < kPlaces; ++place) {
    const auto piece = board[cell_of(place)];
    if (!piece) continue;
    const bool is_upward = piece.is(Kind::pawn) && board.box().pawns_capture_upward;
    const auto number = is_upward ? kUpwardPawn : 1 + static_cast<std::uint64_t>(piece.kind());
    kinds_ |= number << 4 * place;
    occupied_ |= only(place);
  }
}

SolitaireBoard SolitaireBoard::after(int from, int to) const {
  const auto mover = kinds_ >> 4 * from & 15U;
  SolitaireBoard board = *this;
  board.kinds_ &= ~(std::uint64_t{15} << 4 * from | std::uint64_t{15} << 4 * to);
  board.kinds_ |= mover << 4 * to;
  board.occupied_ = static_cast<PlaceSet>(occupied_ & ~only(from));
  return board;
}

namespace {

/// Every capture, in the order of S3.
std::vector<Move> captures(const SolitaireBoard& board) {
  std::vector<Move> moves;
  for (PlaceSet movers = board.occupied(); movers != 0; movers = without_lowest(movers)) {
    const int from = lowest(movers);
    for (PlaceSet rest = capturable(board, from); rest != 0; rest = without_lowest(rest))
      moves.push_back({cell_of(from), cell_of(lowest(rest)), {}});
  }
  return moves;
}

bool is_capture(const SolitaireBoard& board, const Move& move) {
  const int from = place_of(move.from);
  return contains(board.occupied(), from) && contains(capturable(board, from), place_of(move.to));
}

/// The board after a capture.
SolitaireBoard after_capture(const SolitaireBoard& board, const Move& move) {
  return board.after(place_of(move.from), place_of(move.to));
}

/// For each place the places that some piece could go to from there, sooner or later. Every piece
/// ever on a place came over occupied places by moves of its own kind; nothing is held to stand in
/// its way, and pawns may go down: S5 leaves no fewer pieces than S1.
using Ways = std::array<PlaceSet, kPlaces>;

PlaceSet places_of(const SolitaireBoard& board, Kind kind) {
  PlaceSet places = 0;
  for (PlaceSet rest = board.occupied(); rest != 0; rest = without_lowest(rest))
    if (board.kind(lowest(rest)) == kind) places |= only(lowest(rest));
  return places;
}

/// Adds the ways of all pieces of one kind, and of where they may come to.
void add_ways(Ways& ways, const SolitaireBoard& board, Kind kind) {
  const auto& reach = tables().reach[static_cast<std::size_t>(kind)];
  PlaceSet seen = places_of(board, kind);
  for (PlaceSet rest = seen; rest != 0;) {
    const int from = lowest(rest);
    const PlaceSet next = reach[static_cast<std::size_t>(from)] & board.occupied();
    ways[static_cast<std::size_t>(from)] |= next;
    rest = static_cast<PlaceSet>(without_lowest(rest) | (next & ~seen));
    seen |= next;
  }
}

/// Joins ways: afterwards each occupied place has itself and all places that ways lead to from
/// there.
void close(Ways& ways, PlaceSet occupied) {
  for (PlaceSet rest = occupied; rest != 0; rest = without_lowest(rest)) {
    const int over = lowest(rest);
    ways[static_cast<std::size_t>(over)] |= only(over);
    const PlaceSet onwards = ways[static_cast<std::size_t>(over)];
    for (PlaceSet& from : ways)  // branchless: the compiler joins them all at once
      from = static_cast<PlaceSet>(from | ((from & only(over)) != 0 ? onwards : 0));
  }
}

/// The places that ways lead to from `place`, if ways lead back from all of them; otherwise none.
PlaceSet closed_set(const Ways& ways, int place) {
  const PlaceSet set = ways[static_cast<std::size_t>(place)];
  for (PlaceSet rest = set; rest != 0; rest = without_lowest(rest))
    if (!contains(ways[static_cast<std::size_t>(lowest(rest))], place)) return 0;
  return set;
}

}  // namespace

int fewest_left(const SolitaireBoard& board) {
  Ways ways{};
  for (const Kind kind : kKinds) add_ways(ways, board, kind);
  close(ways, board.occupied());
  // Whatever leaves a closed set's place stays within the set, so each closed set keeps a piece.
  int sets = 0;
  for (PlaceSet rest = board.occupied(); rest != 0; rest = without_lowest(rest))
    if (const auto set = closed_set(ways, lowest(rest)); set != 0 && lowest(set) == lowest(rest))
      ++sets;
  return sets;
}

namespace {

/// Bounds the memory to some 40 MB. The hardest boards known need a sixth of it.
constexpr std::size_t kMostFailed = 1'000'000;

class Solver {
 public:
  /// The first solution found is the least, since captures are tried in the order of S3.
  bool solve(const SolitaireBoard& board) {
    if (board.pieces() == 1) return true;
    if (failed_.contains(board.key())) return false;
    if (fewest_left(board) == 1 && solve_by_capture(board)) return true;
    if (failed_.size() < kMostFailed) failed_.insert(board.key());
    return false;
  }

  std::vector<Move> moves() && {
    std::ranges::reverse(moves_);
    return std::move(moves_);
  }

 private:
  bool solve_by_capture(const SolitaireBoard& board) {
    for (const Move& move : captures(board)) {
      if (!solve(after_capture(board, move))) continue;
      moves_.push_back(move);
      return true;
    }
    return false;
  }

  std::vector<Move> moves_;  // the last one first
  std::unordered_set<std::uint64_t> failed_;
};

/// Nothing if there is no solution; `board` has a piece.
std::optional<std::vector<Move>> least_solution(const SolitaireBoard& board) {
  Solver solver;
  if (!solver.solve(board)) return std::nullopt;
  return std::move(solver).moves();
}

/// Bounds the memory to some 50 MB.
constexpr std::size_t kMostCounts = 1'000'000;

/// Counts sequences of captures until they exceed the limit.
class SequenceCounter {
 public:
  SequenceCounter(int pieces_at_end, std::uint64_t max_leaves)
      : pieces_at_end_(pieces_at_end), max_leaves_(max_leaves) {}

  /// Every board met here lies on some sequence of the first one, so too many here are too many
  /// there.
  bool exceeded() const { return exceeded_; }

  std::uint64_t count(const SolitaireBoard& board) {
    if (board.pieces() == pieces_at_end_) return sum(0, 1);
    if (fewest_left(board) > pieces_at_end_) return 0;
    const auto known = counts_.find(board.key());
    if (known != counts_.end()) return known->second;
    const auto counted = count_by_capture(board);
    if (counts_.size() < kMostCounts) counts_.emplace(board.key(), counted);
    return counted;
  }

 private:
  std::uint64_t count_by_capture(const SolitaireBoard& board) {
    std::uint64_t leaves = 0;
    for (const Move& move : captures(board)) {
      leaves = sum(leaves, count(after_capture(board, move)));
      if (exceeded_) break;
    }
    return leaves;
  }

  /// Neither exceeds the limit; their sum may, and is then no longer told.
  std::uint64_t sum(std::uint64_t leaves, std::uint64_t more) {
    exceeded_ = exceeded_ || more > max_leaves_ - leaves;
    return exceeded_ ? max_leaves_ : leaves + more;
  }

  int pieces_at_end_;
  std::uint64_t max_leaves_;
  bool exceeded_ = false;
  std::unordered_map<std::uint64_t, std::uint64_t> counts_;
};

/// Nothing where the sequences of `depth` captures are more than `max_leaves`. `board` has a piece.
std::optional<std::uint64_t> solitaire_perft(const SolitaireBoard& board, int depth,
                                             std::uint64_t max_leaves) {
  if (depth >= board.pieces()) return 0;
  SequenceCounter counter(board.pieces() - depth, max_leaves);
  const auto leaves = counter.count(board);
  if (counter.exceeded()) return std::nullopt;
  return leaves;
}

bool replays(SolitaireBoard board, std::span<const Move> moves) {
  for (const Move& move : moves) {
    if (!is_capture(board, move)) return false;
    board = after_capture(board, move);
  }
  return board.pieces() == 1;
}

Answer play_solitaire(const Board& board, const Move& move) {
  if (!is_capture(SolitaireBoard(board), move)) return illegal("not-a-move");
  return position_after(PositionForm::sixteen, {moved(board, move.from, move.to), {}, {}, {}});
}

Answer answer_solitaire_perft(const Question& question, std::uint64_t max_leaves) {
  const SolitaireBoard board(question.position.board);
  const auto leaves = solitaire_perft(board, question.depth, max_leaves);
  return leaves ? number(*leaves) : abstain();
}

bool has_blocked(const Board& board) {
  const auto occupied = occupied_cells(board);
  return std::ranges::any_of(occupied, [&](Cell from) {
    return std::ranges::any_of(occupied, [&](Cell to) { return is_blocked(board, from, to); });
  });
}

void add_pawn_direction(LabelSet& labels, const Move& move) {
  const int up =
      kSolitaireBox.coordinates(move.to).rank - kSolitaireBox.coordinates(move.from).rank;
  labels.add_if(up > 0, Label::S1_pawn_upward);
  labels.add_if(up < 0, Label::S1_pawn_downward);
}

LabelSet solitaire_position_labels(const Board& given, KnownSolution& known) {
  const SolitaireBoard board(given);
  const auto possible = captures(board).size();
  LabelSet labels;
  labels.add_if(board.pieces() == 1, Label::S1_one_piece);
  labels.add_if(board.pieces() == kPlaces, Label::S1_full_board);
  labels.add_if(board.pieces() >= 2 && possible == 0, Label::S1_stuck);
  labels.add_if(possible == 1, Label::S1_one_capture);
  labels.add_if(has_blocked(given), Label::B3_blocked);
  labels.add(known.of(board, least_solution) ? Label::S3_solvable : Label::S3_unsolvable);
  return labels;
}

LabelSet solitaire_move_labels(const Board& given, const Move& move) {
  const SolitaireBoard board(given);
  LabelSet labels;
  if (!is_capture(board, move)) {
    labels.add(Label::S1_not_a_move);
    return labels;
  }
  const auto kind = given[move.from].kind();
  const auto after = after_capture(board, move);
  labels.add(label_of_mover(kind));
  add_way(labels, kSolitaireBox, kind, move.from, move.to);
  labels.add_if(given[move.to].is(Kind::king), Label::S1_takes_king);
  if (kind == Kind::pawn) add_pawn_direction(labels, move);
  labels.add_if(after.pieces() == 1, Label::S1_last_capture);
  labels.add_if(after.pieces() >= 2 && captures(after).empty(), Label::S1_strands);
  return labels;
}

/// `explain`; the board has a piece (S3).
Answer explain_solitaire(const Question& question, KnownSolution& known) {
  const auto& board = question.position.board;
  if (const auto* move = question.move()) return label_list(solitaire_move_labels(board, *move));
  return label_list(solitaire_position_labels(board, known));
}

}  // namespace

Answer answer_solitaire(const Question& question, std::uint64_t max_leaves, KnownSolution& known) {
  const auto& given = question.position.board;
  if (given.pieces() == 0) return illegal("no-piece");
  const SolitaireBoard board(given);
  switch (question.verb) {
    case Verb::solve:
      return solution(known.of(board, least_solution));
    case Verb::replay:
      return verdict(replays(board, moves_of(question)));
    case Verb::legal:
      return move_list(kSolitaireBox, captures(board));
    case Verb::play:
      return play_solitaire(given, *question.move());
    case Verb::perft:
      return answer_solitaire_perft(question, max_leaves);
    case Verb::explain:
      return explain_solitaire(question, known);
    default:
      return abstain();
  }
}

}  // namespace doublecheck::distance

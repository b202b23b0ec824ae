#include "diagnosis/miscount.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "diagnosis/label_ranking.h"
#include "diagnosis/related_questions.h"
#include "examination/legal_moves.h"
#include "notation/cell_names.h"
#include "question/game_definition.h"

namespace doublecheck {
namespace {

/// Moves with one topic.
struct Alike {
  Topic topic;
  Kind mover = Kind::king;  // of the first
  std::uint64_t moves = 0;
};

/// Of plain moves of pieces other than kings and pawns topics do not name the piece.
Topic with_piece(Topic topic, Kind kind) {
  const bool is_plain = topic.labels == std::vector{Label::L1_legal} ||
                        topic.labels == std::vector{Label::L1_not_a_move};
  if (is_plain) topic.labels.insert(topic.labels.begin(), label_of_mover(kind));
  return topic;
}

std::vector<Alike> grouped(const Question& legal, const std::vector<Move>& moves, Oracle& adviser) {
  const Board& board = legal.position.board;
  std::vector<Alike> groups;
  for (const Move& move : moves) {
    const Kind mover = piece_of(legal.position, move).kind();
    const auto topic =
        with_piece(topic_of_word(legal, move_name(board.box(), move), adviser), mover);
    if (topic.labels.empty()) continue;
    auto found = std::ranges::find(groups, topic, &Alike::topic);
    if (found == groups.end()) found = groups.insert(found, {topic, mover, 0});
    ++found->moves;
  }
  return groups;
}

bool is_special(const Alike& alike) {
  LabelSet first;
  first.add(alike.topic.labels.front());
  return !labels_for(Concern::special_rule_alone, first).empty();
}

/// All, where there are none such.
template <class Such>
std::vector<Alike> those(const std::vector<Alike>& groups, const Such& such) {
  std::vector<Alike> some;
  std::ranges::copy_if(groups, std::back_inserter(some), such);
  return some.empty() ? groups : some;
}

/// Whether they are by a right or cell that the position has. Stripping leaves it only where it
/// matters.
bool need(const Alike& alike, const GameState& state) {
  const Label first = alike.topic.labels.front();
  return (first == Label::L3_castling && state.castling != CastlingRights()) ||
         (first == Label::L4_en_passant && state.en_passant);
}

/// By a right or cell of the position, if there are any; of these with as many moves as are counted
/// wrongly, if there are any; of these not the king's, who is always there; rather moves than what
/// is none; and of what is left the most special.
std::optional<Topic> likeliest(const std::vector<Alike>& all, const GameState& state,
                               std::uint64_t wrong) {
  if (all.empty()) return std::nullopt;
  auto groups = those(all, [&](const Alike& alike) { return need(alike, state); });
  groups = those(groups, [&](const Alike& alike) { return alike.moves == wrong; });
  groups = those(groups, [](const Alike& alike) { return alike.mover != Kind::king; });
  groups = those(groups, [](const Alike& alike) {
    return !is_among(alike.topic.labels, Label::L1_not_a_move);
  });
  LabelSet firsts;
  for (const Alike& alike : groups) firsts.add(alike.topic.labels.front());
  const auto special = labels_for(Concern::special_rule_alone, firsts);
  return those(groups,
               [&](const Alike& alike) { return is_among(special, alike.topic.labels.front()); })
      .front()
      .topic;
}

void add_with_promotions(const Move& move, const Question& legal, std::vector<Move>& moves) {
  const Board& board = legal.position.board;
  const int rank = board.box().coordinates(move.to).rank;
  if (!board[move.from].is(Kind::pawn) || (rank != 0 && rank != board.box().side - 1)) {
    moves.push_back(move);
    return;
  }
  for (const Kind kind : definition_of(legal.game).promotions)
    moves.push_back({move.from, move.to, kind});
}

/// Of the king of the side to move, where it has a right to that: over two cells, or onto the rook.
void add_castling(const Question& legal, Cell king, std::vector<Move>& moves) {
  const Position& position = legal.position;
  const Box& box = position.board.box();
  const auto at = box.coordinates(king);
  if (definition_of(legal.game).castles_onto_rook) {
    for (int file = 0; file < box.side; ++file)
      if (const Cell rook = box.cell({file, at.rank});
          rook != king && position.state->castling.has(position.to_move, file))
        moves.push_back({king, rook, {}});
    return;
  }
  for (const auto& [wing, files] : {std::pair(Wing::kingside, 2), std::pair(Wing::queenside, -2)})
    if (position.state->castling.has(position.to_move, wing) && at.file + files >= 0 &&
        at.file + files < box.side)
      moves.push_back({king, box.cell({at.file + files, at.rank, at.level}), {}});
}

/// Of a pawn: onto a piece, or behind an enemy pawn beside it.
void add_captures(const Question& legal, Cell pawn, std::vector<Move>& moves) {
  const Board& board = legal.position.board;
  const Box& box = board.box();
  const Colour side = board[pawn].colour();
  const auto at = box.coordinates(pawn);
  const int rank = at.rank + (side == Colour::white ? 1 : -1);
  for (const int file : {at.file - 1, at.file + 1}) {
    if (file < 0 || file >= box.side || rank < 0 || rank >= box.side) continue;
    const Cell to = box.cell({file, rank, at.level});
    const Piece beside = board[box.cell({file, at.rank, at.level})];
    if (board[to] || beside.is(opposite(side), Kind::pawn))
      add_with_promotions({pawn, to, {}}, legal, moves);
  }
}

/// Of what the side to move has in its pocket, onto each empty cell.
void add_drops(const Position& position, std::vector<Move>& moves) {
  for (const Kind kind : kPocketKinds) {
    if (!position.state->pockets.has(Piece(position.to_move, kind))) continue;
    for (int i = 0; i < position.board.box().cells(); ++i)
      if (const auto cell = static_cast<Cell>(i); !position.board[cell])
        moves.push_back({cell, cell, {}, kind});
  }
}

/// To wherever a piece goes on the empty box, and what only goes where more stands.
std::vector<Move> tried_moves(const Question& legal, Oracle& adviser) {
  const Position& position = legal.position;
  const Board& board = position.board;
  std::vector<Move> moves;
  for (const Cell from : occupied_cells(board)) {
    if (board[from].colour() != position.to_move) continue;
    for (const Cell to :
         reached(moves_question(legal.game, board.box(), board[from], from), adviser))
      add_with_promotions({from, to, {}}, legal, moves);
    if (board[from].is(Kind::king)) add_castling(legal, from, moves);
    if (board[from].is(Kind::pawn)) add_captures(legal, from, moves);
  }
  add_drops(position, moves);
  return moves;
}

std::optional<Topic> of_too_many(const Question& legal, std::uint64_t many, Oracle& adviser) {
  auto wrong = tried_moves(legal, adviser);
  std::erase_if(wrong, [&](const Move& move) {
    return labels_of(legal, move, adviser).contains(Label::L1_legal);
  });
  const auto& state = *legal.position.state;
  auto groups = grouped(legal, wrong, adviser);
  if (std::ranges::none_of(groups, [&](const Alike& alike) { return need(alike, state); })) {
    auto twice = grouped(legal, legal_moves(legal, adviser), adviser);
    std::erase_if(twice,
                  [&](const Alike& alike) { return !need(alike, state) || alike.moves != many; });
    if (!twice.empty()) groups = std::move(twice);
  }
  return likeliest(groups, state, many);
}

std::optional<Topic> of_missing(const Question& legal, std::uint64_t missing, Oracle& adviser) {
  const auto groups = grouped(legal, legal_moves(legal, adviser), adviser);
  return likeliest(those(groups, is_special), *legal.position.state, missing);
}

std::optional<Topic> of_played(const Question& legal, Oracle& adviser) {
  LabelSet labels;
  for (const Move& move : legal_moves(legal, adviser))
    labels_of(legal, move, adviser).for_each([&](Label label) { labels.add(label); });
  auto changed = labels_for(Concern::played_move, labels);
  // The en-passant cell is not wrong by itself: a capture there is.
  std::ranges::replace(changed, Label::V3_pawn_double_step, Label::L4_en_passant);
  return changed.empty() ? std::nullopt : std::optional(Topic{changed, {}});
}

}  // namespace

std::optional<Topic> topic_of_count(const Question& perft, const Difference& difference,
                                    Oracle& adviser) {
  const auto given = count_of(difference.given);
  const auto expected = count_of(difference.expected);
  if (!perft.position.state || !given || !expected || perft.depth == 0) return std::nullopt;
  const Question legal{Verb::legal, perft.game, perft.position, {}, 0};
  if (perft.depth > 1) return of_played(legal, adviser);
  return *given > *expected ? of_too_many(legal, *given - *expected, adviser)
                            : of_missing(legal, *expected - *given, adviser);
}

}  // namespace doublecheck

#include "diagnosis/related_questions.h"

#include <algorithm>
#include <array>
#include <utility>

#include "diagnosis/difference.h"
#include "examination/legal_moves.h"
#include "notation/answer_text.h"
#include "notation/reader.h"
#include "question/game_definition.h"
#include "transform/simplification.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

using Cells = std::set<std::int64_t>;

/// That a list of cells names differently; none where an oracle refuses, or names one twice, which
/// hides what else it names.
Cells differing_cells(const Disagreement& list) try {
  Cells cells;
  if (names_twice(difference_of(list).given)) return cells;
  for (const auto& word : differing_words(list))
    for (const Cell cell : read_cells(list.question.position.board.box(), word)) cells.insert(cell);
  return cells;
} catch (const ParseError&) {
  return {};  // an answer is any text
}

bool is_about_cells(Verb verb) {
  return verb == Verb::moves || verb == Verb::attacked;
}

bool is_king(Piece piece) {
  return piece.is(Kind::king);
}

/// The piece that goes where `move` goes; nothing where that comes from a pocket.
Piece mover_of(const Question& question, const Subject& move) {
  const Target* target = question.target();
  return target != nullptr ? target->piece : question.position.board[static_cast<Cell>(move.first)];
}

/// Whether a list of cells is about where the piece of `move` itself may go: about its own moves,
/// or about what its side attacks.
bool is_about_mover(const Question& list, const Question& upper, const Subject& move) {
  if (upper.target() != nullptr) return true;
  if (list.verb == Verb::moves)
    return occupied_cells(list.position.board).front() == static_cast<Cell>(move.first);
  if (!mover_of(upper, move)) return false;
  return mover_of(upper, move).colour() != list.position.to_move;
}

Cells cells_of_kings(const Board& board) {
  Cells cells;
  for (const Cell cell : occupied_cells(board))
    if (is_king(board[cell])) cells.insert(cell);
  return cells;
}

/// Whether a king goes onto its own rook, and then to a cell that the move does not name (F3).
bool castles_onto_rook(const Question& question, const Subject& move) {
  if (!definition_of(question.game).castles_onto_rook) return false;
  const Piece king = mover_of(question, move);
  const Piece target = question.position.board[static_cast<Cell>(move.second)];
  return is_king(king) && target && target.colour() == king.colour();
}

void add_rank_of(const Box& box, const Subject& move, Cells& cells) {
  const int rank = box.coordinates(static_cast<Cell>(move.first)).rank;
  for (int file = 0; file < box.side; ++file) cells.insert(box.cell({file, rank}));
}

/// Where kings stand, and where those of `moves` end that can depend on `list`, or castling passes:
/// the piece itself goes there, or it is a king, which must not go where it is attacked.
Cells cells_that_matter(const Question& list, const Question& upper, const Subjects& moves) {
  const Board& board = upper.position.board;
  Cells cells = !is_puzzle(upper.game) ? cells_of_kings(board) : Cells();
  for (const Subject& move : moves) {
    if (!is_king(mover_of(upper, move)) && !is_about_mover(list, upper, move)) continue;
    if (castles_onto_rook(upper, move)) add_rank_of(board.box(), move, cells);
    if (const Target* target = upper.target(); target == nullptr)
      cells.insert({(move.first + move.second) / 2, move.second});
    else if (const auto cell = cell_of(board.box(), *target))
      cells.insert(*cell);
  }
  return cells;
}

bool have_common(const Cells& one, const Cells& other) {
  return std::ranges::any_of(one, [&](std::int64_t cell) { return other.contains(cell); });
}

constexpr std::array kAboutAttack{Verb::attacked, Verb::check};
constexpr std::array kJudging{Verb::legal, Verb::valid, Verb::explode};

/// The position alone.
Question about(const Question& question, const Position& position, Verb verb) {
  return {verb, question.game, position, {}, 0};
}

/// Whether what differs is if the position can be at all.
bool is_about_legality(const Disagreement& disagreement) {
  return std::ranges::any_of(disagreement.answers,
                             [](const GivenAnswer& given) { return given.answer.is_illegal(); });
}

Question explode_question(const Question& explain, const Move& move) {
  return {Verb::explode, explain.game, explain.position, move, 0};
}

/// Where `move` leads by the board alone, whether or not it is legal; what else a special move
/// changes is not done. None of a drop.
std::optional<Position> after_any(const Position& before, const Move& move) {
  if (move.dropped) return std::nullopt;
  Position after =
      with_piece_moved(without_pieces(before, std::array{move.to}), move.from, move.to);
  Piece& mover = after.board[move.to];
  if (move.promotion) mover = Piece(mover.colour(), *move.promotion);
  if (after.state) {
    after.state->castling = {};
    after.state->en_passant.reset();
  }
  return after;
}

/// What is judged with `piece` on `cell`.
LazySequence<Question> judged_with(const Question& explain, Cell cell, Piece piece) {
  Question other = explain;
  other.position.board[cell] = piece;
  if (!piece) std::erase(other.position.listing, cell);
  for (std::size_t i = 0; i < kJudging.size(); ++i)
    if (auto judged = asked_about(kJudging[i], other)) co_yield *judged;
}

/// Whether both sides play the move in question: it is legal to both, and leads elsewhere.
bool is_about_result(const Disagreement& disagreement) {
  if (disagreement.question.verb != Verb::play) return false;
  const auto difference = difference_of(disagreement);
  return difference.given.is_verdict() && difference.expected.is_verdict();
}

/// Looks for a disagreement related to the one in the centre.
class RelatedSearch {
 public:
  RelatedSearch(const Disagreement& centre, const Oracles& oracles)
      : centre_(centre), question_(centre.question), oracles_(oracles), sides_(sides_of(centre)) {}

  std::optional<Disagreement> search() && {
    switch (question_.verb) {
      case Verb::attacked:
        if (is_about_legality(centre_)) try_attack_by_the_other();
        break;
      case Verb::check:
        ask_if_explains(about(question_, with_other_turn(question_.position), Verb::attacked));
        break;
      case Verb::legal:
        try_other_turn();
        try_after_words();
        break;
      case Verb::play:
        if (is_about_result(centre_))
          try_result();
        else
          try_after(*question_.move(), true);
        break;
      case Verb::solve:
      case Verb::replay:
        try_solutions();
        break;
      case Verb::explain:
        try_what_explain_shows();
        break;
      default:
        break;
    }
    return std::move(found_);
  }

 private:
  /// True as soon as something is found, then nothing more is asked.
  bool ask(const Question& question) {
    if (!found_ && shape_about(question.verb, question))
      found_ = disagreement_on(question, sides_, oracles_);
    return found_.has_value();
  }

  void try_all(LazySequence<Question> questions) {
    for (const Question& question : questions)
      if (ask(question)) return;
  }

  /// Of questions about the board in the centre.
  void ask_if_explains(const Question& question) {
    if (!found_ && ask(question) && !can_explain(*found_, centre_)) found_.reset();
  }

  /// What is attacked where no king stands is no cause.
  void try_attack(const Position& position) {
    if (found_) return;
    if (ask(about(question_, position, Verb::attacked)) && !is_about_king(*found_)) found_.reset();
    ask(about(question_, position, Verb::check));
  }

  /// A side that is not in check, by one oracle, is by another: it is asked who attacks it.
  void try_attack_by_the_other() {
    ask(about(question_, with_other_turn(question_.position), Verb::attacked));
    if (found_ && is_about_legality(*found_)) found_.reset();
  }

  void try_mate(const Position& position) {
    ask(about(question_, with_white_to_move(position), Verb::mate));
  }

  void try_other_turn() {
    for (const Verb verb : kAboutAttack)
      ask_if_explains(about(question_, with_other_turn(question_.position), verb));
  }

  /// The positions after `move`, as any oracle tells them.
  std::vector<Question> after(const Position& position, const Move& move) {
    Question play = about(question_, position, Verb::play);
    play.argument = move;
    std::vector<Question> positions;
    for (const auto& oracle : oracles_) {
      if (oracle->is_foreign()) continue;  // it may not be asked about illegal moves
      auto legal = legal_after(play, oracle->answer(play));
      if (legal && std::ranges::find(positions, *legal) == positions.end())
        positions.push_back(*std::move(legal));
    }
    return positions;
  }

  /// Whether the mover's king is in check, seen from both sides, and, `with_moves`, what follows.
  void try_after(const Move& move, bool with_moves) {
    if (!shape_about(Verb::play, question_)) return;
    const auto positions = after(question_.position, move);
    // No oracle plays an illegal move, but all can tell whether it would leave its king in check.
    if (const auto illegal = after_any(question_.position, move); illegal && positions.empty())
      ask(about(question_, *illegal, Verb::check));
    for (const Question& legal : positions) {
      try_attack(with_other_turn(legal.position));
      try_attack(legal.position);
      if (!with_moves) continue;
      ask(legal);
      try_mate(legal.position);
      if (question_.verb == Verb::explain) try_explain(legal.position);
    }
  }

  void try_explain(const Position& position) { ask(about(question_, position, Verb::explain)); }

  /// An oracle may give a position because it alone takes it for a legal one. Two parts of a
  /// position say what may follow: the checks that are left (T1), and the en-passant cell. L4 shows
  /// it where a legal move captures there, so an oracle that shows another may only follow its own
  /// wrong moves of the position that it gives.
  void try_result() {
    const auto difference = difference_of(centre_);
    const auto part = position_difference(question_, difference.expected, difference.given).part;
    if (part == PositionDifference::Part::en_passant_cell) {
      for (const Answer& answer : {difference.given, difference.expected})
        if (const auto legal = legal_after(question_, answer)) ask(*legal);
      return;
    }
    const auto given = legal_after(question_, difference.given);
    if (given && ask(*given) && !is_about_legality(*found_)) found_.reset();
    if (part == PositionDifference::Part::checks_left) try_after(*question_.move(), false);
  }

  void try_after_words() {
    const auto difference = difference_of(centre_);
    for (const auto* words : {&difference.extra, &difference.missing})
      for (const auto& word : *words)
        for (const Move& move : moves_listed(question_, Answer(word))) {
          if (found_) return;
          try_after(move, false);
        }
  }

  void try_solutions() {
    if (question_.verb == Verb::replay) try_along(moves_of(question_));
    for (const auto& [name, answer] : centre_.answers) {
      if (question_.verb != Verb::solve) continue;
      if (const auto solution = solution_in(answer)) try_along(*solution);
    }
  }

  /// `legal` of each position on the way, and `play` of each move.
  void try_along(std::span<const Move> moves) {
    Question legal = about(question_, question_.position, Verb::legal);
    for (const Move& move : moves) {
      Question play = about(question_, legal.position, Verb::play);
      play.argument = move;
      if (ask(legal) || ask(play)) return;
      auto next = after(legal.position, move);
      if (next.empty()) return;
      legal = std::move(next.front());
    }
    ask(legal);
  }

  void try_what_explain_shows() {
    if (const Move* move = question_.move()) try_after(*move, true);
    if (question_.argument != Argument()) try_explain(question_.position);
    if (shape_about(Verb::check, question_)) {
      const auto other = with_other_turn(question_.position);
      try_attack(other);
      ask(about(question_, other, Verb::legal));
      try_mate(question_.position);
      try_every_legal_move();
    }
    if (has_explosions(question_.game) && (!question_.position.state || !question_.move()))
      try_all(explosions(of_board_alone(question_), *oracles_.front()));
    if (!found_) try_all(with_one_piece_changed(question_));
  }

  void try_every_legal_move() {
    if (found_ || question_.move() != nullptr) return;
    const auto moves = legal_moves(question_, *oracles_.front());
    for (const Question& play : play_questions(question_, moves))
      if (ask(play)) return;
  }

  const Disagreement& centre_;
  const Question& question_;
  const Oracles& oracles_;
  Sides sides_;
  std::optional<Disagreement> found_;
};

}  // namespace

Subjects subjects_of(const Disagreement& disagreement) {
  const Question& question = disagreement.question;
  if (const Move* move = question.move()) return {{move->from, move->to}};
  if (const Target* target = question.target()) return {{target->x, target->y}};
  Subjects subjects;
  if (question.verb == Verb::legal)
    for (const auto& word : differing_words(disagreement))
      for (const Move& move : moves_listed(question, Answer(word)))
        subjects.insert({move.from, move.to});
  return subjects;
}

bool meet(const Subjects& one, const Subjects& other) {
  if (one.empty() || other.empty()) return one.empty() && other.empty();
  return std::ranges::any_of(one, [&](const Subject& each) { return other.contains(each); });
}

bool is_about_king(const Disagreement& attacked) {
  const auto cells = differing_cells(attacked);
  return cells.empty() || have_common(cells, cells_of_kings(attacked.question.position.board));
}

bool can_explain(const Disagreement& lower, const Disagreement& upper) {
  if (is_about_result(upper)) return false;
  const auto moves = subjects_of(upper);
  const Verb verb = lower.question.verb;
  if (is_about_cells(verb)) {
    const auto cells = differing_cells(lower);
    if (upper.question.verb == Verb::attacked) {
      const auto attacked = differing_cells(upper);
      return cells.empty() || attacked.empty() || have_common(cells, attacked);
    }
    if (cells.empty() || moves.empty()) return true;
    return have_common(cells, cells_that_matter(lower.question, upper.question, moves));
  }
  const auto lower_moves = subjects_of(lower);
  return moves.empty() || lower_moves.empty() || meet(moves, lower_moves);
}

std::optional<Disagreement> related_disagreement(const Disagreement& disagreement,
                                                 const Oracles& oracles) {
  return RelatedSearch(disagreement, oracles).search();
}

std::vector<Cell> reached(const Question& moves, Oracle& lister) try {
  const Answer answer = lister.answer(moves);
  return answer.is_verdict() ? read_cells(moves.position.board.box(), answer.text())
                             : std::vector<Cell>();
} catch (const ParseError&) {
  return {};  // an answer is any text
}

Question of_board_alone(Question explain) {
  if (!std::exchange(explain.position.state, std::nullopt)) return explain;
  explain.position.to_move = Colour::white;
  if (shape_of(explain).position->has_listing)
    explain.position.listing = occupied_cells(explain.position.board);
  return explain;
}

LazySequence<Question> explosions(Question explain, Oracle& lister) {
  const Board& board = explain.position.board;
  const auto occupied = occupied_cells(board);
  for (const Cell from : occupied)
    for (int as_king = 0; as_king < 2; ++as_king) {
      const Piece like = as_king != 0 ? Piece(Colour::white, Kind::king) : board[from];
      const auto cells = reached(moves_question(explain.game, board.box(), like, from), lister);
      for (const Cell to : cells) co_yield explode_question(explain, {from, to, {}});
    }
}

LazySequence<Question> with_one_piece_changed(Question explain) {
  const auto occupied = occupied_cells(explain.position.board);
  for (const Cell cell : occupied) {
    const Piece piece = explain.position.board[cell];
    if (explain.move() == nullptr || explain.move()->from != cell) {
      auto without = judged_with(explain, cell, Piece{});
      while (Question* judged = without.next()) co_yield *judged;
    }
    for (const Kind kind : kAllKinds) {
      if (kind == piece.kind() || !has_kind(explain.game, kind)) continue;
      auto with = judged_with(explain, cell, Piece(piece.colour(), kind));
      while (Question* judged = with.next()) co_yield *judged;
    }
  }
}

}  // namespace doublecheck

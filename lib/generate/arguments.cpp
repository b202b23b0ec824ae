#include "generate/arguments.h"

#include <algorithm>

#include "notation/answer_text.h"
#include "notation/board_text.h"

namespace doublecheck {
namespace {

constexpr int kTries = 12;

std::vector<Move> moves_or_none(const Box& box, const Answer& answer) {
  try {
    return read_move_names(box, answer.text());
  } catch (const ParseError&) {
    return {};  // `illegal ...`
  }
}

/// `legal` asked of the position of `question`.
std::vector<Move> legal_moves(const Question& question, Oracle& adviser) {
  const Question legal{Verb::legal, question.game, question.position, {}, 0};
  return moves_or_none(question.position.board.box(), adviser.answer(legal));
}

bool is_capture(const Board& board, const Move& move) {
  return board[move.to] && board[move.to].colour() != board[move.from].colour();
}

}  // namespace

Argument ArgumentDraw::draw(const Question& question) {
  const auto form = shape_of(question.verb, question.game)->argument;
  const bool optional =
      form == ArgumentForm::optional_move || form == ArgumentForm::optional_target;
  if (form == ArgumentForm::none || (optional && random_->chance(50))) return {};
  if (form == ArgumentForm::moves) return draw_moves(question);
  if (form == ArgumentForm::target || form == ArgumentForm::optional_target)
    return draw_target(question);
  return draw_move(question);
}

Cell ArgumentDraw::random_cell(const Question& question) {
  return static_cast<Cell>(
      random_->below(static_cast<std::uint32_t>(question.position.board.box().cells())));
}

const std::vector<Cell>& ArgumentDraw::targets_of(const Question& question, Cell from) {
  const Board& board = question.position.board;
  const Game game = question.game == Game::atomic ? Game::chess : question.game;
  Piece piece = board[from];
  // Pawns step one way and capture another: a king's reach has both, and some that neither is.
  if (game == Game::chess && piece.is(Kind::pawn) && random_->chance(75))
    piece = Piece(piece.colour(), Kind::king);
  return reach_->from(game, board.box(), piece, from);
}

Move ArgumentDraw::move_by_hazard(const Question& question) {
  Move move{random_cell(question), random_cell(question), std::nullopt};
  if (question.game == Game::atomic && random_->chance(20)) move.promotion = Kind::rook;
  return move;
}

Move ArgumentDraw::move_by_reach(const Question& question) {
  const auto occupied = occupied_cells(question.position.board);
  if (occupied.empty()) return move_by_hazard(question);
  Move move;
  move.from = random_->pick(occupied);
  const auto& targets = targets_of(question, move.from);
  move.to = targets.empty() ? random_cell(question) : random_->pick(targets);
  const bool pawn = question.position.board[move.from].is(Kind::pawn);
  constexpr std::array kPromotions{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};
  const bool end_rank = move.to / 8 == 0 || move.to / 8 == 7;
  if (question.game == Game::atomic && pawn && random_->chance(end_rank ? 60 : 2))
    move.promotion = random_->pick(kPromotions);
  return move;
}

bool ArgumentDraw::can_explode(const Question& question, const Move& move) {
  const Question explode{Verb::explode, Game::atomic, question.position, move, 0};
  return !adviser_->answer(explode).is_illegal();
}

Argument ArgumentDraw::draw_move(const Question& question) {
  if (random_->chance(4)) return move_by_hazard(question);
  if (question.game != Game::atomic) {
    const auto legal = legal_moves(question, *adviser_);
    if (!legal.empty() && random_->chance(80)) return random_->pick(legal);
    return move_by_reach(question);
  }
  const bool wants_capture = random_->chance(75);
  Move move = move_by_reach(question);
  for (int tries = 0; tries < kTries; ++tries, move = move_by_reach(question)) {
    const Board& board = question.position.board;
    const bool pawn = board.pieces() > 0 && board[move.from].is(Kind::pawn);
    if (wants_capture && !pawn && !is_capture(board, move)) continue;
    if (can_explode(question, move)) break;
  }
  return move;
}

Argument ArgumentDraw::draw_target(const Question& question) {
  const auto occupied = occupied_cells(question.position.board);
  const auto at_random = [&] {
    const Piece piece(random_->chance(50) ? Colour::white : Colour::black, random_->pick(kKinds));
    return Target{piece, random_->between(-1, 10), random_->between(-1, 10)};
  };
  if (occupied.empty() || random_->chance(5)) return at_random();
  Target target;
  const int tries = random_->chance(45) ? kTries : 1;
  for (int i = 0; i < tries; ++i) {
    const Move move = move_by_reach(question);
    const auto to = kChessBox.coordinates(move.to);
    target = {question.position.board[move.from], to.file + 1, to.rank + 1};
    const Question valid{Verb::valid, Game::chess, question.position, target, 0};
    if (tries == 1 || adviser_->answer(valid) == verdict(true)) break;
  }
  return target;
}

std::vector<Move> ArgumentDraw::solution_of(const Question& question) {
  const Question solve{Verb::solve, question.game, question.position, {}, 0};
  const Answer answer = adviser_->answer(solve);
  if (!answer.text().starts_with('[')) return {};
  Reader list(answer.text());
  return read_moves(list);
}

std::vector<Move> ArgumentDraw::playout_of(const Question& question) {
  std::vector<Move> moves;
  Question now = question;
  for (auto legal = legal_moves(now, *adviser_); !legal.empty();
       legal = legal_moves(now, *adviser_)) {
    moves.push_back(random_->pick(legal));
    const Question play{Verb::play, now.game, now.position, moves.back(), 0};
    now.position.board = read_sixteen(Reader(adviser_->answer(play).text()));
  }
  return moves;
}

void ArgumentDraw::spoil(std::vector<Move>& moves) {
  if (moves.empty()) return;
  Move& victim = moves[random_->below(static_cast<std::uint32_t>(moves.size()))];
  switch (random_->below(4)) {
    case 0:
      moves.pop_back();
      break;
    case 1:
      std::swap(moves.front(), victim);
      break;
    case 2:
      std::swap(victim.from, victim.to);
      break;
    default:
      victim.to = static_cast<Cell>(random_->below(16));
  }
}

Argument ArgumentDraw::draw_moves(const Question& question) {
  auto moves = random_->chance(70) ? solution_of(question) : std::vector<Move>();
  if (moves.empty()) moves = playout_of(question);
  if (random_->chance(35)) spoil(moves);
  return moves;
}

}  // namespace doublecheck

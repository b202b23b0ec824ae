#include "diagnosis/descend.h"

#include <algorithm>
#include <array>
#include <optional>

#include "diagnosis/difference.h"
#include "diagnosis/nearby.h"
#include "diagnosis/probe.h"
#include "diagnosis/reduce.h"
#include "diagnosis/successors.h"

namespace doublecheck {
namespace {

/// Verbs in the order in which each builds on those before it.
constexpr std::array kRungs{Verb::attacked, Verb::check, Verb::legal,  Verb::play,
                            Verb::replay,   Verb::mate,  Verb::solve,  Verb::valid,
                            Verb::explode,  Verb::perft, Verb::explain};

bool needs_argument(ArgumentForm form) {
  return form == ArgumentForm::move || form == ArgumentForm::target || form == ArgumentForm::moves;
}

/// `moves` of the piece on `cell`.
Question moves_of_piece(const Question& question, Cell cell) {
  const Board& board = question.position.board;
  return moves_question(question.game, board.box(), board[cell], cell);
}

/// `verb` asked of the same position, with the same argument where it takes one.
bool can_ask(Verb verb, const Question& question) {
  const Shape* shape = shape_of(verb, question.game, question.position.state.has_value());
  if (shape == nullptr || verb == Verb::perft) return false;
  const Shape& own = shape_of(question);
  const bool white = question.position.to_move == Colour::white;
  if (shape->position == PositionForm::cube_board && !white) return false;
  const auto form_of_own = own.argument == ArgumentForm::optional_move     ? ArgumentForm::move
                           : own.argument == ArgumentForm::optional_target ? ArgumentForm::target
                                                                           : own.argument;
  const bool has_argument = !std::holds_alternative<std::monostate>(question.argument);
  return !needs_argument(shape->argument) || (has_argument && shape->argument == form_of_own);
}

Question with_verb(Verb verb, const Question& question) {
  Question asked = question;
  asked.verb = verb;
  asked.depth = 0;
  if (!needs_argument(shape_of(asked).argument)) asked.argument = {};
  return asked;
}

/// The first legal move of which the oracles play differently, or count differently what follows.
std::optional<Disagreement> played_or_counted(const Disagreement& counted, const Sides& sides,
                                              const Oracles& oracles) {
  const Question& perft = counted.question;
  if (perft.depth < 2) return std::nullopt;
  const auto moves = legal_moves(perft, *oracles.front());
  for (const Question& play : play_questions(perft, moves)) {
    if (auto found = probe(play, sides, oracles)) return found;
    const auto after = legal_after(play, oracles.front()->answer(play));
    if (!after) continue;
    if (auto found = probe(perft_question(*after, perft.depth - 1), sides, oracles)) return found;
  }
  return std::nullopt;
}

/// The first of `questions` on which `sides` differ.
std::optional<Disagreement> first_of(const std::vector<Question>& questions, const Sides& sides,
                                     const Oracles& oracles) {
  for (const Question& question : questions)
    if (auto found = probe(question, sides, oracles)) return found;
  return std::nullopt;
}

/// One step down the ladder; nothing at its foot.
std::optional<Disagreement> lower(const Disagreement& disagreement, const Sides& sides,
                                  const Oracles& oracles) {
  const Question& question = disagreement.question;
  if (auto found = first_of(poorer_questions(question), sides, oracles)) return found;
  if (question.verb == Verb::perft) return played_or_counted(disagreement, sides, oracles);
  return nearby(disagreement, oracles);
}

std::vector<Question> moves_of_pieces(const Question& question) {
  std::vector<Question> moves;
  for (const Cell cell : occupied_cells(question.position.board))
    moves.push_back(moves_of_piece(question, cell));
  return moves;
}

/// The piece of `question` replaced by one of each kind, on each corner of its box, where guards
/// and edges are.
std::vector<Question> at_corners(const Question& moves, Kind kind) {
  const Box& box = moves.position.board.box();
  std::vector<Question> questions;
  for (const int file : {0, box.side - 1})
    for (const int rank : {0, box.side - 1})
      for (int level = 0; level < box.levels(); level += std::max(1, box.levels() - 1))
        questions.push_back(moves_question(moves.game, box, Piece(Colour::white, kind),
                                           box.cell({file, rank, level})));
  return questions;
}

/// Where every kind of piece moves wrongly, what is wrong is the box: the king's moves then stand
/// for those of all.
Disagreement of_all_pieces(const Disagreement& moves, const Sides& sides, const Oracles& oracles) {
  std::optional<Disagreement> of_king;
  for (const Kind kind : {Kind::king, Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
    auto found = first_of(at_corners(moves.question, kind), sides, oracles);
    if (!found) return moves;
    if (kind == Kind::king) of_king = std::move(found);
  }
  return *of_king;
}

}  // namespace

std::vector<Question> poorer_questions(const Question& question) {
  if (question.verb == Verb::moves) return {};
  auto poorer = moves_of_pieces(question);
  const auto own = std::ranges::find(kRungs, question.verb);
  for (auto rung = kRungs.begin(); rung != own; ++rung)
    if (can_ask(*rung, question)) poorer.push_back(with_verb(*rung, question));
  return poorer;
}

Disagreement poorest(const Disagreement& disagreement, const Oracles& oracles) {
  const auto sides = sides_of(disagreement);
  return first_of(poorer_questions(disagreement.question), sides, oracles).value_or(disagreement);
}

Disagreement descend(const Disagreement& disagreement, const Oracles& oracles) {
  if (is_broken(disagreement)) return disagreement;
  const auto sides = sides_of(disagreement);
  Disagreement root = narrowed(disagreement, sides).value_or(disagreement);
  while (root.question.verb != Verb::moves) {
    if (auto found = first_of(moves_of_pieces(root.question), sides, oracles)) {
      root = *std::move(found);
      break;
    }
    const auto reduced = reduce(root, oracles);
    auto found = lower(reduced, sides, oracles);
    // With few pieces there may be nothing to judge; labels alone are told only as a last resort.
    if (!found && root.question.verb == Verb::explain) found = lower(root, sides, oracles);
    if (!found) return reduced;
    root = *std::move(found);
  }
  return of_all_pieces(root, sides, oracles);
}

}  // namespace doublecheck

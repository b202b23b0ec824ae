#include "examination/legal_moves.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "files/number_text.h"
#include "notation/answer_text.h"
#include "notation/board_text.h"
#include "question/game_definition.h"
#include "question/label.h"

namespace doublecheck {
namespace {

struct VerbOfArgument {
  const Question* question;

  /// Bare positions of chess and atomic have few verbs: `explain` is one of them.
  Verb operator()(std::monostate) const {
    for (const Verb verb : {Verb::check, Verb::legal})
      if (shape_about(verb, *question)) return verb;
    return Verb::explain;
  }
  Verb operator()(const Move&) const {
    return shape_about(Verb::play, *question) ? Verb::play : Verb::explode;
  }
  Verb operator()(const Target&) const { return Verb::valid; }
  Verb operator()(const std::vector<Move>&) const { return Verb::replay; }
};

}  // namespace

std::vector<Move> moves_listed(const Question& legal, const Answer& answer) try {
  if (!answer.is_verdict()) return {};
  return read_move_names(legal.position.board.box(), answer.text());
} catch (const ParseError&) {
  return {};  // an answer is any text
}

std::vector<Move> legal_moves(const Question& question, Oracle& lister) {
  const Question legal = legal_question(question);
  return moves_listed(legal, lister.answer(legal));
}

std::optional<std::vector<Move>> solution_in(const Answer& answer) {
  if (!answer.text().starts_with('[')) return std::nullopt;
  Reader list(answer.text());
  return read_moves(list);
}

std::vector<Question> play_questions(const Question& legal, const std::vector<Move>& moves) {
  std::vector<Question> plays;
  plays.reserve(moves.size());
  for (const Move& move : moves) plays.push_back({Verb::play, legal.game, legal.position, move, 0});
  return plays;
}

std::optional<Question> legal_after(const Question& play, const Answer& answer) try {
  if (!answer.is_verdict()) return std::nullopt;
  Question after{Verb::legal, play.game, read_position_after(play, answer.text()), {}, 0};
  if (auto& state = after.position.state) {
    state->halfmove_clock = std::min(state->halfmove_clock, kLargestClock);
    state->fullmove_number = std::min(state->fullmove_number, kLargestClock);
  }
  return after;
} catch (const ParseError&) {
  return std::nullopt;
}

std::optional<Question> with_passed_cell(Question after, const Move& move) {
  const Position& position = after.position;
  if (!position.state || position.state->en_passant || move.dropped) return std::nullopt;
  const auto from = kChessBox.coordinates(move.from);
  const auto to = kChessBox.coordinates(move.to);
  if (!position.board[move.to].is(Kind::pawn) || std::abs(to.rank - from.rank) != 2)
    return std::nullopt;
  after.position.state->en_passant = kChessBox.cell({to.file, (from.rank + to.rank) / 2});
  return after;
}

Question perft_question(const Question& legal, int depth) {
  return {Verb::perft, legal.game, legal.position, {}, depth};
}

std::optional<std::uint64_t> count_of(const Answer& answer) {
  return number_in<std::uint64_t>(answer.text());
}

bool is_legal(const Question& question, Oracle& adviser) {
  if (question.verb == Verb::moves) return true;
  Question asked = question;
  asked.verb = std::visit(VerbOfArgument{&question}, question.argument);
  asked.depth = 0;
  const Answer answer = adviser.answer(asked);
  const bool verdict_on_argument = asked.verb == Verb::valid || asked.verb == Verb::replay;
  return answer.is_verdict() && !(verdict_on_argument && answer == verdict(false));
}

bool has_legal_position(const Question& question, Oracle& adviser) {
  if (question.verb == Verb::moves) return true;
  // Only `mate` wants a white king (C5).
  const Verb verb =
      question.verb == Verb::mate ? Verb::mate : VerbOfArgument{&question}(std::monostate{});
  return adviser.answer({verb, question.game, question.position, {}, 0}).is_verdict();
}

namespace {

constexpr int kPawnsOfSide = 8;

struct Reason {
  std::string text;
  std::string_view rule;
};

Answer explained(Game game, const Position& position, Oracle& referee) {
  return referee.answer({Verb::explain, game, position, {}, 0});
}

bool has_label(const Answer& labels, Label label) {
  const auto words = words_of(labels);
  return std::ranges::find(words, text_of(label)) != words.end();
}

/// Whether the position with these labels is legal itself, and L8.
std::optional<Reason> why_not_here(Game game, const Answer& labels) {
  if (labels.is_illegal())
    return Reason{"it is " + labels.text(), definition_of(GameForm{game, true}).rules.refusal};
  if (has_label(labels, Label::L8_unexplained_check))
    return Reason{"no last move can have given the check", "L8"};
  return std::nullopt;
}

Position before_double_step(const Position& position) {
  const auto passed = kChessBox.coordinates(*position.state->en_passant);
  const auto cell = [&](int rank) { return kChessBox.cell({passed.file, rank}); };
  Position before = with_other_turn(position);
  std::swap(before.board[cell(passed.rank - 1)], before.board[cell(passed.rank + 1)]);
  return before;
}

/// The pawns of `side`, and those of its men that must have been pawns.
int pawns_needed(const Board& board, Colour side) {
  const auto bishops_on = [&](bool dark) {
    const auto bishops =
        occupied_cells(board, [&](Piece man) { return man.is(side, Kind::bishop); });
    return static_cast<int>(std::ranges::count_if(bishops, [&](Cell cell) {
      const auto at = kChessBox.coordinates(cell);
      return ((at.file + at.rank) % 2 == 0) == dark;
    }));
  };
  const auto beyond = [](int men, int at_start) { return std::max(0, men - at_start); };
  const auto men = [&](Kind kind) { return board.count(Piece(side, kind)); };
  return men(Kind::pawn) + beyond(men(Kind::queen), 1) + beyond(men(Kind::rook), 2) +
         beyond(men(Kind::knight), 2) + beyond(bishops_on(true), 1) + beyond(bishops_on(false), 1);
}

/// Whether the game is over because of where a king stands that has ended it by its own move:
/// White's of racingkings has not, Black moves once more (R3).
bool is_over_by_king(const Answer& labels, Colour to_move) {
  return has_label(labels, Label::K1_over) ||
         (to_move == Colour::black && has_label(labels, Label::R3_over));
}

/// Of such a game whether the king of the side to move has won: then it is over wherever the other
/// king stands.
bool has_king_won(Game game, const Position& position, Oracle& referee) {
  const Piece other(opposite(position.to_move), Kind::king);
  const auto is_other = [other](Piece man) { return man == other; };
  Position elsewhere = position;
  Board& board = elsewhere.board;
  for (int cell = 0; cell < board.box().cells(); ++cell) {
    const auto to = static_cast<Cell>(cell);
    if (board[to]) continue;
    std::swap(board[occupied_cells(board, is_other).front()], board[to]);
    const Answer labels = explained(game, elsewhere, referee);
    if (!labels.is_illegal() && !is_over_by_king(labels, position.to_move)) return false;
  }
  return true;
}

/// Whether the side to move has won before the other's last move.
bool had_won(Game game, const Position& position, const Answer& labels, Oracle& referee) {
  const Colour side = position.to_move;
  if (position.state->checks_left[static_cast<std::size_t>(side)] == 0) return true;
  const auto is_other = [side](Piece man) { return man.is(opposite(side)); };
  return occupied_cells(position.board, is_other).empty() ||
         (is_over_by_king(labels, side) && has_king_won(game, position, referee));
}

std::optional<Reason> reason_against(Game game, const Position& position, Oracle& referee) {
  const Answer labels = explained(game, position, referee);
  if (auto why = why_not_here(game, labels)) return why;
  if (position.state->en_passant)
    if (const auto why = why_not_here(game, explained(game, before_double_step(position), referee)))
      return Reason{"before the double step, " + why->text, "L9"};
  if (had_won(game, position, labels, referee))
    return Reason{"the game was over before the last move", "L11"};
  if (possible_rights(position) != position.state->castling)
    return Reason{"a promoted rook has no right", "Z2"};
  if (!definition_of(game).bounds_men) return std::nullopt;
  for (const Colour side : {Colour::white, Colour::black})
    if (pawns_needed(position.board, side) > kPawnsOfSide)
      return Reason{std::string(side == Colour::white ? "White" : "Black") +
                        " has more men than eight pawns allow",
                    "L10"};
  return std::nullopt;
}

}  // namespace

CastlingRights possible_rights(const Position& position) {
  constexpr int kLast = kChessBox.side - 1;
  CastlingRights rights = position.state->castling;
  for (const Colour side : {Colour::white, Colour::black})
    for (const int file : {0, kLast}) {
      const Cell rook = kChessBox.cell({file, side == Colour::white ? 0 : kLast});
      if (position.board[rook].is_promoted()) rights.remove(side, file);
    }
  return rights;
}

std::optional<std::string> why_unreachable(const Question& question, Oracle& referee) {
  if (!question.position.state) return std::nullopt;
  const auto reason = reason_against(question.game, question.position, referee);
  if (!reason) return std::nullopt;
  return reason->text + " (" + std::string(reason->rule) + ")";
}

}  // namespace doublecheck

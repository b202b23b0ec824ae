#include "process/uci_answer.h"

#include <algorithm>
#include <optional>

#include "notation/answer_forms.h"
#include "notation/answer_text.h"
#include "notation/board_text.h"

namespace doublecheck::process {
namespace {

std::optional<Position> read_shown(const UciReply& reply, std::size_t which) {
  if (which >= reply.boards.size()) return std::nullopt;
  try {
    Reader text(reply.boards[which].fen);
    auto position = read_fen(text);
    text.expect_end();
    return position;
  } catch (const ParseError&) {
    return std::nullopt;
  }
}

/// Equal but for what a move always changes or a program may write otherwise.
bool is_same(const Position& one, const Position& other) {
  return one.board == other.board && one.to_move == other.to_move &&
         one.state->castling == other.state->castling;
}

bool captures_en_passant(const Position& position, const std::vector<Move>& moves) {
  return std::ranges::any_of(moves, [&](const Move& move) {
    return move.to == *position.state->en_passant && position.board[move.from].is(Kind::pawn);
  });
}

Answer answer_check(const UciReply& reply) {
  return verdict(reply.boards.front().in_check);
}

Answer answer_play(const Question& question, const UciReply& reply) {
  auto after = read_shown(reply, 1);
  if (!after) return failed("rubbish: no position after the move");
  if (is_same(*after, question.position)) return illegal("not-a-move");
  auto& en_passant = after->state->en_passant;
  if (en_passant && !captures_en_passant(*after, read_move_names(kChessBox, reply.moves)))
    en_passant.reset();
  return position_after(PositionForm::fen, *after);
}

Answer answer_shown(const Question& question, const UciReply& reply) {
  const auto shown = read_shown(reply, 0);
  if (!shown) return failed("rubbish: no position");
  if (!is_same(*shown, question.position)) return failed("rejected-position");
  return question.verb == Verb::check ? answer_check(reply) : answer_play(question, reply);
}

/// The list of moves, or what is wrong with it.
Answer list_of(const Question& question, const UciReply& reply) {
  Question legal = question;
  legal.verb = Verb::legal;
  auto list = read_answer(legal, reply.moves);
  if (list.is_failed() || reply.sum == reply.nodes) return list;
  return failed("rubbish: the counts add up to " + std::to_string(reply.sum) + ", not to " +
                std::to_string(reply.nodes));
}

}  // namespace

Answer uci_answer(const Question& question, const UciReply& reply) {
  auto list = list_of(question, reply);
  if (list.is_failed()) return list;
  if (question.verb == Verb::perft) return number(reply.nodes);
  if (question.verb != Verb::legal) return answer_shown(question, reply);
  if (reply.nodes != reply.moves_counted) return failed("rubbish: a move counts more than once");
  return list;
}

}  // namespace doublecheck::process

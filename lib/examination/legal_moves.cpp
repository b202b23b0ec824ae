#include "examination/legal_moves.h"

#include <algorithm>

#include "files/number_text.h"
#include "notation/answer_text.h"
#include "notation/board_text.h"

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
  const Question legal{Verb::legal, question.game, question.position, {}, 0};
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

}  // namespace doublecheck

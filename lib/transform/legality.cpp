#include "transform/legality.h"

namespace doublecheck {
namespace {

struct VerbOfArgument {
  const Question* question;

  bool is_asked(Verb verb) const {
    return shape_of(verb, question->game, question->position.state.has_value()) != nullptr;
  }

  /// Bare positions of chess and atomic have few verbs: `explain` is one of them.
  Verb operator()(std::monostate) const {
    for (const Verb verb : {Verb::check, Verb::legal})
      if (is_asked(verb)) return verb;
    return Verb::explain;
  }
  Verb operator()(const Move&) const { return is_asked(Verb::play) ? Verb::play : Verb::explode; }
  Verb operator()(const Target&) const { return Verb::valid; }
  Verb operator()(const std::vector<Move>&) const { return Verb::replay; }
};

}  // namespace

bool is_legal(const Question& question, Oracle& adviser) {
  if (question.verb == Verb::moves) return true;
  Question asked = question;
  asked.verb = std::visit(VerbOfArgument{&question}, question.argument);
  asked.depth = 0;
  const Answer answer = adviser.answer(asked);
  const bool verdict_on_argument = asked.verb == Verb::valid || asked.verb == Verb::replay;
  return answer.is_verdict() && !(verdict_on_argument && answer == verdict(false));
}

}  // namespace doublecheck

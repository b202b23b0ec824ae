#include "minimise/member.h"

#include "notation/question_text.h"

namespace doublecheck {

Member member_of(AnsweredQuestion asked) {
  Member member{.asked = std::move(asked)};
  const auto& [question, answer] = member.asked;
  member.line = corpus_line_text({question, question_text(question), answer});
  return member;
}

bool before(const Member& left, const Member& right) {
  if (left.line.size() != right.line.size()) return left.line.size() < right.line.size();
  return left.line < right.line;
}

}  // namespace doublecheck

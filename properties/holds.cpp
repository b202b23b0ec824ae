#include "holds.h"

#include <doctest/doctest.h>

#include <sstream>

#include "built_in.h"
#include "diagnosis/shrink.h"
#include "drawing/draw.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

namespace rcd = rc::detail;

/// How the claim fails of `question`; nothing where it holds. Throws what RapidCheck takes for a
/// discard where the claim does not apply.
std::optional<std::string> refutation(const Claim& claim, const Question& question) {
  try {
    claim(question);
  } catch (const rcd::CaseResult& result) {
    if (result.type != rcd::CaseResult::Type::Failure) throw;
    return result.description;
  } catch (const std::exception& error) {
    return std::string("exception ") + error.what();
  }
  return std::nullopt;
}

/// What stays the same when a question is shrunk: where in the code the claim failed.
std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

/// Whether the claim fails of `question` in the way that `how` begins with.
bool is_refuted(const Claim& claim, const Question& question, const std::string& how) {
  try {
    const auto same = refutation(claim, question);
    return same && first_line(*same) == how;
  } catch (const rcd::CaseResult&) {
    return false;
  }
}

std::string report(const Claim& claim, const Question& found, const std::string& how) {
  const auto shrunk = shrink(found, [&](const Question& question) {
    return is_refuted(claim, question, first_line(how));
  });
  return *refutation(claim, shrunk) + "\n\nThe smallest question that shows it:\n" +
         question_text(shrunk) + "\n" + draw(shrunk.position, {});
}

rcd::TestParams params_for(int cases) {
  auto params = rcd::configuration().testParams;
  params.maxSuccess = params.maxSuccess * cases / 100;
  return params;
}

}  // namespace

void check_holds(const Questions& questions, int cases, const Claim& claim) {
  const auto drawn = arbitrary_question(questions);
  const auto test = [&] {
    const Question question = *drawn;
    if (const auto how = refutation(claim, question)) RC_FAIL(report(claim, question, *how));
  };
  const auto result = rcd::checkTestable(test, rcd::TestMetadata(), params_for(cases));
  std::ostringstream message;
  rcd::printResultMessage(result, message);
  INFO(message.str());
  INFO("To repeat it: RC_PARAMS=seed=", rcd::configuration().testParams.seed);
  CHECK(result.is<rcd::SuccessResult>());
}

Questions questions_of(const Shape& shape) {
  return {shape.game, {shape.verb}, shape.position == PositionForm::fen};
}

Oracle& mailbox_oracle() {
  static const auto oracle = make_oracle("mailbox");
  return *oracle;
}

Oracle& distance_oracle() {
  static const auto oracle = make_oracle("distance");
  return *oracle;
}

std::vector<Oracle*> both_oracles() {
  return {&mailbox_oracle(), &distance_oracle()};
}

Question asked(Verb verb, const Question& question, Argument argument, int depth) {
  return {verb, question.game, question.position, std::move(argument), depth};
}

void showValue(const Question& question, std::ostream& out) {
  out << question_text(question);
}

}  // namespace doublecheck

#include "check_property.h"

#include <doctest/doctest.h>

#include <sstream>

#include "built_in.h"
#include "diagnosis/shrink.h"
#include "drawing/draw.h"
#include "notation/question_text.h"
#include "observation/observation.h"

namespace doublecheck {
namespace {

namespace rcd = rc::detail;

/// How the property fails of `question`; nothing where it holds. Throws what RapidCheck takes for a
/// discard where the property does not apply.
std::optional<std::string> failure_of(const Property& property, const Question& question) {
  try {
    property(question);
  } catch (const rcd::CaseResult& result) {
    if (result.type != rcd::CaseResult::Type::Failure) throw;
    return result.description;
  } catch (const std::exception& error) {
    return std::string("exception ") + error.what();
  }
  return std::nullopt;
}

void observe(const Question& question, Observed status, const std::string& reason) {
  static const auto observations = ObservationFile::from_environment();
  if (!observations || !observations->wants_next()) return;
  const auto* test = doctest::getContextOptions()->currentTest;
  observations->write({.property = test->m_name,
                       .question = question,
                       .status = status,
                       .reason = reason,
                       .how_generated = "RapidCheck"},
                      mailbox_oracle());
}

/// `failure_of`, and what came of it goes to the observations.
std::optional<std::string> observed_failure(const Property& property, const Question& question) {
  try {
    auto how = failure_of(property, question);
    observe(question, how ? Observed::failed : Observed::passed, how.value_or(""));
    return how;
  } catch (const rcd::CaseResult& discarded) {
    observe(question, Observed::gave_up, discarded.description);
    throw;
  }
}

/// What stays the same when a question is shrunk: where in the code the property failed, or the
/// claim.
std::string first_line(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

/// Whether the property fails of `question` in the way that `how` begins with.
bool fails_likewise(const Property& property, const Question& question, const std::string& how) {
  try {
    const auto same = failure_of(property, question);
    return same && first_line(*same) == how;
  } catch (const rcd::CaseResult&) {
    return false;
  }
}

std::string report(const Property& property, const Question& found, const std::string& how) {
  const auto shrunk = shrink(found, [&](const Question& question) {
    return fails_likewise(property, question, first_line(how));
  });
  return *failure_of(property, shrunk) + "\n\nThe smallest question that shows it:\n" +
         question_text(shrunk) + "\n" + draw(shrunk.position, {});
}

void require(const claims::Result& result) {
  if (result.status == claims::Status::fails)
    throw rcd::CaseResult(rcd::CaseResult::Type::Failure, result.why);
  RC_PRE(result.status == claims::Status::holds);
}

rcd::TestParams params_for(int cases) {
  auto params = rcd::configuration().testParams;
  params.maxSuccess = params.maxSuccess * cases / 100;
  return params;
}

}  // namespace

void check_property(const Questions& questions, int cases, const Property& property) {
  const auto drawn = arbitrary_question(questions);
  check_property(cases, [&] {
    const Question question = *drawn;
    const auto how = observed_failure(property, question);
    if (how) RC_FAIL(report(property, question, *how));
  });
}

void check_property(int cases, const std::function<void()>& test) {
  const auto result = rcd::checkTestable(test, rcd::TestMetadata(), params_for(cases));
  std::ostringstream message;
  rcd::printResultMessage(result, message);
  INFO(message.str());
  INFO("To repeat it: RC_PARAMS=seed=", rcd::configuration().testParams.seed);
  CHECK(result.is<rcd::SuccessResult>());
}

void check_claim(const Questions& questions, int cases,
                 const std::function<claims::Result(const Question&)>& claim) {
  check_property(questions, cases, [&](const Question& question) { require(claim(question)); });
}

void check_claim(const Questions& questions, int cases, claims::Claim claim) {
  check_claim(questions, cases, [claim](const Question& question) {
    return claims::with_each(claim, question, both_oracles());
  });
}

Questions questions_of(const Shape& shape) {
  return {shape.game, {shape.verb}, form_of(shape).whole_fen};
}

const Oracles& both_oracles() {
  static const Oracles both = [] {
    Oracles made;
    for (const auto& name : kBuiltInOracles) made.push_back(make_oracle(name));
    return made;
  }();
  return both;
}

Oracle& mailbox_oracle() {
  return *both_oracles()[0];
}

Oracle& distance_oracle() {
  return *both_oracles()[1];
}

void showValue(const Question& question, std::ostream& out) {
  out << question_text(question);
}

}  // namespace doublecheck

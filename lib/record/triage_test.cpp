#include "record/triage.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "record/sample_record.h"

namespace doublecheck {
namespace {

using Beliefs = std::map<std::string, std::string>;

/// Oracles that answer by the text of the question: `f2 g3` to what they are not told. All moves
/// are steps of a knight.
OracleMaker believing(const std::map<std::string, Beliefs>& beliefs) {
  return [beliefs](std::string_view spec, const OracleOptions&) {
    const std::string name(spec);
    return std::make_unique<FakeOracle>(name, [=](const Question& question) {
      if (question.verb == Verb::explain) return Answer("B2");
      const auto known = beliefs.find(name);
      if (known == beliefs.end()) return Answer("f2 g3");
      const auto answer = known->second.find(question_text(question));
      return Answer(answer == known->second.end() ? "f2 g3" : answer->second);
    });
  };
}

const std::string kFoundText = "moves chess N a1";
const std::string kWitnessText = "moves chess N h1";

RecordedDisagreement disputed(const std::string& oracle = "x") {
  RecordedDisagreement made;
  made.signature = "moves chess; " + oracle + " against mailbox; missing B2-knight";
  const std::vector<GivenAnswer> answers{{"mailbox", Answer("f2 g3")}, {oracle, Answer("f2")}};
  made.found = {read_question(kFoundText), answers};
  made.witness = {read_question(kWitnessText), answers};
  return made;
}

Triaged triaged(const Beliefs& of_x, const std::vector<std::string>& specs = {}) {
  return Triager({believing({{"x", of_x}}), specs, {}}).triage(disputed());
}

TEST_CASE("a disagreement is fixed where the oracles agree on the witness and as found") {
  const auto result = triaged({});
  CHECK(result.triage == Triage::fixed);
  CHECK(result.signatures.empty());
}

TEST_CASE("the recorded signature is still there, be it only on the question as found") {
  CHECK(triaged({{kWitnessText, "f2"}}).triage == Triage::still_there);
  const auto result = triaged({{kFoundText, "f2"}});
  CHECK(result.triage == Triage::still_there);
  CHECK(question_text(result.now.question) == kFoundText);
  const auto changed = Beliefs{{kWitnessText, "f2 g3 h8"}, {kFoundText, "f2"}};
  CHECK(triaged(changed).triage == Triage::still_there);
}

TEST_CASE("another signature is a change, with what is answered now") {
  for (const auto& question : {kWitnessText, kFoundText}) {
    const auto result = triaged({{question, "f2 g3 h8"}});
    CHECK(result.triage == Triage::changed);
    CHECK(question_text(result.now.question) == question);
    CHECK(result.now.answers[1].answer == Answer("f2 g3 h8"));
    CHECK(result.signatures ==
          std::set<std::string>{"moves chess; x against mailbox; extra B2-knight"});
  }
}

TEST_CASE("where nobody is left to compare nothing is fixed") {
  CHECK(triaged({{kWitnessText, "abstain"}, {kFoundText, "abstain"}}).triage == Triage::changed);
  CHECK(triaged({{kFoundText, "abstain"}}).triage == Triage::changed);
}

TEST_CASE("without oracles given, those are asked that disagreed; a name is part of a signature") {
  const auto make = believing({{"x", {{kWitnessText, "f2"}}}});
  CHECK(Triager({make, {}, {}}).triage(disputed("other")).triage == Triage::fixed);
}

TEST_CASE("with oracles given, their names do not matter, and each is compared with the first") {
  const auto make = believing({{"x", {{kWitnessText, "f2"}}}});
  const auto shows_it = [&](const std::vector<std::string>& specs) {
    const auto result = Triager({make, specs, {}}).triage(disputed("other"));
    CHECK(result.now.answers.size() == specs.size());
    return result.triage == Triage::still_there;
  };
  CHECK(shows_it({"mailbox", "x"}));
  CHECK(shows_it({"mailbox", "y", "x"}));
  CHECK(shows_it({"x", "mailbox"}));
  CHECK(shows_it({"y", "x"}));
  CHECK_FALSE(shows_it({"x", "y"}));
}

}  // namespace
}  // namespace doublecheck

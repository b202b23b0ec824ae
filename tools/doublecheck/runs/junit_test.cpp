#include "runs/junit.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

using namespace std::string_literals;

bool has_part(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const Question kLegal = read_question("legal solitaire .........K..B...");
const Question kMoves = read_question("moves chess N h1");

CompareResult with_finding_of(const Question& question) {
  CompareResult result;
  result.tally.count(kMoves, {Outcome::agreed, {Answer("f2 g3"), Answer("f2 g3")}}, {});
  result.tally.count(kLegal, {Outcome::disagreed, {Answer("b2a1"), Answer("none")}}, {});
  Finding finding;
  finding.signature = "legal solitaire; it's <mine> against mailbox; missing S1-takes-king";
  finding.count = 1;
  finding.found = {question, {{"mailbox", Answer("b2a1")}, {"it's <mine>", Answer("none")}}};
  finding.shrunk = finding.found;
  finding.shrunk.question = kLegal;
  result.found.findings = {finding};
  return result;
}

TEST_CASE("there is a case for each game and verb, and one that fails for each finding") {
  const auto text = compare_junit(with_finding_of(kLegal));
  CHECK(has_part(text,
                 "<testsuite name=\"doublecheck compare\" tests=\"3\" failures=\"1\" "
                 "errors=\"0\" skipped=\"1\">"));
  CHECK(has_part(text, "<testcase classname=\"chess\" name=\"moves\"></testcase>"));
  CHECK(has_part(text,
                 "<testcase classname=\"solitaire\" name=\"legal\"><skipped message=\"1 of 1 "
                 "question disagreed: see the findings\">"));
  CHECK(has_part(text,
                 "name=\"legal solitaire; it's &#60;mine&#62; against mailbox; missing "
                 "S1-takes-king\"><failure message=\"missing S1-takes-king\">"));
  CHECK(has_part(text, "shrunk to  legal solitaire .........K..B..."));
  CHECK(has_part(text, "in words   b2a1 is missing (takes king)"));
  CHECK(has_part(text, "rule       S1: Every move captures;"));
  CHECK_FALSE(has_part(text, "\033["));
}

TEST_CASE("a finding of what the run itself did not ask is there, too, and each is there once") {
  for (const auto* line :
       {"moves chess N h1", "moves cube 3 N a1I", "legal solitaire B..........K...."}) {
    const auto text = compare_junit(with_finding_of(read_question(line)));
    CHECK(has_part(text, "tests=\"3\" failures=\"1\""));
  }
}

TEST_CASE("a run that was broken off has an error") {
  auto result = with_finding_of(kLegal);
  result.broken_off = "it was interrupted";
  const auto text = compare_junit(result);
  CHECK(has_part(text, "tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\""));
  CHECK(has_part(text,
                 "<testcase classname=\"compare\" name=\"the run\"><error message=\"it was "
                 "interrupted\"></error></testcase>"));
}

}  // namespace
}  // namespace doublecheck

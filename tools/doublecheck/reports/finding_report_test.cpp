#include "reports/finding_report.h"

#include <doctest/doctest.h>

#include <cstdlib>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

Disagreement about(const std::string& line, const std::string& given) {
  return {read_question(line), {{"mailbox", Answer("a1Ia2I")}, {"exec:./it's", Answer(given)}}};
}

const Finding kFinding{"legal cube; exec:./it's against mailbox; extra C6-king-into-attack", 2, 6,
                       about("legal cube w [###,#q#,###],[###,###,###],[###,###,K##]", "none"),
                       about("legal cube w [##,#q],[##,K#]", "a1Ia2I a1Ib1I")};

TEST_CASE("words are quoted for a shell where they must be") {
  CHECK(shell_quoted("mutant:king-hides_behind.itself/x=1,2@3%4+5") ==
        "mutant:king-hides_behind.itself/x=1,2@3%4+5");
  CHECK(shell_quoted("") == "''");
  CHECK(shell_quoted("two words") == "'two words'");
  CHECK(shell_quoted("it's") == R"('it'\''s')");
  for (const char letter : std::string("'\"$;&|<>()[]{}*?#~`\\!\t\n "))
    CHECK(shell_quoted(std::string("x") + letter).starts_with("'"));
}

TEST_CASE("a report tells all that a person needs") {
  ::setenv("NO_COLOR", "1", 1);
  CHECK(finding_report(3, kFinding) ==
        R"(Disagreement 3: legal cube; exec:./it's against mailbox; extra C6-king-into-attack
  seen       2 times, first as question 7
  as found   legal cube w [###,#q#,###],[###,###,###],[###,###,K##]
  shrunk to  legal cube w [##,#q],[##,K#]

      II      I
    2 . .   2 . .
    1 . q   1 K *
      a b     a b

  mailbox      a1Ia2I
  exec:./it's  a1Ia2I a1Ib1I   extra: a1Ib1I   <--
  rules      C6
  repeat     doublecheck ask 'legal cube w [##,#q],[##,K#]' --oracle mailbox --oracle 'exec:./it'\''s'
)");
}

TEST_CASE("what was seen once is told so, and what is missing too") {
  Finding finding = kFinding;
  finding.count = 1;
  finding.shrunk = about("legal cube w [##,#q],[##,K#]", "none");
  const auto report = finding_report(1, finding);
  CHECK(report.find("seen       1 time, ") != std::string::npos);
  CHECK(report.find("none   missing: a1Ia2I   <--\n") != std::string::npos);
}

TEST_CASE("long answers are cut, with their length") {
  Finding finding = kFinding;
  finding.shrunk =
      about("legal cube w [##,#q],[##,K#]", "failed rubbish: " + std::string(984, 'x'));
  CHECK(finding_report(1, finding).find("xxx... (1000 bytes)   <--\n") != std::string::npos);
}

TEST_CASE("a finding for programs has the same") {
  const auto json = finding_json(kFinding);
  CHECK(json["signature"] == kFinding.signature);
  CHECK(json["count"] == 2);
  CHECK(json["first"] == 7);
  CHECK(json["shrunk"] == "legal cube w [##,#q],[##,K#]");
  CHECK(json["answers"]["mailbox"] == "a1Ia2I");
  CHECK(json["rules"] == Json{"C6"});
}

}  // namespace
}  // namespace doublecheck

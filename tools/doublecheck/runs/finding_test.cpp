#include "runs/finding.h"

#include <doctest/doctest.h>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "files/usage_error.h"
#include "notation/question_text.h"
#include "runs/json_result.h"

namespace doublecheck {
namespace {

Disagreement about(const std::string& line, const std::string& given) {
  return {read_question(line), {{"mailbox", Answer("a1Ia2I")}, {"exec:./it's", Answer(given)}}};
}

const Finding kFinding{"legal cube; exec:./it's against mailbox; extra C6-king-into-attack", 2, 6,
                       about("legal cube w [###,#q#,###],[###,###,###],[###,###,K##]", "none"),
                       about("legal cube w [##,#q],[##,K#]", "a1Ia2I a1Ib1I")};

TEST_CASE("a report tells all that a person needs") {
  ::setenv("NO_COLOR", "1", 1);
  CHECK(finding_text(shown_finding(kFinding, by_name, 3)) ==
        R"(Disagreement 3: legal cube; exec:./it's against mailbox; extra C6-king-into-attack
  in words   a1Ib1I is not legal (king into attack)
  seen       2 times, first as question 7
  as found   legal cube w [###,#q#,###],[###,###,###],[###,###,K##]
  shrunk to  legal cube w [##,#q],[##,K#]

      II      I
    2 . .   2 . .
    1 . q   1 K *
      a b     a b

  mailbox      1 in common
  exec:./it's  extra: a1Ib1I   <--
  rule       C6: A legal move does not leave one's own king in check.
  repeat     doublecheck ask 'legal cube w [##,#q],[##,K#]' --oracle mailbox --oracle 'exec:./it'\''s'
)");
}

TEST_CASE("a finding of a stored question alone says so") {
  Finding finding = kFinding;
  finding.first = kStored;
  CHECK(finding_text(shown_finding(finding)).find("  seen       2 times, in an earlier run\n") !=
        std::string::npos);
  CHECK(finding_json(shown_finding(finding))["first"] == 0);
}

TEST_CASE("where answers depend on earlier questions, these are shown, and repeated") {
  Finding finding = kFinding;
  finding.signature =
      "legal cube; exec:./it's against mailbox; answers depend on earlier questions";
  finding.earlier = {read_question("check cube w [##,#q],[##,K#]")};
  const auto report = finding_text(shown_finding(finding));
  CHECK(report.find("  only after\n    check cube w [##,#q],[##,K#]\n\n") != std::string::npos);
  CHECK(report.find("shrunk to") == std::string::npos);
  CHECK(report.find("  repeat     printf '%s\\n' 'check cube w [##,#q],[##,K#]' "
                    "'legal cube w [##,#q],[##,K#]' | doublecheck ask - --oracle mailbox "
                    "--oracle 'exec:./it'\\''s'\n") != std::string::npos);
  CHECK(script_text(shown_finding(finding)) ==
        "check cube w [##,#q],[##,K#]\nlegal cube w [##,#q],[##,K#]\n");
  CHECK(finding_json(shown_finding(finding)).at("earlier").at(0) == "check cube w [##,#q],[##,K#]");
}

TEST_CASE("a finding that was seen once says so, and a missing word is shown") {
  Finding finding = kFinding;
  finding.count = 1;
  finding.shrunk = about("legal cube w [##,#q],[##,K#]", "none");
  const auto report = finding_text(shown_finding(finding));
  CHECK(report.find("seen       1 time, ") != std::string::npos);
  CHECK(report.find("  mailbox      a1Ia2I\n  exec:./it's  none   <--\n") != std::string::npos);
}

bool has(const std::string& report, const std::string& line) {
  return report.find("\n" + line + "\n") != std::string::npos;
}

const std::string kMany = "a2a3 a2a4 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 g2g3 g2g4";

TEST_CASE("of lists only what differs is shown, and how much does not; in full on demand") {
  Finding finding = kFinding;
  finding.shrunk = {read_question("legal chess startpos"),
                    {{"mailbox", Answer(kMany + " h2h3")},
                     {"distance", Answer(kMany + " h2h3")},
                     {"mutant:x", Answer("a1a2 " + kMany)}}};
  const auto report = finding_text(shown_finding(finding));
  CHECK(has(report, "  mailbox   14 in common"));
  CHECK(has(report, "  distance  as mailbox"));
  CHECK(has(report, "  mutant:x  extra: a1a2   missing: h2h3   <--"));
  const auto full = finding_text(shown_finding(finding), Lists::full);
  CHECK(has(full, "  mailbox   " + kMany + " h2h3"));
  CHECK(has(full, "  mutant:x  a1a2 " + kMany + "   <--"));
}

TEST_CASE("of each list that differs the difference from what is expected is shown") {
  Finding finding = kFinding;
  finding.shrunk = {read_question("legal chess startpos"),
                    {{"mailbox", Answer(kMany + " h2h3")},
                     {"distance", Answer(kMany + " h2h3")},
                     {"third", Answer(kMany + " h2h3 h2h4")},
                     {"fourth", Answer("abstain")},
                     {"fifth", Answer(kMany)}}};
  const auto report = finding_text(shown_finding(finding));
  CHECK(has(report, "  third     extra: h2h4"));
  CHECK(has(report, "  fourth    abstain"));
  CHECK(has(report, "  fifth     missing: h2h3   <--"));
}

TEST_CASE("a list that shares nothing with the others is shown") {
  Finding finding = kFinding;
  finding.shrunk = {read_question("legal chess startpos"),
                    {{"mailbox", Answer("a2a3 a2a4")},
                     {"third", Answer("illegal many-kings")},
                     {"exec:x", Answer("b2b3")}}};
  const auto report = finding_text(shown_finding(finding));
  CHECK(has(report, "  mailbox  a2a3 a2a4"));
  CHECK(has(report, "  third    illegal many-kings"));
}

TEST_CASE("a finding in a position that no game reaches says so, and why") {
  const std::string line =
      "no game reaches this position: no last move can have given the check (L8)";
  Finding finding = kFinding;
  finding.shrunk = {read_question("legal chess 8/8/8/k7/PpN5/8/8/K7 b - a3 0 1"),
                    {{"mailbox", Answer("a5a6")}, {"exec:x", Answer("a5a6 b4a3")}}};
  CHECK(has(finding_text(shown_finding(finding)), "  " + line));
  CHECK(finding_json(shown_finding(finding))["impossible"] == line);
  finding.shrunk.question = read_question("legal chess startpos");
  CHECK(finding_text(shown_finding(finding)).find("no game reaches") == std::string::npos);
  CHECK(finding_json(shown_finding(finding))["impossible"] == "");
}

TEST_CASE("long answers are cut, with their length") {
  Finding finding = kFinding;
  finding.shrunk =
      about("legal cube w [##,#q],[##,K#]", "failed rubbish: " + std::string(984, 'x'));
  CHECK(finding_text(shown_finding(finding)).find("xxx... (1000 bytes)   <--\n") !=
        std::string::npos);
  CHECK(finding_text(shown_finding(finding), Lists::full).find("xxx   <--\n") != std::string::npos);
}

TEST_CASE("other names of the same bug stand below it") {
  Finding finding = kFinding;
  finding.also = {kFinding};
  finding.also.front().signature = "check cube; b against a; true";
  finding.also.front().why = FoldReason::special_case;
  finding.also.front().shrunk.question = read_question("check cube w [##,#q],[##,K#]");
  CHECK(has(finding_text(shown_finding(finding)),
            "  also as    true (case); 2 times, shrunk to check cube w [##,#q],[##,K#]"));
  const auto also = finding_json(shown_finding(finding)).at("also").at(0);
  CHECK(also.at("signature") == "check cube; b against a; true");
  CHECK(also.at("why") == "case");
  CHECK(also.at("count") == 2);
  CHECK(also.at("shrunk") == "check cube w [##,#q],[##,K#]");
  CHECK(finding_json(shown_finding(kFinding)).at("also").empty());
}

TEST_CASE("who writes moves in another way is told how") {
  const auto question = read_question("legal chess 7k/8/8/8/8/8/8/K7 w - - 0 1");
  const auto words = [&](const Question& asked, const std::string& answer) {
    const Disagreement shrunk{asked, {{"mailbox", Answer("a1a2")}, {"mine", failed(answer)}}};
    return words_of_finding("legal chess; mine against mailbox; failed rubbish", shrunk).fault;
  };
  CHECK(words(question, "rubbish: A1A2") == "no answer (moves are written `g1f3 e1g1 e7e8q`)");
  CHECK(words(question, "time-out") == "no answer");
  CHECK(words(read_question("legal cube b [r#,##],[##,K#]"), "rubbish: A1") == "no answer");
}

TEST_CASE("the belief that explains a finding stands in it, exact or nearly so") {
  auto shown = shown_finding(kFinding);
  CHECK(finding_json(shown)["behaves_like"].is_null());
  shown.belief = BeliefFit{"flies", "It flies.", 50, 50, 0, 9};
  CHECK(has(finding_text(shown),
            "  behaves    like flies: It flies. (fits 50 of 50 disagreements and 9 of 9 agreements "
            "of a sample)"));
  CHECK(finding_json(shown)["behaves_like"]["exact"] == true);
  shown.belief = BeliefFit{"flies", "It flies.", 49, 50, 1, 100};
  CHECK(has(finding_text(shown),
            "  behaves    close to flies: It flies. (fits 49 of 50 disagreements and 99 of 100 "
            "agreements of a\n             sample)"));
  CHECK(finding_json(shown)["behaves_like"]["exact"] == false);
}

TEST_CASE("a finding for programs has the same") {
  const auto json = finding_json(shown_finding(kFinding));
  CHECK(json["signature"] == kFinding.signature);
  CHECK(json["count"] == 2);
  CHECK(json["first"] == 7);
  CHECK(json["shrunk"] == "legal cube w [##,#q],[##,K#]");
  CHECK(json["cut_short"] == false);
  CHECK(json["answers"]["mailbox"] == "a1Ia2I");
  CHECK(json["in_words"] == "a1Ib1I is not legal (king into attack)");
  CHECK(json["rule"] == "C6: A legal move does not leave one's own king in check.");
  CHECK(json["rules"] == Json{"C6"});
}

TEST_CASE("a finding that was written as JSON is read as the same") {
  Finding finding = kFinding;
  finding.earlier = {read_question("check cube w [##,#q],[##,K#]")};
  finding.also = {kFinding};
  finding.also.front().why = FoldReason::special_case;
  auto shown = shown_finding(finding);
  shown.belief = BeliefFit{"flies", "It flies.", 49, 50, 2, 1500};
  const Json json = finding_json(shown);
  const auto read = shown_finding(Members(json, "file"), 1);
  CHECK(finding_json(read) == json);
  CHECK(finding_text(read) == finding_text(shown));
}

}  // namespace
}  // namespace doublecheck

#include "runs/run.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

Run reported_run() {
  const auto line = [](const char* text) { return read_question(text); };
  Finding finding;
  finding.signature = "legal solitaire; x against mailbox; extra S1-not-a-move";
  finding.count = 3;
  finding.first = 8;
  finding.found.question = line("legal solitaire ..P...K..KR..N.P");
  finding.shrunk = {line("legal solitaire .........QBB...."),
                    {{"mailbox", Answer("b2c2")}, {"x", Answer("b2c2 b2d2")}}};
  Run run{.kind = "compare", .title = "a comparison", .source = "a|b `c` </script><script>"};
  run.facts = {{"oracles", "mailbox, x"}};
  run.findings = {shown_finding(finding)};
  return run;
}

TEST_CASE("nothing in a report ends the element that holds it") {
  const auto page = run_page("<script>{{report}}</script>", report_json({reported_run()}));
  CHECK(page.find("</script>") == page.size() - std::string("</script>").size());
  const auto start = page.find('{');
  const auto data = Json::parse(page.substr(start, page.rfind('}') - start + 1));
  CHECK(data["schema"] == "doublecheck/report/1");
  CHECK(data["parts"][0]["source"] == "a|b `c` </script><script>");
  CHECK(data["parts"][0]["findings"][0]["drawing"].get<std::string>().starts_with("<svg "));
}

TEST_CASE("a text of the report that looks like its place stays what it is") {
  auto run = reported_run();
  run.source = "{{report}}";
  const auto page = run_page("{{report}}", report_json({run}));
  CHECK(Json::parse(page)["parts"][0]["source"] == "{{report}}");
}

TEST_CASE("a page without a place for the report is no page of reports") {
  CHECK_THROWS_AS(run_page("<html>", report_json({reported_run()})), UsageError);
}

TEST_CASE("Markdown has each finding with its board, its answers and what repeats it") {
  const auto text = report_markdown({reported_run()});
  CHECK(text.find("## `` a|b `c` </script><script> ``: a comparison\n") != std::string::npos);
  CHECK(text.find("#### 1. solitaire chess, legal moves: b2d2 is not legal") != std::string::npos);
  CHECK(text.find("* seen 3 times, first as question 9\n") != std::string::npos);
  CHECK(text.find("```\n4 . . . .\n3 . . . .\n2 . Q B*B\n") != std::string::npos);
  CHECK(text.find("* given (`x`): the same and `b2d2`\n* the rule (S1): ") != std::string::npos);
  CHECK(text.find("```\ndoublecheck ask 'legal solitaire .........QBB....' --oracle mailbox "
                  "--oracle x\n```\n") != std::string::npos);
}

TEST_CASE("a report links to a page that is named") {
  const std::string page = "https://example.org/page/";
  const auto link = "#/board?ask=legal+solitaire+.........QBB....";
  const auto run = reported_run();
  const auto text = report_markdown({run}, page);
  CHECK(text.find("* [board, answers and rule](" + page + link) != std::string::npos);
  CHECK(report_markdown({run}).find("[board, answers and rule]") == std::string::npos);
  const auto link_in = [&](const Json& report) {
    return report["parts"][0]["findings"][0]["link"].get<std::string>();
  };
  CHECK(link_in(report_json({run}, page)).starts_with(page + link));
  CHECK(link_in(report_json({run})).starts_with(link));
}

TEST_CASE("Markdown has the other names of a bug, and why they are") {
  auto run = reported_run();
  CHECK(report_markdown({run}).find("also as") == std::string::npos);
  run.findings->front().also = {{"play solitaire; x against mailbox; extra S1-stuck", "case", 1, 3,
                                 read_question("moves chess N h1")}};
  CHECK(report_markdown({run}).find(
            "* also as `extra S1-stuck` (case), 1 time: `moves chess N h1`\n") !=
        std::string::npos);
}

TEST_CASE("Markdown has what others answer than the accused and those who are right") {
  auto run = reported_run();
  auto& shrunk = run.findings->front().shrunk;
  shrunk.answers.insert(shrunk.answers.begin() + 1, {"third", Answer("abstain")});
  CHECK(report_markdown({run}).find("* also given (`third`): `abstain`\n") != std::string::npos);
}

TEST_CASE("Markdown folds long tables, and not short ones") {
  Run run{.kind = "mutants", .title = "t", .source = "s"};
  const Json row{{"name", "a|b"}, {"cells", Json::array({{{"text", "missed"}}, nullptr})}};
  run.figures["heat"] = {{"methods", {"one", "two"}}, {"rows", Json::array({row})}};
  CHECK(report_markdown({run}).find(
            "noticed:\n\n| mutant | one | two |\n|---|---:|---:|\n| a\\|b | missed |  |\n") !=
        std::string::npos);
  for (int i = 0; i < 10; ++i) run.figures["heat"]["rows"].push_back(row);
  CHECK(report_markdown({run}).find("<details>") != std::string::npos);
}

}  // namespace
}  // namespace doublecheck

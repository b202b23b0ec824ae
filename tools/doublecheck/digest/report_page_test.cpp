#include "digest/report_page.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "digest/report_markdown.h"
#include "files/usage_error.h"
#include "question/question.h"

namespace doublecheck {
namespace {

const Json kReportedPart{
    {"kind", "compare"},
    {"source", "a|b `c` </script><script>"},
    {"title", "a comparison"},
    {"facts", Json::array({Json::array({"oracles", "mailbox, x"})})},
    {"findings", Json::array({{{"signature", "legal solitaire; extra S1-not-a-move"},
                               {"count", 3},
                               {"first", "as question 9"},
                               {"found", "legal solitaire ..P...K..KR..N.P"},
                               {"shrunk", "legal solitaire .........QBB...."},
                               {"answers", {{"mailbox", "b2c2"}, {"x", "b2c2 b2d2"}}},
                               {"in_words", "b2d2 is not legal"},
                               {"rule", "S1: Every move captures."},
                               {"repeat", "doublecheck ask 'x'"}}})}};

TEST_CASE("nothing in a report ends the element that holds it") {
  const auto page = report_page("<script>{{report}}</script>", report_json({kReportedPart}));
  CHECK(page.find("</script>") == page.size() - std::string("</script>").size());
  const auto start = page.find('{');
  const auto data = Json::parse(page.substr(start, page.rfind('}') - start + 1));
  CHECK(data["schema"] == "doublecheck/report/1");
  CHECK(data["parts"][0]["source"] == "a|b `c` </script><script>");
  CHECK(data["games"].size() == all_games().size());
}

TEST_CASE("a text of the report that looks like its place stays what it is") {
  auto part = kReportedPart;
  part["source"] = "{{report}}";
  const auto page = report_page("{{report}}", report_json({part}));
  CHECK(Json::parse(page)["parts"][0]["source"] == "{{report}}");
}

TEST_CASE("a page without a place for the report is no page of reports") {
  CHECK_THROWS_AS(report_page("<html>", report_json({kReportedPart})), UsageError);
}

TEST_CASE("Markdown has each finding with its board, its answers and what repeats it") {
  const auto text = report_markdown(report_json({kReportedPart}));
  CHECK(text.find("## `` a|b `c` </script><script> ``: a comparison\n") != std::string::npos);
  CHECK(text.find("* seen 3 times, first as question 9\n") != std::string::npos);
  CHECK(text.find("```\n4 . . . .\n3 . . . .\n2 . Q B*B\n") != std::string::npos);
  CHECK(text.find("* `x`: `extra: b2d2`\n* rule: S1: Every move captures.\n") != std::string::npos);
  CHECK(text.find("```\ndoublecheck ask 'x'\n```\n") != std::string::npos);
}

TEST_CASE("Markdown has the other names of a bug, and why they are") {
  auto part = kReportedPart;
  CHECK(report_markdown(report_json({part})).find("also as") == std::string::npos);
  Json other{{"symptom", "extra S1-stuck"}, {"why", "case"}, {"count", 1}, {"shrunk", "q"}};
  part["findings"][0]["also"] = Json::array({other});
  CHECK(report_markdown(report_json({part}))
            .find("* also as `extra S1-stuck` (case), 1 time: `q`\n") != std::string::npos);
  part["findings"][0]["also"][0]["why"] = "";
  CHECK(report_markdown(report_json({part})).find("stuck`, 1 time: `q`\n") != std::string::npos);
}

TEST_CASE("Markdown folds long tables, and not short ones") {
  Json part{{"source", "s"}, {"title", "t"}, {"facts", Json::array()}};
  const Json row{{"name", "a|b"}, {"cells", Json::array({{{"text", "missed"}}, nullptr})}};
  part["heat"] = {{"methods", {"one", "two"}}, {"rows", Json::array({row})}};
  CHECK(report_markdown(report_json({part}))
            .find("noticed:\n\n| mutant | one | two |\n|---|---:|---:|\n| a\\|b | missed |  |\n") !=
        std::string::npos);
  for (int i = 0; i < 10; ++i) part["heat"]["rows"].push_back(row);
  CHECK(report_markdown(report_json({part})).find("<details>") != std::string::npos);
}

}  // namespace
}  // namespace doublecheck

#include "runs/comparison.h"

#include <doctest/doctest.h>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

bool says_so(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

Finding finding_of(const std::string& kind) {
  const Question question = read_question("legal solitaire .........K..B...");
  Finding finding;
  finding.signature = "legal solitaire; mine against mailbox; " + kind;
  finding.count = 65;
  finding.found = {question, {{"mailbox", Answer("a1b2 b2a1")}, {"mine", Answer("b2a1")}}};
  finding.shrunk = finding.found;
  return finding;
}

CompareResult result_of(std::vector<Finding> findings, int asked = 3) {
  CompareResult result;
  for (int i = 0; i < asked; ++i)
    result.tally.count(read_question("legal solitaire .........K..B..."),
                       {Outcome::agreed, {Answer("a1b2"), Answer("a1b2")}}, {});
  result.found.findings = std::move(findings);
  result.oracles = {"mailbox", "mine"};
  result.command = "doublecheck compare solitaire";
  return result;
}

TEST_CASE("a summary has the verdict, and of each finding the board, the rule and the difference") {
  CHECK(compare_summary(result_of({finding_of("missing S1-takes-king")})) == R"(## Doublecheck

**1 different disagreement** in 3 questions about solitaire to `mailbox`, `mine`.

### 1. solitaire chess, legal moves: a1b2 is missing (takes king)

Position: `.........K..B...`

```
4 . . . .
3 . . . .
2 .*K . .
1 B . . .
  a b c d
```

Asked: the legal moves of this position

* expected (`mailbox`): `a1b2 b2a1`
* given (`mine`): the same without `a1b2`
* the rule (S1): Every move captures; one piece must be left in the end.
* seen 65 times, first as question 1
* signature: `legal solitaire; mine against mailbox; missing S1-takes-king`
* as found: `legal solitaire .........K..B...`

```
doublecheck ask 'legal solitaire .........K..B...' --oracle mailbox --oracle mine
```

The run again:

```
doublecheck compare solitaire
```
)");
}

TEST_CASE("a summary shows the drawings that are in files") {
  const auto result = result_of({finding_of("missing 1"), finding_of("missing 2")});
  const auto text = compare_summary(result, [](const std::string& signature) {
    return signature.ends_with('1') ? "found (1)/a-b.svg" : "";
  });
  CHECK(says_so(text, "\n\n![The difference on the board](found%20%281%29/a-b.svg)\n\nPosition: "));
  CHECK(text.find("![") == text.rfind("!["));
}

TEST_CASE("a summary links to the page where there is one that others see") {
  auto result = result_of({finding_of("missing S1-takes-king")});
  CHECK_FALSE(says_so(compare_summary(result), "/board?"));
  result.page_at = "https://example.org/page/";
  CHECK(says_so(compare_summary(result),
                "* [board, answers and rule](https://example.org/page/#/board?ask=legal+solitaire+"
                ".........K..B...&says.mailbox="));
  CHECK(says_so(compare_summary(result), "&rules=S1) on the page\n"));
}

TEST_CASE("where nothing was found a summary says so, and what makes that worth less") {
  auto result = result_of({});
  result.canaries = {{Game::solitaire, false, "dead", 3}, {Game::solitaire, false, "bird", {}}};
  result.known = {{.entry = {}, .count = 3}, {.entry = {}, .stale = true}};
  const auto text = compare_summary(result);
  CHECK(
      says_so(text, "**No disagreement** in 3 questions about solitaire to `mailbox`, `mine`.\n"));
  CHECK(says_so(text, "* canary bird (solitaire) lived: this run shows nothing about solitaire\n"));
  CHECK_FALSE(says_so(text, "dead"));
  CHECK(says_so(text, "* 3 known differences\n"));
  CHECK(says_so(text, "* stale in the ledger: 1 entry\n"));
}

TEST_CASE("a run that was broken off says so first") {
  auto result = result_of({});
  result.broken_off = "it was interrupted";
  CHECK(
      says_so(compare_summary(result),
              "\n**The run did not come to its end: it was interrupted.** **No disagreement** in"));
  result = result_of({}, 0);
  result.broken_off = "nothing was asked";
  CHECK(says_so(compare_summary(result),
                "\n**The run did not come to its end: nothing was asked.** \n"));
}

TEST_CASE("however much was found, a summary fits into a comment") {
  std::vector<Finding> findings;
  for (int i = 0; i < 300; ++i) findings.push_back(finding_of("missing " + std::to_string(i)));
  const auto text = compare_summary(result_of(findings));
  CHECK(says_so(text, "### 10. "));
  CHECK_FALSE(says_so(text, "### 11. "));
  CHECK(
      says_so(text, "### And 290 more\n\n* `legal solitaire; mine against mailbox; missing 10`\n"));
  CHECK(says_so(text, "* and 240 others\n"));
  CHECK(text.size() < 65'536);
  auto dear = result_of(findings);
  dear.spelling = [](const std::vector<std::string>& names) {
    return " --oracle " + std::string(5'000 * names.size(), 'x');
  };
  CHECK(says_so(compare_summary(dear), "### 2. "));
  CHECK_FALSE(says_so(compare_summary(dear), "### 3. "));
}

TEST_CASE("a difference that needs earlier questions is shown with them") {
  auto finding = finding_of("answers depend on earlier questions");
  finding.earlier = {read_question("moves chess N h1")};
  const auto text = compare_summary(result_of({finding}));
  CHECK(says_so(text, "* only after the questions that the command asks first\n"));
  CHECK(says_so(text, "\nprintf '%s\\n' 'moves chess N h1' 'legal solitaire "));
}

}  // namespace
}  // namespace doublecheck

#include "runs/page_link.h"

#include <doctest/doctest.h>

#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

Disagreement answers(const std::string& question, const std::string& oracle,
                     const std::string& answer) {
  return {read_question(question), {{"mailbox", Answer("d1c1")}, {oracle, Answer(answer)}}};
}

TEST_CASE("a link has question, answers and rules, as forms are sent") {
  // recorded.test.js of the page reads this one.
  CHECK(page_link(answers("legal solitaire ..........PP..NR", "m&i=n#e", "d1c1 50% ä"),
                  {"S1", "B3"}) ==
        "#/board?ask=legal+solitaire+..........PP..NR&says.mailbox=d1c1"
        "&says.m%26i%3Dn%23e=d1c1+50%25+%C3%A4&rules=S1%2CB3");
  CHECK(page_link({read_question("moves chess N h1"), {}}) == "#/board?ask=moves+chess+N+h1");
}

TEST_CASE("Markdown takes a link as it is") {
  const auto link =
      page_link(answers("legal solitaire ..........PP..NR", "a(b)[c]", "<d> \"e\"\\"));
  CHECK(link.find_first_of(" ()[]<>\"\\") == std::string::npos);
}

TEST_CASE("answers that no page would take stay out of the link") {
  const auto with = [](std::size_t size) {
    return page_link(answers("legal solitaire ..........PP..NR", "mine", std::string(size, 'x')));
  };
  CHECK(with(10'000).size() > 10'000);
  CHECK(with(15'000) == "#/board?ask=legal+solitaire+..........PP..NR");
}

TEST_CASE("an address of a page that would break a link is refused") {
  for (const char* address :
       {"http://127.0.0.1:8064/", "https://example.org/page/index.html", "../x"})
    CHECK_NOTHROW(expect_page_address(address));
  for (const char* address : {"", "a b", "a#b", "a)", "<a", "\"", "ä"})
    CHECK_THROWS_AS(expect_page_address(address), UsageError);
}

}  // namespace
}  // namespace doublecheck

#include "findings/findings.h"

#include <doctest/doctest.h>

#include <functional>
#include <stdexcept>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

Disagreement finding_about(const std::string& line) {
  return {read_question(line), {{"a", verdict(true)}, {"b", verdict(false)}}};
}

Shown never_shrunk() {
  throw std::logic_error("shrunk although an earlier question showed it");
}

/// As the pipeline does with a disagreement that has its name.
void put(Findings& findings, const std::string& name, std::uint64_t number,
         const Disagreement& found, const std::function<Shown()>& shrinker, bool is_steady = true) {
  const NamedDisagreement named{name, number, found, found, is_steady};
  if (findings.keep(named)) findings.show(named, shrinker());
}

/// Findings that note what the listener heard: `SIGNATURE FIRST SHRUNK`.
struct Noted {
  std::vector<std::string> told;
  Findings findings{[this](const Finding& finding) {
    told.push_back(finding.signature + " " + std::to_string(finding.first) + " " +
                   question_text(finding.shrunk.question));
  }};

  void add(const std::string& signature, std::uint64_t number, const std::string& found,
           const std::string& shrunk) {
    put(findings, signature, number, finding_about(found),
        [&] { return Shown{finding_about(shrunk)}; });
  }
};

TEST_CASE(
    "a finding is reported at once and when it is shrunk, and counted however often it is seen") {
  Noted noted;
  noted.add("one", 5, "moves chess N h1", "moves chess N a1");
  put(noted.findings, "one", 6, finding_about("moves chess N h2"), never_shrunk);
  put(noted.findings, "one", 9, finding_about("moves chess N h3"), never_shrunk);
  CHECK(noted.told == std::vector<std::string>{"one 5 moves chess N h1", "one 5 moves chess N a1"});
  const auto all = noted.findings.all().findings;
  REQUIRE(all.size() == 1);
  CHECK(all[0].count == 3);
  CHECK(all[0].first == 5);
  CHECK(question_text(all[0].found.question) == "moves chess N h1");
  CHECK(question_text(all[0].shrunk.question) == "moves chess N a1");
}

TEST_CASE("positions that show a finding are told apart up to three") {
  Noted noted;
  const auto positions_after = [&](std::uint64_t number, const std::string& line) {
    noted.add("one", number, line, line);
    std::string numbers;
    const auto all = noted.findings.all();
    for (const Example& example : all.findings[0].examples)
      numbers += std::to_string(example.number) + " ";
    return numbers;
  };
  CHECK(positions_after(5, "moves chess N h1") == "5 ");
  CHECK(positions_after(6, "moves chess N h1") == "5 ");
  CHECK(positions_after(9, "moves chess N h2") == "5 9 ");
  CHECK(positions_after(8, "moves chess N h3") == "5 8 9 ");
  CHECK(positions_after(10, "moves chess N h4") == "5 8 9 ");
  CHECK(positions_after(7, "moves chess N h4") == "5 7 8 ");  // whoever asks sooner or later
  CHECK(positions_after(4, "moves chess N h3") == "4 5 7 ");
}

TEST_CASE("an earlier question is shrunk in the place of a later one") {
  Noted noted;
  noted.add("one", 9, "moves chess N h1", "moves chess N c1");
  noted.add("one", 5, "moves chess N h2", "moves chess N b1");
  put(noted.findings, "one", 7, finding_about("moves chess N h3"), never_shrunk);
  CHECK(noted.told.back() == "one 5 moves chess N b1");
  CHECK(question_text(noted.findings.all().findings[0].found.question) == "moves chess N h2");
}

TEST_CASE("findings of parts have the witness of one run") {
  const auto part = [](std::uint64_t number, const std::string& shrunk) {
    Noted noted;
    noted.add("one", number, "moves chess N h1", shrunk);
    return noted.findings.all();
  };
  const auto one = part(5, "moves chess N b1");
  const auto two = part(7, "moves chess N a1");
  for (const auto& sum : {sum_of({one, two}), sum_of({two, one})}) {
    CHECK(sum.findings[0].first == 5);
    CHECK(question_text(sum.findings[0].shrunk.question) == "moves chess N b1");
  }
}

Finding finding_of(const std::string& signature, std::uint64_t count, std::uint64_t first) {
  const auto about = finding_about("moves chess N h" + std::to_string(first % 8 + 1));
  return {signature, count, first, about, about, {{first, about.question}}};
}

TEST_CASE("findings of parts add up, in whatever order") {
  const FoundSoFar one{{finding_of("a", 2, 3), finding_of("b", 1, 5)}, 1};
  const FoundSoFar two{{finding_of("b", 4, 1), finding_of("c", 1, 9)}, 2};
  for (const auto& sum : {sum_of({one, two}), sum_of({two, one})}) {
    std::string text;
    for (const Finding& finding : sum.findings)
      text += finding.signature + std::to_string(finding.count) + "@" +
              std::to_string(finding.first) + "*" + std::to_string(finding.examples.size()) + " ";
    CHECK(text == "b5@1*2 a2@3*1 c1@9*1 ");
    CHECK(question_text(sum.findings.front().shrunk.question) == "moves chess N h2");
    CHECK(sum.left_out == 3);
  }
}

TEST_CASE("of too many findings of parts the first stay") {
  FoundSoFar one;
  for (std::size_t i = 0; i < kMostFindings; ++i)
    one.findings.push_back(finding_of(std::to_string(i), 2, 10 + i));
  const auto sum = sum_of({one, {{finding_of("first", 1, 1)}, 0}});
  CHECK(sum.findings.size() == kMostFindings);
  CHECK(sum.findings.front().signature == "first");
  CHECK(sum.left_out == 2);
}

TEST_CASE("an earlier question of the same signature takes the place of a later one") {
  Noted noted;
  noted.add("one", 5, "moves chess N h1", "moves chess N a1");
  noted.add("one", 2, "moves chess N h2", "moves chess N a2");
  CHECK(noted.told.back() == "one 2 moves chess N a2");
  const auto all = noted.findings.all().findings;
  CHECK(all[0].count == 2);
  CHECK(all[0].first == 2);
  CHECK(question_text(all[0].found.question) == "moves chess N h2");
  CHECK(question_text(all[0].shrunk.question) == "moves chess N a2");
}

TEST_CASE("a shrink that ends after an earlier question was found is given up") {
  Noted noted;
  put(noted.findings, "one", 5, finding_about("moves chess N h1"), [&] {
    noted.add("one", 2, "moves chess N h2", "moves chess N a2");
    return Shown{finding_about("moves chess N a1")};
  });
  CHECK(noted.told == std::vector<std::string>{"one 5 moves chess N h1", "one 2 moves chess N a2"});
  CHECK(question_text(noted.findings.all().findings[0].shrunk.question) == "moves chess N a2");
}

TEST_CASE("signatures beyond the most that are kept are only counted") {
  Noted noted;
  for (std::size_t i = 0; i < kMostFindings; ++i)
    noted.add("signature " + std::to_string(i), i, "moves chess N h1", "moves chess N a1");
  put(noted.findings, "one too many", 5000, finding_about("moves chess N h1"), never_shrunk);
  CHECK(noted.findings.size() == kMostFindings);
  CHECK(noted.findings.all().left_out == 1);
}

TEST_CASE("until it is shrunk a finding shows the question as found") {
  Noted noted;
  put(noted.findings, "one", 5, finding_about("moves chess N h1"), [&] {
    CHECK(question_text(noted.findings.all().findings[0].shrunk.question) == "moves chess N h1");
    return Shown{finding_about("moves chess N a1")};
  });
}

TEST_CASE("signatures beyond the most that are kept are only counted") {
  Noted noted;
  for (std::size_t i = 0; i < kMostFindings; ++i)
    noted.add(std::to_string(i), i, "moves chess N h1", "moves chess N a1");
  put(noted.findings, "new", kMostFindings, finding_about("moves chess N h1"), never_shrunk);
  put(noted.findings, "0", kMostFindings, finding_about("moves chess N h1"), never_shrunk);
  CHECK(noted.findings.all().left_out == 1);
  CHECK(noted.findings.all().findings.size() == kMostFindings);
  CHECK(noted.findings.all().findings.front().count == 2);
}

TEST_CASE("findings come in the order in which they were first shown") {
  Noted noted;
  noted.add("a", 7, "moves chess N h1", "moves chess N a1");
  noted.add("b", 3, "moves chess N h1", "moves chess N a1");
  noted.add("c", 5, "moves chess N h1", "moves chess N a1");
  std::string order;
  for (const Finding& finding : noted.findings.all().findings) order += finding.signature;
  CHECK(order == "bca");
}

/// `SIGNATURE COUNT` of all that is settled.
std::vector<std::string> settled(const Noted& noted) {
  std::vector<std::string> all;
  for (const Finding& finding : noted.findings.settled().findings)
    all.push_back(finding.signature + " " + std::to_string(finding.count));
  return all;
}

TEST_CASE("only what settled questions showed is settled") {
  Noted noted;
  noted.add("one", 5, "moves chess N h1", "moves chess N a1");
  noted.add("one", 12, "moves chess N h2", "moves chess N a1");
  noted.add("two", 11, "moves chess N h3", "moves chess N a3");
  CHECK(settled(noted).empty());
  noted.findings.settle(10, 12);
  CHECK(settled(noted) == std::vector<std::string>{"two 1"});
  noted.findings.settle(0, 10);
  CHECK(settled(noted) == std::vector<std::string>{"one 1", "two 1"});
  noted.findings.settle(12, 20);
  CHECK(settled(noted) == std::vector<std::string>{"one 2", "two 1"});
}

TEST_CASE("a finding that a kill left half shrunk is shrunk by the run that goes on") {
  FoundSoFar saved;
  Noted killed;
  const auto shrinker = [&] {
    killed.add("one", 12, "moves chess N h2", "moves chess N a2");
    killed.findings.settle(10, 20);
    saved = killed.findings.settled();
    return Shown{finding_about("moves chess N a1")};
  };
  put(killed.findings, "one", 5, finding_about("moves chess N h1"), shrinker);
  Noted going_on;
  going_on.findings.restore(saved);
  going_on.add("one", 5, "moves chess N h1", "moves chess N a1");
  CHECK(going_on.told.back() == "one 5 moves chess N a1");
  CHECK(going_on.findings.all().findings.front().count == 2);
}
TEST_CASE("a restored finding is settled, is reported once, and counts on") {
  Noted noted;
  const Finding earlier{
      "one", 7, 5, finding_about("moves chess N h1"), finding_about("moves chess N a1"), {}};
  noted.findings.restore({{earlier}, 3});
  CHECK(noted.told == std::vector<std::string>{"one 5 moves chess N a1"});
  put(noted.findings, "one", 300, finding_about("moves chess N h2"), never_shrunk);
  CHECK(settled(noted) == std::vector<std::string>{"one 7"});
  CHECK(noted.findings.settled().left_out == 3);
  CHECK(noted.findings.all().findings.front().count == 8);
  CHECK(noted.findings.all().findings.front().first == 5);
}

}  // namespace
}  // namespace doublecheck

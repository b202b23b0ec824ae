#include "comparison/replay.h"

#include <doctest/doctest.h>

#include "examination/fake_oracle.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

StoredFinding stored(const std::string& file, const std::vector<std::string>& lines) {
  StoredFinding finding{file, {}};
  for (const auto& line : lines) finding.script.push_back(read_question(line));
  return finding;
}

const std::vector<StoredFinding> kFiles{stored("right", {"moves chess N h1"}),
                                        stored("wrong", {"moves chess N a1"}),
                                        stored("script", {"moves chess N b1", "moves chess N c1"}),
                                        stored("wrong too", {"moves chess N d1"})};

/// Two oracles that differ about some cells.
ComparisonOptions options_against(const std::string& wrong_cells) {
  ComparisonOptions options;
  options.make_oracles = [=] {
    const auto answer = [=](const Question& question) {
      const auto text = question_text(question);
      const bool is_wrong = text.starts_with("moves chess N") &&
                            wrong_cells.find(text[text.size() - 2]) != std::string::npos;
      return Answer(is_wrong ? "h8" : "none");
    };
    return oracles_of(FakeOracle("right", "none"), FakeOracle("other", answer));
  };
  options.make_adviser = [] { return std::make_unique<FakeOracle>("adviser", "abstain"); };
  return options;
}

/// What became of kFiles, and what was found.
std::pair<Replayed, std::vector<Finding>> replay(ComparisonOptions options) {
  ReplaySource source(kFiles);
  options.listener = [&](const AskedQuestion& asked, Oracle&) { source.hear(asked); };
  options.jobs = 2;
  Findings findings([](const Finding&) {});
  Comparison comparison(source, options, findings);
  CHECK(comparison.wait_for(std::chrono::seconds(60)));
  comparison.rethrow_failure();
  return {source.replayed(), findings.all().findings};
}

TEST_CASE("of each file it is told whether its last question still differs") {
  const auto [replayed, findings] = replay(options_against("abd"));
  CHECK(replayed.stored() == 4);
  CHECK(replayed.still_differ == 2);
  CHECK(replayed.gone == std::vector<std::string>{"right", "script"});
  CHECK(replayed.unasked == 0);
  REQUIRE(findings.size() == 1);
  CHECK(is_only_stored(findings[0]));
  CHECK(findings[0].first == kStored + 1);
  CHECK(findings[0].count == 3);
  CHECK(findings[0].examples.empty());
}

TEST_CASE("a difference of a ledger is counted apart, and is no finding") {
  Ledger ledger;
  ledger.add("known",
             "oracle: other\nsignature: moves chess; *\nquestion: moves chess N a1\nreason: x\n");
  auto options = options_against("a");
  options.known = &ledger;
  const auto [replayed, findings] = replay(options);
  CHECK(replayed.known == 1);
  CHECK(replayed.still_differ == 0);
  CHECK(replayed.gone.size() == 3);
  CHECK(findings.empty());
}

TEST_CASE("stored findings that there was no time for are told") {
  auto options = options_against("a");
  options.deadline = std::chrono::steady_clock::now();
  const auto replayed = replay(options).first;
  CHECK(replayed.unasked == 4);
  CHECK(replayed.stored() == 4);
}

}  // namespace
}  // namespace doublecheck

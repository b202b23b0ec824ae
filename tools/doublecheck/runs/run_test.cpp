#include "runs/run.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "files/usage_error.h"
#include "record/sample_record.h"

namespace doublecheck {
namespace {

const Json kFindingInFile{{"signature", "legal solitaire; x against mailbox; extra S1-not-a-move"},
                          {"count", 3},
                          {"first", 9},
                          {"found", "legal solitaire ..P...K..KR..N.P"},
                          {"earlier", Json::array()},
                          {"shrunk", "legal solitaire .........QBB...."},
                          {"cut_short", false},
                          {"answers", {{"mailbox", "b2c2"}, {"x", "b2c2 b2d2"}}},
                          {"rules", {"S1"}},
                          {"also",
                           {{{"signature", "play solitaire; x against mailbox; extra S1-stuck"},
                             {"why", "case"},
                             {"count", 2},
                             {"first", 10},
                             {"shrunk", "play solitaire .........QBB.... b2d2"}}}},
                          {"repeat", "doublecheck ask '</script>'"}};

Json compare_result() {
  return {{"schema", "doublecheck/compare/2"},
          {"asked", 10},
          {"disagreed", 3},
          {"left_out", 0},
          {"skipped", 0},
          {"seconds", 1.5},
          {"repeat", "doublecheck compare solitaire --seed 1"},
          {"oracles", {"mailbox", "x"}},
          {"version", "doublecheck 1"},
          {"rows",
           {{{"game", "solitaire"},
             {"verb", "legal"},
             {"asked", 10},
             {"agreed", 7},
             {"disagreed", 3},
             {"known", 0},
             {"abstained", 0}}}},
          {"findings", Json::array({kFindingInFile})},
          {"canaries", {{{"game", "solitaire"}, {"mutant", "m"}, {"killed_after", nullptr}}}},
          {"discovery", nullptr}};
}

const Json kMutantInFile{{"schema", "doublecheck/mutants/1"},
                         {"mutant", "slider"},
                         {"rule", "S1"},
                         {"belief", "A belief."},
                         {"killed", true},
                         {"set-ups", nullptr},
                         {"perft", 7},
                         {"asked", "at most 3 questions"},
                         {"version", "doublecheck 1"},
                         {"witness", "legal solitaire .........QBB...."},
                         {"answers", {{"mailbox", "b2c2"}, {"x", "b2c2 b2d2"}}}};

const std::string kCheckText =
    R"({"schema":"doublecheck/corpus-check/1","kind":"rule","oracle":"x","rule":"C1",)"
    R"("title":"t","questions":5,"passed":4,"failed":1,"masked":0,"abstained":0,"verdict":"FAIL"})"
    "\n"
    R"({"schema":"doublecheck/corpus-check/1","kind":"summary","files":2,"questions":5,)"
    R"("problems":0,"unanswered":0,)"
    R"("oracles":[{"oracle":"x","agreed":4,"mismatches":1,"abstained":0}]})"
    "\n";

class ReportInputs {
 public:
  Json part_of(const std::string& text) const { return run_json(run_of(file(text))); }

  /// What is said of a file with this text, without the folder.
  std::string error_of(const std::string& text) const {
    try {
      part_of(text);
    } catch (const UsageError& error) {
      const std::string what = error.what();
      return what.substr(folder_.path().size() + 1);
    }
    return "no error";
  }

 private:
  std::string file(const std::string& text) const { return folder_.write("in", text); }

  TemporaryFolder folder_;
};

TEST_CASE("a finding that only a stored question has shown says so") {
  const ReportInputs inputs;
  auto result = compare_result();
  result["findings"][0]["first"] = 0;
  CHECK(inputs.part_of(result.dump())["findings"][0]["first"] == "in an earlier run");
}

TEST_CASE("a result of compare tells what was asked, and has its findings with their boards") {
  const ReportInputs inputs;
  const auto part = inputs.part_of(compare_result().dump());
  CHECK(part["kind"] == "compare");
  CHECK(part["facts"].dump().find(R"(["oracles","mailbox, x"])") != std::string::npos);
  CHECK(part["repeat"] == "doublecheck compare solitaire --seed 1");
  const auto& finding = part["findings"][0];
  CHECK(finding["first"] == "as question 9");
  CHECK(finding["position"]["pieces"][0]["cell"] == "b2");
  CHECK(finding["answers"]["x"] == "b2c2 b2d2");
  CHECK(finding["also"][0]["symptom"] == "extra S1-stuck");
  CHECK(finding["also"][0]["why"] == "case");
  CHECK(finding["also"][0]["count"] == 2);
  CHECK(finding["also"][0]["shrunk"] == "play solitaire .........QBB.... b2d2");
  CHECK(part["rows"][0]["agreed"] == 7);
  CHECK(part["canaries"][0]["killed_after"].is_null());
  CHECK_FALSE(part.contains("chances"));
}

TEST_CASE("a result of another version is refused, with the version that reads it") {
  const ReportInputs inputs;
  CHECK(inputs.error_of(R"({"schema":"doublecheck/compare/1"})") ==
        "in: its schema is `doublecheck/compare/1`, and this version reads "
        "`doublecheck/compare/2`; doublecheck 0.1 reads it");
  CHECK(inputs.error_of(R"({"schema":"doublecheck/compare/3"})") ==
        "in: its schema is `doublecheck/compare/3`, and this version reads "
        "`doublecheck/compare/2`; another version of doublecheck wrote it");
  CHECK(inputs.error_of(R"({"schema":"other/compare/1"})") ==
        "in: `other/compare/1` is no schema of doublecheck");
}

TEST_CASE("a result may be printed over several lines") {
  CHECK(ReportInputs().part_of(compare_result().dump(2))["findings"].size() == 1);
}

TEST_CASE("mutants are rows, with a cell for each way that they were asked in") {
  const auto part = ReportInputs().part_of(Json::array({kMutantInFile}).dump());
  CHECK(part["heat"]["methods"] == Json{"questions", "set-ups", "playouts", "perft"});
  const auto& row = part["heat"]["rows"][0];
  CHECK(row["name"] == "slider");
  CHECK(row["cells"][0].is_null());
  CHECK(row["cells"][1]["at"].is_null());
  CHECK(row["cells"][1]["text"] == "missed");
  CHECK(row["cells"][3]["at"] == 7);
  CHECK(row["witness"]["drawing"].get<std::string>().starts_with("<svg "));
}

TEST_CASE("a check of a corpus has scores by rule") {
  const auto part = ReportInputs().part_of(kCheckText);
  CHECK(part["scores"][0]["oracle"] == "x");
  CHECK(part["scores"][0]["rows"][0]["verdict"] == "FAIL");
}

TEST_CASE("a campaign has its history with bounds, and when each finding was first seen") {
  const TemporaryFolder folder;
  auto record = sample_record(folder.path(), sample_parameters(),
                              "legal chess; x against mailbox; extra L4-en-passant", 3);
  CoverageSample sample{.game = Game::chess, .at = std::chrono::seconds(2), .executions = 30};
  sample.edges = {.executions = 30, .covered = 7, .once = 2, .twice = 1, .all = 100};
  record.add(sample);
  record.commit();
  const auto part = run_json(run_of(folder.path()));
  CHECK(part["kind"] == "campaign");
  CHECK(part["source"] == folder.path());
  const auto facts = part["facts"].dump();
  CHECK(facts.find("libfuzzer, seed 18446744073709551615") != std::string::npos);
  CHECK(facts.find("2 jobs, ran 0:01:00, done; v") != std::string::npos);
  CHECK(part["series"][0]["chance_lower"] <= part["series"][0]["chance"]);
  CHECK(part["chances"][0]["upper"] == part["series"][0]["chance_upper"]);
  CHECK(part["findings"][0]["first"] == "after 0:00:01");
  CHECK(part["findings"][0]["rule"].get<std::string>().starts_with("L1: A pawn that has just"));
}

TEST_CASE("a file that is no input is named, with the reason") {
  const ReportInputs inputs;
  const auto whole = compare_result().dump();
  CHECK(inputs.error_of(whole.substr(0, whole.size() / 2)).starts_with("in:1: the JSON is cut sh"));
  CHECK(inputs.error_of("{\"a\": ]}").starts_with("in:1: this is no JSON, at byte 7"));
  CHECK(inputs.error_of("") == "in: it is empty");
  CHECK(inputs.error_of("words") ==
        "in: this is no campaign, no result of `--json` and no file of trials");
  CHECK(inputs.error_of("| word | meaning |\n|---|---|\n| mutant | an oracle |\n| x | y |\n") ==
        "in: this is no campaign, no result of `--json` and no file of trials");
  CHECK(inputs.error_of("[]") == "in: there is no result in it");
  CHECK(inputs.error_of("[1]") == "in: this is no object of JSON");
  CHECK(inputs.error_of("{}") == "in: there is no text `schema`");
  CHECK(inputs.error_of(R"({"schema":"doublecheck/perft/1"})") ==
        "in: there is no report of results of `perft`");
  CHECK(inputs.error_of(whole + "\n" + whole) == "in: it has several results; give each a file");
}

TEST_CASE("members that are missing or wrong are named, with their place") {
  const ReportInputs inputs;
  const auto with = [&](const char* pointer, const Json& value) {
    auto result = compare_result();
    result[Json::json_pointer(pointer)] = value;
    return inputs.error_of(result.dump());
  };
  CHECK(with("/asked", -1) == "in: `asked` is no count");
  CHECK(with("/findings", 3) == "in: `findings` is no list");
  CHECK(with("/findings/0/shrunk", "legal solitaire")
            .starts_with("in, findings number 1: `shrunk` is no question: column "));
  CHECK(with("/findings/0/answers", {{"one", "a"}, {"two", "a"}}) ==
        "in, findings number 1: its answers do not differ");
  CHECK(with("/findings/0/answers", Json::object()) ==
        "in, findings number 1: its answers do not differ");
  CHECK(with("/rows/0/game", nullptr) == "in, rows number 1: there is no text `game`");
}

TEST_CASE("a file that breaks off at the end of a line is seen to be cut short") {
  const ReportInputs inputs;
  CHECK(inputs.error_of(kCheckText.substr(0, kCheckText.find('\n') + 1)) ==
        "in: it is cut short, its last line is no summary");
}

}  // namespace
}  // namespace doublecheck

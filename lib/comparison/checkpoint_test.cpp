#include "comparison/checkpoint.h"

#include <doctest/doctest.h>

#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

const std::string kCommand = "doublecheck compare cube --exhaustive";

/// Opening a checkpoint with this text is refused with an error that tells file and reason.
void check_refused(const std::string& text, const std::string& reason) {
  const TemporaryFolder folder;
  const auto file = folder.write("checkpoint", text);
  CHECK_THROWS_WITH_AS(Checkpoint(file, kCommand), (file + ": " + reason).c_str(), UsageError);
}

Disagreement about(const std::string& line) {
  return {read_question(line), {{"a", Answer("f2 g3")}, {"it's \"b\"", Answer("failed \xff")}}};
}

const Reached kReached{4,
                       {{{"moves chess; it's \"b\" against a",
                          3,
                          257,
                          about("moves chess N h1"),
                          about("moves chess N a1"),
                          {read_question("moves chess N h1"), read_question("moves chess N h2")}}},
                        5}};

TEST_CASE("a run without a file begins at the beginning") {
  const TemporaryFolder folder;
  CHECK(Checkpoint(folder.path() + "/checkpoint", kCommand).reached().batches == 0);
}

TEST_CASE("a later run goes on where the last write was") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/checkpoint";
  Checkpoint checkpoint(file, kCommand);
  checkpoint.write({3, {}});
  checkpoint.write({5, {}});
  CHECK(Checkpoint(file, kCommand).reached().batches == 5);
}

TEST_CASE("what was found before a change of words has the words of today") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/checkpoint";
  Reached reached = kReached;
  reached.found.findings.front().signature = "legal chess; b against a; missing unlabelled";
  Checkpoint(file, kCommand).write(reached);
  CHECK(Checkpoint(file, kCommand).reached().found.findings.front().signature ==
        "legal chess; b against a; missing move without a label");
}

TEST_CASE("what was found is there again") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/checkpoint";
  Checkpoint(file, kCommand).write(kReached);
  const Checkpoint later(file, kCommand);
  CHECK(later.batches_without_findings() == 0);
  CHECK(later.reached().found.left_out == 5);
  REQUIRE(later.reached().found.findings.size() == 1);
  const Finding& kept = kReached.found.findings.front();
  const Finding& read = later.reached().found.findings.front();
  CHECK(read.signature == kept.signature);
  CHECK(read.count == kept.count);
  CHECK(read.first == kept.first);
  CHECK(read.found.question == kept.found.question);
  CHECK(read.shrunk.question == kept.shrunk.question);
  CHECK(read.shrunk.answers.front() == kept.shrunk.answers.front());
  CHECK(read.shrunk.answers.back().oracle == kept.shrunk.answers.back().oracle);
  CHECK(read.shrunk.answers.back().answer.is_failed());
  CHECK(read.examples == kept.examples);
}

TEST_CASE("a checkpoint of an earlier version goes on, and stays known to lack its findings") {
  const TemporaryFolder folder;
  const auto file = folder.write("checkpoint", R"({"command":")" + kCommand + R"(","batches":3})");
  Checkpoint checkpoint(file, kCommand);
  CHECK(checkpoint.reached().batches == 3);
  CHECK(checkpoint.batches_without_findings() == 3);
  checkpoint.write(kReached);
  CHECK(Checkpoint(file, kCommand).batches_without_findings() == 3);
  CHECK(Checkpoint(file, kCommand).reached().found.findings.size() == 1);
}

TEST_CASE("a run that did nothing yet leaves a checkpoint too") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/checkpoint";
  Checkpoint(file, kCommand).write({});
  CHECK(std::filesystem::exists(file));
}

TEST_CASE("the checkpoint of another command is refused") {
  check_refused(R"({"command":"doublecheck compare chess","batches":7})",
                "this checkpoint belongs to: doublecheck compare chess");
}

TEST_CASE("what is no checkpoint is refused") {
  for (const auto* text : {"", "{", "[]", "7", R"({"command":"x"})", R"({"command":7,"batches":7})",
                           R"({"command":"doublecheck compare cube --exhaustive","batches":-1})",
                           R"({"command":"doublecheck compare cube --exhaustive","batches":"7"})",
                           R"({"command":"x","batches":7,"findings":[]})",
                           R"({"command":"x","batches":7,"findings":[{}],"left_out":0})"})
    check_refused(text, "this is no checkpoint");
}

TEST_CASE("a folder is no checkpoint") {
  const TemporaryFolder folder;
  CHECK_THROWS_AS(Checkpoint(folder.path(), kCommand), UsageError);
}

TEST_CASE("a file that cannot be written is an error with its name and the reason") {
  Checkpoint checkpoint("/proc/no/such/checkpoint", kCommand);
  CHECK_THROWS_WITH_AS(checkpoint.write({1, {}}), doctest::Contains("/proc/no/such/checkpoint"),
                       UsageError);
  CHECK_THROWS_WITH_AS(checkpoint.write({1, {}}), doctest::Contains("No such file or directory"),
                       UsageError);
}

}  // namespace
}  // namespace doublecheck

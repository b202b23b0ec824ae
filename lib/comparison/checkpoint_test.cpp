#include "comparison/checkpoint.h"

#include <doctest/doctest.h>

#include "files/temporary_folder.h"
#include "files/usage_error.h"

namespace doublecheck {
namespace {

const std::string kCommand = "doublecheck compare cube --exhaustive";

/// Opening a checkpoint with this text is refused with an error that tells file and reason.
void check_refused(const std::string& text, const std::string& reason) {
  const TemporaryFolder folder;
  const auto file = folder.write("checkpoint", text);
  CHECK_THROWS_WITH_AS(Checkpoint(file, kCommand), (file + ": " + reason).c_str(), UsageError);
}

TEST_CASE("a run without a file begins at the beginning") {
  const TemporaryFolder folder;
  CHECK(Checkpoint(folder.path() + "/checkpoint", kCommand).batches() == 0);
}

TEST_CASE("a later run goes on where the last write was") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/checkpoint";
  Checkpoint checkpoint(file, kCommand);
  checkpoint.write(3);
  checkpoint.write(5);
  CHECK(Checkpoint(file, kCommand).batches() == 5);
}

TEST_CASE("a run that did nothing yet leaves a checkpoint too") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/checkpoint";
  Checkpoint(file, kCommand).write(0);
  CHECK(std::filesystem::exists(file));
}

TEST_CASE("the checkpoint of another command is refused") {
  check_refused(R"({"command":"doublecheck compare chess","batches":7})",
                "this checkpoint belongs to: doublecheck compare chess");
}

TEST_CASE("what is no checkpoint is refused") {
  for (const auto* text : {"", "{", "[]", "7", R"({"command":"x"})", R"({"command":7,"batches":7})",
                           R"({"command":"doublecheck compare cube --exhaustive","batches":-1})",
                           R"({"command":"doublecheck compare cube --exhaustive","batches":"7"})"})
    check_refused(text, "this is no checkpoint");
}

TEST_CASE("a folder is no checkpoint") {
  const TemporaryFolder folder;
  CHECK_THROWS_AS(Checkpoint(folder.path(), kCommand), UsageError);
}

TEST_CASE("a file that cannot be written is an error with its name") {
  Checkpoint checkpoint("/proc/no/such/checkpoint", kCommand);
  CHECK_THROWS_WITH_AS(checkpoint.write(1),
                       "/proc/no/such/checkpoint.new: No such file or directory", UsageError);
}

}  // namespace
}  // namespace doublecheck

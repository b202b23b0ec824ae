#include "observation/observation.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "examination/fake_oracle.h"
#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

using Json = nlohmann::ordered_json;

std::vector<Json> lines_of(const std::string& file) {
  std::vector<Json> lines;
  std::istringstream text(text_of_file(file));
  for (std::string line; std::getline(text, line);) lines.push_back(Json::parse(line));
  return lines;
}

Observation observation() {
  return {.property = "the oracles agree: moves chess",
          .question = read_question("moves chess N h1"),
          .status = Observed::failed,
          .reason = "moves chess; b against a; extra B2-knight",
          .how_generated = "random, seed 1",
          .answers = {{"a", Answer("f2 g3")}, {"b", Answer("failed \xff")}},
          .time = std::chrono::milliseconds(2)};
}

TEST_CASE("a test case has each member that the format asks for, and no other") {
  const TemporaryFolder folder;
  const auto file = folder.path() + "/observed";
  FakeOracle adviser("a", "f2 g3");
  ObservationFile(file, 1).write(observation(), adviser);
  const auto lines = lines_of(file);
  REQUIRE(lines.size() == 1);
  const Json& line = lines.front();
  std::string members;
  for (const auto& [member, value] : line.items()) members += member + " ";
  CHECK(members ==
        "type run_start property status status_reason representation arguments how_generated "
        "features coverage timing metadata ");
  CHECK(line["status"] == "failed");
  CHECK(line["representation"] == "moves chess N h1");
  CHECK(line["arguments"] == Json::parse(R"({"verb":"moves","game":"chess","position":"N h1"})"));
  CHECK(line["features"]["answer"] == "some");
  CHECK(line["features"]["pieces"] == 1);
  CHECK(line["timing"]["execute:test"] == doctest::Approx(0.002));
  CHECK(line["metadata"]["answers"]["b"] == "failed \xEF\xBF\xBD");
  CHECK(line["coverage"].is_null());
}

TEST_CASE("only each N-th test case is wanted, the first among them") {
  const TemporaryFolder folder;
  ObservationFile file(folder.path() + "/observed", 3);
  std::string wanted;
  for (int i = 0; i < 7; ++i) wanted += file.wants_next() ? "x" : "-";
  CHECK(wanted == "x--x--x");
}

TEST_CASE("lines of several writers stay whole, and behind the earlier ones") {
  const TemporaryFolder folder;
  const auto file = folder.write("observed", "{\"type\":\"info\"}\n");
  {
    ObservationFile one(file, 1);
    ObservationFile other(file, 1);
    const auto write = [](ObservationFile& to) {
      FakeOracle adviser("a", "f2 g3");
      for (int i = 0; i < 500; ++i) to.write(observation(), adviser);
    };
    std::thread first(write, std::ref(one));
    std::thread second(write, std::ref(other));
    std::thread third(write, std::ref(one));
    first.join();
    second.join();
    third.join();
  }
  CHECK(lines_of(file).size() == 1501);
}

TEST_CASE("the environment asks for observations") {
  const TemporaryFolder folder;
  CHECK(ObservationFile::from_environment() == nullptr);
  const auto file = folder.path() + "/observed";
  ::setenv(kObserveVariable, file.c_str(), 1);
  ::setenv(kObserveEveryVariable, "2", 1);
  const auto made = ObservationFile::from_environment();
  REQUIRE(made != nullptr);
  CHECK(made->wants_next());
  CHECK_FALSE(made->wants_next());
  ::setenv(kObserveEveryVariable, "two", 1);
  CHECK_THROWS_WITH_AS(ObservationFile::from_environment(),
                       "DOUBLECHECK_OBSERVE_EVERY: 'two' is no number from 1", UsageError);
  ::unsetenv(kObserveVariable);
  ::unsetenv(kObserveEveryVariable);
}

TEST_CASE("a file that cannot be written is an error with its name") {
  CHECK_THROWS_WITH_AS(ObservationFile("/proc/no/observed", 1),
                       "/proc/no/observed: No such file or directory", UsageError);
  CHECK_THROWS_AS(ObservationFile("/dev/null", 0), UsageError);
  ObservationFile full("/dev/full", 1);
  FakeOracle adviser("a", "f2 g3");
  CHECK_THROWS_WITH_AS(full.write(observation(), adviser),
                       "cannot write to /dev/full: No space left on device", UsageError);
}

}  // namespace
}  // namespace doublecheck

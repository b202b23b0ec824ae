#include "process/beside_program.h"

#include <doctest/doctest.h>

#include "process/child_process.h"

namespace doublecheck::process {
namespace {

TEST_CASE("the program that runs is known, and can be started once more") {
  CHECK(file_of_program().filename().string().ends_with("_test"));
  CHECK(
      std::filesystem::equivalent(file_of_program(), beside_program(file_of_program().filename())));
  auto again = ChildProcess::writing({{running_program().string(), "--version"}});
  const auto ending = again.ending(std::chrono::seconds(60));
  REQUIRE(ending);
  CHECK(ending->well());
  CHECK(again.read_output().find("doctest") != std::string::npos);
}

}  // namespace
}  // namespace doublecheck::process

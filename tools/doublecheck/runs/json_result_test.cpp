#include "runs/json_result.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

namespace doublecheck {
namespace {

TEST_CASE("each object names its schema, before all else") {
  CHECK(json_result("ask", {{"question", "x"}, {"answer", "y"}}) ==
        R"({"schema":"doublecheck/ask/1","question":"x","answer":"y"})");
  CHECK(json_result("mutants", Json::array({{{"a", 1}}, {{"b", Json::array({1})}}})) ==
        R"([{"schema":"doublecheck/mutants/1","a":1},{"schema":"doublecheck/mutants/1","b":[1]}])");
  CHECK(json_result("oracles", Json::array()) == "[]");
  CHECK(json_result("fuzz", Json::object()) == R"({"schema":"doublecheck/fuzz/1"})");
}

}  // namespace
}  // namespace doublecheck

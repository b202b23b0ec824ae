#include "shell.h"

#include <doctest/doctest.h>

namespace doublecheck {
namespace {

TEST_CASE("words are quoted for a shell where they must be") {
  CHECK(shell_quoted("mutant:king-hides_behind.itself/x=1,2@3%4+5") ==
        "mutant:king-hides_behind.itself/x=1,2@3%4+5");
  CHECK(shell_quoted("") == "''");
  CHECK(shell_quoted("two words") == "'two words'");
  CHECK(shell_quoted("it's") == R"('it'\''s')");
  for (const char letter : std::string("'\"$;&|<>()[]{}*?#~`\\!\t\n "))
    CHECK(shell_quoted(std::string("x") + letter).starts_with("'"));
}

}  // namespace
}  // namespace doublecheck

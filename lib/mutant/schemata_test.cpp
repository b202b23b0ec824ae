#include "mutant/schemata.h"

#include <doctest/doctest.h>

namespace doublecheck::mutants {
namespace {

const std::string kSource = R"(#include <vector>

namespace game {

constexpr int kSide[] = {8};  // a list: {

int steps(int n) {
  const char* text = "}{";
  if (n > 1'000) return 2;
  return 1;
}

class Counter {
  void count(char c) {
    if (c == '{') ++all_;
  }
  int all_ = 0;
};

}  // namespace game
)";

NumberedMutant numbered(int number, std::vector<Change> changes) {
  Mutant mutant;
  mutant.name = "belief-" + std::to_string(number);
  mutant.oracle = "distance";
  mutant.file = "moves.cpp";
  mutant.changes = std::move(changes);
  return {number, std::move(mutant)};
}

std::string refusal_of(Change change) try {
  with_switches(kSource, {numbered(1, {std::move(change)})});
  return "none";
} catch (const MutantError& error) {
  return error.what();
}

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

TEST_CASE("each mutant has a body of its own behind its switch, and the source's body is last") {
  const auto text = with_switches(kSource, {numbered(1, {{"  return 1;", "  return 3;"}}),
                                            numbered(2, {{"return 2;", "return 4;"}})});
  CHECK(holds(text, R"(int steps(int n) {
if (::doublecheck::mutated::is(1)) {
#line 7 "belief-1.mutant, moves.cpp"

  const char* text = "}{";
  if (n > 1'000) return 2;
  return 3;

} else
if (::doublecheck::mutated::is(2)) {
#line 7 "belief-2.mutant, moves.cpp"

  const char* text = "}{";
  if (n > 1'000) return 4;
  return 1;

} else {
#line 7 "moves.cpp"

  const char* text = "}{";
  if (n > 1'000) return 2;
  return 1;

}
#line 11 "moves.cpp"
}

class Counter {)"));
}

TEST_CASE("a mutant may change several functions, and leaves the others alone") {
  const auto text = with_switches(
      kSource, {numbered(7, {{"return 1;", "return 3;"}, {"++all_;", "all_ += 2;"}})});
  CHECK(holds(text, "if (c == '{') all_ += 2;"));
  CHECK(holds(text, "if (c == '{') ++all_;"));
  const auto alone = with_switches(kSource, {numbered(7, {{"return 1;", "return 3;"}})});
  CHECK(holds(alone, "  void count(char c) {\n    if (c == '{') ++all_;\n  }\n"));
}

TEST_CASE("lines around a change may stand outside of the function") {
  const auto text = with_switches(
      kSource,
      {numbered(1, {{"  return 1;\n}\n\nclass Counter {", "  return n;\n}\n\nclass Counter {"}})});
  CHECK(holds(text, "  return n;\n\n} else"));
}

TEST_CASE("outside of functions a mutant may add lines, which are there for all") {
  const auto before = with_switches(
      kSource, {numbered(1, {{"int steps(int n) {", "int one();\n\nint steps(int n) {"},
                             {"return 1;", "return one();"}})});
  CHECK(holds(before,
              "\n#line 7 \"belief-1.mutant, moves.cpp\"\nint one();\n\n\n#line 7 "
              "\"moves.cpp\"\nint steps("));
  const auto behind = with_switches(
      kSource, {numbered(1, {{"  int all_ = 0;", "  int all_ = 0;\n  int more_ = 0;"}})});
  CHECK(holds(behind,
              "  int all_ = 0;\n#line 17 \"belief-1.mutant, moves.cpp\"\n\n  int more_ = 0;"));
}

TEST_CASE("text outside of functions cannot be changed") {
  const std::string start =
      "belief-1.mutant: stands outside of a function's body in distance/moves.cpp:\n";
  CHECK(refusal_of({"kSide[] = {8};", "kSide[] = {4};"}) == start + "kSide[] = {8};");
  CHECK(refusal_of({"  int all_ = 0;", "  int all_ = 1;"}) == start + "  int all_ = 0;");
  CHECK(refusal_of({"int steps(int n) {", "int steps(long n) {"}) == start + "int steps(int n) {");
}

TEST_CASE("the text to replace is found exactly once") {
  CHECK(refusal_of({"return 5;", ""}) ==
        "belief-1.mutant: occurs 0 times, must occur once, in distance/moves.cpp:\nreturn 5;");
  CHECK(
      refusal_of({"return", ""}).starts_with("belief-1.mutant: occurs 2 times, must occur once,"));
}

}  // namespace
}  // namespace doublecheck::mutants

// One oracle that tells which edges of its code a question runs: compiled with ORACLE, the
// namespace of its `make_oracle`, and ORACLE_HEADER, the header that declares it.
//
//     traced_ORACLE [MAX_LEAVES]
//
// reads question lines and writes one line for each, flushed: `NUMBER*CLASS` for each edge that
// ran, by number, blanks between; or `error: REASON`. CLASS is the hit-count class. `perft`
// abstains beyond MAX_LEAVES. Each question is asked of a new oracle, whose making counts too, so
// that the edges depend on the question alone.
//
//     traced_ORACLE --edges
//
// writes two lines: the address of each edge, by number, as addr2line takes it; and the numbers of
// those that run before the first question or at the first of a kind only, where tables are made.
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include ORACLE_HEADER
#include "notation/question_text.h"

using namespace doublecheck;

extern "C" const char __executable_start;  // NOLINT(bugprone-reserved-identifier): the linker's

namespace {

// --- The counters --------------------------------------------------------------------------------
// The compiler has put one for each edge into the code of the oracle:
// -fsanitize-coverage=inline-8bit-counters,inline-bool-flag,pc-table, whose callbacks are below.
// Edges are numbered from 0; numbers and addresses are those of this build of the program.

/// What the compiler knows of an edge: where it is, and whether that is the entry of a function.
struct Place {
  std::uintptr_t address;
  std::uintptr_t flags;
};

std::span<std::uint8_t> runs;  // modulo 256
std::span<bool> ran;
std::span<const Place> places;

constexpr std::array<std::uint8_t, 8> kFirstOfClass{1, 2, 3, 4, 8, 16, 32, 128};

/// No edge ran yet.
void forget_runs() {
  std::ranges::fill(runs, 0);
  std::ranges::fill(ran, false);
}

/// How often `edge` ran since then, as libFuzzer and AFL++ tell it apart: never, once, twice,
/// thrice, 4 to 7 times, 8 to 15, 16 to 31, 32 to 127, more often: 0 to 8. Runs are counted modulo
/// 256, as theirs are; but where nothing is left of many, it is 8.
int hit_class(std::size_t edge) {
  if (!ran[edge]) return 0;
  if (runs[edge] == 0) return kFirstOfClass.size();
  return static_cast<int>(std::ranges::upper_bound(kFirstOfClass, runs[edge]) -
                          kFirstOfClass.begin());
}

}  // namespace

// Every instrumented file calls these before `main`, with what the linker made of all of them.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" void __sanitizer_cov_8bit_counters_init(std::uint8_t* begin, std::uint8_t* end) {
  runs = {begin, end};
}

extern "C" void __sanitizer_cov_bool_flag_init(bool* begin, bool* end) {
  ran = {begin, end};
}

extern "C" void __sanitizer_cov_pcs_init(const std::uintptr_t* begin, const std::uintptr_t* end) {
  places = {reinterpret_cast<const Place*>(begin), reinterpret_cast<const Place*>(end)};
}
// NOLINTEND(bugprone-reserved-identifier)

namespace {

// --- The program ---------------------------------------------------------------------------------

void ask(const Question& question, std::uint64_t max_leaves) {
  ORACLE::make_oracle(max_leaves)->answer(question);
}

/// Tables that live as long as the program are made at their first use: this uses them all.
void ask_examples() {
  constexpr std::uint64_t kFewLeaves = 10'000;
  for (const Shape& shape : shapes()) ask(read_question(shape.example), kFewLeaves);
}

std::string edges_that_ran() {
  std::string edges;
  for (std::size_t edge = 0; edge < runs.size(); ++edge)
    if (const int hits = hit_class(edge); hits != 0)
      edges += std::to_string(edge) + '*' + static_cast<char>('0' + hits) + ' ';
  if (!edges.empty()) edges.pop_back();
  return edges;
}

std::string trace(const std::string& line, std::uint64_t max_leaves) try {
  const auto question = read_question(line);
  forget_runs();
  ask(question, max_leaves);
  return edges_that_ran();
} catch (const ParseError& error) {
  return std::string("error: ") + error.what();
}

void trace_lines(std::uint64_t max_leaves) {
  std::ios::sync_with_stdio(false);
  ask_examples();
  for (std::string line; std::getline(std::cin, line);)
    std::cout << trace(line, max_leaves) << '\n' << std::flush;
}

std::vector<bool> edges_of_examples() {
  ask_examples();
  std::vector<bool> hit(runs.size());
  for (std::size_t edge = 0; edge < hit.size(); ++edge) hit[edge] = hit_class(edge) != 0;
  return hit;
}

void list_edges() {
  const auto start = reinterpret_cast<std::uintptr_t>(&__executable_start);
  for (const Place& place : places) std::printf("0x%zx ", place.address - start);
  std::puts("");
  const auto first = edges_of_examples();
  forget_runs();
  const auto second = edges_of_examples();
  for (std::size_t edge = 0; edge < first.size(); ++edge)
    if (first[edge] && !second[edge]) std::printf("%zu ", edge);
  std::puts("");
}

/// Nothing where `text` is no number.
std::optional<std::uint64_t> number_of(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

int main(int count, char** arguments) {
  const std::string option = count == 2 ? arguments[1] : "";
  const auto max_leaves = count == 1 ? kDefaultMaxLeaves : number_of(option);
  if (option == "--edges") {
    list_edges();
  } else if (max_leaves) {
    trace_lines(*max_leaves);
  } else {
    std::fputs("usage: traced_ORACLE [MAX_LEAVES | --edges]\n", stderr);
    return 2;
  }
}

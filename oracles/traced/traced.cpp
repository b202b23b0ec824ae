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
#include <charconv>
#include <cstdio>
#include <iostream>
#include <optional>
#include <string>

#include ORACLE_HEADER
#include "notation/question_text.h"
#include "traced/edge_counters.h"

using namespace doublecheck;

namespace {

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
  for (std::size_t edge = 0; edge < traced::edge_count(); ++edge)
    if (const int hits = traced::hit_class(edge); hits != 0)
      edges += std::to_string(edge) + '*' + static_cast<char>('0' + hits) + ' ';
  if (!edges.empty()) edges.pop_back();
  return edges;
}

std::string trace(const std::string& line, std::uint64_t max_leaves) try {
  const auto question = read_question(line);
  traced::forget_runs();
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
  std::vector<bool> ran(traced::edge_count());
  for (std::size_t edge = 0; edge < ran.size(); ++edge) ran[edge] = traced::hit_class(edge) != 0;
  return ran;
}

void list_edges() {
  for (const auto address : traced::addresses_of_edges()) std::printf("0x%zx ", address);
  std::puts("");
  const auto first = edges_of_examples();
  traced::forget_runs();
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

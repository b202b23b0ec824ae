#include "counting/units.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "diagnosis/fake_game.h"
#include "files/temporary_folder.h"
#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Two lines lead to b2, and two leaves of three plies lie behind it, as one behind c1.
const Beliefs kSplitDiamond{{"a1", {"a2", "b1"}},
                            {"a2", {"b2"}},
                            {"b1", {"b2", "c1"}},
                            {"b2", {"b3", "c2"}},
                            {"c1", {"d1"}}};

OracleChoice choice_of(const std::map<std::string, Beliefs>& believers) {
  OracleChoice choice;
  choice.make = [believers](std::string_view name, const OracleOptions&) {
    return std::make_unique<FakeOracle>(
        believer(std::string(name), believers.at(std::string(name))));
  };
  choice.specs.clear();
  for (const auto& [name, beliefs] : believers) choice.specs.push_back(name);
  return choice;
}

std::string split_text(const OracleChoice& choice, int plies, int jobs = 1) {
  const auto perft = read_question("perft solitaire 3 " + board_with_piece_on("a1"));
  const SplitPerft split(perft, plies, {choice, jobs});
  std::string text;
  for (std::size_t i = 0; i < split.units(); ++i) text += split.line(i);
  return text;
}

std::string unit_line(const std::string& times, int depth, const std::string& cell) {
  return fmt::format("{} perft solitaire {} {}\n", times, depth, board_with_piece_on(cell));
}

UnitSums sums_of(const std::string& file, const OracleChoice& choice,
                 std::function<bool(std::uint64_t)> is_wanted = {}) {
  UnitReader reader(file);
  UnitSums sums(choice.specs.size());
  count_units(reader, {.oracles = choice, .jobs = 2, .is_wanted = std::move(is_wanted)},
              [&](const CountedUnit& counted) { sums.add(counted); });
  return sums;
}

TEST_CASE("positions that several lines lead to become one unit, in an order of their own") {
  const auto choice = choice_of({{"l", kSplitDiamond}});
  CHECK(split_text(choice, 1) == unit_line("1", 2, "a2") + unit_line("1", 2, "b1"));
  CHECK(split_text(choice, 2) == unit_line("2", 1, "b2") + unit_line("1", 1, "c1"));
  CHECK(split_text(choice, 2, 4) == split_text(choice, 2));
}

TEST_CASE("the sum over the units is the count, and parts of them add up to it") {
  const TemporaryFolder folder;
  const auto choice = choice_of({{"l", kSplitDiamond}});
  const auto file = folder.write("units", "# a comment\n\n" + split_text(choice, 2));
  CHECK(sums_of(file, choice).sums()[0].leaves == leaves(kSplitDiamond, "a1", 3));
  Count128 sum = 0;
  for (const std::uint64_t shard : {0U, 1U, 2U}) {
    const auto part = sums_of(file, choice, [&](std::uint64_t unit) { return unit % 3 == shard; });
    CHECK(part.units() == (shard < 2 ? 1 : 0));
    sum = plus(sum, part.sums()[0].leaves);
  }
  CHECK(sum == 5);
}

TEST_CASE("a unit that is counted differently is told with its place") {
  const TemporaryFolder folder;
  auto wrong = kSplitDiamond;
  wrong["c1"].push_back("d2");
  const auto choice = choice_of({{"l", kSplitDiamond}, {"wrong", wrong}});
  const auto file = folder.write("units", split_text(choice, 2));
  const auto sums = sums_of(file, choice);
  CHECK(sums.differing() == 1);
  REQUIRE(sums.first_differing().size() == 1);
  CHECK(sums.first_differing()[0].unit.place == file + ":2");
  CHECK(sums.first_differing()[0].counts == std::vector{Answer("1"), Answer("2")});
  CHECK(sums.sums()[1].leaves == 6);
}

Answer answered_by_depth(const Question& question) {
  constexpr const char* kAnswers[] = {"illegal no-king", "illegal bad-en-passant", "abstain",
                                      "failed busy"};
  return Answer(kAnswers[question.depth]);
}

UnitSums sum_of(const char* line) {
  UnitSums sums(1);
  const auto perft = read_question(line);
  sums.add({{0, "units:7", 3, perft}, {answered_by_depth(perft)}});
  return sums;
}

TEST_CASE("no counts: a lost king, an abstention, a failure, an impossible position") {
  CHECK(sum_of("perft atomic 0 startpos").sums()[0].leaves == 0);
  CHECK(sum_of("perft chess 2 startpos").sums()[0].abstained == 1);
  CHECK(sum_of("perft chess 3 startpos").differing() == 1);
  for (const char* bad : {"perft chess 0 startpos", "perft atomic 1 startpos"})
    CHECK_THROWS_WITH_AS(sum_of(bad), doctest::Contains("units:7: illegal "), UsageError);
}

TEST_CASE("a file with a line that is no unit is refused with the place") {
  const TemporaryFolder folder;
  const auto first = unit_line("340282366920938463463374607431768211455", 1, "b2");
  for (const std::string bad : {"perft chess 1 startpos", "-1 perft chess 1 startpos", "1",
                                "1 legal chess startpos", "1 perft chess 1 nowhere",
                                "340282366920938463463374607431768211456 perft chess 1 startpos"}) {
    UnitReader reader(folder.write("units", first + bad + "\n"));
    CHECK(text_of(reader.next()->times) == "340282366920938463463374607431768211455");
    CHECK_THROWS_WITH_AS(reader.next(), doctest::Contains((folder.path() + "/units:2: ").c_str()),
                         UsageError);
  }
  CHECK_THROWS_AS(UnitReader(folder.path() + "/none"), UsageError);
}

TEST_CASE("a count beyond 128 bits is refused, not wrapped") {
  const Count128 half = Count128{1} << 127;
  CHECK(plus(half, half - 1) == *read_count128("340282366920938463463374607431768211455"));
  CHECK_THROWS_AS(plus(half, half), CountOverflow);
  CHECK_THROWS_AS(times(half, 2), CountOverflow);
  CHECK(times(half, 0) == 0);
  CountedLines lines;
  lines.add("x", half);
  CHECK_THROWS_AS(lines.add("x", half), CountOverflow);
}

TEST_CASE("many lines are kept once each, in the order in which they came") {
  CountedLines lines;
  for (int round = 0; round < 3; ++round)
    for (int i = 0; i < 40'000; ++i)
      lines.add("a line of some length, number " + std::to_string(i), 2);
  REQUIRE(lines.size() == 40'000);
  for (const std::size_t i : {0U, 1U, 1023U, 39'999U}) {
    CHECK(lines[i].line == "a line of some length, number " + std::to_string(i));
    CHECK(lines[i].times == 6);
  }
}

}  // namespace
}  // namespace doublecheck

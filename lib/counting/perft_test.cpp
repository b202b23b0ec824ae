#include "counting/perft.h"

#include <doctest/doctest.h>

#include <set>

#include "diagnosis/fake_game.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

/// Two lines lead to b2, and three leaves lie behind it.
const Beliefs kDiamond{
    {"a1", {"a2", "b1"}}, {"a2", {"b2"}}, {"b1", {"b2", "c1"}}, {"b2", {"b3", "c2", "c3"}}};

Question legal_at(const std::string& cell) {
  return read_question("legal solitaire " + board_with_piece_on(cell));
}

/// Asks an oracle, and counts how often each question was asked.
struct Counting {
  FakeOracle oracle;
  std::map<std::string, int> asked{};

  std::vector<Answer> operator()(const std::vector<Question>& questions) {
    std::vector<Answer> answers;
    for (const Question& question : questions) {
      ++asked[question_text(question)];
      answers.push_back(oracle.answer(question));
    }
    return answers;
  }
};

std::map<std::size_t, std::uint64_t> counted(std::vector<WeightedPosition> positions, int depth,
                                             Counting& counting) {
  std::map<std::size_t, std::uint64_t> sums;
  count_leaves_by_moves(std::move(positions), depth, std::ref(counting),
                        [&](std::size_t move, std::uint64_t leaves) { sums[move] += leaves; });
  return sums;
}

TEST_CASE("leaves are counted for the move that led to them, and each position is asked once") {
  Counting counting{believer("l", kDiamond)};
  const auto sums = counted({{legal_at("a2"), {{0, 1}}}, {legal_at("b1"), {{1, 1}}}}, 2, counting);
  CHECK(sums == std::map<std::size_t, std::uint64_t>{{0, 3}, {1, 3}});
  CHECK(counting.asked.at(question_text(legal_at("b2"))) == 1);
  for (const auto& [question, times] : counting.asked) {
    CHECK_MESSAGE(times == 1, question);
    CHECK_FALSE(question.starts_with("perft"));
  }
}

TEST_CASE("the last moves are listed and not played") {
  Counting counting{believer("l", kDiamond)};
  CHECK(counted({{legal_at("b2"), {{7, 2}}}}, 1, counting).at(7) == 6);
  CHECK(counting.asked.size() == 1);
}

std::string trouble_of(FakeOracle oracle) try {
  Counting counting{std::move(oracle)};
  counted({{legal_at("a1"), {{0, 1}}}}, 2, counting);
  return "none";
} catch (const Trouble& trouble) {
  return trouble.answer.text();
}

TEST_CASE("an oracle that contradicts itself, or knows no further, is reported") {
  CHECK(trouble_of(believer("l", kDiamond)) == "none");
  CHECK(trouble_of(except("l", kDiamond, Verb::play, "a1", "illegal not-a-move")) ==
        "failed legal lists a1a2, play answers illegal not-a-move");
  CHECK(trouble_of(except("l", kDiamond, Verb::legal, "a2", "abstain")) == "abstain");
  CHECK(trouble_of(except("l", kDiamond, Verb::legal, "a2", "illegal no-piece")) ==
        "failed after a legal move: illegal no-piece");
  CHECK(trouble_of(except("l", kDiamond, Verb::legal, "a2", "illegal no-king")) == "none");
}

/// What count_leaves says of an oracle that abstains from `perft`.
std::string count_of(bool foreign, std::uint64_t most_leaves) {
  const OracleMaker make = [foreign](std::string_view, const OracleOptions&) {
    return std::make_unique<FakeOracle>(
        "l",
        [](const Question& question) {
          if (question.verb == Verb::perft) return abstain();
          return believer("", kDiamond).answer(question);
        },
        foreign);
  };
  const Question perft = read_question("perft solitaire 3 " + board_with_piece_on("a1"));
  const auto counts =
      count_leaves(perft, {{.make = make, .specs = {"l"}, .options = {}}, 1, most_leaves});
  return counts.front().answer->text();
}

TEST_CASE(
    "an engine that does not count is counted by its moves; a built-in oracle may have reached its "
    "limit") {
  CHECK(count_of(true, 100) == "6");
  CHECK(count_of(true, 5) == "abstain");
  CHECK(count_of(false, 100) == "abstain");
}

}  // namespace
}  // namespace doublecheck

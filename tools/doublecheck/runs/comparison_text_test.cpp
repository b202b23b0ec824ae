#include "runs/comparison.h"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <vector>

#include "notation/question_text.h"

namespace doublecheck {
namespace {

Votes votes_of(const std::vector<Answer>& answers) {
  Votes votes;
  votes.count(answers, true);
  return votes;
}

TEST_CASE("three oracles are reported pair by pair") {
  const std::vector<std::string> names{"a", "b", "c"};
  const auto table = votes_table(votes_of({verdict(true), verdict(false), verdict(true)}), names);
  CHECK(table ==
        "oracle abstained  of legal    failed     alone    from 1   from 2   from 3\n"
        " 1  a         0         0         0         0         -        1        0\n"
        " 2  b         0         0         0         1         1        -        1\n"
        " 3  c         0         0         0         0         0        1        -\n"
        "alone: a vote, how often all others gave one other answer; it proves nobody wrong\n");
}

TEST_CASE("of two oracles only who abstained or failed is reported, and of silence nothing") {
  const std::vector<std::string> names{"a", "b"};
  CHECK(votes_table(votes_of({verdict(true), abstain()}), names) ==
        "oracle abstained  of legal    failed\n"
        " 1  a         0         0         0\n"
        " 2  b         1         1         0\n");
  CHECK(votes_table(Votes(), names).empty());
}

TEST_CASE("abstentions are reported with reason and example") {
  const std::vector<std::string> names{"a", "mine"};
  Abstentions abstentions;
  const auto question = read_question("moves chess N h1");
  abstentions.count(question, std::vector{verdict(true), abstain("contract verbs=legal")}, true);
  abstentions.count(question, std::vector{abstain(), verdict(true)}, false);
  CHECK(abstentions_table(abstentions, names) ==
        "oracle   verb      abstained  of legal  why, and an example\n"
        " 1  a    moves             1         0  its own answer: moves chess N h1\n"
        " 2  mine moves             1         1  contract verbs=legal: moves chess N h1\n");
  CHECK(abstentions_table({}, names).empty());
  const auto row = abstentions_json(abstentions, names).at(1);
  CHECK(row.at("oracle") == "mine");
  CHECK(row.at("why") == "contract verbs=legal");
  CHECK(row.at("example") == "moves chess N h1");
}

TEST_CASE("a long name is cut in the table and whole in JSON") {
  const std::string name = "exec:" + std::string(100, 'x');
  const std::vector<std::string> names{name, "b"};
  const auto votes = votes_of({verdict(true), abstain()});
  CHECK(votes_table(votes, names).find("xxx...") != std::string::npos);
  const auto rows = votes_json(votes, names);
  CHECK(rows.at(0).at("oracle") == name);
  CHECK(rows.at(1).at("abstained") == 1);
  CHECK(rows.at(1).at("abstained_legal") == 1);
  CHECK(rows.at(1).at("differed_from").at(name) == 0);
}

}  // namespace
}  // namespace doublecheck

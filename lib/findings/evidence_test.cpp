#include "findings/evidence.h"

#include <doctest/doctest.h>

#include "examination/json_members.h"

#include "notation/question_text.h"

namespace doublecheck {
namespace {

const std::vector<std::string> kBoth{"mailbox", "mine"};

Question knight_on(std::uint64_t number) {
  const char file = static_cast<char>('a' + number % 8);
  return read_question(std::string("moves chess N ") + file + "1");
}

Examination agreed() {
  return {Outcome::agreed, {Answer("a1"), Answer("a1")}};
}

Examination disagreed() {
  return {Outcome::disagreed, {Answer("a1"), Answer("none")}};
}

void hear_agreements(std::uint64_t begin, std::uint64_t end, EvidenceKeeper& keeper) {
  for (auto number = begin; number < end; ++number)
    keeper.hear(number, knight_on(number), agreed(), kBoth, "");
}

TEST_CASE("evidence is a sample of fixed size, whatever the order and the parts") {
  EvidenceKeeper whole;
  EvidenceKeeper first;
  EvidenceKeeper second;
  hear_agreements(0, 6000, whole);
  hear_agreements(3000, 6000, first);
  hear_agreements(0, 3500, second);  // some were asked twice
  CHECK(whole.evidence().agreements.size() == kMostAgreements);
  const auto sum = sum_of(std::vector{first.evidence(), second.evidence()});
  const bool is_same = Json(sum) == Json(whole.evidence());
  CHECK(is_same);
}

TEST_CASE("each signature has a sample of its own, and what is known has none") {
  EvidenceKeeper keeper;
  for (std::uint64_t number = 0; number < 200; ++number)
    keeper.hear(number, knight_on(number), disagreed(), kBoth, number < 3 ? "rare" : "common");
  keeper.hear(200, knight_on(200), disagreed(), kBoth, "");
  const auto evidence = keeper.evidence();
  CHECK(evidence.disagreements.size() == 2);
  CHECK(evidence.disagreements.at("rare").size() == 3);
  CHECK(evidence.disagreements.at("common").size() == kMostOfSignature);
}

TEST_CASE("an agreement needs two who answer alike") {
  EvidenceKeeper keeper;
  keeper.hear(0, knight_on(0), {Outcome::abstained, {Answer("a1"), abstain()}}, kBoth, "");
  keeper.hear(1, knight_on(1), {Outcome::agreed, {Answer("a1b1"), Answer("b1a1")}}, kBoth, "");
  CHECK(keeper.evidence().agreements.empty());
}

TEST_CASE("evidence is written and read again") {
  EvidenceKeeper keeper;
  hear_agreements(0, 10, keeper);
  keeper.hear(10, knight_on(10), disagreed(), kBoth, "a signature");
  const Json json = keeper.evidence();
  const bool is_same = Json(Json::parse(json.dump()).get<Evidence>()) == json;
  CHECK(is_same);
}

}  // namespace
}  // namespace doublecheck

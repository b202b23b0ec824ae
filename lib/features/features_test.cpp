#include "features/features.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "notation/question_text.h"
#include "question/label.h"

namespace doublecheck {
namespace {

/// Gives the labels of any position, and others of any move.
class FakeAdviser : public Oracle {
 public:
  std::string name() const override { return "fake"; }
  Answer answer(const Question& question) override {
    const bool of_move = !std::holds_alternative<std::monostate>(question.argument);
    return Answer(of_move ? "B2-rook L1-legal" : "L1-check L1-pin");
  }
};

using Features = std::vector<std::string>;

Features features(const char* question, const char* answer) {
  FakeAdviser adviser;
  return label_features(read_question(question), Answer(answer), adviser);
}

TEST_CASE("a question has the labels of its position and the class of its answer") {
  CHECK(features("legal chess 4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2") ==
        Features{"legal chess =some", "legal chess L1-check", "legal chess L1-pin"});
}

TEST_CASE("a question with a move has the labels of the move too") {
  CHECK(features("play chess 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1a2", "illegal not-a-move") ==
        Features{"play chess =illegal not-a-move", "play chess B2-rook", "play chess L1-check",
                 "play chess L1-legal", "play chess L1-pin"});
}

TEST_CASE("explain has the labels that it answers") {
  CHECK(features("explain chess 4k3/8/8/8/8/8/8/R3K3 w - - 0 1 a1a2", "B2-rook") ==
        Features{"explain chess =some", "explain chess B2-rook"});
}

TEST_CASE("moves has the kind of its piece") {
  CHECK(features("moves cube 3 B c2I", "none") ==
        Features{"moves cube =none", "moves cube B2-bishop"});
}

TEST_CASE("an oracle that abstains shows no class of answer") {
  CHECK(features("moves chess N h1", "abstain") == Features{"moves chess B2-knight"});
}

TEST_CASE("the possible labels depend on the form of the question") {
  const auto possible = possible_label_features();
  const auto has = [&](const char* feature) {
    return std::ranges::binary_search(possible, feature);
  };
  CHECK(has("legal chess L1-check"));
  CHECK(has("play chess L3-castling"));
  CHECK(has("valid chess V4-safe"));
  CHECK(has("moves chess B2-pawn"));
  CHECK_FALSE(has("moves cube B2-pawn"));
  CHECK_FALSE(has("legal chess L3-castling"));
  CHECK_FALSE(has("legal chess L5-wins"));
  CHECK_FALSE(has("mate cube C6-safe"));
}

TEST_CASE("every label is possible somewhere") {
  std::set<std::string> labels;
  for (const auto& feature : possible_label_features())
    labels.insert(feature.substr(feature.rfind(' ') + 1));
  CHECK(labels.size() == kLabels);
}

}  // namespace
}  // namespace doublecheck

// Oracles for tests, which answer what they are given.
#pragma once

#include <functional>

#include "examination/cross_examine.h"

namespace doublecheck {

class FakeOracle : public Oracle {
 public:
  using Answering = std::function<Answer(const Question&)>;

  FakeOracle(std::string name, Answering answering, bool foreign = false)
      : name_(std::move(name)), answering_(std::move(answering)), foreign_(foreign) {}

  /// Answers everything with one text.
  FakeOracle(std::string name, const std::string& text, bool foreign = false)
      : FakeOracle(std::move(name), [text](const Question&) { return Answer(text); }, foreign) {}

  std::string name() const override { return name_; }
  bool is_foreign() const override { return foreign_; }
  Answer answer(const Question& question) override { return answering_(question); }

 private:
  std::string name_;
  Answering answering_;
  bool foreign_;
};

template <class... Fakes>
Oracles oracles_of(Fakes... fakes) {
  Oracles oracles;
  (oracles.push_back(std::make_unique<FakeOracle>(std::move(fakes))), ...);
  return oracles;
}

}  // namespace doublecheck

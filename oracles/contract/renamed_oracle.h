// An oracle under another name: `--oracle NAME=SPEC`.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "question/oracle.h"

namespace doublecheck::contract {

class RenamedOracle : public Oracle {
 public:
  RenamedOracle(std::string name, std::unique_ptr<Oracle> oracle)
      : name_(std::move(name)), oracle_(std::move(oracle)) {}

  std::string name() const override { return name_; }
  bool is_foreign() const override { return oracle_->is_foreign(); }
  bool pipelines() const override { return oracle_->pipelines(); }
  void announce(std::span<const Question> questions) override { oracle_->announce(questions); }
  bool was_out_of_step() override { return oracle_->was_out_of_step(); }
  Answer answer(const Question& question) override { return oracle_->answer(question); }

 private:
  std::string name_;
  std::unique_ptr<Oracle> oracle_;
};

}  // namespace doublecheck::contract

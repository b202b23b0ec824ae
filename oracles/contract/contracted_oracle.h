// An oracle from another process that is held to its contract, and to nothing else; and one under
// another name.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <utility>

#include "contract/contract.h"
#include "question/oracle.h"

namespace doublecheck::contract {

/// Asks the oracle behind it what its contract covers, abstains from the rest (with the word
/// of the contract as the reason), and takes what the contract leaves open as the rules say. Name
/// and all else are those of the oracle behind it.
class ContractedOracle : public Oracle {
 public:
  /// `referee` knows the rules.
  ContractedOracle(std::unique_ptr<Oracle> oracle, Contract contract,
                   std::unique_ptr<Oracle> referee)
      : oracle_(std::move(oracle)),
        contract_(std::move(contract)),
        words_(words_of(contract_)),
        referee_(std::move(referee)) {}

  std::string name() const override { return oracle_->name(); }
  bool is_foreign() const override { return oracle_->is_foreign(); }
  bool pipelines() const override { return oracle_->pipelines(); }
  void announce(std::span<const Question> questions) override;
  bool was_out_of_step() override { return oracle_->was_out_of_step(); }
  Answer answer(const Question& question) override;

 private:
  /// A question, and how it is asked; not at all where that is nothing.
  struct Announced {
    Question question;
    std::optional<Question> asked;
  };

  std::optional<Question> take(const Question& question);
  std::string why_not(const Question& question);

  std::unique_ptr<Oracle> oracle_;
  Contract contract_;
  std::vector<std::string> words_;
  std::unique_ptr<Oracle> referee_;
  std::deque<Announced> announced_;
};

/// An oracle under another name: `--oracle NAME=SPEC`.
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

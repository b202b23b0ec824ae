// An oracle from another process that is held to its contract, and to nothing else; and one under
// another name.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "contract/contract.h"
#include "question/oracle.h"

namespace doublecheck::contract {

/// `question` as an oracle under `contract` is asked it; nothing where it is not asked. `referee`
/// says which positions are illegal, and which checks are unexplained; it is asked only where the
/// contract has a word about that.
std::optional<Question> question_under(const Contract& contract, const Question& question,
                                       Oracle& referee);

/// `answer` to `question`, both as above, with what the contract leaves open taken as the rules
/// say. What `referee` would answer is asked only where it matters. An answer that is none under
/// the contract stays as it is.
Answer answer_under(const Contract& contract, const Question& question, const Answer& answer,
                    Oracle& referee);

/// Whether `clock`, of which the rules have `right`, counts as that under `written`.
bool is_left_open(int clock, int right, const std::optional<WrittenClock>& written);

/// As read_answer of answer_text.h; but in an answer to `play` a clock of any length is read, and
/// one above kLargestClock as kLargestClock. For oracles whose contract has a word about clocks.
Answer read_answer_with_any_clocks(const Question& question, std::string_view text);

using AnswerReader = Answer (*)(const Question&, std::string_view);

/// What reads the lines of an oracle with this contract: the above, or read_answer.
AnswerReader reader_under(const Contract& contract);

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

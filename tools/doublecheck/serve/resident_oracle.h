// The built-in oracles for a program that runs for hours: a question to them can be ended.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "examination/oracle_maker.h"

namespace doublecheck {

/// An oracle like another one that lives in a process of its own, where it is held to a time limit,
/// but known as built in.
class ResidentOracle : public Oracle {
 public:
  explicit ResidentOracle(std::unique_ptr<Oracle> elsewhere) : elsewhere_(std::move(elsewhere)) {}

  std::string name() const override { return elsewhere_->name(); }
  Answer answer(const Question& question) override { return elsewhere_->answer(question); }

 private:
  std::unique_ptr<Oracle> elsewhere_;
};

/// The maker of all oracles, none of which can hold its caller longer than the time limit:
/// `mailbox` and `distance` are asked through `program`, a doublecheck, as `ask -`.
OracleMaker oracles_with_limit(std::string program);

}  // namespace doublecheck

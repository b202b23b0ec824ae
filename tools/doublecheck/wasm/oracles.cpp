// oracles/built_in.h, of those who answer here, and lib/mutant/catalogue.h, of the mutants that
// this build holds.
#include <algorithm>

#include "built_in.h"
#include "contract/contracted_oracle.h"
#include "distance/distance.h"
#include "embedded_mutants.h"
#include "held_to_contract.h"
#include "host.h"
#include "mailbox/mailbox.h"
#include "mutant/catalogue.h"
#include "mutants/mixed_mutants.h"
#include "notation/answer_text.h"
#include "notation/question_text.h"
#include "text_lines.h"

namespace doublecheck {
namespace {

using Made = std::unique_ptr<Oracle>;
using Text = std::string_view;
using Options = OracleOptions;

Answer failed_in_one_line(const std::string& how) {
  return failed(replaced(how, '\n', " "));
}

/// A function of JavaScript: what it throws is a failure.
class FunctionOracle : public Oracle {
 public:
  FunctionOracle(Text name, Text function, contract::AnswerReader read)
      : name_(name), function_(function), read_(read) {}

  std::string name() const override { return name_; }
  bool is_foreign() const override { return true; }

  Answer answer(const Question& question) override {
    auto [text, has_failed] = wasm::ask_function(function_, question_text(question));
    return has_failed ? failed_in_one_line(text) : read_(question, text);
  }

 private:
  std::string name_;
  std::string function_;
  contract::AnswerReader read_;
};

Made make_function(Text given, Text function, const Options& options) {
  const std::string name(given);
  auto contract = given_contract(name, options);
  if (!is_given_whole(name, options))
    contract =
        overlaid(contract_in(wasm::contract_of_function(std::string(function)), name), contract);
  return held_to(contract,
                 std::make_unique<FunctionOracle>(given, function, reader_for(contract, options)));
}

/// A mutant that lives in an instance of its own, where its crash is only a failure.
class MutantElsewhere : public Oracle {
 public:
  explicit MutantElsewhere(const wasm::EmbeddedMutant& mutant) : mutant_(mutant) {}

  std::string name() const override { return "mutant:" + std::string(mutant_.name); }

  Answer answer(const Question& question) override {
    auto [text, has_failed] =
        wasm::ask_mutant(mutant_.oracle, mutant_.number, question_text(question));
    return has_failed ? failed_in_one_line(text) : read_answer(question, text);
  }

 private:
  const wasm::EmbeddedMutant& mutant_;
};

Made make_one_mutant(Text name) {
  const auto all = wasm::embedded_mutants();
  const auto found = std::ranges::find(all, name, &wasm::EmbeddedMutant::name);
  if (found != all.end()) return std::make_unique<MutantElsewhere>(*found);
  std::vector<std::string> names;
  for (const auto& mutant : all) names.emplace_back(mutant.name);
  throw OracleError(mutants::unknown_mutant(name, "", std::move(names)));
}

Made make_mutants(Text, Text names, const Options& options) {
  return mutants::make_named(names, mailbox::make_oracle(options.max_leaves), make_one_mutant);
}

constexpr OracleKind kOracleKinds[] = {
    {"mailbox", "mailbox", "the fast oracle: sentinels, step offsets, pins and evasions",
     [](Text, Text, const Options& options) {
       return mailbox::make_oracle(options.max_leaves, options.memory);
     }},
    {"distance", "distance", "the plain oracle: distances, and moves tried on a copy",
     [](Text, Text, const Options& options) { return distance::make_oracle(options.max_leaves); }},
    {"js:", "js:./adapter.mjs", "a function of JavaScript from a question line to an answer line",
     make_function, true},
    {"exec:", "exec:node oracle.mjs", "the same, which asks a program and waits for it",
     make_function, true},
    {"mutant:", "mutant:king-hides-behind-itself",
     "a built-in oracle that is wrong on purpose in one belief", make_mutants},
};

}  // namespace

std::span<const OracleKind> oracle_kinds() {
  return kOracleKinds;
}

contract::Contract own_contract(Text text, const Options&) {
  const auto [name, spec] = named_spec(text);
  const OracleKind* kind = kind_of(spec);
  if (kind == nullptr || !kind->has_contract) return {};
  const std::string function(spec.substr(kind->name.size()));
  return contract_in(wasm::contract_of_function(function), std::string(name));
}

namespace mutants {

std::vector<Mutant> all_mutants() {
  std::vector<Mutant> mutants;
  for (const auto& [name, oracle, number, text] : wasm::embedded_mutants())
    mutants.push_back(read_mutant(std::string(name) + ".mutant", text));
  return mutants;
}

std::vector<Mutant> needed_mutants() {
  return all_mutants();
}

}  // namespace mutants

}  // namespace doublecheck

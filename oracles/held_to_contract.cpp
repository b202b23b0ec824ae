#include "held_to_contract.h"

#include <utility>

#include "contract/contracted_oracle.h"
#include "mailbox/mailbox.h"

namespace doublecheck {
namespace {

/// The line itself, where it is an answer under any contract.
Answer as_written(const Question& question, std::string_view line) {
  auto answer = contract::read_answer_with_any_clocks(question, line);
  return answer.text().starts_with("failed rubbish") ? answer : Answer(std::string(line));
}

}  // namespace

contract::Contract contract_in(std::string_view words, const std::string& name) try {
  return contract::read_contract(words);
} catch (const OracleError& error) {
  throw OracleError(name + ": " + error.what());
}

contract::Contract given_contract(const std::string& name, const OracleOptions& options) {
  if (options.verbatim) return {};
  const auto given = options.contracts.find(name);
  return given == options.contracts.end() ? contract::Contract{} : contract_in(given->second, name);
}

bool is_given_whole(const std::string& name, const OracleOptions& options) {
  return options.verbatim || (options.contracts_are_whole && options.contracts.contains(name));
}

std::unique_ptr<Oracle> held_to(const contract::Contract& contract,
                                std::unique_ptr<Oracle> oracle) {
  if (contract == contract::Contract{}) return oracle;
  return std::make_unique<contract::ContractedOracle>(std::move(oracle), contract,
                                                      mailbox::make_oracle());
}

contract::AnswerReader reader_for(const contract::Contract& contract,
                                  const OracleOptions& options) {
  if (options.verbatim) return as_written;
  return contract::reader_under(contract);
}

}  // namespace doublecheck

// Engines and their contracts, whatever kind of oracle it is: built_in.cpp makes them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "contract/contract.h"
#include "contract/contracted_oracle.h"
#include "examination/oracle_maker.h"

namespace doublecheck {

/// Reads `words`. Throws OracleError with `name`, whose contract it is, in front.
contract::Contract contract_in(std::string_view words, const std::string& name);

/// What `options` say that the oracle called `name` promises. Throws as contract_in does.
contract::Contract given_contract(const std::string& name, const OracleOptions& options);

/// Whether what a program says of its contract, and a file beside it, does not count.
bool is_given_whole(const std::string& name, const OracleOptions& options);

/// `oracle` under `contract`; itself where that is empty.
std::unique_ptr<Oracle> held_to(const contract::Contract& contract, std::unique_ptr<Oracle> oracle);

/// What reads the lines of an oracle under `contract`: word for word where `options` say so.
contract::AnswerReader reader_for(const contract::Contract& contract, const OracleOptions& options);

}  // namespace doublecheck

// The oracles of a campaign, as its record names them.
#pragma once

#include "examination/oracle_maker.h"
#include "record/recorded.h"

namespace doublecheck {

/// How `--oracle` chose the oracle of that name: NAME=SPEC where it has a short name. A name that
/// is not of the campaign stays as it is.
std::string oracle_text(const CampaignParameters& parameters, const std::string& name);

/// Makes the oracles of the campaign by their names, too, each under the contract that the campaign
/// began with, whatever a call says of contracts. Any other oracle is made as `make` does.
OracleMaker oracles_of(const CampaignParameters& parameters, OracleMaker make);

}  // namespace doublecheck

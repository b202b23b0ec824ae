#include "record/campaign_oracles.h"

#include <algorithm>
#include <utility>

namespace doublecheck {

std::string oracle_text(const CampaignParameters& parameters, const std::string& name) {
  const auto& texts = parameters.oracles;
  if (std::ranges::find(texts, name) != texts.end()) return name;
  const auto found = std::ranges::find_if(
      texts, [&](const std::string& text) { return text.starts_with(name + '='); });
  return found == texts.end() ? name : *found;
}

OracleMaker oracles_of(const CampaignParameters& parameters, OracleMaker make) {
  return [parameters, make = std::move(make)](std::string_view name, const OracleOptions& options) {
    auto whole = options;
    whole.contracts = parameters.contracts;
    whole.contracts_are_whole = true;
    return make(oracle_text(parameters, std::string(name)), whole);
  };
}

}  // namespace doublecheck

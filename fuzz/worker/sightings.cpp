#include "worker/sightings.h"

#include "transform/simplification.h"

namespace doublecheck::fuzz {

bool Sightings::add(const std::string& signature, const Question& root) {
  const auto [place, is_new] = by_signature_.try_emplace(signature, Sighting{root});
  Sighting& sighting = place->second;
  ++sighting.count;
  if (is_new || !simpler(root, sighting.simplest)) return is_new;
  sighting.simplest = root;
  return true;
}

std::vector<Sighted> Sightings::changes() {
  std::vector<Sighted> changed;
  for (auto& [signature, sighting] : by_signature_) {
    if (sighting.count == sighting.told) continue;
    sighting.told = sighting.count;
    changed.push_back({signature, sighting.count});
  }
  return changed;
}

}  // namespace doublecheck::fuzz

#include "comparison/compared.h"

#include "examination/json_members.h"
#include "files/usage_error.h"

namespace doublecheck {
Compared sum_of(const std::vector<Compared>& parts) {
  Compared sum;
  std::vector<FoundSoFar> found;
  std::vector<Evidence> evidence;
  found.reserve(parts.size());
  evidence.reserve(parts.size());
  for (const Compared& part : parts) {
    sum.tally.add(part.tally);
    if (!sum.replayed) sum.replayed = part.replayed;  // only the first shard has any
    found.push_back(part.found);
    evidence.push_back(part.evidence);
  }
  sum.found = sum_of(found);
  sum.evidence = sum_of(evidence);
  return sum;
}

Json add_compared(const std::vector<Json>& parts) {
  std::vector<Compared> read;
  read.reserve(parts.size());
  for (const Json& part : parts) read.push_back(read_compared(part));
  return json_of(sum_of(read));
}

Json json_of(const Compared& compared) {
  return compared;
}

Compared read_compared(const Json& json) {
  if (json.is_null()) return {};
  try {
    return json.get<Compared>();
  } catch (const std::exception& error) {
    throw UsageError(std::string("this is no result of compare: ") + error.what());
  }
}

}  // namespace doublecheck

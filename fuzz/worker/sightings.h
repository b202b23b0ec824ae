// The distinct disagreements that a worker has seen.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "worker_protocol/messages.h"

namespace doublecheck::fuzz {

class Sightings {
 public:
  /// Counts one more disagreement of `signature`. True where that is new, or `root` is simpler than
  /// all before it.
  bool add(const std::string& signature, const Question& root);

  /// The counts that have changed since the last call.
  std::vector<Sighted> changes();

 private:
  struct Sighting {
    Question simplest;
    std::uint64_t count = 0;
    std::uint64_t told = 0;
  };

  std::map<std::string, Sighting> by_signature_;
};

}  // namespace doublecheck::fuzz

// What became of the stored findings that a run asked again (replay.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace doublecheck {

/// How many files of stored findings came to what.
struct Replayed {
  std::uint64_t still_differ = 0;
  std::uint64_t known = 0;          // differ as a ledger says
  std::uint64_t unasked = 0;        // for want of time, or because of Ctrl-C
  std::vector<std::string> gone{};  // files; the oracles agree

  std::uint64_t stored() const { return still_differ + known + unasked + gone.size(); }
};

}  // namespace doublecheck

// The counters that the compiler put into this program, one for each edge of the instrumented code.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace doublecheck::fuzz {

/// How often the present execution went along each edge, modulo 256: of
/// -fsanitize-coverage=bb,inline-8bit-counters. Edges that lead to one block of the code count as
/// one. Empty where the program was built without.
std::span<std::uint8_t> edge_counters();

/// While it lives, what is executed does not show in the coverage that the engine sees, libFuzzer
/// or AFL++.
class Unseen {
 public:
  Unseen();
  ~Unseen();
  Unseen(const Unseen&) = delete;
  Unseen& operator=(const Unseen&) = delete;

 private:
  std::vector<std::uint8_t> seen_;
};

}  // namespace doublecheck::fuzz

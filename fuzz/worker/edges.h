// The edges of the code: the counters that the compiler put into this program, one for each edge of
// the instrumented code, and the file that adds up what workers see in them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "worker_protocol/messages.h"

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

/// How many executions hit each edge, over all workers of one target and their restarts: what
/// Good-Turing estimates are made of (Good 1953; Boehme, STADS, 2018).
///
/// A file mapped into the memory of all who count in it. For each edge it holds 0, 1, 2, or 3 for
/// three and more executions.
class EdgeFile {
 public:
  /// Goes on counting in `file`. One that is not there, or is of other code (another `build` or
  /// number of edges), begins afresh. Its room on the disk is reserved. Throws RecordError.
  EdgeFile(const std::filesystem::path& file, std::size_t edges, std::uint64_t build);

  /// An execution of a fresh input is over; `hits` has for each edge whether it was hit: not 0.
  void count(std::span<const std::uint8_t> hits);

  /// An input was executed that is no new draw: what it hit first is known for good, and counts as
  /// hit by many. Everything else stays.
  void know(std::span<const std::uint8_t> hits);

  EdgeCounts counts() const;

 private:
  struct Header;
  struct Unmap {
    std::size_t size;
    void operator()(Header* header) const;
  };

  std::span<std::uint8_t> executions_by_edge() const;

  std::size_t edges_;
  std::unique_ptr<Header, Unmap> header_;
};

/// A number that other code is most unlikely to have: a hash of the running program.
std::uint64_t build_of_program();

}  // namespace doublecheck::fuzz

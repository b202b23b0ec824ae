// What the oracles of one name know together: each thread has one of its own.
#pragma once

#include <atomic>
#include <memory>
#include <string>

namespace doublecheck::process {

struct OracleHistory {
  /// Whether any of their processes has ever answered anything.
  std::atomic<bool> has_answered = false;
  /// How many processes in a row have died without having read anything.
  std::atomic<int> died_at_once = 0;
  /// Whether somebody was told that the time limit is shortened.
  std::atomic<bool> has_remarked = false;
  /// How many lines each process writes before its first answer; nobody knows as long as that is
  /// kUnknown.
  static constexpr int kUnknown = -1;
  std::atomic<int> banner_lines = kUnknown;
  /// Which misbehaviour somebody was told of, one bit each (misbehaviour.h).
  std::atomic<unsigned> told = 0;
};

/// The same as long as an oracle of this name holds it. Thread safe.
std::shared_ptr<OracleHistory> history_of(const std::string& name);

}  // namespace doublecheck::process

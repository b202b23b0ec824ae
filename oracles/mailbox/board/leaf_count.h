// The count of perft (P1), which gives up as soon as it exceeds its limit.
#pragma once

#include <cstdint>

namespace doublecheck::mailbox {

class LeafCount {
 public:
  explicit LeafCount(std::uint64_t limit) : limit_(limit) {}

  void add(std::uint64_t leaves) {
    exceeded_ = exceeded_ || leaves > limit_ - leaves_;
    if (!exceeded_) leaves_ += leaves;
  }
  bool exceeded() const { return exceeded_; }
  /// Only where the limit is not exceeded.
  std::uint64_t leaves() const { return leaves_; }

 private:
  std::uint64_t limit_;
  std::uint64_t leaves_ = 0;
  bool exceeded_ = false;
};

}  // namespace doublecheck::mailbox

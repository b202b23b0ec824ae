// Who answers the questions about one game, and what a count of perft gives up at.
#pragma once

#include <cstdint>
#include <memory>

#include "board/mailbox_board.h"
#include "question/answer.h"
#include "question/oracle.h"
#include "question/question.h"

namespace doublecheck::mailbox {

/// `perft` abstains beyond `max_leaves`, and may remember counts in `memory` bytes.
struct Limits {
  std::uint64_t max_leaves = kDefaultMaxLeaves;
  std::uint64_t memory = 0;
};

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  /// `question` is about a position of the player's game, of the form that is the player's.
  virtual Answer answer(const Question& question) = 0;
};

/// `board` is shared by all players, for it is large. Each sets it up anew.
using PlayerMaker = std::unique_ptr<Player> (*)(MailboxBoard& board, const Limits& limits);

/// The count of perft (P1), which gives up as soon as it exceeds its limit.
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

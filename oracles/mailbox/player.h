// Who answers the questions about each game: about its boards, or about its whole FENs. And what a
// count of perft gives up at.
#pragma once

#include <cstdint>
#include <functional>

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

/// Answers questions about positions of one game and one form.
using Player = std::function<Answer(const Question&)>;

/// `board` is shared by all players, for it is large. Each sets it up anew.
using PlayerMaker = Player(MailboxBoard& board, const Limits& limits);

PlayerMaker cube_player, piece_list_player, chess_player, solitaire_player, board_field_player,
    atomic_player, chess960_player, antichess_player, crazyhouse_player, horde_player,
    kingofthehill_player, racingkings_player, threecheck_player, raumschach_player;

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

#include "attack.h"

namespace doublecheck::mailbox {

bool is_attacked(const MailboxBoard& board, Index target, Colour attacker) {
  return any_attacker(board, target, attacker, [](Index) { return true; });
}

bool attacks(const MailboxBoard& board, Index from, Index to) {
  return any_target(board, from, [to](Index target, const Step&) { return target == to; });
}

bool in_check(const MailboxBoard& board, Colour side) {
  const auto king = board.king(side);
  return king && is_attacked(board, *king, opposite(side));
}

}  // namespace doublecheck::mailbox

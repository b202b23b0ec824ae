// Chess in a cube (C).
#include <optional>
#include <string_view>

#include "levels/level_player.h"

namespace doublecheck::mailbox {
namespace {

/// C5.
std::optional<std::string_view> why_cube_is_illegal(const MailboxBoard& board,
                                                    const Question& question) {
  const int white_kings = board.count({Colour::white, Kind::king});
  if (question.verb == Verb::mate && white_kings == 0) return "no-white-king";
  if (white_kings > 1) return "many-white-kings";
  if (board.count({Colour::black, Kind::king}) > 1) return "many-black-kings";
  return std::nullopt;
}

}  // namespace

Player cube_player(MailboxBoard& board, const Limits& limits) {
  return level_player(board, limits, why_cube_is_illegal);
}

}  // namespace doublecheck::mailbox

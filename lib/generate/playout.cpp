#include "generate/playout.h"

#include "notation/answer_text.h"
#include "notation/cell_names.h"

namespace doublecheck {
namespace {

constexpr std::uint32_t kMostTries = 4;

/// The word around a random byte of `words`.
std::string_view some_word(std::string_view words, Random& random) {
  const auto at = random.below(static_cast<std::uint32_t>(words.size()));
  const auto before = words.substr(0, at).rfind(' ');
  return Reader(words.substr(before == words.npos ? 0 : before + 1)).take_word();
}

}  // namespace

bool Playout::is_lively(const Move& move) const {
  const Board& board = now_.position.board;
  return board[move.to] || board[move.from].is(Kind::pawn);
}

Move Playout::draw_move(std::string_view legal, Random& random) const {
  const auto some_move = [&] {
    Reader word(some_word(legal, random));
    return read_move(word, now_.position.board.box());
  };
  Move move = some_move();
  for (auto tries = random.below(kMostTries); tries > 0 && !is_lively(move); --tries)
    move = some_move();
  return move;
}

bool Playout::step(Random& random) {
  const Answer legal = adviser_->answer(now_);
  if (!legal.is_verdict() || legal.text() == "none") return false;
  const Question play{Verb::play, now_.game, now_.position, draw_move(legal.text(), random), 0};
  const Answer after = adviser_->answer(play);
  if (!after.is_verdict()) return false;
  now_.position = read_position_after(play, after.text());
  return true;
}

}  // namespace doublecheck

// The two games under the same names, for what does not depend on their rules.
#pragma once

#include "fen/atomic_moves.h"
#include "fen/atomic_replies.h"
#include "fen/chess_moves.h"
#include "fen/replies.h"

namespace doublecheck::mailbox::fen {

struct Orthodox {
  static constexpr Game kGame = Game::chess;

  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    return fen::generate<us>(board, take);
  }
  template <Colour us>
  static Undo make(GameBoard& board, const GameMove& move) {
    return fen::make<us>(board, move);
  }
  template <Colour us>
  static void unmake(GameBoard& board, const GameMove& move, const Undo& undo) {
    fen::unmake<us>(board, move, undo);
  }
  template <Colour us>
  using Replies = fen::Replies<us>;
};

struct Atomic {
  static constexpr Game kGame = Game::atomic;

  template <Colour us, class Take>
  static Take generate(GameBoard& board, Take take) {
    return generate_atomic<us>(board, take);
  }
  template <Colour us>
  static AtomicUndo make(GameBoard& board, const GameMove& move) {
    return make_atomic<us>(board, move);
  }
  template <Colour us>
  static void unmake(GameBoard& board, const GameMove& move, const AtomicUndo& undo) {
    unmake_atomic<us>(board, move, undo);
  }
  template <Colour us>
  using Replies = AtomicReplies<us>;
};

/// Calls `task` with the rules of `game`, chess or atomic, and with the colour as a constant.
template <class Task>
decltype(auto) with_rules(Game game, Colour colour, Task task) {
  return with_colour(colour, [&]<Colour us>() {
    return game == Game::atomic ? task.template operator()<Atomic, us>()
                                : task.template operator()<Orthodox, us>();
  });
}

}  // namespace doublecheck::mailbox::fen

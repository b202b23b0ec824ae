#include "guided/verb_rota.h"

#include <algorithm>
#include <array>
#include <functional>

namespace doublecheck {
namespace {

/// Of every form, whatever it has shown.
constexpr int kUniform = 3;

struct Extra {
  Verb verb;
  Game game;
  PositionForm position;
  int share;
};

/// What some forms get besides.
constexpr std::array kExtras{Extra{Verb::perft, Game::cube, PositionForm::cube_turn, 23},
                             Extra{Verb::explain, Game::cube, PositionForm::cube_turn, 10},
                             Extra{Verb::attacked, Game::cube, PositionForm::cube_turn, 6},
                             Extra{Verb::legal, Game::cube, PositionForm::cube_turn, 6},
                             Extra{Verb::mate, Game::cube, PositionForm::cube_board, 3},
                             Extra{Verb::moves, Game::cube, PositionForm::lone_piece, 2},
                             Extra{Verb::check, Game::cube, PositionForm::cube_turn, 1},

                             Extra{Verb::perft, Game::chess, PositionForm::fen, 19},
                             Extra{Verb::play, Game::chess, PositionForm::fen, 11},
                             Extra{Verb::explain, Game::chess, PositionForm::fen, 7},
                             Extra{Verb::valid, Game::chess, PositionForm::piece_list, 4},
                             Extra{Verb::explain, Game::chess, PositionForm::piece_list, 3},
                             Extra{Verb::moves, Game::chess, PositionForm::lone_piece, 1},
                             Extra{Verb::check, Game::chess, PositionForm::fen, 1},
                             Extra{Verb::attacked, Game::chess, PositionForm::fen, 1},

                             Extra{Verb::solve, Game::solitaire, PositionForm::sixteen, 23},
                             Extra{Verb::perft, Game::solitaire, PositionForm::sixteen, 10},
                             Extra{Verb::explain, Game::solitaire, PositionForm::sixteen, 9},
                             Extra{Verb::replay, Game::solitaire, PositionForm::sixteen, 6},
                             Extra{Verb::legal, Game::solitaire, PositionForm::sixteen, 2},
                             Extra{Verb::play, Game::solitaire, PositionForm::sixteen, 2},

                             Extra{Verb::perft, Game::atomic, PositionForm::fen, 22},
                             Extra{Verb::explode, Game::atomic, PositionForm::board_field, 14},
                             Extra{Verb::explain, Game::atomic, PositionForm::board_field, 5},
                             Extra{Verb::explain, Game::atomic, PositionForm::fen, 4},
                             Extra{Verb::play, Game::atomic, PositionForm::fen, 3},
                             Extra{Verb::attacked, Game::atomic, PositionForm::fen, 1}};

int share_of(const Shape& shape) {
  const auto* extra = std::ranges::find_if(kExtras, [&](const Extra& row) {
    return row.verb == shape.verb && row.game == shape.game && row.position == shape.position;
  });
  return kUniform + (extra == kExtras.end() ? 0 : extra->share);
}

}  // namespace

VerbRota::VerbRota(const std::vector<Shape>& shapes) {
  for (const Shape& shape : shapes) {
    const int share = share_of(shape);
    turns_.insert(std::ranges::upper_bound(turns_, share, std::greater{}, &Turn::share),
                  {shape, share});
  }
  for (Turn& turn : turns_) turn.credit = turns_.front().share - turn.share;
}

std::vector<Shape> VerbRota::next() {
  std::vector<Shape> ladder;
  for (auto& [shape, share, credit] : turns_) {
    credit += share;
    if (credit < turns_.front().share) continue;
    credit -= turns_.front().share;
    ladder.push_back(shape);
  }
  return ladder;
}

}  // namespace doublecheck

#include "generate/game_positions.h"

#include "examination/legal_moves.h"
#include "generate/dropping.h"
#include "generate/game_positions.h"
#include "notation/answer_text.h"
#include "notation/board_text.h"
#include "notation/cell_names.h"
#include "notation/question_text.h"

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

namespace {

// Where positions come from, in per cent; the rest comes from playouts.
constexpr std::uint32_t kSpoiltSetups = 14;
constexpr std::uint32_t kSetups = 50;

// Where playouts begin, in per cent; the rest from a position of the corpus.
constexpr std::uint32_t kFromStart = 35;
constexpr std::uint32_t kFromSetup = 20;

constexpr int kPositionTries = 3;

/// For a position that a game can have reached; most are at once (lifelike_positions_test.cpp).
constexpr int kReachableTries = 20;

constexpr GameForm form_of_fens(Game game) {
  return {game, true};
}

Position read_position(Game game, std::string_view fen) {
  Reader text(fen);
  return read_fen(text, fen_spelling(game));
}

}  // namespace

/// Tells where a position comes from; only of the origin wanted.
std::uint32_t GamePositions::draw_percent(Random& random) const {
  switch (draws_.origin) {
    case Origin::setups:
      return random.below(kSpoiltSetups + kSetups);
    case Origin::playouts:
      return kSpoiltSetups + kSetups;
    default:
      return random.below(100);
  }
}

Position GamePositions::position(Game game, std::uint64_t index) {
  const FormDefinition& form = definition_of(form_of_fens(game));
  Random random(seed_, stream_of(form.stream, Drawn::positions), index);
  const auto source = draw_percent(random);
  if (source < kSpoiltSetups && !draws_.lifelike) return form.draw_spoilt(random, reach_);
  const bool is_setup = source < kSpoiltSetups + kSetups;
  Position position =
      reachable(is_setup ? legal_setup(random, game) : walked(game, index), random, game);
  if (draws_.lifelike)
    draw_lifelike_clocks(random, position);
  else if (!is_setup)
    draw_clocks(random, *position.state);
  return position;
}

/// `position`; of lifelike draws another in its place where no game reaches it. Half of these have
/// a check that no move can have given: after a move they are as good as any. Else a set-up is
/// drawn.
Position GamePositions::reachable(Position position, Random& random, Game game) {
  if (!draws_.lifelike || draws_.origin == Origin::playouts) return position;
  for (int tries = 0; tries < kReachableTries; ++tries) {
    position.state->castling = possible_rights(position);
    if (!why_unreachable({Verb::explain, game, position, {}, 0}, *adviser_)) break;
    Playout playout(*adviser_, game, position);
    const bool goes_on = tries % 2 == 0 && playout.step(random);
    position = goes_on ? playout.position() : legal_setup(random, game);
  }
  return position;
}

/// Where a king is attacked in vain, it is likely the other's turn.
Position GamePositions::legal_setup(Random& random, Game game) {
  Question check{Verb::check, game, {}, {}, 0};
  for (int tries = 0; tries < kPositionTries; ++tries) {
    check.position = definition_of(form_of_fens(game)).draw(random, reach_);
    if (!adviser_->answer(check).is_illegal()) break;
    if (random.chance(60)) continue;
    check.position = with_other_turn(std::move(check.position));
    if (!adviser_->answer(check).is_illegal()) break;
  }
  return check.position;
}

Playout GamePositions::start(Random& random, Game game) {
  const auto source = random.below(100);
  const auto fens = openings(game);
  if (source < kFromStart) return {*adviser_, game, start_position(game)};
  const bool from_setup = draws_.origin != Origin::playouts && source < kFromStart + kFromSetup;
  if (from_setup || fens.empty())
    return {*adviser_, game, reachable(legal_setup(random, game), random, game)};
  return {*adviser_, game, read_position(game, random.pick(fens))};
}

/// Where a game has ended.
Playout GamePositions::start_anew(Random& random, Game game) {
  if (draws_.origin == Origin::playouts) return start(random, game);
  return {*adviser_, game, reachable(legal_setup(random, game), random, game)};
}

GamePositions::Walk GamePositions::begin(Game game, std::uint64_t block) {
  Random random(seed_, stream_of(form_of_fens(game), Drawn::walks), block);
  Playout playout = start(random, game);
  return {game, block, random, std::move(playout), {}};
}

const Position& GamePositions::walked(Game game, std::uint64_t index) {
  const auto block = index / kBlock;
  if (!walk_ || walk_->game != game || walk_->block != block) walk_ = begin(game, block);
  auto& [of_game, of_block, random, playout, positions] = *walk_;
  while (positions.size() <= index % kBlock) {
    if (!playout.step(random)) playout = start_anew(random, game);
    positions.push_back(playout.position());
  }
  return positions[index % kBlock];
}

}  // namespace doublecheck

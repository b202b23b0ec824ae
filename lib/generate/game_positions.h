// Positions of whole games: from playouts, and set up at random.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generate/reach.h"
#include "question/game_definition.h"
#include "question/oracle.h"
#include "random/random.h"

namespace doublecheck {

/// How random whole FENs come about.
enum class Origin : std::uint8_t {
  any,
  setups,   // set up at random, some of them illegal on purpose
  playouts  // of games from the start position or one of corpus/perft, and never from a set-up
};

/// Of `any`, `set-ups` and `playouts`, as recipes and plans write them.
inline std::optional<Origin> origin_of_name(std::string_view name) {
  if (name == "any") return Origin::any;
  if (name == "set-ups") return Origin::setups;
  return name == "playouts" ? std::optional(Origin::playouts) : std::nullopt;
}

/// What random whole FENs are to be like.
struct Draws {
  Origin origin = Origin::any;
  /// For engines: only positions that a game can have reached (L2, L8 to L11), and
  /// clocks as draw_lifelike_clocks draws them.
  bool lifelike = false;
};

// The numbers of the streams of draws: what is drawn for one thing must not change with another.

/// What is drawn of a form of positions: the questions of a verb, the positions, the playouts.
enum class Drawn : std::uint16_t { positions = 1000, walks = 1001 };

constexpr Drawn drawn_for(Verb verb) {
  return static_cast<Drawn>(verb);
}

/// No two forms share a stream, with one exception: the first forms keep the streams that they had
/// before there were others, and so the fifth shares those of the first.
constexpr std::uint64_t stream_of(std::uint64_t form, Drawn drawn) {
  constexpr std::uint64_t kFirstForms = 5;       // bare positions of the first games
  constexpr std::uint64_t kFirstWholeForms = 2;  // whole FENs of the first games
  constexpr std::uint64_t kPerForm = 10'000;
  const auto kind = static_cast<std::uint64_t>(drawn);
  if (form < kFirstForms) return 4 * kind + form;
  if (form < kFirstForms + kFirstWholeForms)
    return (drawn == Drawn::walks ? 8004 : 8000) + form - kFirstForms;
  return kPerForm * form + kind;
}

inline std::uint64_t stream_of(const GameForm& form, Drawn drawn) {
  return stream_of(definition_of(form).stream, drawn);
}

/// The FENs of `game`, each once; none for games without whole FENs. People chose them for their
/// edge cases. Made from corpus/perft when the program is built.
std::span<const std::string_view> openings(Game game);

// A game played at random by the rules of an adviser: lib knows none.

/// Not thread safe. The adviser must outlive it.
class Playout {
 public:
  /// `start` is a whole FEN of `game`.
  Playout(Oracle& adviser, Game game, Position start)
      : adviser_(&adviser), now_{Verb::legal, game, std::move(start), {}, 0} {}

  const Position& position() const { return now_.position; }

  /// Plays a legal move, more often one of a pawn or onto an occupied cell than others, for things
  /// to happen. False where there is none to play or the adviser does not tell: the position stays.
  bool step(Random& random);

 private:
  Move draw_move(std::string_view legal, Random& random) const;
  bool is_lively(const Move& move) const;

  Oracle* adviser_;
  Question now_;  // `legal` of the position, between steps
};

/// Not thread safe; those of the same seed with advisers that give the same answers are alike.
class GamePositions {
 public:
  /// `adviser` tells the legal moves and plays them, and must outlive this. Where it does not tell,
  /// positions are set up. Of lifelike ones it tells which a game can have reached, too.
  GamePositions(std::uint64_t seed, Oracle& adviser, Draws draws = {})
      : seed_(seed), adviser_(&adviser), draws_(draws), reach_(adviser) {}

  static constexpr std::uint64_t kBlock = 64;

  /// The whole FEN of `game` with this number. Cheap if the numbers rise: up to kBlock of
  /// them share a playout, which begins at a multiple of kBlock.
  Position position(Game game, std::uint64_t index);

 private:
  /// A playout, or several where games end, with a position for each number of a block.
  struct Walk {
    Game game;
    std::uint64_t block;
    Random random;
    Playout playout;
    std::vector<Position> positions;  // of the numbers so far
  };

  std::uint32_t draw_percent(Random& random) const;
  const Position& walked(Game game, std::uint64_t index);
  Walk begin(Game game, std::uint64_t block);
  Playout start(Random& random, Game game);
  Playout start_anew(Random& random, Game game);
  Position reachable(Position position, Random& random, Game game);
  Position legal_setup(Random& random, Game game);

  std::uint64_t seed_;
  Oracle* adviser_;
  Draws draws_;
  Reach reach_;
  std::optional<Walk> walk_;  // the last one
};

}  // namespace doublecheck

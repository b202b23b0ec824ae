// What lib knows of a game: a row of the table of games. lib/games/ has a folder for each game, and
// lib/games/README.md tells how to add one. All other code asks this table.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "question/answer.h"
#include "question/label.h"
#include "question/question.h"

namespace doublecheck {

class ArgumentDraw;
class Random;
class Reach;
struct Symmetry;

/// The labels that `explain` can answer of a position, and of a move in it.
struct LabelPlaces {
  LabelPlace position;
  LabelPlace move;
};

/// Which rule decides (RULES.md), by its number: that of whole games where a game says nothing
/// else.
struct RuleNumbers {
  /// Where a piece goes that stands alone, and where a pawn does.
  std::string_view moves = "B2";
  std::string_view pawn_moves = "V3";
  std::string_view legal = "L1";
  std::string_view play = "L4";
  std::string_view check = "L7";
  std::string_view attacked = "L7";
  /// What makes a position illegal; empty where that is the rule of the verb.
  std::string_view refusal = {};
  /// A rule that has a say in every question; empty where there is none.
  std::string_view always = {};
  /// How a king castles, and when it can no longer; the second is empty where it is the first.
  std::string_view castling = "L3";
  std::string_view lost_right = {};
  /// Why a move is legal or not for the sake of a king; empty where the labels tell.
  std::string_view king = {};
  /// When the game is over though there would be moves; empty where that never is.
  std::string_view ending = {};
};

/// What lib knows of a game in one form of its positions.
struct FormDefinition {
  LabelPlaces labels;
  RuleNumbers rules;
  /// Of the streams of its draws (generate/game_positions.h). No other form has it.
  std::uint64_t stream;
  /// A random position. Of whole FENs, one set up to be legal: others come from playouts.
  Position (*draw)(Random& random, Reach& reach);
  /// Of whole FENs: one that is illegal, most likely.
  Position (*draw_spoilt)(Random& random, Reach& reach) = nullptr;
  /// Where games begin; empty where they begin anywhere.
  std::string_view start = {};
  /// The argument of a random question that takes one.
  Argument (*draw_argument)(ArgumentDraw& draw, const Question& question);
};

/// A mutant that shows soon where some of `verbs` are asked of one form of a game.
struct UsualCanary {
  bool whole_fen;
  std::string_view mutant;
  std::vector<Verb> verbs;
};

/// What a pawn becomes on its last rank, where a game says nothing else.
inline constexpr std::array kUsualPromotions{Kind::queen, Kind::rook, Kind::bishop, Kind::knight};

struct GameDefinition {
  std::string_view name;
  /// Other names under which it is read, in lower case and without hyphens.
  std::span<const std::string_view> aliases = {};
  /// It is asked only where it is named, and leaves a verb that another game has to that game.
  bool is_variant = false;
  /// Boards are so small that all with few pieces can be asked about.
  bool is_exhaustible = false;
  /// One side alone moves, and every move captures.
  bool is_puzzle = false;
  /// The variant where pawns capture upward only; the game itself where it has none.
  Game upward;

  /// Of a game with boxes of several sizes, the usual one.
  Box box;
  /// Cubes of each side: `moves` tells it.
  bool has_sizes = false;
  /// The first so many of kAllKinds.
  std::size_t kinds = kKinds.size();
  /// A sentence on why the others are none of its pieces.
  std::string_view other_kinds = {};
  /// Whether a pawn of Black goes another way than one of White.
  bool has_coloured_pawns = false;
  /// The letters that moves of pawns may have.
  std::span<const Kind> promotions = {};
  /// Whether pieces are dropped from pockets (Z2).
  bool has_drops = false;
  /// Castling is written as the king taking its own rook (F3), not as its step of two cells.
  bool castles_onto_rook = false;
  /// Of `moves`: the game whose pieces go like those of this one.
  Game moves_like;
  /// A game that has lost a king is over: no move is left to count.
  bool ends_without_king = false;
  /// A side without a move has won (G4).
  bool stalemate_wins = false;
  /// A side has no more men than its first ones and eight pawns allow (L10).
  bool bounds_men = false;

  /// All forms of question, poor ones first: those of bare positions, then those of whole FENs.
  std::span<const Shape> shapes;
  /// Of bare positions, and of whole FENs; nullptr where the game has none of these.
  const FormDefinition* bare = nullptr;
  const FormDefinition* whole = nullptr;

  /// The symmetries under which a question keeps its meaning, castling rights apart.
  std::vector<Symmetry> (*symmetries)(const Question& question);
  std::span<const UsualCanary> canaries = {};
};

#define DOUBLECHECK_GAME(name) extern const GameDefinition name##_game;
#include "question/games.def"
#undef DOUBLECHECK_GAME

/// The table of games, in the order of Game: lib/games/table.cpp.
std::span<const GameDefinition* const> game_table();

inline const GameDefinition& definition_of(Game game) {
  return *game_table()[static_cast<std::size_t>(game)];
}

/// The game must have this form.
inline const FormDefinition& definition_of(GameForm form) {
  const GameDefinition& game = definition_of(form.game);
  return form.whole_fen ? *game.whole : *game.bare;
}

/// What the whole FENs of `game`, which has these, tell besides the usual.
FenSpelling fen_spelling(Game game);

/// The names of such games: `cube, solitaire and solitaire-upward`.
std::string names_of_games(bool (*is_such)(const GameDefinition& game));

/// Whether captures explode (A2): then it has questions about that alone.
bool has_explosions(Game game);

/// Whether the game has pieces of this kind.
inline bool has_kind(Game game, Kind kind) {
  return static_cast<std::size_t>(kind) < definition_of(game).kinds;
}

}  // namespace doublecheck

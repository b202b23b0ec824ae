#include <algorithm>

#include "games/chess/chess.h"
#include "games/chess/game_setups.h"
#include "generate/arguments.h"
#include "notation/reader.h"
#include "question/label.h"
#include "transform/symmetry.h"

namespace doublecheck {
namespace {

constexpr int kMoveTries = 20;

/// What `explode` says of a move: it cannot be made; nothing vanishes; something does, where the
/// move ends or beside it.
enum class Effect : std::uint8_t { none, quiet, capture, capture_elsewhere };

int letters_in(std::string_view board_field) {
  return static_cast<int>(std::ranges::count_if(
      board_field, [](char letter) { return letter != '/' && !is_digit(letter); }));
}

/// `question` is `explode`, and is given the move.
Effect effect_of(Oracle& adviser, Question& question, const Move& move) {
  question.argument = move;
  const Answer answer = adviser.answer(question);
  if (answer.is_illegal()) return Effect::none;
  const bool fewer = letters_in(answer.text()) < question.position.board.pieces();
  if (!fewer) return Effect::quiet;
  return question.position.board[move.to] ? Effect::capture : Effect::capture_elsewhere;
}

/// Few positions have a capture en passant, and one question tells which: without it all tries to
/// find one would be asked about in vain.
bool may_happen(Oracle& adviser, const Question& question, Effect wanted) {
  if (wanted != Effect::capture_elsewhere) return true;
  const Answer labels = adviser.answer({Verb::explain, question.game, question.position, {}, 0});
  return labels.text().find(text_of(Label::A3_en_passant_possible)) != std::string::npos;
}

Argument draw_explosive_move(ArgumentDraw& draw, const Question& question) {
  using Onto = ArgumentDraw::Onto;
  Random& random = draw.random();
  if (random.chance(4)) return king_two_step(draw, question);
  const auto mood = random.below(100);
  const Effect wanted = mood < 15   ? Effect::capture_elsewhere
                        : mood < 82 ? Effect::capture
                        : mood < 94 ? Effect::quiet
                                    : Effect::none;
  Question explode{Verb::explode, Game::atomic, question.position, {}, 0};
  const bool by_pawn = wanted == Effect::capture_elsewhere;  // en passant is the likely one
  const auto origins = occupied_cells(
      question.position.board, [&](Piece piece) { return !by_pawn || piece.is(Kind::pawn); });
  if (!may_happen(draw.adviser(), question, wanted)) return draw.move_by_reach(question, origins);
  // An occupied target is what makes a capture likely: the others need not be asked about.
  const auto onto = wanted == Effect::capture ? Onto::occupied : Onto::empty;
  Move move = draw.move_by_reach(question, origins, onto);
  for (int tries = 0; tries < kMoveTries;
       ++tries, move = draw.move_by_reach(question, origins, onto)) {
    const bool occupied = static_cast<bool>(question.position.board[move.to]);
    if (occupied != (onto == Onto::occupied)) continue;
    if (effect_of(draw.adviser(), explode, move) == wanted) break;
  }
  if (random.chance(3)) disturb_letter(random, move);
  return move;
}

Position random_board_field(Random& random, Reach&) {
  Position position;
  const int army = random.chance(15) ? random.between(0, 6) : random.between(6, 40);
  position.board = random_chess_board(random, army);
  if (random.chance(60)) drop_neighbouring_pawns(random, position.board);
  if (random.chance(8)) drop_king_at_home(random, position.board);
  return position;
}

using A = ArgumentForm;
using P = PositionForm;

constexpr Shape kShapesOfAtomic[] = {
    {Verb::explode, Game::atomic, P::board_field, A::move,
     "explode atomic rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR g1f3"},
    {Verb::explain, Game::atomic, P::board_field, A::optional_move,
     "explain atomic 4k3/3p4/8/8/6B1/8/8/4K3 g4d7"},
    {Verb::check, Game::atomic, P::fen, A::none, "check atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::attacked, Game::atomic, P::fen, A::none,
     "attacked atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::legal, Game::atomic, P::fen, A::none,
     "legal atomic rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::play, Game::atomic, P::fen, A::move,
     "play atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7"},
    {Verb::perft, Game::atomic, P::fen, A::none,
     "perft atomic 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::explain, Game::atomic, P::fen, A::optional_move,
     "explain atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7"}};

/// Kings that touch give no check (L5).
constexpr KingsOfSetup kKingsOfAtomic{.touch = 8, .touch_at_home = 30};

constexpr FormDefinition kBoardFields{.labels = {board_position, board_move},
                                      .rules = {},
                                      .stream = 3,
                                      .draw = random_board_field,
                                      .draw_argument = draw_explosive_move};

constexpr FormDefinition kWholeGamesOfAtomic{
    .labels = {atomic_position, atomic_move},
    .rules = {.refusal = "L2", .always = "L5", .king = "L5"},
    .stream = 6,
    .draw = draw_setup<kKingsOfAtomic>,
    .draw_spoilt = draw_spoilt<draw_setup<kKingsOfAtomic>>,
    .start = kStartFen,
    .draw_argument = draw_game_move};

const UsualCanary kCanariesOfAtomic[] = {
    {false, "capturer-survives-explosion", {Verb::explode}},
    {false, "en-passant-takes-any-piece", {Verb::explain}},
    {true,
     "pawn-becomes-nothing-but-a-queen",
     {Verb::legal, Verb::play, Verb::perft, Verb::explain}},
    {true, "pinned-piece-attacks-nothing", {Verb::check, Verb::attacked}}};

}  // namespace

constinit const GameDefinition atomic_game = [] {
  auto game = game_like_chess("atomic", Game::atomic, kShapesOfAtomic, kWholeGamesOfAtomic);
  game.is_variant = false;
  game.ends_without_king = true;
  game.bare = &kBoardFields;
  game.canaries = kCanariesOfAtomic;
  return game;
}();

}  // namespace doublecheck

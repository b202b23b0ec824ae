#include "question/question.h"

#include <algorithm>
#include <array>

namespace doublecheck {
namespace {

using enum PositionForm;
using A = ArgumentForm;

constexpr std::array<std::string_view, 12> kVerbNames{"moves", "mate",   "valid", "explode",
                                                      "solve", "replay", "check", "attacked",
                                                      "legal", "play",   "perft", "explain"};
constexpr std::array<std::string_view, kAllGames.size()> kGameNames{"cube", "chess", "solitaire",
                                                                    "atomic", "solitaire-upward"};

// Game by game; in each the poor questions before the rich ones, first those of a bare position,
// then those of a whole FEN.
constexpr Shape kShapes[] = {
    {Verb::moves, Game::cube, lone_piece, A::none, "moves cube 3 B c2I"},
    {Verb::check, Game::cube, cube_turn, A::none, "check cube w [r#,##],[##,K#]"},
    {Verb::attacked, Game::cube, cube_turn, A::none, "attacked cube w [r#,##],[##,K#]"},
    {Verb::legal, Game::cube, cube_turn, A::none, "legal cube b [r#,##],[##,K#]"},
    {Verb::play, Game::cube, cube_turn, A::move, "play cube b [r#,##],[##,K#] a2IIb2II"},
    {Verb::mate, Game::cube, cube_board, A::none,
     "mate cube [###,n##,#rr],[#b#,###,###],[###,###,bRK]"},
    {Verb::perft, Game::cube, cube_turn, A::none, "perft cube 2 w [r#,##],[##,K#]"},
    {Verb::explain, Game::cube, cube_turn, A::optional_move, "explain cube w [r#,##],[##,K#]"},

    {Verb::moves, Game::chess, lone_piece, A::none, "moves chess N h1"},
    {Verb::valid, Game::chess, piece_list, A::target,
     R"(valid chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2])"},
    {Verb::explain, Game::chess, piece_list, A::optional_target,
     R"(explain chess [["W","K",5,1],["B","R",5,8]] ["W","K",5,2])"},
    {Verb::check, Game::chess, fen, A::none, "check chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::attacked, Game::chess, fen, A::none, "attacked chess 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::legal, Game::chess, fen, A::none,
     "legal chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::play, Game::chess, fen, A::move, "play chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1"},
    {Verb::perft, Game::chess, fen, A::none,
     "perft chess 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::explain, Game::chess, fen, A::optional_move,
     "explain chess 4k3/8/8/8/8/8/8/4K2R w K - 0 1 e1g1"},

    {Verb::moves, Game::solitaire, lone_piece, A::none, "moves solitaire P b4"},
    {Verb::legal, Game::solitaire, sixteen, A::none, "legal solitaire ...N.....R....B."},
    {Verb::play, Game::solitaire, sixteen, A::move, "play solitaire ...N.....R....B. c1b2"},
    {Verb::perft, Game::solitaire, sixteen, A::none, "perft solitaire 2 ...N.....R....B."},
    {Verb::solve, Game::solitaire, sixteen, A::none, "solve solitaire ...N.....R....B."},
    {Verb::replay, Game::solitaire, sixteen, A::moves,
     "replay solitaire ...N.....R....B. [[[2,0],[1,1]],[[1,1],[3,3]]]"},
    {Verb::explain, Game::solitaire, sixteen, A::optional_move,
     "explain solitaire ...N.....R....B. c1b2"},

    {Verb::explode, Game::atomic, board_field, A::move,
     "explode atomic rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR g1f3"},
    {Verb::explain, Game::atomic, board_field, A::optional_move,
     "explain atomic 4k3/3p4/8/8/6B1/8/8/4K3 g4d7"},
    {Verb::check, Game::atomic, fen, A::none, "check atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::attacked, Game::atomic, fen, A::none, "attacked atomic 4k3/8/8/8/4R3/8/8/4K3 b - - 0 1"},
    {Verb::legal, Game::atomic, fen, A::none,
     "legal atomic rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::play, Game::atomic, fen, A::move, "play atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7"},
    {Verb::perft, Game::atomic, fen, A::none,
     "perft atomic 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Verb::explain, Game::atomic, fen, A::optional_move,
     "explain atomic 4k3/3p4/8/8/6B1/8/8/4K3 w - - 0 1 g4d7"},

    {Verb::moves, Game::solitaire_upward, lone_piece, A::none, "moves solitaire-upward P b3"},
    {Verb::legal, Game::solitaire_upward, sixteen, A::none,
     "legal solitaire-upward ...N.....P....B."},
    {Verb::play, Game::solitaire_upward, sixteen, A::move,
     "play solitaire-upward ...N.....P....B. c1b2"},
    {Verb::perft, Game::solitaire_upward, sixteen, A::none,
     "perft solitaire-upward 2 ...N.....P....B."},
    {Verb::solve, Game::solitaire_upward, sixteen, A::none,
     "solve solitaire-upward ...N.....P....B."},
    {Verb::replay, Game::solitaire_upward, sixteen, A::moves,
     "replay solitaire-upward ...N.....P....B. [[[2,0],[1,1]],[[1,1],[3,3]]]"},
    {Verb::explain, Game::solitaire_upward, sixteen, A::optional_move,
     "explain solitaire-upward ...N.....P....B. c1b2"},
};

using ShapesOfGame = std::array<const Shape*, 2>;  // of other positions, of whole FENs

/// Where each shape stands in the table: it is looked up several times for each question.
constexpr auto kShapeOf = [] {
  std::array<std::array<ShapesOfGame, kGameNames.size()>, kVerbNames.size()> places{};
  for (const Shape& shape : kShapes)
    places[static_cast<std::size_t>(shape.verb)][static_cast<std::size_t>(shape.game)]
          [shape.position == fen] = &shape;
  return places;
}();

template <class Word, std::size_t size>
std::optional<Word> word_of_name(const std::array<std::string_view, size>& names,
                                 std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Word>(found - names.begin());
}

/// Whether `argument` is of this form.
bool takes(ArgumentForm form, const Argument& argument) {
  switch (form) {
    case ArgumentForm::none:
      return false;
    case ArgumentForm::move:
    case ArgumentForm::optional_move:
      return std::holds_alternative<Move>(argument);
    case ArgumentForm::target:
    case ArgumentForm::optional_target:
      return std::holds_alternative<Target>(argument);
    case ArgumentForm::moves:
      return std::holds_alternative<std::vector<Move>>(argument);
  }
  return false;
}

bool needs_none(ArgumentForm form) {
  return form == ArgumentForm::none || form == ArgumentForm::optional_move ||
         form == ArgumentForm::optional_target;
}

int depth_of(Verb verb, const Question& question) {
  if (verb != Verb::perft) return 0;
  return question.verb == Verb::perft ? question.depth : 1;
}

}  // namespace

std::span<const Shape> shapes() {
  return kShapes;
}

std::span<const Shape> ladder(Game game) {
  const auto* first = std::ranges::lower_bound(kShapes, game, {}, &Shape::game);
  const auto* last = std::ranges::upper_bound(kShapes, game, {}, &Shape::game);
  return {first, last};
}

const Shape* shape_of(Verb verb, Game game, bool whole_fen) {
  return kShapeOf[static_cast<std::size_t>(verb)][static_cast<std::size_t>(game)][whole_fen];
}

const Shape& shape_of(const Question& question) {
  return *shape_of(question.verb, question.game, question.position.state.has_value());
}

const Shape* shape_about(Verb verb, const Question& question) {
  if (verb == Verb::moves || question.verb == Verb::moves) return nullptr;
  const Position& position = question.position;
  const Shape* shape = shape_of(verb, question.game, position.state.has_value());
  const bool white = position.to_move == Colour::white;
  if (shape != nullptr && shape->position == PositionForm::cube_board && !white) return nullptr;
  return shape;
}

std::optional<Question> asked_about(Verb verb, const Question& question) {
  const Shape* shape = shape_about(verb, question);
  if (shape == nullptr) return std::nullopt;
  const bool taken = takes(shape->argument, question.argument);
  if (!taken && !needs_none(shape->argument)) return std::nullopt;
  Question asked = question;
  asked.verb = verb;
  asked.depth = depth_of(verb, question);
  if (!taken) asked.argument = {};
  return asked;
}

std::string_view name_of(Verb verb) {
  return kVerbNames[static_cast<std::size_t>(verb)];
}
std::string_view name_of(Game game) {
  return kGameNames[static_cast<std::size_t>(game)];
}

std::string game_names() {
  std::string names;
  for (const std::string_view name : kGameNames) {
    if (!names.empty()) names += ", ";
    names += name;
  }
  return names;
}

std::optional<Verb> verb_of_name(std::string_view name) {
  return word_of_name<Verb>(kVerbNames, name);
}
std::optional<Game> game_of_name(std::string_view name) {
  return word_of_name<Game>(kGameNames, name);
}

std::optional<Cell> cell_of(const Box& box, const Target& target) {
  const auto is_inside = [&](std::int64_t number) { return 1 <= number && number <= box.side; };
  if (!is_inside(target.x) || !is_inside(target.y)) return std::nullopt;
  return box.cell({static_cast<int>(target.x) - 1, static_cast<int>(target.y) - 1, 0});
}

Piece piece_of_moves(Game game, Piece piece) {
  const bool coloured = game == Game::chess && piece.is(Kind::pawn);
  return coloured ? piece : Piece(Colour::white, piece.kind());
}

Question moves_question(Game game, const Box& box, Piece piece, Cell cell) {
  Question question;
  question.verb = Verb::moves;
  question.game = game == Game::atomic ? Game::chess : game;
  question.position.board = Board(box);
  question.position.board[cell] = piece_of_moves(question.game, piece);
  return question;
}

Question as_upward(Question question) {
  if (question.game != Game::solitaire) return question;
  question.game = Game::solitaire_upward;
  question.position.board = on_box(kUpwardBox, question.position.board);
  return question;
}

std::span<const Move> moves_of(const Question& question) {
  if (const auto* moves = std::get_if<std::vector<Move>>(&question.argument)) return *moves;
  return {};
}

}  // namespace doublecheck

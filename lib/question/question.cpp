#include "question/question.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <ranges>

#include "question/game_definition.h"

namespace doublecheck {
namespace {

constexpr std::array<std::string_view, 12> kVerbNames{"moves", "mate",   "valid", "explode",
                                                      "solve", "replay", "check", "attacked",
                                                      "legal", "play",   "perft", "explain"};

/// The forms of question of all games, and where each stands: it is looked up several times for
/// each question.
class AllShapes {
 public:
  AllShapes() {
    for (const GameDefinition* game : game_table())
      all_.insert(all_.end(), game->shapes.begin(), game->shapes.end());
    places_.resize(kVerbNames.size() * kForms * game_table().size());
    for (const Shape& shape : all_) places_[place_of(shape.verb, form_of(shape))] = &shape;
  }

  std::span<const Shape> all() const { return all_; }

  const Shape* find(Verb verb, const GameForm& form) const { return places_[place_of(verb, form)]; }

 private:
  static constexpr std::size_t kForms = 2;  // bare positions, and whole FENs

  static std::size_t place_of(Verb verb, const GameForm& form) {
    return (static_cast<std::size_t>(form.game) * kVerbNames.size() +
            static_cast<std::size_t>(verb)) *
               kForms +
           static_cast<std::size_t>(form.whole_fen);
  }

  std::vector<Shape> all_;
  std::vector<const Shape*> places_;
};

const AllShapes& all_shapes() {
  static const AllShapes all;
  return all;
}

std::vector<Game> games_of_table(bool with_variants) {
  std::vector<Game> games;
  for (std::size_t i = 0; i < game_table().size(); ++i)
    if (with_variants || !game_table()[i]->is_variant) games.push_back(static_cast<Game>(i));
  return games;
}

bool is_no_hyphen(char letter) {
  return letter != '-';
}

int depth_of(Verb verb, const Question& question) {
  if (verb != Verb::perft) return 0;
  return question.verb == Verb::perft ? question.depth : 1;
}

}  // namespace

std::span<const Game> usual_games() {
  static const auto games = games_of_table(false);
  return games;
}

std::span<const Game> all_games() {
  static const auto games = games_of_table(true);
  return games;
}

bool is_puzzle(Game game) {
  return definition_of(game).is_puzzle;
}

std::span<const Shape> shapes() {
  return all_shapes().all();
}

std::span<const Shape> ladder(Game game) {
  const auto found = std::ranges::equal_range(shapes(), game, {}, &Shape::game);
  return {found.begin(), found.end()};
}

const Shape* shape_of(Verb verb, const GameForm& form) {
  return all_shapes().find(verb, form);
}

const Shape& shape_of(const Question& question) {
  return *shape_of(question.verb, form_of(question));
}

const Shape* shape_about(Verb verb, const Question& question) {
  if (verb == Verb::moves || question.verb == Verb::moves) return nullptr;
  const Shape* shape = shape_of(verb, form_of(question));
  const bool white = question.position.to_move == Colour::white;
  if (shape != nullptr && shape->position->is_of_white && !white) return nullptr;
  return shape;
}

bool takes(ArgumentForm form, const Argument& argument) {
  constexpr std::array<std::size_t, 6> kAlternatives{0, 1, 1, 2, 2, 3};  // in the order of forms
  return form != ArgumentForm::none &&
         argument.index() == kAlternatives[static_cast<std::size_t>(form)];
}

std::optional<Question> asked_about(Verb verb, const Question& question) {
  const Shape* shape = shape_about(verb, question);
  if (shape == nullptr) return std::nullopt;
  const bool taken = takes(shape->argument, question.argument);
  if (!taken && shape->argument != ArgumentForm::none && !is_optional(shape->argument))
    return std::nullopt;
  Question asked = question;
  asked.verb = verb;
  asked.depth = depth_of(verb, question);
  if (!taken) asked.argument = {};
  return asked;
}

std::string_view name_of(Verb verb) {
  return kVerbNames[static_cast<std::size_t>(verb)];
}
std::span<const std::string_view> verb_names() {
  return kVerbNames;
}
std::string_view name_of(Game game) {
  return definition_of(game).name;
}

FenSpelling fen_spelling(Game game) {
  for (const Shape& shape : definition_of(game).shapes)
    if (shape.position->has_state) return shape.position->spelling;
  return {};
}

bool has_explosions(Game game) {
  return std::ranges::find(ladder(game), Verb::explode, &Shape::verb) != ladder(game).end();
}

std::string game_names() {
  const auto name = [](Game game) { return name_of(game); };
  return fmt::format("{}", fmt::join(all_games() | std::views::transform(name), ", "));
}

std::string names_of_games(bool (*is_such)(const GameDefinition& game)) {
  std::vector<std::string_view> names;
  for (const Game game : all_games())
    if (is_such(definition_of(game))) names.push_back(name_of(game));
  const auto last = names.empty() ? names.end() : names.end() - 1;
  return fmt::format("{}{}{}", fmt::join(names.begin(), last, ", "),
                     names.size() > 1 ? " and " : "", fmt::join(last, names.end(), ""));
}

std::optional<Verb> verb_of_name(std::string_view name) {
  const auto found = std::ranges::find(kVerbNames, name);
  if (found == kVerbNames.end()) return std::nullopt;
  return static_cast<Verb>(found - kVerbNames.begin());
}

std::optional<Game> game_of_name(std::string_view name) {
  const auto is_its_name = [&](const GameDefinition* game) {
    return game->name == name || std::ranges::count(game->aliases, name) > 0 ||
           std::ranges::equal(game->name | std::views::filter(is_no_hyphen), name);
  };
  const auto games = game_table();
  const auto found = std::ranges::find_if(games, is_its_name);
  if (found == games.end()) return std::nullopt;
  return static_cast<Game>(found - games.begin());
}

std::optional<Cell> cell_of(const Box& box, const Target& target) {
  const auto is_inside = [&](std::int64_t number) { return 1 <= number && number <= box.side; };
  if (!is_inside(target.x) || !is_inside(target.y)) return std::nullopt;
  return box.cell({static_cast<int>(target.x) - 1, static_cast<int>(target.y) - 1, 0});
}

Piece piece_of_moves(Game game, Piece piece) {
  const bool coloured = definition_of(game).has_coloured_pawns && piece.is(Kind::pawn);
  return coloured ? piece : Piece(Colour::white, piece.kind());
}

Question moves_question(Game game, const Box& box, Piece piece, Cell cell) {
  Question question;
  question.verb = Verb::moves;
  question.game = definition_of(game).moves_like;
  question.position.board = Board(box);
  question.position.board[cell] = piece_of_moves(question.game, piece);
  return question;
}

Question as_upward(Question question) {
  const Game upward = definition_of(question.game).upward;
  if (upward == question.game) return question;
  question.game = upward;
  question.position.board = on_box(definition_of(upward).box, question.position.board);
  return question;
}

std::span<const Move> moves_of(const Question& question) {
  if (const auto* moves = std::get_if<std::vector<Move>>(&question.argument)) return *moves;
  return {};
}

}  // namespace doublecheck

#include "recipe/recipe.h"

#include "question/game_definition.h"
#include "toml/toml_table.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kMostQuestions = 10'000'000;

Game game_of(const TomlWord& word) {
  if (const auto game = game_of_name(word.text)) return *game;
  word.refuse("no game");
}

Verb verb_of(const TomlWord& word) {
  if (const auto verb = verb_of_name(word.text)) return *verb;
  word.refuse("no verb");
}

Origin origin_of(const TomlWord& word) {
  if (word.text == "any") return Origin::any;
  if (word.text == "set-ups") return Origin::setups;
  if (word.text == "playouts") return Origin::playouts;
  word.refuse("neither any, set-ups nor playouts:");
}

template <class Value>
std::vector<Value> list_of(TomlTable& table, const char* key, Value (*value_of)(const TomlWord&)) {
  std::vector<Value> values;
  for (const auto& word : table.words(key)) values.push_back(value_of(word));
  return values;
}

std::vector<Game> games_of(TomlTable& table) {
  auto games = list_of(table, "games", game_of);
  if (games.empty()) table.refuse("a list of games is missing: games = [\"cube\", ...]");
  return games;
}

int small_number(TomlTable& table, const char* key, int most) {
  return static_cast<int>(table.number(key, static_cast<std::uint64_t>(most)));
}

QuestionSource random_questions(TomlTable& table) {
  RandomQuestions source{games_of(table), list_of(table, "verbs", verb_of),
                         table.number("questions", kMostQuestions)};
  if (const auto origin = table.optional_word("origin")) source.origin = origin_of(*origin);
  return source;
}

QuestionSource small_boards(TomlTable& table) {
  SmallBoards source;
  source.game = game_of(table.word("game"));
  if (definition_of(source.game).has_sizes) source.side = small_number(table, "side", 16);
  source.pieces = small_number(table, "pieces", 64);
  source.verbs = list_of(table, "verbs", verb_of);
  return source;
}

QuestionSource perft_positions(TomlTable& table) {
  return PerftPositions{games_of(table), small_number(table, "depth", 10)};
}

QuestionSource corpus_lines(TomlTable& table) {
  CorpusLines source;
  for (const auto& word : table.words("paths"))
    source.paths.push_back((table.folder() / word.text).string());
  if (source.paths.empty()) table.refuse("a list of paths is missing: paths = [\"rules\", ...]");
  source.keep = table.flag_or("keep", source.keep);
  return source;
}

QuestionSource source_of(TomlTable& table) {
  const auto kind = table.word("kind");
  QuestionSource (*read)(TomlTable&) = kind.text == "random"   ? random_questions
                                       : kind.text == "boards" ? small_boards
                                       : kind.text == "perft"  ? perft_positions
                                       : kind.text == "lines"  ? corpus_lines
                                                               : nullptr;
  if (read == nullptr) kind.refuse("no kind of source (random, boards, perft, lines):");
  QuestionSource source = read(table);
  table.refuse_others();
  return source;
}

}  // namespace

Recipe read_recipe(const std::filesystem::path& file) {
  TomlTable table(file);
  Recipe recipe;
  recipe.seed = table.number_or("seed", recipe.seed);
  recipe.max_leaves = table.number_or("max-leaves", recipe.max_leaves);
  recipe.minimise = table.flag_or("minimise", recipe.minimise);
  recipe.candidates = table.number_or("candidates", recipe.candidates);
  if (recipe.candidates == 0) table.refuse("candidates = 0 would leave no question");
  if (const auto oracles = table.words("oracles"); !oracles.empty()) {
    recipe.oracles.clear();
    for (const auto& oracle : oracles) recipe.oracles.push_back(oracle.text);
  }
  if (const auto order = table.optional_word("order"))
    recipe.order = (table.folder() / order->text).string();
  for (auto& source : table.tables("source")) recipe.sources.push_back(source_of(source));
  if (recipe.sources.empty()) table.refuse("there is no [[source]]");
  table.refuse_others();
  return recipe;
}

}  // namespace doublecheck

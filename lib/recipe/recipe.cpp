#include "recipe/recipe.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <limits>
#include <memory>
#include <optional>
#include <set>

#include "files/usage_error.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kMostQuestions = 10'000'000;

std::string place_of(const std::filesystem::path& file, const toml::source_region& region) {
  return fmt::format("{}:{}:{}", file.string(), region.begin.line, region.begin.column);
}

std::shared_ptr<const toml::table> parse(const std::filesystem::path& file) try {
  return std::make_shared<toml::table>(toml::parse_file(file.string()));
} catch (const toml::parse_error& error) {
  const auto& region = error.source();
  if (region.begin.line == 0)
    throw UsageError(fmt::format("{}: {}", file.string(), error.description()));
  throw UsageError(fmt::format("{}: {}", place_of(file, region), error.description()));
}

/// A string of the file and where it stands.
struct TomlWord {
  std::string text;
  std::string place;  // FILE:LINE:COLUMN

  /// Throws UsageError: `PLACE: WHAT 'TEXT'`.
  [[noreturn]] void refuse(const std::string& what) const {
    throw UsageError(fmt::format("{}: {} '{}'", place, what, text));
  }
};

/// A table of a TOML file, read key by key, so that a key that nobody reads is refused. Whatever is
/// asked for and missing, of another type or out of range throws UsageError with its place.
class TomlTable {
 public:
  explicit TomlTable(const std::filesystem::path& file)
      : file_(file), whole_(parse(file)), table_(whole_.get()) {}

  TomlWord word(const char* key) {
    if (auto found = optional_word(key)) return *std::move(found);
    refuse(fmt::format("{} is missing", key));
  }

  std::optional<TomlWord> optional_word(const char* key) {
    const auto* node = find(key);
    if (node == nullptr) return std::nullopt;
    return word_of(*node);
  }

  /// Empty where the key is missing.
  std::vector<TomlWord> words(const char* key) {
    const auto* node = find(key);
    if (node == nullptr) return {};
    if (!node->is_array()) refuse(*node, "a list of strings is wanted here");
    std::vector<TomlWord> words;
    for (const auto& element : *node->as_array()) words.push_back(word_of(element));
    return words;
  }

  /// `otherwise` where the key is missing.
  bool flag_or(const char* key, bool otherwise) {
    const auto* node = find(key);
    if (node == nullptr) return otherwise;
    if (!node->is_boolean()) refuse(*node, "true or false is wanted here");
    return node->as_boolean()->get();
  }

  /// From 1 to `most`.
  std::uint64_t number(const char* key, std::uint64_t most) {
    const auto* node = find(key);
    if (node == nullptr) refuse(fmt::format("{} is missing", key));
    return number_of(*node, 1, most);
  }

  /// From 0; `otherwise` where the key is missing.
  std::uint64_t number_or(const char* key, std::uint64_t otherwise) {
    const auto* node = find(key);
    if (node == nullptr) return otherwise;
    return number_of(*node, 0, std::numeric_limits<std::int64_t>::max());
  }

  /// The tables of `[[key]]`.
  std::vector<TomlTable> tables(const char* key) {
    const auto* node = find(key);
    if (node == nullptr) return {};
    if (!node->is_array_of_tables()) refuse(*node, fmt::format("[[{}]] is wanted here", key));
    std::vector<TomlTable> tables;
    for (const auto& element : *node->as_array())
      tables.push_back(TomlTable(file_, whole_, element.as_table()));
    return tables;
  }

  /// Throws UsageError for the first key that nothing above has asked for.
  void refuse_others() const {
    for (const auto& [key, node] : *table_)
      if (!asked_.contains(key.str()))
        refuse(node, fmt::format("nobody knows the key '{}' here", key.str()));
  }

  /// Throws UsageError with the table's place.
  [[noreturn]] void refuse(const std::string& reason) const { refuse(*table_, reason); }

  /// Where the file lies.
  std::filesystem::path folder() const { return file_.parent_path(); }

 private:
  TomlTable(std::filesystem::path file, std::shared_ptr<const toml::table> whole,
            const toml::table* table)
      : file_(std::move(file)), whole_(std::move(whole)), table_(table) {}

  const toml::node* find(const char* key) {
    asked_.insert(key);
    return table_->get(key);
  }

  [[noreturn]] void refuse(const toml::node& node, const std::string& reason) const {
    throw UsageError(fmt::format("{}: {}", place_of(file_, node.source()), reason));
  }

  TomlWord word_of(const toml::node& node) const {
    const auto text = node.value_exact<std::string>();
    if (!text) refuse(node, "a string is wanted here");
    return {*text, place_of(file_, node.source())};
  }

  std::uint64_t number_of(const toml::node& node, std::uint64_t least, std::uint64_t most) const {
    const auto number = node.value_exact<std::int64_t>();
    if (!number || *number < 0 || static_cast<std::uint64_t>(*number) < least ||
        static_cast<std::uint64_t>(*number) > most)
      refuse(node, fmt::format("a number from {} to {} is wanted here", least, most));
    return static_cast<std::uint64_t>(*number);
  }

  std::filesystem::path file_;
  std::shared_ptr<const toml::table> whole_;  // keeps all others alive
  const toml::table* table_;
  std::set<std::string, std::less<>> asked_;
};

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
  if (source.game == Game::cube) source.side = small_number(table, "side", 16);
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
  for (auto& source : table.tables("source")) recipe.sources.push_back(source_of(source));
  if (recipe.sources.empty()) table.refuse("there is no [[source]]");
  table.refuse_others();
  return recipe;
}

}  // namespace doublecheck

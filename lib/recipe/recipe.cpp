#include "recipe/recipe.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "comparison/source.h"
#include "corpus/corpus.h"
#include "features/features.h"
#include "files/usage_error.h"
#include "mutant/catalogue.h"
#include "notation/question_text.h"
#include "parallel/thread_pool.h"
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
  if (const auto word = table.optional_word("origin")) {
    const auto origin = origin_of_name(word->text);
    if (!origin) word->refuse("neither any, set-ups nor playouts:");
    source.origin = *origin;
  }
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

std::unique_ptr<Source> source_of(const RandomQuestions& random, const Recipe& recipe,
                                  const OracleMaker&) {
  return random_source(recipe.seed, random.games, random.verbs, random.questions, {random.origin});
}

std::unique_ptr<Source> source_of(const SmallBoards& boards, const Recipe&, const OracleMaker&) {
  return exhaustive_source(boards.game, boards.side, boards.pieces, boards.verbs);
}

std::unique_ptr<Source> source_of(const PerftPositions& positions, const Recipe& recipe,
                                  const OracleMaker& make) {
  OracleOptions options;
  options.max_leaves = recipe.max_leaves;
  const auto counter = make(kBuiltInOracles.front(), options);
  return perft_source(positions.games, positions.depth, *counter);
}

std::unique_ptr<Source> source_of(const CorpusLines& lines, const Recipe&, const OracleMaker&) {
  const Corpus corpus = read_corpus(corpus_files(lines.paths), Answers::optional);
  if (!corpus.problems.empty()) throw UsageError(problem_text(corpus.problems.front()));
  std::vector<Batch> batches;
  for (const auto& entry : corpus.entries) {
    if (batches.empty() || batches.back().questions.size() == kBatch)
      batches.push_back({batches.size() * kBatch, {}});
    batches.back().questions.push_back(entry.line.question);
  }
  return std::make_unique<ListSource>(std::move(batches));
}

/// What asks the questions of one source of `recipe`, always the same ones. Throws UsageError where
/// the source makes no sense (too many boards, no such verb in these games), a corpus of it cannot
/// be read or has lines that are no entries.
std::unique_ptr<Source> make_source(const QuestionSource& source, const Recipe& recipe,
                                    const OracleMaker& make) try {
  return std::visit([&](const auto& kind) { return source_of(kind, recipe, make); }, source);
} catch (const UsageError&) {
  throw;
} catch (const std::exception& error) {
  throw UsageError(fmt::format("recipe: {}", error.what()));
}

/// Whether every question of `source` stays in the corpus.
bool is_kept(const QuestionSource& source) {
  const auto* lines = std::get_if<CorpusLines>(&source);
  return lines != nullptr && lines->keep;
}

/// What the questions of a batch show.
struct AskedBatch {
  std::vector<AnsweredQuestion> agreed;
  /// For each label feature the first questions that show it, as places in `agreed`.
  std::map<std::string, std::vector<std::size_t>> shown;
  std::vector<Disagreement> disagreements;
  std::uint64_t asked = 0;
};

/// What one thread asks the batches of one source with.
struct Asker {
  Asker(Source& source, const Recipe& recipe, const OracleMaker& make)
      : most(recipe.candidates),
        adviser(make_adviser(make)),
        oracles(make_oracles_of(recipe, make)),
        producer(source.make_producer(*adviser)) {}

  AskedBatch ask(std::size_t number) {
    AskedBatch asked;
    for (const Question& question : producer->batch(number).questions) ask(question, asked);
    return asked;
  }

  void ask(const Question& question, AskedBatch& asked) {
    ++asked.asked;
    const auto examination = cross_examine(question, oracles);
    if (examination.outcome == Outcome::disagreed)
      asked.disagreements.push_back(disagreement_of(question, examination, oracles));
    if (examination.outcome != Outcome::agreed) return;
    const Answer& answer = examination.answers.front();
    for (const auto& feature : label_features(question, answer, *adviser)) {
      auto& shown = asked.shown[feature];
      if (shown.size() < most) shown.push_back(asked.agreed.size());
    }
    asked.agreed.push_back({question, answer});
  }

  std::uint64_t most;
  std::unique_ptr<Oracle> adviser;
  Oracles oracles;
  std::unique_ptr<Producer> producer;
};

/// Everything that was asked, and which of it was chosen so far.
class Pool {
 public:
  explicit Pool(std::uint64_t most) : most_(most) {}

  void add(AskedBatch batch, bool keep) {
    const auto first = agreed_->size();
    for (const auto& [feature, places] : batch.shown)
      for (const auto place : places)
        if (shown_[feature]++ < most_) chosen_.insert(first + place);
    std::ranges::move(batch.agreed, std::back_inserter(*agreed_));
    if (keep)
      for (auto i = first; i < agreed_->size(); ++i) kept_.insert(i);
    std::ranges::move(batch.disagreements, std::back_inserter(disagreements_));
    asked_ += batch.asked;
  }

  std::shared_ptr<const std::vector<AnsweredQuestion>> agreed() const { return agreed_; }

  void choose(std::size_t place) { chosen_.insert(place); }

  void choose_all() {
    for (std::size_t i = 0; i < agreed_->size(); ++i) choose(i);
  }

  Candidates take() {
    std::map<std::string, Candidate> by_text;
    chosen_.insert(kept_.begin(), kept_.end());
    for (const auto place : chosen_) {
      const auto& [question, answer] = (*agreed_)[place];
      auto& candidate =
          by_text.try_emplace(question_text(question), Candidate{question, answer}).first->second;
      candidate.keep = candidate.keep || kept_.contains(place);
    }
    Candidates all{{}, std::move(disagreements_), asked_};
    for (auto& [text, candidate] : by_text) all.questions.push_back(std::move(candidate));
    return all;
  }

 private:
  std::uint64_t most_;
  std::shared_ptr<std::vector<AnsweredQuestion>> agreed_ =
      std::make_shared<std::vector<AnsweredQuestion>>();
  std::map<std::string, std::uint64_t, std::less<>> shown_;
  std::set<std::size_t> chosen_;
  std::set<std::size_t> kept_;
  std::vector<Disagreement> disagreements_;
  std::uint64_t asked_ = 0;
};

// Threads that are left to themselves at Ctrl-C own what they look at.

void ask_source(const QuestionSource& kind, const Recipe& recipe, const OracleMaker& make, int jobs,
                const WorkProgress& progress, Pool& pool) {
  const std::shared_ptr<Source> source = make_source(kind, recipe, make);
  const auto make_work = [source, recipe, make]() -> std::function<AskedBatch(const std::size_t&)> {
    const auto asker = std::make_shared<Asker>(*source, recipe, make);
    return [source, asker](const std::size_t& number) { return asker->ask(number); };
  };
  auto batches =
      results_in_order<AskedBatch>(jobs, source->batches(), make_work, [&](std::size_t done) {
        progress("questions", "asked", done * kBatch, source->questions());
      });
  for (auto& batch : batches) pool.add(std::move(batch), is_kept(kind));
}

/// The first questions that kill `mutant`, as places in `asked`.
std::vector<std::size_t> kills_of(const mutants::Mutant& mutant,
                                  const std::vector<AnsweredQuestion>& asked, const Recipe& recipe,
                                  const OracleMaker& make) {
  TestedMutant tested(mutant, make, recipe.max_leaves);
  std::vector<std::size_t> kills;
  for (std::size_t i = 0; i < asked.size() && kills.size() < recipe.candidates; ++i) {
    const auto& [question, answer] = asked[i];
    if (tested.is_killed_by(question, answer)) kills.push_back(i);
  }
  return kills;
}

void ask_mutants(const Recipe& recipe, const OracleMaker& make, int jobs,
                 const WorkProgress& progress, Pool& pool) {
  const auto mutants =
      std::make_shared<const std::vector<mutants::Mutant>>(mutants::needed_mutants());
  using Kills = std::vector<std::size_t>;
  const auto make_work = [mutants, asked = pool.agreed(), recipe,
                          make]() -> std::function<Kills(const std::size_t&)> {
    return [mutants, asked, recipe, make](const std::size_t& i) {
      return kills_of((*mutants)[i], *asked, recipe, make);
    };
  };
  for (const auto& kills : results_in_order<Kills>(
           jobs, mutants->size(), make_work,
           [&](std::size_t done) { progress("mutants", "asked", done, mutants->size()); }))
    for (const auto place : kills) pool.choose(place);
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

Oracles make_oracles_of(const Recipe& recipe, const OracleMaker& make) {
  OracleChoice choice{.make = make, .specs = recipe.oracles, .options = {}};
  choice.options.max_leaves = recipe.max_leaves;
  return choice.make_all();
}

Candidates gather_candidates(const Recipe& recipe, const OracleMaker& make, int jobs,
                             const WorkProgress& progress) {
  Pool pool(recipe.candidates);
  for (const auto& source : recipe.sources) ask_source(source, recipe, make, jobs, progress, pool);
  if (recipe.minimise)
    ask_mutants(recipe, make, jobs, progress, pool);
  else
    pool.choose_all();
  return pool.take();
}

}  // namespace doublecheck

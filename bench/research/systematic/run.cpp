#include "systematic/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "built_in.h"
#include "comparison/source.h"
#include "corpus/exam.h"
#include "examination/oracle_maker.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"
#include "notation/text_hash.h"
#include "recipe/regeneration.h"
#include "statistics/estimates.h"

namespace doublecheck {

ChosenFates half_of(std::span<const SystematicFate> fates, bool held_out) {
  ChosenFates chosen;
  for (const SystematicFate& each : fates)
    if (mutants::is_held_out(each.mutant.name) == held_out) chosen.push_back(&each);
  return chosen;
}

double SystematicScore::score() const {
  const int judged = killed + died + survived;
  return judged == 0 ? 0 : 100.0 * (killed + died) / judged;
}

SystematicScore score_of(std::string group, const ChosenFates& fates) {
  SystematicScore score{.group = std::move(group), .mutants = static_cast<int>(fates.size())};
  std::vector<double> questions;
  double logarithms = 0;
  for (const auto* each : fates) {
    const auto end = each->fate.end;
    score.killed += end == EndApart::answered;
    score.died += end == EndApart::died;
    score.timed_out += end == EndApart::timed_out;
    score.survived += each->has_survived();
    score.equivalent += end == EndApart::survived && !each->equivalent.empty();
    if (end != EndApart::answered && end != EndApart::died) continue;
    // One that dies while it is loaded has been asked nothing.
    const auto asked = static_cast<double>(std::max<std::uint64_t>(each->fate.questions, 1));
    questions.push_back(asked);
    logarithms += std::log(asked);
  }
  if (questions.empty()) return score;
  score.median = statistics::median_of(questions).median;
  score.geometric_mean = std::exp(logarithms / static_cast<double>(questions.size()));
  return score;
}

CorpusScore corpus_score(std::span<const SystematicFate> fates, bool held_out,
                         std::uint64_t questions) {
  CorpusScore score;
  for (const auto* each : half_of(fates, held_out)) {
    const bool ended = each->fate.end != EndApart::survived;
    score.killable += ended;
    score.killed += ended && each->fate.questions <= questions;
  }
  return score;
}

using mutants::SystematicMutant;

std::vector<SystematicMutant> SystematicBuild::mutants() const {
  std::vector<SystematicMutant> all;
  for (const auto& [oracle, list] : lists)
    all.insert(all.end(), list.mutants.begin(), list.mutants.end());
  return all;
}

GamesOfFiles SystematicBuild::games_of(const std::vector<SystematicMutant>& mutants,
                                       const SystematicOptions& options) const {
  GamesOfFiles games;
  for (const auto& [oracle, list] : lists)
    if (std::ranges::find(mutants, oracle, &SystematicMutant::oracle) != mutants.end())
      games.merge(games_of_files(list, oracle, options));
  return games;
}

SystematicBuild read_systematic_build(const std::filesystem::path& folder) {
  SystematicBuild build;
  for (const auto& oracle : kBuiltInOracles)
    build.lists[oracle] = mutants::read_systematic_list(folder, oracle);
  const auto file = folder / "equivalent.txt";
  build.equivalents = mutants::read_equivalents(file, text_of_file(file));
  return build;
}

void keep_sample(std::vector<SystematicMutant>& mutants, std::uint64_t sample) {
  std::ranges::sort(mutants, {}, [](const SystematicMutant& mutant) {
    return text_hash("sample " + mutant.name);
  });
  if (mutants.size() > sample) mutants.resize(sample);
  std::ranges::sort(mutants, {}, [](const SystematicMutant& mutant) {
    return std::pair(mutant.oracle, mutant.number);
  });
}

SystematicRun::SystematicRun(const SystematicBuild& build, std::vector<SystematicMutant> chosen,
                             SystematicOptions options, SystematicHooks hooks, ShardedRun& shards)
    : build_(build),
      chosen_(std::move(chosen)),
      options_(std::move(options)),
      hooks_(std::move(hooks)),
      shards_(shards) {
  for (const Json& kept : shards_.before().state) take_kept(kept);
}

void SystematicRun::run() {
  const auto left = shards_.left();
  std::vector<std::size_t> units;
  std::vector<SystematicMutant> mutants;
  units.reserve(left.count());
  mutants.reserve(left.count());
  for (std::uint64_t i = 0; i < left.count(); ++i) {
    units.push_back(left.at(i));
    mutants.push_back(chosen_[units.back()]);
  }
  if (mutants.empty()) return;
  try_systematic(mutants, build_.games_of(mutants, options_), options_,
                 [&](std::size_t i, FateApart fate, const std::string& witness) {
                   fates_[units[i]] = made(units[i], fate, witness);
                   done_.add({units[i], units[i] + 1});
                   hooks_.progress(done_.count(), mutants.size());
                   if (shards_.is_due()) keep();
                 });
}

void SystematicRun::keep() {
  shards_.keep(done_, [this] { return state(); }, [this] { return hooks_.summary(fates()); });
}

Json SystematicRun::state() const {
  Json state = Json::array();
  for (const auto& [unit, fate] : fates_)
    state.push_back({unit,
                     {{"end", static_cast<int>(fate.fate.end)},
                      {"questions", count_json(fate.fate.questions)},
                      {"witness", hooks_.is_shown(fate) ? fate.witness : ""}}});
  return state;
}

std::vector<SystematicFate> SystematicRun::fates() const {
  std::vector<SystematicFate> all;
  all.reserve(fates_.size());
  for (const auto& [unit, fate] : fates_) all.push_back(fate);
  return all;
}

SystematicFate SystematicRun::made(std::size_t unit, FateApart fate,
                                   const std::string& witness) const {
  const auto& mutant = chosen_.at(unit);
  const auto reason = build_.equivalents.find(mutant.name);
  return {mutant, fate, witness, reason == build_.equivalents.end() ? "" : reason->second};
}

void SystematicRun::take_kept(const Json& kept) try {
  const auto unit = count_of(kept.at(0));
  const auto& fate = kept.at(1);
  const auto end = fate.at("end").get<int>();
  if (end < 0 || end > static_cast<int>(EndApart::timed_out)) throw UsageError("a wrong end");
  fates_[unit] =
      made(unit, {static_cast<EndApart>(end), count_of(fate.at("questions"))}, fate.at("witness"));
} catch (const std::exception& error) {
  throw UsageError(std::string("this is no result of systematic mutants: ") + error.what());
}

// --- What corpora get from systematic mutants ---------------------------------------------------

namespace {

/// Of random questions: one that takes long is asked by everybody who checks the corpus.
constexpr std::uint64_t kMostLeavesAtRandom = 2'000;

/// Of the questions of a batch that are asked at once: the first batch is small, for most mutants
/// die at once; then there are fewer mutants, and each batch is twice as large as the one before.
constexpr std::uint64_t kFirstBatch = 1'024;
constexpr std::uint64_t kLargestBatch = 16'384;

/// Places of questions in a batch.
using Places = std::vector<std::size_t>;

/// Questions of a batch about some games.
struct Selected {
  AnsweredLines lines;
  Places places;
};

/// Random questions with their answers.
class Pool {
 public:
  explicit Pool(const SystematicOptions& options)
      : source_(random_source(options.seed, {usual_games().begin(), usual_games().end()}, {},
                              options.questions)),
        oracle_(make_oracle(kBuiltInOracles.front(), {.max_leaves = kMostLeavesAtRandom})),
        producer_(source_->make_producer(*oracle_)) {}

  /// The next ones that are answered; false at the end.
  bool next(std::uint64_t most) {
    games_.clear();
    lines_ = {};
    for (; lines_.questions.size() < most && batch_ < source_->batches(); ++batch_)
      for (const Question& question : producer_->batch(batch_).questions) add(question);
    return !lines_.questions.empty();
  }

  const AnsweredLines& lines() const { return lines_; }
  std::uint64_t asked() const { return batch_ * kBatch; }

  Selected about(const std::vector<Game>& games) const {
    Selected selected;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (std::ranges::count(games, games_[i]) == 0) continue;
      selected.lines.questions.push_back(lines_.questions[i]);
      selected.lines.answers.push_back(lines_.answers[i]);
      selected.places.push_back(i);
    }
    return selected;
  }

 private:
  void add(const Question& question) {
    const Answer answer = oracle_->answer(question);
    auto text = question_text(question);
    if (answer.is_abstain() || !seen_.insert(text).second) return;
    games_.push_back(question.game);
    lines_.questions.push_back(std::move(text));
    lines_.answers.push_back(answer.text());
  }

  std::unique_ptr<Source> source_;
  std::unique_ptr<Oracle> oracle_;
  std::unique_ptr<Producer> producer_;
  std::set<std::string> seen_;
  AnsweredLines lines_;
  std::vector<Game> games_;  // of `lines_`
  std::uint64_t batch_ = 0;
};

/// Of each of so many questions the mutants that it kills, from the killers of each mutant.
std::vector<Places> killed_by(const std::vector<Places>& killers, std::size_t questions) {
  std::vector<Places> killed(questions);
  for (std::size_t mutant = 0; mutant < killers.size(); ++mutant)
    for (const auto place : killers[mutant]) killed[place].push_back(mutant);
  return killed;
}

/// The goals, and what was chosen for them.
class Choice {
 public:
  Choice(const std::vector<SystematicMutant>& mutants, const GamesOfFiles& games,
         const KillersOptions& options)
      : mutants_(mutants), options_(options), wanted_(mutants.size(), options.times) {
    games_.reserve(mutants.size());
    for (const auto& mutant : mutants) games_.push_back(games_of(mutant, games));
  }

  std::size_t wanting() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(wanted_, [](int times) { return times > 0; }));
  }

  void choose_from(const Pool& pool) {
    const auto killers = killers_in(pool);
    const auto killed = killed_by(killers, pool.lines().questions.size());
    Places gain;
    for (const auto& mutants : killed) gain.push_back(mutants.size());
    for (auto best = std::ranges::max_element(gain); best != gain.end() && *best > 0;
         best = std::ranges::max_element(gain)) {
      const auto chosen = static_cast<std::size_t>(best - gain.begin());
      *best = 0;
      for (const auto mutant : killed[chosen]) {
        if (wanted_[mutant] == 0) continue;
        if (--wanted_[mutant] > 0) continue;
        for (const auto place : killers[mutant])
          if (gain[place] > 0) --gain[place];  // of one that was taken it is 0
      }
      lines_.insert(
          fmt::format("{} -> {}", pool.lines().questions[chosen], pool.lines().answers[chosen]));
    }
    for (const auto mutant : ended_) wanted_[mutant] = 0;
  }

  std::vector<std::string> lines() const { return {lines_.begin(), lines_.end()}; }

 private:
  /// Of each mutant that wants some.
  std::vector<Places> killers_in(const Pool& pool) {
    std::map<std::vector<Game>, Places> wanting;
    for (std::size_t i = 0; i < mutants_.size(); ++i)
      if (wanted_[i] > 0) wanting[games_[i]].push_back(i);
    std::vector<Places> killers(mutants_.size());
    for (const auto& [games, members] : wanting) {
      const auto selected = pool.about(games);
      SystematicMutants asked;
      for (const auto mutant : members) asked.push_back(&mutants_[mutant]);
      const auto kills = kills_of(asked, selected.lines, options_.search);
      for (std::size_t i = 0; i < members.size(); ++i) {
        for (const auto place : kills[i].places)
          killers[members[i]].push_back(selected.places[place]);
        if (kills[i].has_ended) ended_.push_back(members[i]);
      }
    }
    return killers;
  }

  const std::vector<SystematicMutant>& mutants_;
  const KillersOptions& options_;
  std::vector<std::vector<Game>> games_;  // of each mutant
  std::vector<int> wanted_;               // killers, of each mutant
  Places ended_;                          // mutants that died or did not answer
  std::set<std::string> lines_;
};

AnsweredLines lines_of(const std::vector<CorpusEntry>& entries) {
  AnsweredLines lines;
  for (const CorpusEntry& entry : entries) {
    lines.questions.push_back(entry.line.text);
    lines.answers.push_back(entry.line.expected->text());
  }
  return lines;
}

void add_random(Game game, Verb verb, const SystematicOptions& search, AnsweredLines& lines) {
  const auto oracle = make_oracle(kBuiltInOracles.front(), {.max_leaves = kMostLeavesAtRandom});
  const auto source = random_source(search.seed, {game}, {verb}, search.questions);
  const auto producer = source->make_producer(*oracle);
  for (std::uint64_t batch = 0; batch < source->batches(); ++batch)
    for (const Question& question : producer->batch(batch).questions) {
      const Answer answer = oracle->answer(question);
      if (answer.is_abstain()) continue;
      lines.questions.push_back(question_text(question));
      lines.answers.push_back(answer.text());
    }
}

/// The exam of one game.
class GameExam {
 public:
  GameExam(Game game, std::vector<CorpusEntry> entries,
           const std::vector<SystematicMutant>& mutants, const GamesOfFiles& games,
           const SystematicOptions& search)
      : game_(game), entries_(std::move(entries)), search_(search) {
    for (const auto& entry : entries_) verbs_.insert(entry.line.question.verb);
    for (const auto& mutant : mutants)
      if (std::ranges::count(games_of(mutant, games), game) > 0)
        (mutants::is_held_out(mutant.name) ? held_out_ : open_).push_back(&mutant);
  }

  std::size_t passes() const { return 1 + verbs_.size(); }

  /// Puts the questions in order. Those that are ordered by power.
  std::vector<std::string> order() {
    put_in_order(entries_, {});
    const auto kills = kills_of(open_, lines_of(entries_), search_);
    std::vector<Places> noticed(entries_.size());
    for (std::size_t mutant = 0; mutant < kills.size(); ++mutant)
      for (const auto place : kills[mutant].places) noticed[place].push_back(mutant);
    std::vector<std::string> texts;
    for (const auto place : order_by_power(noticed, kills.size()))
      texts.push_back(entries_[place].line.text);
    put_in_order(entries_, texts);
    return texts;
  }

  ExamFaults faults(const std::function<void()>& pass_is_done) const {
    std::vector<NoticedBy> of_each(held_out_.size());
    for (const Verb verb : verbs_) {
      ask(verb, of_each);
      pass_is_done();
    }
    std::vector<Question> questions;
    questions.reserve(entries_.size());
    for (const auto& entry : entries_) questions.push_back(entry.line.question);
    ExamFaults made{.corpus = fingerprint_of(questions), .faults = {}};
    for (const NoticedBy& noticed : of_each)
      if (!noticed.empty()) ++made.faults[noticed];
    return made;
  }

 private:
  /// Adds when the questions of `verb` notice each mutant.
  void ask(Verb verb, std::vector<NoticedBy>& of_each) const {
    std::vector<CorpusEntry> of_verb;
    std::ranges::copy_if(entries_, std::back_inserter(of_verb), [&](const CorpusEntry& entry) {
      return entry.line.question.verb == verb;
    });
    auto lines = lines_of(of_verb);
    add_random(game_, verb, search_, lines);
    ask_apart(asked_of(held_out_, lines, search_), search_.apart,
              [&](std::size_t i, FateApart fate) {
                if (fate.end == EndApart::survived) return;
                const auto place = std::max<std::size_t>(fate.questions, 1);
                of_each[i][verb] = place <= of_verb.size() ? place : kOnlyAtRandom;
              });
  }

  Game game_;
  std::vector<CorpusEntry> entries_;
  std::set<Verb> verbs_;
  SystematicMutants open_;
  SystematicMutants held_out_;
  const SystematicOptions& search_;
};

std::map<Game, GameExam> exams_of(const std::vector<SystematicMutant>& mutants,
                                  const GamesOfFiles& games, const std::vector<CorpusEntry>& corpus,
                                  const SystematicOptions& search) {
  std::map<Game, std::vector<CorpusEntry>> entries;
  for (const auto& entry : corpus) entries[entry.line.question.game].push_back(entry);
  std::map<Game, GameExam> exams;
  for (auto& [game, of_game] : entries)
    exams.try_emplace(game, game, std::move(of_game), mutants, games, search);
  return exams;
}

}  // namespace

std::vector<std::string> killers_of(const std::vector<SystematicMutant>& mutants,
                                    const GamesOfFiles& games, const KillersOptions& options,
                                    const KillersProgress& progress) {
  Choice choice(mutants, games, options);
  Pool pool(options.search);
  for (auto most = kFirstBatch; choice.wanting() > 0 && pool.next(most);
       most = std::min(2 * most, kLargestBatch)) {
    choice.choose_from(pool);
    progress(pool.asked(), choice.wanting());
  }
  return choice.lines();
}

MadeExam make_exam(const std::vector<SystematicMutant>& mutants, const GamesOfFiles& games,
                   const std::vector<CorpusEntry>& corpus, const SystematicOptions& search,
                   const PassesDone& passes_done) {
  auto exams = exams_of(mutants, games, corpus, search);
  std::size_t passes = 0;
  for (const auto& [game, exam] : exams) passes += exam.passes();
  std::size_t done = 0;
  const auto pass_is_done = [&] { passes_done(++done, passes); };
  MadeExam made;
  made.questions =
      "# Made by `doublecheck mutants --systematic --exam`: the corpus by power, see README.md\n\n";
  FaultsByGame faults;
  for (auto& [game, exam] : exams) {
    const auto texts = exam.order();
    made.ordered += texts.size();
    for (const auto& text : texts) made.questions += text + "\n";
    pass_is_done();
    faults[game] = exam.faults(pass_is_done);
  }
  made.faults =
      fmt::format(
          "# Made by `doublecheck mutants --systematic --exam`: how many faults of the half "
          "that is held\n# out each verb notices at which of its questions; `+` at one of {} "
          "random ones alone.\n",
          search.questions) +
      exam_faults_text(faults);
  return made;
}

}  // namespace doublecheck

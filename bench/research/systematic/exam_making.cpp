#include "systematic/exam_making.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>

#include "built_in.h"
#include "comparison/source.h"
#include "corpus/exam.h"
#include "notation/question_text.h"
#include "recipe/power_order.h"

namespace doublecheck {
namespace {

using mutants::SystematicMutant;

/// A random `perft` of more is dear.
constexpr std::uint64_t kMostLeavesAtRandom = 2'000;

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
    std::vector<std::vector<std::size_t>> noticed(entries_.size());
    const auto kills = kills_of(open_, lines_of(entries_), search_);
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

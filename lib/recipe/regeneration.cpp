#include "recipe/regeneration.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <unordered_map>
#include <utility>

#include "files/whole_file.h"
#include "findings/pipeline.h"
#include "minimise/minimising.h"
#include "minimise/test_suite.h"
#include "notation/question_text.h"
#include "transform/simplification.h"

namespace doublecheck {
namespace {

/// For a search that takes seconds on an idle machine: a busy one has to make the same files.
constexpr double kMostSeconds = 3600;

// --- The files of a folder that a recipe makes: one for each game -------------------------------

/// File names, such as `chess.txt`, and their texts; none where there is nothing to say of a game.
using GameFiles = std::map<std::string, std::string>;

std::string name_of_file(Game game) {
  return fmt::format("{}.txt", name_of(game));
}

std::set<std::string> question_lines(const std::string& text) {
  std::set<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (!line.empty() && !line.starts_with("#")) lines.insert(line);
  return lines;
}

std::string text_in(const GameFiles& files, const std::string& name) {
  const auto found = files.find(name);
  return found == files.end() ? "" : found->second;
}

/// Sorted by what stands behind the mark, so that two answers to a question meet.
std::string line_changes(const std::string& before, const std::string& after) {
  std::map<std::string, std::string> marks;  // of each line: one that stays has both
  for (const auto& line : question_lines(before)) marks[line] += '-';
  for (const auto& line : question_lines(after)) marks[line] += '+';
  std::string text;
  for (const auto& [line, mark] : marks)
    if (mark.size() == 1) text += mark + line + "\n";
  return text;
}

/// `entries` in their order, with their agreed answers; `recipe` is named in each file's first
/// line.
GameFiles agreed_files(const std::vector<CorpusEntry>& entries, const std::string& recipe) {
  std::map<Game, std::vector<CorpusEntry>> by_game;
  for (const auto& entry : entries) by_game[entry.line.question.game].push_back(entry);
  GameFiles files;
  for (const auto& [game, of_game] : by_game)
    files[name_of_file(game)] =
        fmt::format(
            "# Made by `doublecheck corpus regenerate` from {}; what each question shows\n"
            "# that no other here does stands above it.\n\n",
            recipe) +
        corpus_text(of_game);
  return files;
}

/// The files of these names that lie in `folder`. Throws UsageError where one cannot be read.
GameFiles files_in(const std::filesystem::path& folder) {
  GameFiles files;
  for (const Game game : all_games())
    if (const auto file = folder / name_of_file(game); std::filesystem::exists(file))
      files[name_of_file(game)] = text_of_file(file);
  return files;
}

/// How the question lines of files differ, for people to review: below each file's name the lines
/// that go behind `-` and those that come behind `+`, sorted by their questions. Empty where
/// nothing changes; where only comments do, the name of the file alone.
std::string changes(const GameFiles& before, const GameFiles& after) {
  std::string text;
  GameFiles all = before;
  all.insert(after.begin(), after.end());
  for (const auto& [name, any] : all)
    if (text_in(before, name) != text_in(after, name))
      text += name + "\n" + line_changes(text_in(before, name), text_in(after, name));
  return text;
}

/// Writes what differs, and removes files in `folder`, which need not be there, that are no more.
void write_files(const std::filesystem::path& folder, const GameFiles& before,
                 const GameFiles& after) {
  if (!after.empty()) make_folder(folder);
  for (const auto& [name, text] : after)
    if (text_in(before, name) != text) write_durably(folder / name, text);
  for (const auto& [name, text] : before)
    if (!after.contains(name)) std::filesystem::remove(folder / name);
}

// --- Disputes -----------------------------------------------------------------------------------

std::string text_of(const Dispute& dispute) {
  std::string text = comment(dispute.signature);
  for (const auto& [oracle, answer] : dispute.shrunk.answers)
    text += comment(oracle + ": " + answer.text());
  return text + question_text(dispute.shrunk.question) + "\n";
}

/// One for each bug that `disagreements` show (findings/pipeline.h). `make` makes the adviser.
std::vector<Dispute> disputes_of(const std::vector<Disagreement>& disagreements,
                                 const Oracles& oracles, const OracleMaker& make) {
  const auto adviser = make_adviser(make);
  std::vector<Dispute> disputes;
  for (auto& entry : entries_of(disagreements, {oracles, *adviser}).findings)
    disputes.push_back({std::move(entry.signature), std::move(entry.shrunk)});
  return disputes;
}

/// The text of a file for each game in dispute: open questions, each below its signature and the
/// answers. As a corpus it is refused until somebody has given the answers.
GameFiles disputed_files(const std::vector<Dispute>& disputes) {
  std::multiset<std::pair<std::string, std::string>> paragraphs;  // with their files
  for (const auto& dispute : disputes)
    paragraphs.emplace(name_of_file(dispute.shrunk.question.game), text_of(dispute));
  GameFiles files;
  for (const auto& [name, paragraph] : paragraphs)
    files[name] += (files[name].empty() ? "" : "\n") + paragraph;
  return files;
}

// --- Regeneration -------------------------------------------------------------------------------

std::vector<TestCase> cases_of(const std::vector<Candidate>& candidates, const Recipe& recipe) {
  std::map<std::string, std::string> reasons;  // of the questions that are to be kept
  for (const auto& source : recipe.sources)
    if (const auto* lines = std::get_if<CorpusLines>(&source); lines != nullptr && lines->keep)
      for (const auto& entry : read_corpus(corpus_files(lines->paths), Answers::optional).entries)
        reasons[entry.line.text] = entry.comments;
  std::vector<TestCase> cases;
  for (const auto& [question, answer, keep] : candidates) {
    cases.push_back(case_of({question, answer}));
    cases.back().keep = keep;
    if (const auto reason = reasons.find(question_text(question)); reason != reasons.end())
      cases.back().comments = reason->second;
  }
  return cases;
}

class Regenerator {
 public:
  Regenerator(const RegenerationOptions& options, const RegenerationListener& listener)
      : options_(options),
        listener_(listener),
        recipe_(read_recipe(options.recipe)),
        oracles_(make_oracles_of(recipe_, options.make)),
        before_(files_in(options.agreed)) {}

  Regeneration run() && {
    look_at_answers();
    look_at_disputes();
    result_.is_refused = !result_.changed_answers.empty() && !options_.rewrite_answers;
    if (result_.is_refused) return std::move(result_);
    auto candidates = gather_candidates(recipe_, options_.make, options_.jobs, listener_.progress);
    std::ranges::move(candidates.disagreements, std::back_inserter(disagreements_));
    listener_.gathered(candidates.asked, candidates.questions.size());
    auto entries = chosen_entries(candidates.questions);
    put_in_order(entries, first_questions());
    put_disputes();
    const auto after = agreed_files(entries, options_.recipe.filename().string());
    result_.changes = changes(before_, after);
    if (!options_.check && !result_.changes.empty()) write_files(options_.agreed, before_, after);
    return std::move(result_);
  }

 private:
  /// Every answer that was agreed on is asked for again, whether its question is chosen again or
  /// not: what was promised must not change unnoticed.
  void look_at_answers() {
    if (before_.empty()) return;
    std::vector<std::string> files;
    for (const auto& [name, text] : before_) files.push_back((options_.agreed / name).string());
    for (const auto& entry :
         read_whole_corpus(corpus_files(files), Answers::required, listener_.problem))
      look_at_answer(entry);
  }

  void look_at_answer(const CorpusEntry& entry) {
    const auto& [question, text, expected] = entry.line;
    const auto examination = examined(question);
    if (examination.outcome == Outcome::disagreed) return;
    const Answer& answer = common_answer(examination);
    if (answer == *expected) return;
    result_.changed_answers += fmt::format("{}\n-{} -> {}\n+{} -> {}\n", place_text(entry.place),
                                           text, expected->text(), text, answer.text());
  }

  /// What was in dispute before is asked again.
  void look_at_disputes() {
    if (!std::filesystem::is_directory(options_.disputed)) return;
    for (const auto& entry :
         read_whole_corpus(corpus_files(std::vector{options_.disputed.string()}), Answers::optional,
                           listener_.problem))
      examined(entry.line.question);
  }

  Examination examined(const Question& question) {
    auto examination = cross_examine(question, oracles_);
    if (examination.outcome == Outcome::disagreed)
      disagreements_.push_back(disagreement_of(question, examination, oracles_));
    return examination;
  }

  /// A recipe that minimises keeps the fewest candidates that show every label and kill every
  /// mutant that all of them do, shrunk (minimising.h), and those that are to be kept as they are.
  std::vector<CorpusEntry> chosen_entries(const std::vector<Candidate>& candidates) const {
    if (!recipe_.minimise) {
      std::vector<CorpusEntry> all;
      all.reserve(candidates.size());
      for (const auto& [question, answer, keep] : candidates)
        all.push_back({{}, {question, question_text(question), answer}, ""});
      return all;
    }
    MinimisingOptions options;
    options.seconds = kMostSeconds;
    options.jobs = options_.jobs;
    options.features.make = options_.make;
    options.features.max_leaves = recipe_.max_leaves;
    Minimising minimising(options, [&](const char* what, std::size_t done, std::size_t of) {
      listener_.progress("questions", what, done, of);
    });
    const auto kept = minimising.minimise(cases_of(candidates, recipe_));
    return minimised_entries(kept, minimising.table());
  }

  std::vector<std::string> first_questions() const {
    std::vector<std::string> texts;
    if (recipe_.order.empty()) return texts;
    for (const auto& entry : read_whole_corpus(corpus_files(std::vector{recipe_.order}),
                                               Answers::optional, listener_.problem))
      texts.push_back(entry.line.text);
    return texts;
  }

  /// Files of disputes that are settled go.
  void put_disputes() {
    result_.disagreements = disagreements_.size();
    result_.disputes = disputes_of(disagreements_, oracles_, options_.make);
    if (!options_.check)
      write_files(options_.disputed, files_in(options_.disputed), disputed_files(result_.disputes));
  }

  const RegenerationOptions& options_;
  const RegenerationListener& listener_;
  Recipe recipe_;
  Oracles oracles_;
  GameFiles before_;
  std::vector<Disagreement> disagreements_;
  Regeneration result_;
};

}  // namespace

Regeneration regenerate_corpus(const RegenerationOptions& options,
                               const RegenerationListener& listener) {
  return Regenerator(options, listener).run();
}

// --- The order by power -------------------------------------------------------------------------

std::vector<std::size_t> order_by_power(const std::vector<std::vector<std::size_t>>& noticed,
                                        std::size_t faults) {
  std::vector<std::size_t> order;
  std::vector<bool> taken(noticed.size());
  std::vector<bool> counts(faults, true);
  const auto gain = [&](std::size_t question) {
    return taken[question] ? 0 : std::ranges::count_if(noticed[question], [&](std::size_t fault) {
      return counts[fault];
    });
  };
  const auto best = [&] {
    std::pair<std::ptrdiff_t, std::size_t> most;  // what it gains, and its place
    for (std::size_t question = 0; question < noticed.size(); ++question)
      if (const auto of_this = gain(question); of_this > most.first) most = {of_this, question};
    return most;
  };
  for (auto next = best(); next.first > 0;) {
    taken[next.second] = true;
    order.push_back(next.second);
    for (const auto fault : noticed[next.second]) counts[fault] = false;
    next = best();
    if (next.first > 0) continue;
    counts.assign(faults, true);
    next = best();
  }
  return order;
}

void put_in_order(std::vector<CorpusEntry>& entries, const std::vector<std::string>& texts) {
  std::unordered_map<std::string, std::size_t> places;
  for (const auto& text : texts) places.emplace(text, places.size());
  const auto place = [&](const CorpusEntry& entry) {
    const auto found = places.find(entry.line.text);
    return found == places.end() ? places.size() : found->second;
  };
  std::ranges::sort(entries, [&](const CorpusEntry& left, const CorpusEntry& right) {
    const auto of_left = place(left);
    const auto of_right = place(right);
    if (of_left != of_right || of_left < places.size()) return of_left < of_right;
    return simpler(left.line.question, right.line.question);
  });
}

}  // namespace doublecheck

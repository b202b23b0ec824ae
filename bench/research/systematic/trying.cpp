#include "systematic/trying.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>

#include "built_in.h"
#include "comparison/source.h"
#include "guided/guided_source.h"
#include "mutants/mutated_copy.h"
#include "notation/question_text.h"
#include "process/child_work.h"

namespace doublecheck {
namespace {

using mutants::MutatedCopy;
using mutants::SystematicMutant;

/// What runs in the first questions of a game, runs in nearly all that can run in it.
constexpr std::uint64_t kLookAtGames = 2048;
constexpr double kSecondsToLook = 120;

/// So many are answered ahead, and kept while all mutants are asked: 51,200.
constexpr std::uint64_t kBatchesAhead = 200;

std::string key_of(const std::string& oracle, const std::string& file) {
  return oracle + "/" + file;
}

/// The numbers of the functions that questions about `game` run; in a process of its own.
process::Words entered_in(Game game, const std::string& oracle, std::size_t functions,
                          const SystematicOptions& options) {
  const auto entered = process::work_in_child(
      [&] {
        MutatedCopy copy(mutants::mutated_copy_of(options.folder, oracle), 0, kDefaultMaxLeaves);
        const auto source = random_source(options.seed, {game}, {}, kLookAtGames);
        const auto adviser = make_oracle(kBuiltInOracles.front());
        const auto producer = source->make_producer(*adviser);
        for (std::uint64_t number = 0; number < source->batches(); ++number)
          for (const Question& question : producer->batch(number).questions)
            copy.answer(question_text(question));
        return copy.entered(functions);
      },
      kSecondsToLook);
  if (!entered)
    throw OracleError(
        fmt::format("the copy of {} with systematic mutants broke on {}", oracle, name_of(game)));
  return *entered;
}

std::unique_ptr<Source> source_about(const std::vector<Game>& games,
                                     const SystematicOptions& options) {
  if (options.guided)
    return guided_source(options.seed, games, {}, options.questions, built_in_oracles());
  return random_source(options.seed, games, {}, options.questions);
}

/// Some of the questions with their answers: first those that everybody is asked, then those about
/// some games.
class AnsweredAhead {
 public:
  AnsweredAhead(const std::vector<Game>& games, const SystematicOptions& options)
      : first_(options.first),
        source_(source_about(games, options)),
        oracle_(make_oracle(kBuiltInOracles.front())),
        producer_(source_->make_producer(*oracle_)) {}

  /// The next of them; none at the end.
  const AnsweredLines& next() {
    before_ += lines_.questions.size();
    lines_ = std::exchange(first_, {});
    if (!lines_.questions.empty()) return lines_;
    const auto end = std::min(batch_ + kBatchesAhead, source_->batches());
    for (; batch_ < end; ++batch_)
      for (const Question& question : producer_->batch(batch_).questions) {
        lines_.questions.push_back(question_text(question));
        lines_.answers.push_back(oracle_->answer(question).text());
      }
    return lines_;
  }

  const AnsweredLines& lines() const { return lines_; }

  /// How many there were before these.
  std::uint64_t before() const { return before_; }

 private:
  AnsweredLines first_;
  std::unique_ptr<Source> source_;
  std::unique_ptr<Oracle> oracle_;
  std::unique_ptr<Producer> producer_;
  AnsweredLines lines_;
  std::uint64_t batch_ = 0;
  std::uint64_t before_ = 0;
};

/// Mutants that are asked the same questions.
class Group {
 public:
  Group(const std::vector<SystematicMutant>& mutants, std::vector<std::size_t> members,
        const std::vector<Game>& games, const SystematicOptions& options)
      : mutants_(mutants), left_(std::move(members)), ahead_(games, options), options_(options) {}

  void run(const SystematicDone& done) {
    while (!left_.empty() && !ahead_.next().questions.empty()) ask(done);
    for (const auto mutant : left_) done(mutant, {EndApart::survived, ahead_.before()}, "");
  }

 private:
  void ask(const SystematicDone& done) {
    SystematicMutants asked;
    for (const auto mutant : left_) asked.push_back(&mutants_[mutant]);
    std::vector<std::size_t> alive;
    ask_apart(asked_of(asked, ahead_.lines(), options_), options_.apart,
              [&](std::size_t number, FateApart fate) {
                if (fate.end == EndApart::survived) return alive.push_back(left_[number]);
                const auto witness =
                    fate.questions == 0 ? "" : ahead_.lines().questions[fate.questions - 1];
                done(left_[number], {fate.end, ahead_.before() + fate.questions}, witness);
              });
    std::ranges::sort(alive);
    left_ = std::move(alive);
  }

  const std::vector<SystematicMutant>& mutants_;
  std::vector<std::size_t> left_;
  AnsweredAhead ahead_;
  const SystematicOptions& options_;
};

/// With no mutant alive where `mutant` is 0.
AskedApart copy_of(const std::string& oracle, int mutant, const AnsweredLines& lines,
                   const std::filesystem::path& folder) {
  return {&lines, [=] {
            const auto copy = std::make_shared<MutatedCopy>(
                mutants::mutated_copy_of(folder, oracle), mutant, kDefaultMaxLeaves);
            return [copy](const std::string& question) { return copy->answer(question); };
          }};
}

void check_copy(const std::string& oracle, const AnsweredLines& lines,
                const SystematicOptions& options) {
  const std::vector copies{copy_of(oracle, 0, lines, options.folder)};
  ask_apart(copies, options.apart, [&](std::size_t, FateApart fate) {
    if (fate.end == EndApart::survived) return;
    const auto place =
        fate.questions == 0 ? "while it is loaded" : lines.questions[fate.questions - 1];
    throw OracleError(fmt::format(
        "the copy of {} with no mutant alive {}: {}", oracle,
        fate.end == EndApart::answered ? "answers otherwise" : name_of(fate.end), place));
  });
}

/// The same, but it goes on to the last question, and marks those which the mutant answers wrongly.
AskedApart marking(const AskedApart& asked, unsigned char* marks) {
  return {asked.lines, [asked, marks] {
            return [answer = asked.make(), &right = asked.lines->answers, marks,
                    i = std::size_t{0}](const std::string& question) mutable {
              const auto at = i++;
              try {
                marks[at] = answer(question) != right[at] ? 1 : 0;
              } catch (const std::exception&) {
                marks[at] = 1;
              }
              return right[at];
            };
          }};
}

/// Mutants by the games that they are asked about.
std::map<std::vector<Game>, std::vector<std::size_t>> by_games(
    const std::vector<SystematicMutant>& mutants, const GamesOfFiles& games) {
  std::map<std::vector<Game>, std::vector<std::size_t>> groups;
  for (std::size_t i = 0; i < mutants.size(); ++i) groups[games_of(mutants[i], games)].push_back(i);
  return groups;
}

}  // namespace

GamesOfFiles games_of_files(const mutants::SystematicList& list, const std::string& oracle,
                            const SystematicOptions& options) {
  GamesOfFiles games;
  for (const Game game : all_games())
    for (const auto function : entered_in(game, oracle, list.file_of_function.size(), options))
      if (const auto& file = list.file_of_function[function]; !file.empty())
        games[key_of(oracle, file)].insert(game);
  return games;
}

std::vector<Game> games_of(const SystematicMutant& mutant, const GamesOfFiles& games) {
  const auto found = games.find(key_of(mutant.oracle, mutant.file));
  if (found == games.end()) return {all_games().begin(), all_games().end()};
  return {found->second.begin(), found->second.end()};
}

std::vector<AskedApart> asked_of(const SystematicMutants& mutants, const AnsweredLines& lines,
                                 const SystematicOptions& options) {
  std::set<std::string> oracles;
  std::vector<AskedApart> asked;
  for (const auto* mutant : mutants) {
    oracles.insert(mutant->oracle);
    asked.push_back(copy_of(mutant->oracle, mutant->number, lines, options.folder));
  }
  for (const auto& oracle : oracles) check_copy(oracle, lines, options);
  return asked;
}

void try_systematic(const std::vector<SystematicMutant>& mutants, const GamesOfFiles& games,
                    const SystematicOptions& options, const SystematicDone& done) {
  for (auto& [asked, members] : by_games(mutants, games))
    Group(mutants, members, asked, options).run(done);
}

std::vector<Kills> kills_of(const SystematicMutants& mutants, const AnsweredLines& lines,
                            const SystematicOptions& options) {
  const auto width = lines.questions.size();
  const process::SharedBytes marks(mutants.size() * width);
  const auto row = [&](std::size_t mutant) { return marks.data() + mutant * width; };
  auto asked = asked_of(mutants, lines, options);
  for (std::size_t i = 0; i < asked.size(); ++i) asked[i] = marking(asked[i], row(i));
  std::vector<Kills> kills(mutants.size());
  ask_apart(asked, options.apart, [&](std::size_t i, FateApart fate) {
    kills[i].has_ended = fate.end != EndApart::survived;
    if (kills[i].has_ended && fate.questions > 0) row(i)[fate.questions - 1] = 1;
  });
  for (std::size_t i = 0; i < mutants.size(); ++i)
    for (std::size_t place = 0; place < width; ++place)
      if (row(i)[place] != 0) kills[i].places.push_back(place);
  return kills;
}

}  // namespace doublecheck

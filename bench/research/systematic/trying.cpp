#include "systematic/trying.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/time.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <csignal>
#include <exception>
#include <list>
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>

#include "built_in.h"
#include "comparison/source.h"
#include "guided/guided_source.h"
#include "mutants/mutant_oracle.h"
#include "notation/question_text.h"
#include "process/child_process.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

using ApartClock = std::chrono::steady_clock;
using process::ChildProcess;

/// A mutant may ask for memory without end.
constexpr rlim_t kMostMemoryApart = rlim_t{4} << 30;

/// One that waits for something, and so spends no time of the processor, is ended at last.
constexpr auto kLongestSilence = std::chrono::seconds(120);

constexpr auto kLook = std::chrono::milliseconds(20);

/// A number that a copy of this process writes and we read.
class SharedCount {
 public:
  SharedCount() : count_(new(bytes_.data()) Count(0)) {}

  std::uint64_t operator++() { return ++*count_; }
  std::uint64_t value() const { return *count_; }

 private:
  using Count = std::atomic<std::uint64_t>;
  process::SharedBytes bytes_{sizeof(Count)};
  Count* count_;
};

/// From now on so much time of the processor, then SIGPROF ends the process.
void begin_time_limit(double seconds) {
  const double whole = std::floor(seconds);
  itimerval limit{};
  limit.it_value.tv_sec = static_cast<time_t>(whole);
  limit.it_value.tv_usec = static_cast<suseconds_t>((seconds - whole) * 1e6);
  ::setitimer(ITIMER_PROF, &limit, nullptr);
}

void ask_all(const AskedApart& work, double seconds, SharedCount& asked) {
  const rlimit memory{kMostMemoryApart, kMostMemoryApart};
  ::setrlimit(RLIMIT_AS, &memory);
  const rlimit no_core{};
  ::setrlimit(RLIMIT_CORE, &no_core);
  std::signal(SIGPROF, SIG_DFL);
  begin_time_limit(seconds);
  const auto answer = work.make();
  for (std::size_t i = 0; i < work.lines->questions.size(); ++i) {
    begin_time_limit(seconds);
    ++asked;
    if (answer(work.lines->questions[i]) != work.lines->answers[i])
      throw std::runtime_error("answered otherwise");
  }
}

/// A process that is under way.
class Running {
 public:
  Running(std::size_t number, const AskedApart& work, double seconds)
      : number_(number), child_(ChildProcess::copy([&](int) { ask_all(work, seconds, asked_); })) {}

  std::size_t number() const { return number_; }
  int descriptor() const { return child_.output().number(); }

  /// Nothing while it goes on.
  std::optional<FateApart> fate() {
    if (const auto asked = asked_.value(); asked != heard_) {
      heard_ = asked;
      heard_at_ = ApartClock::now();
    }
    const auto ending = child_.ending();
    if (ApartClock::now() - heard_at_ > kLongestSilence || (ending && ending->signal == SIGPROF))
      return FateApart{EndApart::timed_out, asked_.value()};
    if (!ending) return std::nullopt;
    return FateApart{ending->well()        ? EndApart::survived
                     : ending->signal == 0 ? EndApart::answered
                                           : EndApart::died,
                     asked_.value()};
  }

 private:
  std::size_t number_;
  SharedCount asked_;
  ChildProcess child_;
  std::uint64_t heard_ = 0;
  ApartClock::time_point heard_at_ = ApartClock::now();
};

using AllRunning = std::list<Running>;

/// Waits until one of them may have ended.
void take_ended(AllRunning& running, const std::function<void(std::size_t, FateApart)>& done) {
  std::vector<pollfd> outputs;
  outputs.reserve(running.size());
  for (const Running& each : running) outputs.push_back({each.descriptor(), POLLIN, 0});
  ::poll(outputs.data(), outputs.size(), static_cast<int>(kLook.count()));
  for (auto each = running.begin(); each != running.end();) {
    const auto fate = each->fate();
    if (!fate) {
      ++each;
      continue;
    }
    const auto number = each->number();
    each = running.erase(each);
    done(number, *fate);
  }
}

using mutants::MutatedCopy;
using mutants::SystematicMutant;

/// What runs in the first questions of a game, runs in nearly all that can run in it.
constexpr std::uint64_t kLookAtGames = 2048;
constexpr double kSecondsToLook = 120;

/// So many are answered ahead, and kept while all mutants are asked: 51,200.
constexpr std::uint64_t kBatchesAhead = 200;

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

/// Some of the questions with their answers: first those that everybody is asked, then those about
/// some games.
class AnsweredAhead {
 public:
  AnsweredAhead(const std::vector<Game>& games, const SystematicOptions& options)
      : first_(options.first),
        source_(options.guided
                    ? guided_source(options.seed, games, {}, options.questions, built_in_oracles())
                    : random_source(options.seed, games, {}, options.questions)),
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

/// Asks those of `mutants` that are `left` the same questions.
void ask_group(const std::vector<SystematicMutant>& mutants, std::vector<std::size_t> left,
               AnsweredAhead ahead, const SystematicOptions& options, const SystematicDone& done) {
  while (!left.empty() && !ahead.next().questions.empty()) {
    SystematicMutants asked;
    for (const auto mutant : left) asked.push_back(&mutants[mutant]);
    const auto& lines = ahead.lines();
    std::vector<std::size_t> alive;
    ask_apart(asked_of(asked, lines, options), options.apart,
              [&](std::size_t number, FateApart fate) {
                if (fate.end == EndApart::survived) return alive.push_back(left[number]);
                const auto witness = fate.questions == 0 ? "" : lines.questions[fate.questions - 1];
                done(left[number], {fate.end, ahead.before() + fate.questions}, witness);
              });
    std::ranges::sort(alive);
    left = std::move(alive);
  }
  for (const auto mutant : left) done(mutant, {EndApart::survived, ahead.before()}, "");
}

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

}  // namespace

std::string_view name_of(EndApart end) {
  constexpr std::array<std::string_view, 4> kNames{"survived", "killed", "died", "timed out"};
  return kNames[static_cast<std::size_t>(end)];
}

void ask_apart(std::span<const AskedApart> work, const ApartLimits& options,
               const std::function<void(std::size_t, FateApart)>& done) {
  AllRunning running;
  std::size_t next = 0;
  while (next < work.size() || !running.empty()) {
    if (interrupted()) throw Interrupted();
    while (next < work.size() && running.size() < static_cast<std::size_t>(options.jobs)) {
      running.emplace_back(next, work[next], options.seconds);
      ++next;
    }
    take_ended(running, done);
  }
}

GamesOfFiles games_of_files(const mutants::SystematicList& list, const std::string& oracle,
                            const SystematicOptions& options) {
  GamesOfFiles games;
  for (const Game game : all_games())
    for (const auto function : entered_in(game, oracle, list.file_of_function.size(), options))
      if (const auto& file = list.file_of_function[function]; !file.empty())
        games[fmt::format("{}/{}", oracle, file)].insert(game);
  return games;
}

std::vector<Game> games_of(const SystematicMutant& mutant, const GamesOfFiles& games) {
  const auto found = games.find(mutant.oracle + "/" + mutant.file);
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
  std::map<std::vector<Game>, std::vector<std::size_t>> by_games;
  for (std::size_t i = 0; i < mutants.size(); ++i)
    by_games[games_of(mutants[i], games)].push_back(i);
  for (auto& [asked, members] : by_games)
    ask_group(mutants, std::move(members), {asked, options}, options, done);
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

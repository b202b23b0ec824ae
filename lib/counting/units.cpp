#include "counting/units.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>

#include <utility>

#include "counting/perft.h"
#include "examination/json_members.h"
#include "examination/legal_moves.h"
#include "examination/oracle_pool.h"
#include "files/usage_error.h"
#include "files/whole_file.h"
#include "notation/question_text.h"
#include "process/interrupt.h"
#include "question/game_definition.h"
#include "shards/shard_result.h"

template <>
struct nlohmann::adl_serializer<doublecheck::Count128> {
  static void to_json(ordered_json& json, doublecheck::Count128 count) {
    json = doublecheck::text_of(count);
  }
  static void from_json(const ordered_json& json, doublecheck::Count128& count) {
    const auto read = doublecheck::read_count128(json.get_ref<const std::string&>());
    if (!read) throw doublecheck::UsageError(json.dump() + " is no count");
    count = *read;
  }
};

namespace doublecheck {

Count128 plus(Count128 left, Count128 right) {
  Count128 sum = 0;
  if (__builtin_add_overflow(left, right, &sum)) throw CountOverflow();
  return sum;
}

Count128 times(Count128 left, Count128 right) {
  Count128 product = 0;
  if (__builtin_mul_overflow(left, right, &product)) throw CountOverflow();
  return product;
}

std::string text_of(Count128 count) {
  return fmt::format("{}", count);
}

std::optional<Count128> read_count128(std::string_view digits) try {
  if (digits.empty()) return std::nullopt;
  Count128 count = 0;
  for (const char digit : digits) {
    if (digit < '0' || digit > '9') return std::nullopt;
    count = plus(times(count, 10), static_cast<Count128>(digit - '0'));
  }
  return count;
} catch (const CountOverflow&) {
  return std::nullopt;
}

namespace {

/// Threads wait for each other where so many units are counted.
constexpr std::size_t kUnitsOfAJob = 64;

/// Differing units that are kept.
constexpr std::size_t kMostDiffering = 10;

constexpr const char* kForm = "expected `NUMBER perft GAME DEPTH POSITION`";

/// Counts a batch of units after the other.
class UnitCounter {
 public:
  explicit UnitCounter(const UnitOptions& options)
      : options_(options), pool_(options.oracles, options.jobs) {
    for (const auto& oracle : options.oracles.make_all())
      are_foreign_.push_back(oracle->is_foreign());
  }

  /// Tells them in their order; once interrupted, those that are counted by all, and throws.
  void count(const std::vector<Unit>& units,
             const std::function<void(const CountedUnit&)>& counted) {
    answers_.assign(units.size(), {});
    const auto tell_all = [&] {
      for (std::size_t i = 0; i < units.size(); ++i)
        if (answers_[i].size() == are_foreign_.size()) counted({units[i], answers_[i]});
    };
    try {
      for (std::size_t oracle = 0; oracle < are_foreign_.size(); ++oracle) count_by(oracle, units);
    } catch (const Interrupted&) {
      tell_all();
      throw;
    }
    tell_all();
  }

 private:
  void count_by(std::size_t oracle, const std::vector<Unit>& units) {
    std::vector<Question> questions;
    questions.reserve(units.size());
    for (const Unit& unit : units) questions.push_back(unit.perft);
    ask(oracle, questions,
        [&](std::size_t i, const Answer& answer) { answers_[i].push_back(answer); });
    if (!are_foreign_[oracle]) return;
    for (std::size_t i = 0; i < units.size(); ++i)
      if (answers_[i].back().is_abstain())
        answers_[i].back() = count_by_moves(oracle, questions[i]);
  }

  Answer count_by_moves(std::size_t oracle, const Question& perft) try {
    if (perft.depth == 0) return abstain();
    std::uint64_t leaves = 0;
    count_leaves_by_moves(
        {{legal_question(perft), {{0, 1}}}}, perft.depth,
        [&](const std::vector<Question>& questions) { return ask(oracle, questions); },
        [&](std::size_t, std::uint64_t more) { leaves += more; });
    return number(leaves);
  } catch (const Trouble& trouble) {
    pool_.drop_waiting();
    return trouble.answer;
  }

  std::vector<Answer> ask(std::size_t oracle, const std::vector<Question>& questions,
                          const OraclePool::Told& told = {}) {
    const auto show = [this] {
      if (options_.progress) options_.progress();
    };
    return pool_.ask(oracle, questions, show, told);
  }

  const UnitOptions& options_;
  OraclePool pool_;
  std::vector<bool> are_foreign_;
  std::vector<std::vector<Answer>> answers_;  // of each unit of the batch, by oracle
};

/// The leaves that `answer` to `perft` counts; nothing where it is no count.
std::optional<Count128> leaves_in(const Question& perft, const Answer& answer) {
  if (definition_of(perft.game).ends_without_king && answer == illegal("no-king")) return 0;
  if (const auto count = count_of(answer)) return *count;
  return std::nullopt;
}

/// Those that abstain apart, all must say the same, and nobody may fail.
bool is_agreed(const std::vector<Answer>& counts) {
  const Answer* first = nullptr;
  for (const Answer& count : counts) {
    if (count.is_failed() || (first != nullptr && !count.is_abstain() && count != *first))
      return false;
    if (!count.is_abstain()) first = &count;
  }
  return true;
}

}  // namespace

UnitReader::UnitReader(const std::filesystem::path& file)
    : file_(file), lines_(open_for_reading(file)) {}

std::optional<Unit> UnitReader::next() {
  for (std::string line; std::getline(lines_, line);) {
    ++line_;
    const auto text = line_in_file(line, line_);
    if (text.size() > kLongestLine) fail(kLineTooLong);
    if (!is_comment(text)) return unit_in(text);
  }
  if (lines_.bad()) throw UsageError(file_.string() + ": cannot be read to its end");
  return std::nullopt;
}

Unit UnitReader::unit_in(std::string_view line) {
  const auto blank = line.find(' ');
  const auto times = read_count128(line.substr(0, blank));
  if (!times || blank == std::string_view::npos) fail(kForm);
  try {
    auto perft = read_question(line.substr(blank + 1));
    if (perft.verb != Verb::perft) fail(kForm);
    return {number_++, fmt::format("{}:{}", file_.string(), line_), *times, std::move(perft)};
  } catch (const ParseError& error) {
    fail(error.what());
  }
}

void UnitReader::fail(std::string_view reason) const {
  throw UsageError(fmt::format("{}:{}: {}", file_.string(), line_, reason));
}

void count_units(UnitReader& units, const UnitOptions& options,
                 const std::function<void(const CountedUnit&)>& counted) {
  UnitCounter counter(options);
  const auto most = kUnitsOfAJob * static_cast<std::size_t>(options.jobs);
  std::vector<Unit> batch;
  batch.reserve(most);
  for (auto unit = units.next(); unit; unit = units.next()) {
    if (options.is_wanted && !options.is_wanted(unit->number)) continue;
    batch.push_back(*std::move(unit));
    if (batch.size() < most) continue;
    counter.count(batch, counted);
    batch.clear();
  }
  if (!batch.empty()) counter.count(batch, counted);
}

void UnitSums::add(const CountedUnit& counted) {
  const auto& [unit, counts] = counted;
  ++units_;
  const bool agreed = is_agreed(counts);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    Sum& sum = sums_[i];
    sum.abstained += counts[i].is_abstain();
    sum.failed += counts[i].is_failed();
    if (const auto leaves = leaves_in(unit.perft, counts[i]))
      sum.leaves = plus(sum.leaves, times(unit.times, *leaves));
    else if (agreed && counts[i].is_illegal())
      throw UsageError(fmt::format("{}: {}", unit.place, counts[i].text()));
  }
  if (agreed) return;
  ++differing_;
  keep_differing(counted);
}

void UnitSums::add(const UnitSums& other) {
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    sums_[i].leaves = plus(sums_[i].leaves, other.sums_.at(i).leaves);
    sums_[i].abstained += other.sums_[i].abstained;
    sums_[i].failed += other.sums_[i].failed;
  }
  units_ += other.units_;
  differing_ += other.differing_;
  for (const CountedUnit& counted : other.first_differing_) keep_differing(counted);
}

void UnitSums::keep_differing(const CountedUnit& counted) {
  const auto number = [](const CountedUnit& each) { return each.unit.number; };
  first_differing_.insert(
      std::ranges::upper_bound(first_differing_, counted.unit.number, {}, number), counted);
  if (first_differing_.size() > kMostDiffering) first_differing_.pop_back();
}

Json json_of(const UnitSums& sums) {
  return sums;
}

UnitSums read_unit_sums(const Json& json) {
  try {
    UnitSums sums(0);
    json.get_to(sums);
    return sums;
  } catch (const std::exception& error) {
    throw UsageError(std::string("this is no result of perft: ") + error.what());
  }
}

UnitSums sum_of(const std::vector<UnitSums>& parts) {
  UnitSums sum(parts.front().sums().size());
  for (const UnitSums& part : parts) sum.add(part);
  return sum;
}

Json add_unit_sums(const std::vector<Json>& parts) {
  std::vector<UnitSums> read;
  read.reserve(parts.size());
  for (const Json& part : parts) read.push_back(read_unit_sums(part));
  return json_of(sum_of(read));
}

std::uint64_t Dealing::place_of(std::uint64_t unit) const {
  const auto shard = unit % shards;
  const auto with_one_more = units % shards;  // the first shards
  return shard * (units / shards) + std::min(shard, with_one_more) + unit / shards;
}

// --- Splitting a count into units ---------------------------------------------------------------

void CountedLines::add(std::string_view line, Count128 times) {
  if (2 * lines_.size() >= slots_.size()) grow();
  auto& slot = slots_[slot_of(line)];
  if (slot != 0) {
    auto& known = lines_[slot - 1].times;
    known = plus(known, times);
    return;
  }
  lines_.push_back({keep(line), times});
  slot = static_cast<std::uint32_t>(lines_.size());
}

/// Where `line` is, or the free slot where it belongs.
std::size_t CountedLines::slot_of(std::string_view line) const {
  const auto mask = slots_.size() - 1;
  auto at = std::hash<std::string_view>{}(line)&mask;
  while (slots_[at] != 0 && lines_[slots_[at] - 1].line != line) at = (at + 1) & mask;
  return at;
}

std::string_view CountedLines::keep(std::string_view line) {
  constexpr std::size_t kTextAtOnce = std::size_t{1} << 20;
  if (texts_.empty() || texts_.back().capacity() - texts_.back().size() < line.size()) {
    texts_.emplace_back();
    texts_.back().reserve(std::max(kTextAtOnce, line.size()));
  }
  std::string& text = texts_.back();
  const auto begin = text.size();
  text += line;
  return std::string_view(text).substr(begin);
}

void CountedLines::grow() {
  constexpr std::size_t kFirstSlots = 1024;
  slots_.assign(std::max(kFirstSlots, 2 * slots_.size()), 0);
  for (std::size_t i = 0; i < lines_.size(); ++i)
    slots_[slot_of(lines_[i].line)] = static_cast<std::uint32_t>(i + 1);
}

namespace {

/// Positions whose moves are played at once.
constexpr std::size_t kMostPlayedAtOnce = 1'000;

/// Goes from ply to ply.
class Splitter {
 public:
  Splitter(const Question& perft, const SplitOptions& options)
      : options_(options),
        pool_(options.oracles, options.jobs),
        front_(fmt::format("{} {} ", name_of(Verb::legal), name_of(perft.game))) {
    const Question root = legal_question(perft);
    const Answer listed = ask_({root}).front();
    if (!listed.is_verdict())
      throw UsageError(fmt::format("`{}` is answered `{}`: there is nothing to split",
                                   question_text(root), listed.text()));
    add(root, 1);
  }

  CountedLines after(int plies) {
    for (ply_ = 1; ply_ <= plies; ++ply_) {
      const CountedLines parents = std::exchange(positions_, {});
      for (std::size_t first = 0; first < parents.size(); first += kMostPlayedAtOnce)
        play(parents, first, std::min(first + kMostPlayedAtOnce, parents.size()));
    }
    return std::move(positions_);
  }

 private:
  void play(const CountedLines& parents, std::size_t first, std::size_t end) {
    std::vector<Question> legals;
    legals.reserve(end - first);
    for (std::size_t i = first; i < end; ++i)
      legals.push_back(read_question(front_ + std::string(parents[i].line)));
    const auto moves = replies_to(legals, ask_);
    std::vector<Question> plays;
    std::vector<Count128> times;
    for (std::size_t i = 0; i < legals.size(); ++i) {
      const auto more = play_questions(legals[i], moves[i]);
      plays.insert(plays.end(), more.begin(), more.end());
      times.insert(times.end(), more.size(), parents[first + i].times);
    }
    auto after = positions_after(plays, ask_);
    for (std::size_t i = 0; i < after.size(); ++i) add(std::move(after[i]), times[i]);
  }

  void add(Question legal, Count128 times) {
    if (auto& state = legal.position.state) {
      state->halfmove_clock = 0;
      state->fullmove_number = 1;
    }
    positions_.add(std::string_view(question_text(legal)).substr(front_.size()), times);
  }

  std::vector<Answer> ask(const std::vector<Question>& questions) {
    return pool_.ask(0, questions, [this] {
      if (options_.progress) options_.progress(ply_, positions_.size());
    });
  }

  const SplitOptions& options_;
  OraclePool pool_;
  const AskAll ask_ = [this](const std::vector<Question>& questions) { return ask(questions); };
  std::string front_;
  CountedLines positions_;
  int ply_ = 0;
};

}  // namespace

SplitPerft::SplitPerft(const Question& perft, int plies, const SplitOptions& options) try
    : front_(
          fmt::format("{} {} {} ", name_of(Verb::perft), name_of(perft.game), perft.depth - plies)),
      positions_(Splitter(perft, options).after(plies)) {
} catch (const Trouble& trouble) {
  throw UsageError(fmt::format("{}: {}", options.oracles.specs.front(), trouble.answer.text()));
}

std::string SplitPerft::line(std::size_t i) const {
  return fmt::format("{} {}{}\n", text_of(positions_[i].times), front_, positions_[i].line);
}

}  // namespace doublecheck

#include "counting/splitting.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "counting/perft.h"
#include "examination/legal_moves.h"
#include "examination/oracle_pool.h"
#include "files/usage_error.h"
#include "notation/question_text.h"

namespace doublecheck {
namespace {

constexpr std::size_t kTextAtOnce = std::size_t{1} << 20;
constexpr std::size_t kFirstSlots = 1024;

}  // namespace

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
    const Question root{Verb::legal, perft.game, perft.position, {}, 0};
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

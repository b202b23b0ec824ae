#include "diagnosis/divide.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>

#include "examination/legal_moves.h"
#include "notation/question_text.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

/// How many positions are compared at a time: oracles in other processes are sent many questions
/// ahead.
std::size_t batch_size_for(const Oracles& oracles) {
  constexpr std::size_t kMany = 64;
  const bool ahead =
      std::ranges::any_of(oracles, [](const auto& each) { return each->pipelines(); });
  return ahead ? kMany : 1;
}

/// A move and the `legal` question of the position after it.
struct Child {
  Move move;
  Question legal;
};

/// The positions that were met in one walk, each with how many moves were still to go.
class Seen {
 public:
  explicit Seen(std::size_t memory) : left_(memory) {}

  /// Whether it is met for the first time, as far as is remembered.
  bool is_new(const Question& legal, int level) {
    std::string text = std::to_string(level) + question_text(legal);
    if (text.size() > left_) return !texts_.contains(text);
    const auto size = text.size();
    const bool inserted = texts_.insert(std::move(text)).second;
    if (inserted) left_ -= size;
    return inserted;
  }

 private:
  std::size_t left_;
  std::unordered_set<std::string> texts_;
};

class Walk {
 public:
  Walk(const Oracles& oracles, const DivideOptions& options)
      : oracles_(oracles), options_(options), batch_size_(batch_size_for(oracles)) {
    result_.counts.abstained_from_legal.resize(oracles.size());
    result_.counts.abstained_from_play.resize(oracles.size());
  }

  Divided run(const Question& root) {
    try {
      walk_from(root);
    } catch (const Interrupted&) {
      result_.stopped = true;
    }
    return std::move(result_);
  }

 private:
  void walk_from(const Question& root) {
    std::vector<int> postponed;
    std::optional<std::uint64_t> positions = 1;
    for (int level = 1; level <= options_.depth && positions != 0 && !ended(); ++level) {
      const auto deeper = compare_counts(root, level);
      if (ended()) break;
      if (positions && *positions <= options_.small_level)
        compare_level(root, level);
      else
        postponed.push_back(level);
      positions = deeper;
    }
    for (const int level : postponed)
      if (!ended()) compare_level(root, level);
  }

  bool ended() {
    if (!result_.stopped) result_.stopped = options_.stop(result_.counts);
    return result_.stopped || result_.found.has_value();
  }

  void find(const Question& question, const Examination& examination) {
    result_.found = Divergence{path_, disagreement_of(question, examination, oracles_)};
  }

  /// The number that the oracles agree on; nothing where they do not, then the difference is
  /// sought.
  std::optional<std::uint64_t> compare_counts(const Question& legal, int depth) {
    const Question perft = perft_question(legal, depth);
    const auto examination = cross_examine(perft, oracles_);
    if (examination.outcome != Outcome::disagreed) return count_of(common_answer(examination));
    if (ended()) return std::nullopt;
    for (const Child& child : compare_position(legal)) {
      if (depth == 1 || ended()) break;
      path_.push_back(child.move);
      compare_counts(child.legal, depth - 1);
      path_.pop_back();
    }
    if (!ended()) find(perft, examination);
    return std::nullopt;
  }

  void compare_level(const Question& root, int level) {
    Seen seen(options_.memory);
    compare_below(root, level, seen);
    compare_batch();
  }

  /// The positions that `level` - 1 moves lead to. Those on the way have been compared already.
  void compare_below(const Question& legal, int level, Seen& seen) {
    if (ended() || !seen.is_new(legal, level)) return;
    if (level == 1) {
      batch_.push_back({path_, legal});
      if (batch_.size() == batch_size_) compare_batch();
      return;
    }
    for (const Child& child : children(legal)) {
      path_.push_back(child.move);
      compare_below(child.legal, level - 1, seen);
      path_.pop_back();
    }
  }

  /// The first difference counts, as if one position were compared after the other.
  void compare_batch() {
    const auto batch = std::exchange(batch_, {});
    if (batch.empty() || ended()) return;
    std::vector<Question> legals;
    legals.reserve(batch.size());
    for (const Place& place : batch) legals.push_back(place.legal);
    const auto listed = cross_examine(legals, oracles_);
    const auto first_difference =
        std::ranges::find(listed, Outcome::disagreed, &Examination::outcome);
    const auto agreed = static_cast<std::size_t>(first_difference - listed.begin());
    std::vector<Question> plays;
    std::vector<std::size_t> ends;  // of the plays of each position
    for (std::size_t i = 0; i < agreed; ++i) {
      const auto more =
          play_questions(legals[i], moves_listed(legals[i], common_answer(listed[i])));
      plays.insert(plays.end(), more.begin(), more.end());
      ends.push_back(plays.size());
    }
    const auto played = cross_examine(plays, oracles_);
    const auto path = path_;
    for (std::size_t i = 0, at = 0; i < listed.size() && !result_.found; ++i) {
      path_ = batch[i].path;
      count(listed[i], result_.counts.positions, result_.counts.abstained_from_legal);
      if (i == agreed) find(legals[i], listed[i]);
      for (; i < agreed && at < ends[i] && !result_.found; ++at)
        examine_play(plays[at], played[at]);
    }
    path_ = path;
  }

  void examine_play(const Question& play, const Examination& played) {
    count(played, result_.counts.moves, result_.counts.abstained_from_play);
    if (played.outcome == Outcome::disagreed) find(play, played);
  }

  /// The children as the oracles agree upon them; none where the oracles differ.
  std::vector<Child> compare_position(const Question& legal) {
    const auto listed = cross_examine(legal, oracles_);
    count(listed, result_.counts.positions, result_.counts.abstained_from_legal);
    if (listed.outcome == Outcome::disagreed) {
      find(legal, listed);
      return {};
    }
    const auto plays = play_questions(legal, moves_listed(legal, common_answer(listed)));
    const auto played = cross_examine(plays, oracles_);
    std::vector<Child> children;
    for (std::size_t i = 0; i < plays.size(); ++i) {
      examine_play(plays[i], played[i]);
      if (result_.found) return {};
      if (auto after = legal_after(plays[i], common_answer(played[i])))
        children.push_back({*plays[i].move(), std::move(*after)});
    }
    return children;
  }

  /// The children by whoever answers first, of those who were found to agree.
  std::vector<Child> children(const Question& legal) {
    std::vector<Child> children;
    for (const Question& play : play_questions(legal, moves_listed(legal, first_answer(legal))))
      if (auto after = legal_after(play, first_answer(play)))
        children.push_back({*play.move(), std::move(*after)});
    return children;
  }

  Answer first_answer(const Question& question) {
    Answer answer = abstain();
    for (const bool foreign : {false, true})  // nobody waits for a process that need not be asked
      for (const auto& oracle : oracles_)
        if (answer.is_abstain() && oracle->is_foreign() == foreign)
          answer = oracle->answer(question);
    return answer;
  }

  static void count(const Examination& examination, std::uint64_t& compared,
                    std::vector<std::uint64_t>& abstained) {
    std::size_t answered = 0;
    for (std::size_t i = 0; i < abstained.size(); ++i) {
      if (examination.answers[i].is_abstain())
        ++abstained[i];
      else
        ++answered;
    }
    if (answered > 1) ++compared;
  }

  /// A position of a level, and the moves that lead to it.
  struct Place {
    std::vector<Move> path;
    Question legal;
  };

  const Oracles& oracles_;
  const DivideOptions& options_;
  std::vector<Move> path_;
  std::size_t batch_size_;
  std::vector<Place> batch_;
  Divided result_;
};

}  // namespace

Divided divide(const Question& legal, const Oracles& oracles, const DivideOptions& options) {
  return Walk(oracles, options).run(legal);
}

}  // namespace doublecheck

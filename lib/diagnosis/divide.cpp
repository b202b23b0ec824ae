#include "diagnosis/divide.h"

#include <string>
#include <unordered_set>

#include "examination/legal_moves.h"
#include "notation/question_text.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

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
      : oracles_(oracles), options_(options) {
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
  }

  /// The positions that `level` - 1 moves lead to. Those on the way have been compared already.
  void compare_below(const Question& legal, int level, Seen& seen) {
    if (ended() || !seen.is_new(legal, level)) return;
    if (level == 1) {
      compare_position(legal);
      return;
    }
    for (const Child& child : children(legal)) {
      path_.push_back(child.move);
      compare_below(child.legal, level - 1, seen);
      path_.pop_back();
    }
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
      count(played[i], result_.counts.moves, result_.counts.abstained_from_play);
      if (played[i].outcome == Outcome::disagreed) {
        find(plays[i], played[i]);
        return {};
      }
      if (auto after = legal_after(plays[i], common_answer(played[i])))
        children.push_back({*plays[i].move(), std::move(*after)});
    }
    return children;
  }

  /// The children by whoever answers first.
  std::vector<Child> children(const Question& legal) {
    std::vector<Child> children;
    for (const Question& play : play_questions(legal, moves_listed(legal, first_answer(legal))))
      if (auto after = legal_after(play, first_answer(play)))
        children.push_back({*play.move(), std::move(*after)});
    return children;
  }

  Answer first_answer(const Question& question) {
    Answer answer = abstain();
    for (const auto& oracle : oracles_) {
      answer = oracle->answer(question);
      if (!answer.is_abstain()) break;
    }
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

  const Oracles& oracles_;
  const DivideOptions& options_;
  std::vector<Move> path_;
  Divided result_;
};

}  // namespace

Divided divide(const Question& legal, const Oracles& oracles, const DivideOptions& options) {
  return Walk(oracles, options).run(legal);
}

}  // namespace doublecheck

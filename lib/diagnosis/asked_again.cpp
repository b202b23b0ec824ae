#include "diagnosis/asked_again.h"

#include <algorithm>

#include "diagnosis/difference.h"

namespace doublecheck {
namespace {

using Script = std::vector<Question>;

/// Takes questions out of a script as long as new oracles still give the answers of `found` after
/// what is left.
class ScriptShrinker {
 public:
  ScriptShrinker(const Disagreement& found, const FreshOracles& fresh, const Limits& limits)
      : found_(found), fresh_(fresh), limits_(limits) {}

  bool shows(std::span<const Question> script) {
    spent_ += kPriceOfStart + script.size();
    const Oracles oracles = fresh_();
    for (const Question& question : script) {
      if (limits_.stop()) return false;
      cross_examine(question, oracles);
    }
    const auto answers = cross_examine(found_.question, oracles).answers;
    return std::ranges::equal(answers, found_.answers, {}, {}, &GivenAnswer::answer);
  }

  /// The last questions, twice as many each time until that is enough: memories are mostly short.
  /// Nothing where all of them are not.
  std::span<const Question> last_that_show(std::span<const Question> before) {
    for (std::size_t count = 1; !is_over(); count *= 2) {
      const auto last = before.last(std::min(count, before.size()));
      if (shows(last)) return last;
      if (last.size() == before.size()) break;
    }
    return {};
  }

  /// Delta debugging (Zeller and Hildebrandt 2002): parts are taken out, half of the script first,
  /// then smaller ones, down to single questions.
  Script fewest(Script script) {
    for (std::size_t size = script.size() / 2; size > 0; size /= 2)
      while (take_out(script, size)) {
      }
    return script;
  }

 private:
  bool is_over() const { return spent_ >= limits_.questions || limits_.stop(); }

  /// Takes out all parts of `size` questions that are not needed; whether there was one.
  bool take_out(Script& script, std::size_t size) {
    bool shorter = false;
    for (std::size_t at = 0; at + size <= script.size() && !is_over();) {
      Script rest = script;
      const auto first = rest.begin() + static_cast<std::ptrdiff_t>(at);
      rest.erase(first, first + static_cast<std::ptrdiff_t>(size));
      if (!shows(rest)) {
        at += size;
        continue;
      }
      script = std::move(rest);
      shorter = true;
    }
    return shorter;
  }

  const Disagreement& found_;
  const FreshOracles& fresh_;
  const Limits& limits_;
  std::uint64_t spent_ = 0;
};

}  // namespace

bool agree_alone(const Question& question, const FreshOracles& fresh) {
  return cross_examine(question, fresh()).outcome != Outcome::disagreed;
}

AskedAgain ask_again(const Disagreement& found, std::span<const Question> before,
                     const FreshOracles& fresh, const Limits& limits) {
  if (limits.stop() || is_broken(found) || !agree_alone(found.question, fresh)) return {};
  ScriptShrinker shrinker(found, fresh, limits);
  const auto last = shrinker.last_that_show(before);
  return {false, shrinker.fewest({last.begin(), last.end()})};
}

Signature unsteady_signature(const Disagreement& found, const AskedAgain& again) {
  const auto sides = sides_of(found);
  const Wrong wrong = again.earlier.empty() ? Wrong::wavers : Wrong::remembers;
  return {found.question.verb,
          found.question.game,
          sides.accused,
          sides.reference,
          {wrong, {}, {}, {}}};
}

}  // namespace doublecheck

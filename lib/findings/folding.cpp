#include "findings/folding.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <numeric>
#include <optional>
#include <ranges>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "diagnosis/broken_rule.h"
#include "diagnosis/difference.h"
#include "diagnosis/label_ranking.h"
#include "diagnosis/root.h"
#include "diagnosis/signature.h"
#include "question/game_definition.h"
#include "question/label.h"
#include "question/rule.h"

namespace doublecheck {
namespace {

using Part = PositionDifference::Part;

/// Sets of findings, by their places: joined two at a time.
class Groups {
 public:
  explicit Groups(std::size_t size) : above_(size) { std::iota(above_.begin(), above_.end(), 0U); }

  std::size_t group_of(std::size_t place) const {
    while (above_[place] != place) place = above_[place];
    return place;
  }

  /// The first reason to be in one group stands.
  void join(std::size_t one, std::size_t other, FoldReason reason) {
    const auto [first, last] = std::minmax({group_of(one), group_of(other)});
    if (first == last) return;
    above_[last] = first;
    joins_.push_back({one, other, reason});
  }

  /// Of each other of the group of `entry`, why it was joined with the next one on the way there.
  std::map<std::size_t, FoldReason> reasons_to(std::size_t entry) const {
    std::map<std::size_t, FoldReason> found;
    std::vector<std::size_t> reached{entry};
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const auto& [one, other, reason] : joins_) {
        if (one != reached[i] && other != reached[i]) continue;
        const std::size_t next = one == reached[i] ? other : one;
        if (next != entry && found.try_emplace(next, reason).second) reached.push_back(next);
      }
    return found;
  }

 private:
  struct Join {
    std::size_t one;
    std::size_t other;
    FoldReason reason;
  };

  std::vector<std::size_t> above_;
  std::vector<Join> joins_;
};

using Places = std::vector<std::size_t>;
using Texts = std::vector<std::string>;

/// A finding, and its name; none of a text that is no signature.
struct NamedFinding {
  const Finding* finding;
  std::optional<Signature> signature;

  bool shows_near(const NamedFinding& other) const {
    return std::ranges::binary_search(finding->neighbourhood.near, other.finding->signature);
  }
  bool shows_often_near(const NamedFinding& other) const {
    return std::ranges::binary_search(finding->neighbourhood.often, other.finding->signature);
  }
};

/// In atomic chess a piece alone goes as in chess, and is asked about there.
bool have_same_sides(const Signature& one, const Signature& other) {
  const bool is_alone = one.verb == Verb::moves || other.verb == Verb::moves;
  return (one.game == other.game || is_alone) && one.accused == other.accused &&
         one.reference == other.reference;
}

/// The way of being wrong, as far as it tells bugs apart: a wrong solution is none, a wrong count
/// is one at any depth, and what is accepted although it is no move may leave any position.
Symptom way_of(const Signature& signature) {
  Symptom way = signature.symptom;
  way.topic.reset();
  if (way.wrong == Wrong::miscounts_deep) way.wrong = Wrong::miscounts;
  if (way.wrong == Wrong::differs && signature.verb == Verb::solve) way.wrong = Wrong::says_false;
  if (way.wrong == Wrong::accepts) way.position.reset();
  return way;
}

/// Which part of a position is wrong after a move. Its pieces are one part.
std::optional<Part> wrong_part(const Signature& signature) {
  const auto position = way_of(signature).position;
  if (!position) return {};
  switch (position->part) {
    case Part::piece_on_target:
    case Part::piece_on_origin:
    case Part::piece_elsewhere:
    case Part::pawn_elsewhere:
      return Part::piece_elsewhere;
    default:
      return position->part;
  }
}

bool are_of_other_parts(const Signature& one, const Signature& other) {
  const auto here = wrong_part(one);
  const auto there = wrong_part(other);
  return here && there && here != there;
}

bool is_neighbour(const NamedFinding& one, const NamedFinding& other) {
  if (one.signature && other.signature && are_of_other_parts(*one.signature, *other.signature))
    return false;
  const auto count = one.finding->count;
  const auto count_of_other = other.finding->count;
  if (one.shows_often_near(other) && count_of_other <= kFarMore * count) return true;
  const auto [few, many] = std::minmax(count, count_of_other);
  return one.shows_near(other) && other.shows_near(one) && many <= kFarMore * kFarMore * few;
}

bool have_one_in_common(const Texts& one, const Texts& other) {
  return std::ranges::find_first_of(one, other) != one.end();
}

std::span<const Label> labels_of(const Symptom& symptom) {
  return symptom.topic ? std::span<const Label>(symptom.topic->labels) : std::span<const Label>();
}

/// The first label that says more than which piece moves.
std::optional<Label> telling_label(const Symptom& symptom) {
  const auto labels = labels_of(symptom);
  const auto found = std::ranges::find_if(labels, [](Label each) { return rule_of(each) != "B2"; });
  return found == labels.end() ? std::nullopt : std::optional(*found);
}

/// Whether it has labels, and all of them are for `concern`.
bool names_only(Concern concern, const Symptom& symptom) {
  const auto labels = labels_of(symptom);
  return !labels.empty() && std::ranges::all_of(labels, [concern](Label label) {
    LabelSet alone;
    alone.add(label);
    return !labels_for(concern, alone).empty();
  });
}

/// Whether it names only that a move is legal, or that it is none: this is true of all that are
/// wrong in the same way.
bool names_only_the_verdict(const Symptom& symptom) {
  return names_only(Concern::legal_move, symptom) || names_only(Concern::not_a_move, symptom);
}

/// Whether both break the same rule.
bool break_one_rule(const Signature& one, const Signature& other) {
  const Texts rules = rules_of(one);
  const Texts rules_of_other = rules_of(other);
  if (!have_same_sides(one, other) || rules.empty() || rules_of_other.empty()) return false;
  if (one.verb == Verb::explain) return have_one_in_common(rules, rules_of_other);
  return one.verb == other.verb && rules.front() == rules_of_other.front();
}

/// Whether what is wrong is only that moves are legal or not, by the rule of `legal`. Most moves
/// break it, whatever the fault.
bool is_about_legality_alone(const Signature& signature) {
  const GameForm form{signature.game, definition_of(signature.game).whole != nullptr};
  return !signature.symptom.position && broken_rule(signature) == rule_of_verb(Verb::legal, form);
}

/// Whether both refuse a position, or both accept one, and the rules do or would for one reason.
/// Who does not see it does not see it for any verb.
bool judge_positions_alike(const Signature& one, const Signature& other) {
  return is_about_position(one.symptom) && one.symptom.wrong == other.symptom.wrong &&
         one.symptom.reason == other.symptom.reason && have_same_sides(one, other);
}

/// Whether one fault may well be behind both: they break one rule, and what they name first is the
/// same where the rule alone tells nothing.
bool are_about_one_thing(const Signature& one, const Signature& other) {
  if (!break_one_rule(one, other) || are_of_other_parts(one, other)) return false;
  return one.verb == Verb::explain || !is_about_legality_alone(one) ||
         telling_label(one.symptom) == telling_label(other.symptom);
}

/// Whether both fail with the same words of the oracle's own. A death or a time-out has none, and
/// each verb may have its own reason for it.
bool fail_alike(const Signature& one, const Signature& other) {
  return one.symptom.wrong == Wrong::failed && one.symptom == other.symptom &&
         is_refusal(failed(one.symptom.reason)) && have_same_sides(one, other);
}

/// Whether all that `general` names is true of the witness of `special`, too. Where that is only
/// whether moves are legal, both break the same rule as well: a castling move that is legal is
/// missing for a reason of its own.
bool is_case(const NamedFinding& special, const NamedFinding& general) {
  const Signature& one = *special.signature;
  const Signature& other = *general.signature;
  if (fail_alike(one, other) || judge_positions_alike(one, other)) return true;
  // What a position adds to its plain moves may be true by chance of what is seen more often.
  const auto most = names_only(Concern::circumstance, other.symptom) ? 1 : kFarMore;
  if (special.finding->count > most * general.finding->count || !have_same_sides(one, other) ||
      one.verb != other.verb)
    return false;
  const Texts& traits = special.finding->traits;
  if (one.verb == Verb::explain) return have_one_in_common(traits, general.finding->traits);
  if (way_of(one) != way_of(other) || (names_only_the_verdict(other.symptom) &&
                                       telling_label(one.symptom) && !break_one_rule(one, other)))
    return false;
  const auto& topic = other.symptom.topic;
  if (topic == one.symptom.topic) return true;
  if (!topic) return other.verb != Verb::perft;  // why a count is wrong is not known
  return topic->word.empty() && std::ranges::all_of(topic->labels, [&](Label label) {
           return std::ranges::binary_search(traits, text_of(label)) ||
                  is_among(labels_of(one.symptom), label);
         });
}

/// Joins each with the one of most `weight` of those that `is_one(i, j)`.
template <typename IsOne, typename Weight>
void join_each(const std::vector<NamedFinding>& all, FoldReason reason, Groups& groups,
               const IsOne& is_one, const Weight& weight) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::optional<std::size_t> best;
    for (std::size_t j = 0; j < all.size(); ++j)
      if (i != j && all[i].signature && all[j].signature && is_one(i, j) &&
          (!best || weight(j) > weight(*best)))
        best = j;
    if (best) groups.join(i, *best, reason);
  }
}

void join_neighbours(const std::vector<NamedFinding>& all, Groups& groups) {
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < all.size(); ++j)
      if (is_neighbour(all[i], all[j])) groups.join(i, j, FoldReason::neighbour);
}

void join_failures_of(const std::string& oracle, const std::vector<NamedFinding>& all,
                      Groups& groups) {
  std::optional<std::size_t> first;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto& signature = all[i].signature;
    if (!signature || signature->accused != oracle || signature->symptom.wrong != Wrong::failed)
      continue;
    if (first) groups.join(*first, i, FoldReason::special_case);
    first = first.value_or(i);
  }
}

/// Joins each with one that it is a case of: the one that names most, of these the one seen most.
void join_cases(const std::vector<NamedFinding>& all, Groups& groups) {
  join_each(
      all, FoldReason::special_case, groups,
      [&](std::size_t i, std::size_t j) { return is_case(all[i], all[j]); },
      [&](std::size_t place) {
        const auto& topic = all[place].signature->symptom.topic;
        return std::pair(topic ? topic->labels.size() : 0, all[place].finding->count);
      });
}

/// Joins each with one that is seen far more often, each counted with all that it was joined with
/// before, where they are about the same thing, or its witness is traced to the other. Of several
/// such with the one seen most.
void join_rare(const std::vector<NamedFinding>& all, Groups& groups) {
  std::vector<std::uint64_t> seen(all.size());  // by the number of the group
  std::vector<std::size_t> group(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    group[i] = groups.group_of(i);
    seen[group[i]] += all[i].finding->count;
  }
  join_each(
      all, FoldReason::rare, groups,
      [&](std::size_t i, std::size_t j) {
        return seen[group[j]] >= kFarMore * seen[group[i]] &&
               (all[i].finding->neighbourhood.traced == all[j].finding->signature ||
                are_about_one_thing(*all[i].signature, *all[j].signature));
      },
      [&](std::size_t place) { return all[place].finding->count; });
}

/// The harm that a wrong position does to the game that goes on from it, the gravest first: the
/// pieces or the turn; moves that get lost; moves or cells too many; numbers. 0 of anything else.
int rank_of_harm(const std::optional<Signature>& signature) {
  if (!signature || !signature->symptom.position) return 0;
  const auto [way, part] = *signature->symptom.position;
  if (part == Part::clock || part == Part::move_number) return 3;
  if (part != Part::castling_right && part != Part::en_passant_cell) return 0;
  return way == PositionDifference::Way::extra ? 2 : 1;
}

/// What leads an entry: the poorest verb, of this what does most harm, of this what is seen most.
auto lead_of(const Finding& finding, const std::optional<Signature>& signature) {
  return std::tuple(rung_of(finding.shrunk.question.verb), rank_of_harm(signature),
                    std::numeric_limits<std::uint64_t>::max() - finding.count, finding.first);
}

/// Whether they have one name but for the game. Why a count is wrong may be unknown.
bool is_same_elsewhere(const NamedFinding& one, const NamedFinding& other) {
  if (!one.signature || !other.signature) return false;
  Signature there = *one.signature;
  there.game = other.signature->game;
  return there == *other.signature && (there.verb != Verb::perft || there.symptom.topic);
}

/// Joins groups that are named alike in several games, whose rules have one number. Names that do
/// not lead tell less: two bugs of one game may be behind them.
void join_games(const std::vector<Finding>& findings, const std::vector<NamedFinding>& all,
                Groups& groups) {
  std::map<std::size_t, std::size_t> leads;  // by the number of the group
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto [lead, is_first] = leads.try_emplace(groups.group_of(i), i);
    if (!is_first && lead_of(findings[i], all[i].signature) <
                         lead_of(findings[lead->second], all[lead->second].signature))
      lead->second = i;
  }
  for (const auto& [group, one] : leads)
    for (const auto& [later, other] : leads)
      if (group < later && is_same_elsewhere(all[one], all[other]))
        groups.join(one, other, FoldReason::special_case);
}

/// The one of a group that leads, with the others behind it.
Finding as_one(std::vector<Finding>& findings, const std::vector<NamedFinding>& all, Places group,
               const Groups& groups) {
  std::ranges::sort(
      group, {}, [&](std::size_t place) { return lead_of(findings[place], all[place].signature); });
  for (const auto& [place, reason] : groups.reasons_to(group.front())) findings[place].why = reason;
  Finding bug = std::move(findings[group.front()]);
  for (const std::size_t place : group | std::views::drop(1)) {
    Finding& other = findings[place];
    bug.count += other.count;
    bug.first = std::min(bug.first, other.first);
    for (const Example& example : other.examples) keep_example(example, bug.examples);
    bug.also.push_back(std::move(other));
  }
  return bug;
}

}  // namespace

std::string_view name_of(FoldReason reason) {
  constexpr std::array<std::string_view, 3> kNames{"neighbour", "case", "rare"};
  return kNames[static_cast<std::size_t>(reason)];
}

FoundSoFar folded(FoundSoFar found, const std::vector<std::string>& mute) {
  auto findings = std::exchange(found.findings, {});
  std::vector<NamedFinding> all;
  all.reserve(findings.size());
  for (const Finding& finding : findings)
    all.push_back({&finding, read_signature(finding.signature)});
  Groups groups(all.size());
  for (const auto& oracle : mute) join_failures_of(oracle, all, groups);
  join_neighbours(all, groups);
  join_cases(all, groups);
  join_rare(all, groups);
  join_games(findings, all, groups);
  std::map<std::size_t, Places> members;
  for (std::size_t i = 0; i < all.size(); ++i) members[groups.group_of(i)].push_back(i);
  for (auto& [place, group] : members)
    found.findings.push_back(as_one(findings, all, std::move(group), groups));
  std::ranges::sort(found.findings, {}, &Finding::first);
  return found;
}

}  // namespace doublecheck

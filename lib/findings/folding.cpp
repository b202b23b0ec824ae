#include "findings/folding.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <numeric>
#include <ranges>
#include <set>
#include <tuple>
#include <utility>

#include "diagnosis/difference.h"
#include "diagnosis/root.h"
#include "diagnosis/signature.h"
#include "diagnosis/traits.h"
#include "examination/legal_moves.h"

namespace doublecheck {
namespace {

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

void join_all(const Places& places, FoldReason reason, Groups& groups) {
  for (const std::size_t place : places) groups.join(places.front(), place, reason);
}

template <typename Key>
void join_all(const std::map<Key, Places>& places, FoldReason reason, Groups& groups) {
  for (const auto& [key, alike] : places) {
    groups.join(places.begin()->second.front(), alike.front(), reason);
    join_all(alike, reason, groups);
  }
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::binary_search(names, name);
}

bool are_kin(const Finding& one, const Finding& other) {
  const bool often = contains(one.kin.often, other.signature);
  if (!often && !contains(one.kin.near, other.signature)) return false;
  const bool is_label = one.shrunk.question.verb == Verb::explain;
  const auto most = often && is_label ? kEverywhere : kFarMore;
  if ((often || is_label) && other.count <= most * one.count) return true;
  return contains(other.kin.near, one.signature) &&
         std::max(one.count, other.count) <= kEverywhere * std::min(one.count, other.count);
}

void join_kin(const std::vector<Finding>& findings, Groups& groups) {
  for (std::size_t i = 0; i < findings.size(); ++i)
    for (std::size_t j = 0; j < findings.size(); ++j)
      if (are_kin(findings[i], findings[j])) groups.join(i, j, FoldReason::neighbour);
}

/// What the findings are named, in their order; nothing of a text that is no signature.
using Names = std::vector<std::optional<Named>>;

Names names_of(const std::vector<Finding>& findings) {
  Names all;
  all.reserve(findings.size());
  for (const Finding& finding : findings) {
    auto signature = read_signature(finding.signature);
    all.push_back(signature ? std::optional(Named{*std::move(signature), finding.traits})
                            : std::nullopt);
  }
  return all;
}

std::size_t labels_in(const Named& named) {
  return named.signature.symptom.topic ? named.signature.symptom.topic->labels.size() : 0;
}

/// Joins each with the one of most `weight` of those with which it is one bug: `why(j, i)` tells
/// for what reason i is one with j, if it is.
template <typename Why, typename Weight>
void join_each(const Names& all, Groups& groups, const Why& why, const Weight& weight) {
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::optional<std::pair<std::size_t, FoldReason>> best;
    for (std::size_t j = 0; j < all.size(); ++j) {
      if (i == j || !all[i] || !all[j] || (best && weight(j) <= weight(best->first))) continue;
      if (const auto reason = why(j, i)) best = std::pair(j, *reason);
    }
    if (best) groups.join(i, best->first, best->second);
  }
}

/// Joins each with one that it is a case of: the one that names most, of these the one seen most.
/// What is seen far less often than its case does not explain it.
void join_cases(const std::vector<Finding>& findings, const Names& all, Groups& groups) {
  const auto why = [&](std::size_t general, std::size_t special) -> std::optional<FoldReason> {
    if (kRarerThanCase * findings[general].count < findings[special].count ||
        !is_case_of(*all[special], *all[general]))
      return std::nullopt;
    return FoldReason::special_case;
  };
  join_each(all, groups, why, [&](std::size_t place) {
    return std::pair(labels_in(*all[place]), findings[place].count);
  });
}

/// Joins those that break one rule, however often each is seen.
void join_rules(const Names& all, Groups& groups) {
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (all[i] && all[j] && break_one_rule(all[i]->signature, all[j]->signature))
        groups.join(i, j, FoldReason::one_rule);
}

/// The kinds of the pieces that go there: of the one in question, if there is one; in `legal` of
/// those whose moves differ; in `attacked` of all but kings, which must stand there; else of all.
std::set<Kind> goers(const Disagreement& witness) {
  const Question& question = witness.question;
  const Board& board = question.position.board;
  std::set<Kind> kinds;
  if (question.verb == Verb::legal) {
    for (const auto& word : differing_words(witness))
      for (const Move& move : moves_listed(question, Answer(word)))
        if (const Piece mover = board[move.from]) kinds.insert(mover.kind());
    return kinds;
  }
  if (const Target* target = question.target()) return {target->piece.kind()};
  if (const Move* move = question.move(); move != nullptr && board[move->from])
    return {board[move->from].kind()};
  for (const Cell cell : occupied_cells(board)) kinds.insert(board[cell].kind());
  if (question.verb == Verb::attacked) kinds.erase(Kind::king);
  return kinds;
}

/// Whether `special` is of the one kind of piece that goes in `general`; of legal moves all are. In
/// a position a pawn may have become any piece.
bool is_of_such_a_piece(const Disagreement& special, const Disagreement& general) {
  const auto kinds = goers(special);
  const auto kind = goers(general);
  if (kind.size() != 1) return false;
  if (special.question.verb == Verb::legal) return kinds == kind;
  return kinds.contains(*kind.begin()) ||
         (special.question.verb == Verb::explain && kind.contains(Kind::pawn));
}

/// Joins each with one that names its rule and is seen far more often, each counted with all that
/// it was joined with before. Of several such with the one seen most.
void join_rare(const std::vector<Finding>& findings, const Names& all, Groups& groups) {
  std::vector<std::uint64_t> seen(findings.size());  // by the number of the group
  std::vector<std::size_t> group(findings.size());
  for (std::size_t i = 0; i < findings.size(); ++i) {
    group[i] = groups.group_of(i);
    seen[group[i]] += findings[i].count;
  }
  const auto why = [&](std::size_t common, std::size_t rare) -> std::optional<FoldReason> {
    const Signature& special = all[rare]->signature;
    const Signature& general = all[common]->signature;
    if (seen[group[common]] < kFarMore * seen[group[rare]]) return std::nullopt;
    if (names_rule_of(special, general)) return FoldReason::rare;
    if (rests_on_going(special, general) &&
        is_of_such_a_piece(findings[rare].shrunk, findings[common].shrunk))
      return FoldReason::rests_on_moves;
    return std::nullopt;
  };
  join_each(all, groups, why, [&](std::size_t place) { return findings[place].count; });
}

/// What failures, or refusals, in the same words have in common: whatever was asked of a position,
/// the same is the matter; of moves where the same verb is asked and they show the same rules.
/// Empty for other findings.
std::string words_of_failure(const std::optional<Named>& named) {
  if (!named) return {};
  const Signature& signature = named->signature;
  Symptom symptom = signature.symptom;
  if (symptom.wrong != Wrong::failed && !is_refusal_or_its_lack(symptom)) return {};
  const std::string who = std::string(name_of(signature.game)) + ' ' + signature.accused + ' ';
  if (is_about_position(symptom)) symptom.topic.reset();
  if (!symptom.topic) return who + text_of(symptom);
  const auto rules = rules_of(*std::exchange(symptom.topic, std::nullopt));
  if (rules.empty()) return {};
  return fmt::format("{}{} {} {}", who, name_of(signature.verb), text_of(symptom),
                     fmt::join(rules, " "));
}

/// A signature without the kind of the piece that moves, and that kind.
struct WithoutMover {
  std::string rest;
  Kind kind;
};

/// Nothing where it names no kind.
std::optional<WithoutMover> without_mover(const std::optional<Named>& named) {
  if (!named || !named->signature.symptom.topic) return std::nullopt;
  Signature signature = named->signature;
  auto& labels = signature.symptom.topic->labels;
  for (const Kind kind : kKinds)
    if (std::erase(labels, label_of_mover(kind)) != 0)
      return WithoutMover{text_of(signature), kind};
  return std::nullopt;
}

void join_failures(const Names& all, Groups& groups) {
  std::map<std::string, Places> places;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (auto name = words_of_failure(all[i]); !name.empty()) places[std::move(name)].push_back(i);
  for (const auto& [name, alike] : places) join_all(alike, FoldReason::same_words, groups);
}

/// Of two with one name but for the kind of the piece: whether it stands alone on the same cell,
/// and some cell is wrong for both.
bool reach_alike(const Disagreement& one, const Disagreement& other) {
  if (one.question.verb != Verb::moves) return false;
  const Board& board = one.question.position.board;
  const Board& other_board = other.question.position.board;
  if (board.box() != other_board.box() || occupied_cells(board) != occupied_cells(other_board))
    return false;
  const auto wrong = differing_words(other);
  return std::ranges::any_of(differing_words(one), [&](const auto& word) {
    return std::ranges::find(wrong, word) != wrong.end();
  });
}

/// Whether these stand for all kinds; for all that slide, since a queen is rook and bishop; or for
/// all that go in some direction, where the same cell is wrong for each.
bool stand_for_more(const std::map<Kind, Places>& kinds, const std::vector<Finding>& findings) {
  if (kinds.size() >= kKindsOfAll) return true;
  if (kinds.contains(Kind::rook) && kinds.contains(Kind::bishop)) return true;
  const auto witness = [&](const auto& kind) -> const Disagreement& {
    return findings[kind.second.front()].shrunk;
  };
  const bool are_enough = kinds.size() >= kKindsAlike || kinds.contains(Kind::queen);
  return are_enough && std::ranges::all_of(kinds, [&](const auto& kind) {
           return reach_alike(witness(kind), witness(*kinds.begin()));
         });
}

void join_kinds(const std::vector<Finding>& findings, const Names& all, Groups& groups) {
  std::map<std::string, std::map<Kind, Places>> named_alike;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (auto other = without_mover(all[i]))
      named_alike[std::move(other->rest)][other->kind].push_back(i);
  for (const auto& [name, kinds] : named_alike)
    if (stand_for_more(kinds, findings)) join_all(kinds, FoldReason::all_kinds, groups);
}

/// Joins what one verb does not refuse as it should, if it ignores many reasons: it judges no
/// position at all.
void join_lacks(const Names& all, Groups& groups) {
  std::map<std::string, std::map<std::string, Places>> lacks;  // by reason
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i]) continue;
    Signature signature = all[i]->signature;
    if (signature.symptom.wrong != Wrong::accepts || !is_about_position(signature.symptom))
      continue;
    const auto reason = std::exchange(signature.symptom.reason, {});
    signature.symptom.topic.reset();
    lacks[text_of(signature)][reason].push_back(i);
  }
  for (const auto& [name, reasons] : lacks)
    if (reasons.size() >= kReasonsOfAll) join_all(reasons, FoldReason::refuses_nothing, groups);
}

/// The harm that a wrong position does to the game that goes on from it, the gravest first: the
/// pieces or the turn; moves that get lost; moves or cells too many; numbers. 0 of anything else.
int rank_of_harm(const std::optional<Named>& named) {
  using Part = PositionDifference::Part;
  if (!named || !named->signature.symptom.position) return 0;
  const auto [way, part] = *named->signature.symptom.position;
  if (part == Part::clock || part == Part::move_number) return 3;
  if (part != Part::castling_right && part != Part::en_passant_cell) return 0;
  return way == PositionDifference::Way::extra ? 2 : 1;
}

/// What leads an entry: the poorest verb, of this what does most harm, of this what is seen most.
auto lead_of(const Finding& finding, const std::optional<Named>& named) {
  return std::tuple(rung_of(finding.shrunk.question.verb), rank_of_harm(named),
                    std::numeric_limits<std::uint64_t>::max() - finding.count, finding.first);
}

/// The one of a group that leads, with the others behind it.
Finding as_one(std::vector<Finding>& findings, const Names& all, Places group,
               const Groups& groups) {
  std::ranges::sort(group, {},
                    [&](std::size_t place) { return lead_of(findings[place], all[place]); });
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
  constexpr std::array<std::string_view, 8> kNames{"neighbour", "case",           "one rule",
                                                   "rare",      "rests on moves", "same words",
                                                   "all kinds", "refuses nothing"};
  return kNames[static_cast<std::size_t>(reason)];
}

FoundSoFar folded(FoundSoFar found) {
  Groups groups(found.findings.size());
  join_kin(found.findings, groups);
  const auto all = names_of(found.findings);
  join_cases(found.findings, all, groups);
  join_rules(all, groups);
  join_rare(found.findings, all, groups);
  join_failures(all, groups);
  join_kinds(found.findings, all, groups);
  join_lacks(all, groups);
  std::map<std::size_t, Places> members;
  for (std::size_t i = 0; i < all.size(); ++i) members[groups.group_of(i)].push_back(i);
  auto findings = std::exchange(found.findings, {});
  for (auto& [place, group] : members)
    found.findings.push_back(as_one(findings, all, std::move(group), groups));
  std::ranges::sort(found.findings, {}, &Finding::first);
  return found;
}

}  // namespace doublecheck

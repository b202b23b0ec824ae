#include "findings/findings.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "transform/simplicity.h"

namespace doublecheck {
namespace {

/// Where disagreements of signatures too many are counted.
const std::string kLeftOut;

auto span_of(std::uint64_t number) {
  return std::bit_width(number / kFirstSpan);
}

/// Those of `finding`; one that was made without any has what it shows of its first question.
std::vector<NumberedWitness> witnesses_of(const Finding& finding) {
  if (!finding.witnesses.empty()) return finding.witnesses;
  return {{finding.first,
           {finding.shrunk, finding.earlier, finding.kin, finding.traits, finding.is_cut_short}}};
}

NumberedWitness* witness_of(std::uint64_t number, std::vector<NumberedWitness>& witnesses) {
  const auto found = std::ranges::find(witnesses, number, &NumberedWitness::number);
  return found == witnesses.end() ? nullptr : &*found;
}

/// Keeps the first of each span, and of these the first kMostWitnesses.
void keep_witness(const NumberedWitness& witness, std::vector<NumberedWitness>& witnesses) {
  const auto span = [](const NumberedWitness& one) { return span_of(one.number); };
  const auto place = std::ranges::lower_bound(witnesses, span(witness), {}, span);
  if (place == witnesses.end() || span(*place) != span(witness))
    witnesses.insert(place, witness);
  else if (witness.number < place->number)
    *place = witness;
  if (witnesses.size() > kMostWitnesses) witnesses.pop_back();
}

/// What depends on earlier questions is not shrunk: the first is as good as any.
const Shown& simplest(const std::vector<NumberedWitness>& witnesses) {
  if (!witnesses.front().shown.earlier.empty()) return witnesses.front().shown;
  const auto is_simpler = [](const NumberedWitness& one, const NumberedWitness& other) {
    return simpler(one.shown.shrunk.question, other.shown.shrunk.question, Order::form);
  };
  return std::ranges::min_element(witnesses, is_simpler)->shown;
}

void show_simplest(Finding& finding) {
  const Shown& shown = simplest(finding.witnesses);
  finding.shrunk = shown.shrunk;
  finding.earlier = shown.earlier;
  finding.kin = shown.kin;
  finding.traits = shown.traits;
  finding.is_cut_short = shown.is_cut_short;
}

void add(const Finding& more, Finding& finding) {
  finding.count += more.count;
  for (const Example& example : more.examples) keep_example(example, finding.examples);
  finding.witnesses = witnesses_of(finding);
  for (const NumberedWitness& witness : witnesses_of(more))
    keep_witness(witness, finding.witnesses);
  show_simplest(finding);
  if (more.first >= finding.first) return;
  finding.first = more.first;
  finding.found = more.found;
}

std::vector<Finding> sorted(const std::map<std::string, Finding>& by_signature) {
  std::vector<Finding> all;
  all.reserve(by_signature.size());
  for (const auto& [signature, finding] : by_signature) all.push_back(finding);
  std::ranges::sort(all, {}, &Finding::first);
  return all;
}

}  // namespace

void keep_example(const Example& example, std::vector<Example>& examples) {
  const auto is_about_it = [&](const Example& other) {
    return other.question.position == example.question.position;
  };
  const auto same = std::ranges::find_if(examples, is_about_it);
  if (same != examples.end()) {
    if (same->number <= example.number) return;
    examples.erase(same);
  }
  examples.insert(std::ranges::upper_bound(examples, example.number, {}, &Example::number),
                  example);
  if (examples.size() > kMostExamples) examples.pop_back();
}

FoundSoFar sum_of(const std::vector<FoundSoFar>& parts) {
  std::map<std::string, Finding> by_signature;
  FoundSoFar sum;
  for (const FoundSoFar& part : parts) {
    sum.left_out += part.left_out;
    for (const Finding& finding : part.findings) {
      const auto [place, is_new] = by_signature.try_emplace(finding.signature, finding);
      if (!is_new) add(finding, place->second);
    }
  }
  sum.findings = sorted(by_signature);
  for (; sum.findings.size() > kMostFindings; sum.findings.pop_back())
    sum.left_out += sum.findings.back().count;
  return sum;
}

bool Findings::keep(const NamedDisagreement& named) {
  const std::lock_guard lock(mutex_);
  const auto& [name, number, found, root, is_steady] = named;
  if (by_signature_.size() >= kMostFindings && !by_signature_.contains(name)) {
    ++left_out_;
    open_[kLeftOut].push_back(number);
    return false;
  }
  auto [place, is_new] = by_signature_.try_emplace(name);
  Finding& finding = place->second;
  ++finding.count;
  open_[name].push_back(number);
  if (number < kStored) keep_example({number, found.question}, finding.examples);
  if (is_new || number < finding.first) {
    finding.signature = name;
    finding.first = number;
    finding.found = found;
    if (!is_steady) finding.witnesses.clear();
  }
  if (!is_steady && number > finding.first) return false;
  // One comes again where a run was killed while it was shrinking it.
  if (witness_of(number, finding.witnesses) != nullptr) return true;
  keep_witness({number, {found}}, finding.witnesses);
  if (witness_of(number, finding.witnesses) == nullptr) return false;
  show_simplest(finding);
  if (is_new) listener_(finding);
  return true;
}

void Findings::show(const NamedDisagreement& named, Shown shown) {
  const std::lock_guard lock(mutex_);
  Finding& finding = by_signature_.at(named.name);
  NumberedWitness* witness = witness_of(named.number, finding.witnesses);
  if (witness == nullptr) return;  // another worker found an earlier one meanwhile
  witness->shown = std::move(shown);
  const Question before = finding.shrunk.question;
  show_simplest(finding);
  if (named.number == finding.first || finding.shrunk.question != before) listener_(finding);
}

std::size_t Findings::size() const {
  const std::lock_guard lock(mutex_);
  return by_signature_.size();
}

void Findings::restore(const FoundSoFar& found) {
  const std::lock_guard lock(mutex_);
  left_out_ += found.left_out;
  for (const Finding& finding : found.findings) {
    const auto place = by_signature_.insert_or_assign(finding.signature, finding).first;
    place->second.witnesses = witnesses_of(finding);
    listener_(finding);
  }
}

FoundSoFar Findings::all() const {
  const std::lock_guard lock(mutex_);
  return {sorted(by_signature_), left_out_};
}

void Findings::settle(std::uint64_t begin, std::uint64_t end) {
  const std::lock_guard lock(mutex_);
  for (auto& [signature, numbers] : open_)
    std::erase_if(numbers, [&](auto number) { return begin <= number && number < end; });
  std::erase_if(open_, [](const auto& entry) { return entry.second.empty(); });
}

FoundSoFar Findings::settled() const {
  const std::lock_guard lock(mutex_);
  const auto open = [this](const std::string& signature) -> std::uint64_t {
    const auto numbers = open_.find(signature);
    return numbers == open_.end() ? 0 : numbers->second.size();
  };
  FoundSoFar found{sorted(by_signature_), left_out_ - open(kLeftOut)};
  for (Finding& finding : found.findings) finding.count -= open(finding.signature);
  std::erase_if(found.findings, [](const Finding& finding) { return finding.count == 0; });
  return found;
}

}  // namespace doublecheck

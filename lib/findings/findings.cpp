#include "findings/findings.h"

#include <algorithm>
#include <utility>

namespace doublecheck {
namespace {

/// Where disagreements of signatures too many are counted.
const std::string kLeftOut;

void set_shown(const Shown& shown, Finding& finding) {
  finding.shrunk = shown.shrunk;
  finding.earlier = shown.earlier;
  finding.neighbourhood = shown.neighbourhood;
  finding.traits = shown.traits;
  finding.is_cut_short = shown.is_cut_short;
}

void add(const Finding& more, Finding& finding) {
  finding.count += more.count;
  for (const Example& example : more.examples) keep_example(example, finding.examples);
  if (more.first >= finding.first) return;
  finding.first = more.first;
  finding.found = more.found;
  set_shown({more.shrunk, more.earlier, more.neighbourhood, more.traits, more.is_cut_short},
            finding);
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
  if (!is_new && number >= finding.first)
    return number == finding.first;  // a run was killed while it was shrinking it
  finding.signature = name;
  finding.first = number;
  finding.found = found;
  set_shown({found}, finding);
  if (is_new) listener_(finding);
  return true;
}

void Findings::show(const NamedDisagreement& named, const Shown& shown) {
  const std::lock_guard lock(mutex_);
  Finding& finding = by_signature_.at(named.name);
  if (named.number != finding.first) return;  // another worker found an earlier one meanwhile
  set_shown(shown, finding);
  listener_(finding);
}

std::size_t Findings::size() const {
  const std::lock_guard lock(mutex_);
  return by_signature_.size();
}

void Findings::restore(const FoundSoFar& found) {
  const std::lock_guard lock(mutex_);
  left_out_ += found.left_out;
  for (const Finding& finding : found.findings) {
    by_signature_.insert_or_assign(finding.signature, finding);
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

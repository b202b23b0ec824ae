#include "shards/shard.h"

#include <fmt/format.h>

#include <algorithm>

#include "files/number_text.h"

namespace doublecheck {
namespace {

/// `units` * `number` / `of` without overflow, for `number` up to `of`.
std::uint64_t share(std::uint64_t units, std::uint64_t number, std::uint64_t of) {
  return units / of * number + units % of * number / of;
}

}  // namespace

void Intervals::add(Interval more) {
  if (more.begin >= more.end) return;
  const auto first = std::ranges::lower_bound(list_, more.begin, {}, &Interval::end);
  auto behind = first;
  for (; behind != list_.end() && behind->begin <= more.end; ++behind) {
    more.begin = std::min(more.begin, behind->begin);
    more.end = std::max(more.end, behind->end);
  }
  list_.insert(list_.erase(first, behind), more);
}

void Intervals::add(const Intervals& more) {
  for (const Interval& part : more.list_) add(part);
}

std::uint64_t Intervals::count() const {
  std::uint64_t sum = 0;
  for (const auto& [begin, end] : list_) sum += end - begin;
  return sum;
}

std::uint64_t Intervals::at(std::uint64_t index) const {
  auto part = list_.begin();
  for (; index >= part->end - part->begin; ++part) index -= part->end - part->begin;
  return part->begin + index;
}

bool Intervals::contains(Interval part) const {
  return part.begin >= part.end || std::ranges::any_of(list_, [&](const Interval& own) {
           return own.begin <= part.begin && part.end <= own.end;
         });
}

bool Intervals::meets(const Intervals& other) const {
  return without(other).count() < count();
}

Intervals Intervals::without(const Intervals& other) const {
  Intervals rest;
  for (auto [begin, end] : list_) {
    for (const Interval& gone : other.list_) {
      if (gone.end <= begin || gone.begin >= end) continue;
      rest.add({begin, gone.begin});
      begin = std::min(gone.end, end);
    }
    rest.add({begin, end});
  }
  return rest;
}

Interval Shard::part_of(std::uint64_t units) const {
  return {share(units, number - 1, of), share(units, number, of)};
}

std::optional<Shard> read_shard(std::string_view text) {
  const auto slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto number = number_in<std::uint64_t>(text.substr(0, slash));
  const auto of = number_in<std::uint64_t>(text.substr(slash + 1));
  if (!number || !of || *number < 1 || *number > *of || *of > kMostShards) return std::nullopt;
  return Shard{*number, *of};
}

std::vector<std::uint64_t> missing_shards(std::uint64_t units, std::uint64_t of,
                                          const Intervals& done) {
  std::vector<std::uint64_t> missing;
  for (std::uint64_t number = 1; number <= of; ++number)
    if (!done.contains(Shard{number, of}.part_of(units))) missing.push_back(number);
  return missing;
}

std::string numbers_text(const std::vector<std::uint64_t>& numbers) {
  Intervals runs;
  for (const auto number : numbers) runs.add({number, number + 1});
  std::string text;
  for (const auto& [begin, end] : runs.list())
    text += fmt::format("{}{}{}", text.empty() ? "" : ",", begin,
                        end - begin == 1 ? "" : fmt::format("-{}", end - 1));
  return text;
}

}  // namespace doublecheck

// Families of sets of small numbers: what a set cover is made of.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace doublecheck {

using Id = std::uint32_t;

/// Sorted, each once.
using Ids = std::vector<Id>;

/// Of each id below `count` the numbers of the `sets` that have it. No set has a higher id.
std::vector<Ids> transposed(std::span<const Ids> sets, std::size_t count);

/// The least number that every id of `sets` is below.
std::size_t count_of_ids(std::span<const Ids> sets);

/// Those of `candidates` that each of `sets[key]` has, for all of `keys`. The smallest of these
/// sets should be asked about first: so `candidates` is that set, or a part of it.
Ids in_all(Ids candidates, const Ids& keys, std::span<const Ids> sets);

}  // namespace doublecheck

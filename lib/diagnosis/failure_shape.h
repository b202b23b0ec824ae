// What failures and refusals are called in signatures: one cause is one name, whatever number, move
// or letter its message is about.
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// Of what follows `failed`: at most six words. Left out are what is quoted or in brackets, names
/// of cells and moves, positions, single letters, and what this program says behind a colon; a
/// number is `N`. Codes and signals that a process ended with stay, because they tell causes apart.
/// `unnamed` where nothing is left.
///
/// `rubbish: spam` is `rubbish`, `no move e2e4 in line 12` is `no move in line N`, `exited 3`
/// stays.
std::string shape_of_failure(std::string_view how);

/// Of what follows `illegal`: the words of the rules stay, of any other at most six of its parts
/// between hyphens, as above. `unknown-piece-q` is `unknown-piece`.
std::string shape_of_refusal(std::string_view reason);

}  // namespace doublecheck

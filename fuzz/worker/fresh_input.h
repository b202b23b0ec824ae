// Inputs that the mutator has just made, and others: an engine executes inputs again, those of its
// corpus when it starts and those that other workers have found. These are no new draws, and
// estimates must not take them for such.
#pragma once

namespace doublecheck::fuzz {

/// The mutator has made the input that is executed next.
void expect_fresh_input();

/// Whether the input that is executed now is fresh; once for each.
bool take_fresh_input();

}  // namespace doublecheck::fuzz

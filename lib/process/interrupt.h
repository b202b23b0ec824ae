// Ctrl-C.
#pragma once

namespace doublecheck {

/// Ctrl-C, noticed by a verb that finishes what it was doing.
struct Interrupted {};

/// From now on Ctrl-C ends the program at once, with exit code 130.
void end_at_interrupt();

/// From now on the first Ctrl-C only makes `interrupted` true, for a verb that ends with a summary
/// or with what it has gathered; the second ends the program at once.
/// `seconds` is how long it has for that after the first; 0 is as long as it takes.
void finish_at_interrupt(unsigned seconds = 0);

bool interrupted();

/// Ends the program at once, where threads may still be busy with a question for minutes. What was
/// written must have been flushed.
[[noreturn]] void leave_interrupted();

/// Returns when there is something to read from `descriptor`, or its end or an error, or when
/// `interrupted` is true, be it that Ctrl-C came just before.
void wait_until_readable(int descriptor);

}  // namespace doublecheck

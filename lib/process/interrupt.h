// Ctrl-C, and the signal by which other programs ask for an end (SIGTERM): both mean the same.
#pragma once

namespace doublecheck {

/// The exit code of a program that was interrupted.
inline constexpr int kInterruptedExitCode = 130;

/// Thrown by what stops early because of Ctrl-C or SIGTERM.
struct Interrupted {};

/// From now on Ctrl-C or SIGTERM ends the program at once, with kInterruptedExitCode, and every
/// process that it has started.
void end_at_interrupt();

/// How long a verb may take to end after the first Ctrl-C before a second ends it at once.
inline constexpr unsigned kSecondsUntilImpatient = 2;

/// From now on the first Ctrl-C or SIGTERM only makes `interrupted` true, for a verb that ends with
/// a summary or with what it has gathered. A second one takes nothing of that away, unless it comes
/// more than kSecondsUntilImpatient after the first: it ends the program at once then.
/// `seconds` is how long the verb has after the first; 0 is as long as it takes.
void finish_at_interrupt(unsigned seconds = 0);

bool interrupted();

/// Ends the program at once, where threads may still be busy with a question for minutes, and every
/// process that it has started. What was written must have been flushed.
[[noreturn]] void leave_interrupted();

/// Returns when there is something to read from `descriptor`, or its end or an error, or when
/// `interrupted` is true, even if the signal came just before. `descriptor` is below FD_SETSIZE.
void wait_until_readable(int descriptor);

}  // namespace doublecheck

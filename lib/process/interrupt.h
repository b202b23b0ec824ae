// Ctrl-C, and the signal by which other programs ask for an end (SIGTERM): both mean the same.
#pragma once

namespace doublecheck {

/// The exit code of a program that was interrupted.
inline constexpr int kInterruptedExitCode = 130;

/// Thrown by what stops early because of Ctrl-C or SIGTERM.
struct Interrupted {};

/// From now on Ctrl-C or SIGTERM ends the program at once, with kInterruptedExitCode.
void end_at_interrupt();

/// From now on the first Ctrl-C or SIGTERM only makes `interrupted` true, for a verb that ends with
/// a summary or with what it has gathered; the second ends the program at once.
/// `seconds` is how long it has for that after the first; 0 is as long as it takes.
void finish_at_interrupt(unsigned seconds = 0);

bool interrupted();

/// Ends the program at once, where threads may still be busy with a question for minutes. What was
/// written must have been flushed.
[[noreturn]] void leave_interrupted();

/// Returns when there is something to read from `descriptor`, or its end or an error, or when
/// `interrupted` is true, even if the signal came just before.
void wait_until_readable(int descriptor);

}  // namespace doublecheck

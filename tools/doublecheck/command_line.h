// What the program does with its arguments.
#pragma once

#include <span>

#include "exit_code.h"

namespace doublecheck {

/// Reads the arguments (without the name of the program), runs the verb, and says on standard error
/// what went wrong. What a verb wrote before it stopped early is written too.
ExitCode run_command_line(std::span<const char* const> arguments);

}  // namespace doublecheck

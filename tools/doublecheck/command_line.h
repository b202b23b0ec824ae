// What the program does with its arguments.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "context.h"

namespace doublecheck {

class Output;
struct ShardResult;

/// Reads the arguments (without the name of the program), runs the verb, and says on standard error
/// what went wrong. What a verb wrote before it stopped early is written too.
ExitCode run_command_line(std::span<const char* const> arguments);

/// Prints what the run of `merged` shows, as its verb prints it with these `options` besides.
/// Throws what that verb throws.
ExitCode print_merged(const ShardResult& merged, const std::vector<std::string>& options,
                      Output& out);

}  // namespace doublecheck

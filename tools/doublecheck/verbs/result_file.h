// Where a verb puts the text that it makes.
#pragma once

#include <string>
#include <string_view>

#include "context.h"

namespace doublecheck {

/// Standard output where `file` is empty. A file is replaced when the text is on the disk
/// (whole_file.h), what a link leads to likewise; a pipe or device is written to. Throws
/// UsageError with its name where that fails.
void write_result(const std::string& file, std::string_view text, Context& context);

/// Shows before any work is done that `file` can be written, and says in it that the work has not
/// ended: `text` stays where the program is killed. Nothing is written to a pipe or device, or
/// where `file` is empty. Throws UsageError likewise.
void prepare_result(const std::string& file, std::string_view text);

}  // namespace doublecheck

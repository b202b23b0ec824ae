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

}  // namespace doublecheck

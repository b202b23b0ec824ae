// Comments in files of question lines.
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// Each line of `text` behind `# `: the command of an oracle may have several.
std::string comment(std::string_view text);

}  // namespace doublecheck

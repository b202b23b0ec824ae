// `--full`: lists that differ are shown in full.
#pragma once

#include <CLI/CLI.hpp>

#include "reports/finding_report.h"

namespace doublecheck {

inline void add_full_option(CLI::App& verb, bool& full) {
  verb.add_flag("--full", full, "Show lists that differ in full, not only where they do");
}

inline Lists lists_of(bool full) {
  return full ? Lists::full : Lists::differences;
}

}  // namespace doublecheck

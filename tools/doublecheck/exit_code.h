// What the program says to its caller when it ends.
#pragma once

#include "process/interrupt.h"

namespace doublecheck {

enum class ExitCode {
  done = 0,       // or agreed
  finding = 1,    // a disagreement, a `failed`, a corpus mismatch, a surviving mutant
  bad_input = 2,  // usage or input error, or output that could not be written
  interrupted = kInterruptedExitCode  // Ctrl-C or SIGTERM
};

}  // namespace doublecheck

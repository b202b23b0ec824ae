// The program `doublecheck`: what must hold before its command line is read.

#include <fcntl.h>
#include <unistd.h>

#include <csignal>

#include "command_line.h"
#include "process/interrupt.h"
#include "process/line_conversation.h"

namespace doublecheck {
namespace {

/// A pipe to an oracle must not become the standard input of this program because someone closed
/// that. The wrong direction keeps reading and writing the errors that they would have been.
void keep_standard_descriptors() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(descriptor, F_GETFD) == -1)
      (void)::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace
}  // namespace doublecheck

int main(int argc, char** argv) {
  using namespace doublecheck;
  keep_standard_descriptors();
  std::signal(SIGPIPE, SIG_IGN);  // a reader that went away is an error of the write
  end_at_interrupt();
  const std::span<const char* const> arguments(argv, static_cast<std::size_t>(argc));
  const auto code = run_command_line(arguments.subspan(argc > 0 ? 1 : 0));
  process::tell_lines_not_passed_on();
  if (code == ExitCode::interrupted) leave_interrupted();  // some threads may have been abandoned
  return static_cast<int>(code);
}

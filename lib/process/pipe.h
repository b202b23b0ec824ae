// A pipe between us and a child.
#pragma once

#include "process/file_descriptor.h"

namespace doublecheck::process {

/// Both ends close on exec, so that children started at the same time by other threads do not keep
/// them open, and neither is one of the three standard descriptors, so that `dup2` onto those is
/// safe even where we were started with some of them closed.
struct Pipe {
  FileDescriptor read_end;
  FileDescriptor write_end;
};

/// Throws ProcessFailure when there are no descriptors left.
Pipe make_pipe();

/// Reads and writes of `end` return at once from now on. Affects our end only, never the child's.
void set_nonblocking(const FileDescriptor& end);

}  // namespace doublecheck::process

// No child outlives us, even where we are killed and run no code of ours. Linux kills the child.
// Elsewhere a shell waits for our end and kills the groups that it was told.
#pragma once

#include <sys/types.h>

namespace doublecheck::process {

/// In a child: the kernel kills it with SIGKILL as soon as the thread that started it ends. Does
/// nothing where the kernel cannot. May be called between fork and exec.
void die_with_parent();

/// From now on the shell kills this group when we have ended. Does nothing where the kernel kills
/// children. Throws ProcessFailure where no shell can be started.
void guard_group(pid_t group);

/// From now on the shell does not: the number may become that of another group.
void release_group(pid_t group);

/// In a copy of us, before anything else: what keeps our shell waiting is let go of. May be called
/// between fork and exec.
void leave_guard();

}  // namespace doublecheck::process

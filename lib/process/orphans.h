// No child outlives us, even where we are killed and run no code of ours. Linux kills the child.
// Elsewhere a shell waits for our end and kills the groups that it was told.
#pragma once

#include <sys/types.h>

namespace doublecheck::process {

/// In a child: the kernel kills it with SIGKILL as soon as the thread that started it ends. Does
/// nothing where the kernel cannot. May be called between fork and exec.
void die_with_parent();

/// In a copy of us, before anything else: what keeps our shell waiting is let go of. May be called
/// between fork and exec.
void leave_guard();

/// From now on kill_groups kills this group, and so does the shell when we have ended. Of more than
/// a thousand groups at once kill_groups does not kill those beyond: of them the kernel kills the
/// children, but not what those started in turn. Throws ProcessFailure where no shell can be
/// started.
void note_group(pid_t group);

/// The group is killed already, and its number may become that of another.
void forget_group(pid_t group);

/// Kills all groups that were noted and not forgotten. A signal handler may call it.
void kill_groups();

}  // namespace doublecheck::process

// The process groups of our children, so that none outlives us where no destructor runs.
#pragma once

#include <sys/types.h>

namespace doublecheck::process {

/// From now on kill_groups kills this group. Of more than a thousand groups at once those beyond
/// are not noted: of them the kernel kills the children, but not what those started in turn.
void note_group(pid_t group);

/// The group is killed already, and its number may become that of another.
void forget_group(pid_t group);

/// Kills all groups that were noted and not forgotten. A signal handler may call it.
void kill_groups();

}  // namespace doublecheck::process

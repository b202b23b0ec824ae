// Work that may wait for other work.
#pragma once

namespace doublecheck::process {

/// The thread that calls it gets less of a busy processor, as with `nice`. Where priorities are of
/// whole processes nothing changes.
void lower_priority_of_thread();

}  // namespace doublecheck::process

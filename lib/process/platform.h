// Whether what Linux alone has may be used. Each file that asks has a way by POSIX beside it, which
// a test compiles on Linux, too (DOUBLECHECK_PLAIN_POSIX).
#pragma once

#if defined(__linux__) && !defined(DOUBLECHECK_PLAIN_POSIX)
#define DOUBLECHECK_ON_LINUX 1
#else
#define DOUBLECHECK_ON_LINUX 0
#endif

/* The interface of a plugin: a shared object that answers questions.
 *
 * Plain C, so that any language that makes shared objects can write one. Export the four functions
 * below and nothing else is needed; `example/knight_plugin.c` is a complete one. Use it as
 * `--oracle plugin:./mine.so`. tools/doublecheck/manual/ask.md lists questions and answers: a
 * question is one line of text, its answer one line of text, and a question always gets the same
 * answer.
 *
 * Threads: an instance is used by one thread at a time. Several instances may live at once, in
 * threads of their own, so what they share must be constant or locked.
 *
 * Crashes: plugins run in a child process unless the user says otherwise. There a crash or a hang
 * is `failed ...` for the question that was asked, and the next question meets a new instance. What
 * a plugin prints to standard output there goes to standard error.
 */
#ifndef DOUBLECHECK_PLUGIN_H
#define DOUBLECHECK_PLUGIN_H

#include <stddef.h>
#include <stdint.h>

/* Raised whenever the functions below change. */
#define DOUBLECHECK_PLUGIN_VERSION 1

#define DOUBLECHECK_EXPORT __attribute__((visibility("default")))

#ifdef __cplusplus
extern "C" {
#endif

/* An instance: whatever the plugin wants to remember between questions, which no answer may show.
 */
typedef struct doublecheck_instance doublecheck_instance;

/* DOUBLECHECK_PLUGIN_VERSION, as the plugin was compiled with. Any other value: the plugin is
 * refused. */
DOUBLECHECK_EXPORT int doublecheck_plugin_version(void);

/* A new instance, or NULL where there can be none: the plugin is refused. `perft` questions with
 * more than `max_leaves` leaves may be answered `abstain`. A plugin without state may return any
 * address. */
DOUBLECHECK_EXPORT doublecheck_instance* doublecheck_plugin_open(uint64_t max_leaves);

/* The end of an instance that `doublecheck_plugin_open` made. Never called with NULL. */
DOUBLECHECK_EXPORT void doublecheck_plugin_close(doublecheck_instance* instance);

/* Answers `question`, one line without its line feed, ended by NUL.
 *
 * `answer` has room for `capacity` bytes, at least 1, and belongs to the caller, as `question`
 * does; neither may be kept. Write the answer there, without a line feed, ended by NUL, and return
 * its length without the NUL, as snprintf does: when that is `capacity` or more, the answer did not
 * fit, what was written is not looked at, and the caller asks once more with more room. An answer
 * of more than 16 MiB is rubbish. A negative number: the plugin failed (it answers `abstain` where
 * it just does not know). */
DOUBLECHECK_EXPORT ptrdiff_t doublecheck_plugin_answer(doublecheck_instance* instance,
                                                       const char* question, char* answer,
                                                       size_t capacity);

#ifdef __cplusplus
}
#endif

#endif

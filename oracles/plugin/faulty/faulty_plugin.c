/* Plugins that do wrong what a plugin can do wrong, for the tests: the build makes one for each
 * FAULT. */
#define CRASHES_WHEN_LOADED 1
#define WRONG_VERSION 2
#define NO_INSTANCE 3
#define CRASHES_WHEN_ASKED 4
#define HANGS 5
#define PRINTS 6
#define LONG_ANSWER 7
#define NEGATIVE 8
#define LACKS_A_FUNCTION 9

#if FAULT == LACKS_A_FUNCTION
#define doublecheck_plugin_answer doublecheck_plugin_reply
#endif

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "plugin/plugin.h"

static int fault(int which) {
  return which == FAULT;
}

__attribute__((constructor)) static void loaded(void) {
  if (fault(CRASHES_WHEN_LOADED)) abort();
}

int doublecheck_plugin_version(void) {
  return DOUBLECHECK_PLUGIN_VERSION + fault(WRONG_VERSION);
}

doublecheck_instance* doublecheck_plugin_open(uint64_t max_leaves) {
  (void)max_leaves;
  return fault(NO_INSTANCE) ? NULL : malloc(1);
}

void doublecheck_plugin_close(doublecheck_instance* instance) {
  free(instance);
}

/* 100,000 times `a1a1 `, which is no answer, but a long one. */
static ptrdiff_t long_answer(char* answer, size_t capacity) {
  const size_t length = 500000;
  if (capacity > length) {
    for (size_t i = 0; i < length; ++i) answer[i] = "a1a1 "[i % 5];
    answer[length] = '\0';
  }
  return (ptrdiff_t)length;
}

ptrdiff_t doublecheck_plugin_answer(doublecheck_instance* instance, const char* question,
                                    char* answer, size_t capacity) {
  (void)instance;
  (void)question;
  if (fault(CRASHES_WHEN_ASKED)) abort();
  while (fault(HANGS)) pause();
  if (fault(PRINTS)) puts("a remark");
  if (fault(LONG_ANSWER)) return long_answer(answer, capacity);
  if (fault(NEGATIVE)) return -1;
  return snprintf(answer, capacity, "true");
}

/* A plugin that answers one question and abstains from all others. */
#include <stdio.h>
#include <string.h>

#include "plugin/plugin.h"

int doublecheck_plugin_version(void) {
  return DOUBLECHECK_PLUGIN_VERSION;
}

doublecheck_instance* doublecheck_plugin_open(uint64_t max_leaves) {
  static char nothing_to_remember;
  (void)max_leaves;
  return (doublecheck_instance*)&nothing_to_remember;
}

void doublecheck_plugin_close(doublecheck_instance* instance) {
  (void)instance;
}

ptrdiff_t doublecheck_plugin_answer(doublecheck_instance* instance, const char* question,
                                    char* answer, size_t capacity) {
  (void)instance;
  return snprintf(answer, capacity, "%s",
                  strcmp(question, "moves chess N h1") == 0 ? "f2 g3" : "abstain");
}

// For tests: an oracle as a plugin that looks like a mutated copy of it, with four mutants. Number
// 1 answers wrongly, 2 never, 3 crashes, 4 is right.
#include <csignal>
#include <cstring>
#include <memory>
#include <string>

#include "mailbox/mailbox.h"
#include "mutants/switch.h"
#include "notation/question_text.h"
#include "plugin/plugin.h"

using namespace doublecheck;

struct doublecheck_instance {
  std::unique_ptr<Oracle> oracle;
  int asked;
};

int doublecheck_plugin_version() {
  return DOUBLECHECK_PLUGIN_VERSION;
}

doublecheck_instance* doublecheck_plugin_open(std::uint64_t max_leaves) {
  mutated::enter(1);  // function 1 runs, number 2 does not
  return new doublecheck_instance{mailbox::make_oracle(max_leaves), 0};
}

void doublecheck_plugin_close(doublecheck_instance* instance) {
  delete instance;
}

std::ptrdiff_t doublecheck_plugin_answer(doublecheck_instance* instance, const char* question,
                                         char* answer, std::size_t capacity) {
  ++instance->asked;
  auto text = instance->oracle->answer(read_question(question)).text();
  if (instance->asked == 3 && mutated::alive == 1) text = "abstain";
  if (instance->asked == 4 && mutated::alive == 2)
    for (volatile int i = 0;;) i = 1 - i;
  if (instance->asked == 5 && mutated::alive == 3) std::raise(SIGSEGV);
  const auto copied = text.copy(answer, capacity - 1);
  answer[copied] = '\0';
  return std::ssize(text);
}

// Makes a plugin of an oracle in C++: compiled with ORACLE, the namespace of its `make_oracle`, and
// ORACLE_HEADER, the header that declares it. Our mutants are such plugins.
#include <algorithm>
#include <exception>
#include <memory>
#include <string>

#include ORACLE_HEADER
#include "notation/question_text.h"
#include "plugin/plugin.h"

using namespace doublecheck;

struct doublecheck_instance {
  std::unique_ptr<Oracle> oracle;
};

int doublecheck_plugin_version() {
  return DOUBLECHECK_PLUGIN_VERSION;
}

doublecheck_instance* doublecheck_plugin_open(std::uint64_t max_leaves) try {
  return new doublecheck_instance{ORACLE::make_oracle(max_leaves)};
} catch (const std::exception&) {
  return nullptr;
}

void doublecheck_plugin_close(doublecheck_instance* instance) {
  delete instance;
}

std::ptrdiff_t doublecheck_plugin_answer(doublecheck_instance* instance, const char* question,
                                         char* answer, std::size_t capacity) try {
  const auto text = instance->oracle->answer(read_question(question)).text();
  const auto copied = text.copy(answer, capacity - 1);
  answer[copied] = '\0';
  return std::ssize(text);
} catch (const std::exception&) {
  return -1;  // no exception may leave a function that C calls
}

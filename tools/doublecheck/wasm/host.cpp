#include "host.h"

#include <cstddef>
#include <utility>

#include "mutants/switch.h"
#include "process/interrupt.h"

namespace doublecheck::wasm {
namespace {

std::string g_incoming;
std::string g_outgoing;

/// What an import returns that was asked for an answer: there is none any more.
constexpr int kStopped = 2;

/// Behind an answer or a failure that JavaScript has put into `g_incoming`. Throws Interrupted.
HostAnswer taken(int failed) {
  if (failed == kStopped) throw Interrupted{};
  return {std::exchange(g_incoming, {}), failed != 0};
}

// clang-format off
#define IMPORT(name) __attribute__((import_module("doublecheck"), import_name(name)))
#define EXPORT(name) __attribute__((export_name(name)))
// clang-format on

extern "C" {
IMPORT("alive") int doublecheck_alive();
IMPORT("function")
int doublecheck_function(const char* name, std::size_t name_size, const char* question,
                         std::size_t question_size);
IMPORT("contract") void doublecheck_contract(const char* name, std::size_t name_size);
IMPORT("mutant")
int doublecheck_mutant(const char* oracle, std::size_t oracle_size, int number,
                       const char* question, std::size_t question_size);
IMPORT("progress") int doublecheck_progress(double asked, double findings);
IMPORT("write")
void doublecheck_write(const char* name, std::size_t name_size, const char* text,
                       std::size_t text_size);
}

}  // namespace

HostAnswer ask_function(std::string_view name, std::string_view question) {
  return taken(doublecheck_function(name.data(), name.size(), question.data(), question.size()));
}

std::string contract_of_function(std::string_view name) {
  doublecheck_contract(name.data(), name.size());
  return std::exchange(g_incoming, {});
}

HostAnswer ask_mutant(std::string_view oracle, int number, std::string_view question) {
  return taken(
      doublecheck_mutant(oracle.data(), oracle.size(), number, question.data(), question.size()));
}

bool tell_progress(double asked, double findings) {
  return doublecheck_progress(asked, findings) != 0;
}

void give_file(std::string_view name, std::string_view text) {
  doublecheck_write(name.data(), name.size(), text.data(), text.size());
}

extern "C" {

/// Room for a text of so many bytes that comes in: of a request, or of an answer.
EXPORT("room") char* doublecheck_room(std::size_t size) {
  g_incoming.resize(size);
  return g_incoming.data();
}

/// Replies to the request that came in. Where the reply is, `reply_size` bytes of it.
EXPORT("reply") const char* doublecheck_reply() {
  g_outgoing = reply_to(std::exchange(g_incoming, {}));
  return g_outgoing.data();
}

EXPORT("reply_size") std::size_t doublecheck_reply_size() {
  return g_outgoing.size();
}

}  // extern "C"

}  // namespace doublecheck::wasm

namespace doublecheck::mutated {

int alive = 0;

namespace {

/// Before all tables of the oracles: 101 is the first that programs may have.
[[gnu::constructor(101)]] void choose() {
  alive = wasm::doublecheck_alive();
}

}  // namespace

}  // namespace doublecheck::mutated

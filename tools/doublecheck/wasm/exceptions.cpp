// C++ exceptions for WebAssembly. The C++ library of Debian for this machine is built without them:
// it lacks the functions that the compiler calls to throw and to catch. They stand here, after the
// Itanium C++ ABI (exception handling, levels II and III), for one thread, and for types with
// single inheritance, as all that are thrown here. WebAssembly itself unwinds the stack.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <new>
#include <typeinfo>
#include <vector>

namespace {

using Bytes = const unsigned char*;

/// For this machine destructors return the object.
using Destructor = void* (*)(void*);

/// Stands in memory before what is thrown.
struct alignas(16) Header {
  const std::type_info* type;
  Destructor destroy;
  int users;  // throws on their way, handlers, and std::exception_ptr
};

std::vector<Header*> g_handled;  // the innermost handler is the last
unsigned g_uncaught = 0;

void* thrown_by(Header* header) {
  return header + 1;
}

Header* header_of(void* thrown) {
  return static_cast<Header*>(thrown) - 1;
}

void let_go(Header* header) {
  if (--header->users > 0) return;
  if (header->destroy != nullptr) header->destroy(thrown_by(header));
  std::free(header);
}

/// One user more: the throw, and then the handler that it comes to.
[[noreturn]] void raise(Header* header) {
  ++header->users;
  ++g_uncaught;
  __builtin_wasm_throw(0, header);
}

// --- Which handler takes it
// ------------------------------------------------------------------------

/// How a type_info of a class with one base lies in memory (ABI, 2.9.5).
struct DerivedType {
  const void* functions;
  const char* name;
  const std::type_info* base;
};

std::uint32_t unsigned_at(Bytes& at) {
  std::uint32_t value = 0;
  int shift = 0;
  for (;; shift += 7) {
    const auto byte = *at++;
    value |= static_cast<std::uint32_t>(byte & 0x7f) << shift;
    if ((byte & 0x80) == 0) return value;
  }
}

std::int32_t signed_at(Bytes& at) {
  std::uint32_t value = 0;
  int shift = 0;
  unsigned char byte = 0;
  do {
    byte = *at++;
    value |= static_cast<std::uint32_t>(byte & 0x7f) << shift;
    shift += 7;
  } while ((byte & 0x80) != 0);
  if (shift < 32 && (byte & 0x40) != 0) value |= ~std::uint32_t{0} << shift;
  return static_cast<std::int32_t>(value);
}

}  // namespace

namespace __cxxabiv1 {  // NOLINT: the name of the ABI
/// The class of such type_infos; the C++ library has it.
class __si_class_type_info : public std::type_info {
 public:
  ~__si_class_type_info() override;
};
}  // namespace __cxxabiv1

namespace {

bool is_kind_of(const std::type_info* type, const std::type_info& wanted) {
  while (*type != wanted) {
    if (typeid(*type) != typeid(__cxxabiv1::__si_class_type_info)) return false;
    type = reinterpret_cast<const DerivedType*>(type)->base;
  }
  return true;
}

/// The language-specific data of a function: for each of its landing pads a chain of actions, and
/// the types that these catch.
class HandlerTable {
 public:
  explicit HandlerTable(Bytes at) {
    constexpr unsigned char kOmitted = 0xff;
    if (*at++ != kOmitted) std::abort();  // where landing pads begin: code has no addresses here
    if (*at++ != kOmitted) {
      const auto offset = unsigned_at(at);
      types_ = at + offset;
    }
    ++at;  // how the sites are encoded: always so
    const auto length = unsigned_at(at);
    sites_ = at;
    actions_ = at + length;
  }

  /// The number of the first type that catches `type` at the landing pad; 0 where none does.
  std::int32_t handler_of(std::uint32_t pad, const std::type_info* type) const {
    auto at = sites_;
    for (; pad > 0; --pad) {
      unsigned_at(at);
      unsigned_at(at);
    }
    unsigned_at(at);
    const auto first = unsigned_at(at);
    if (first == 0) return 0;
    for (auto action = actions_ + first - 1;;) {
      const auto number = signed_at(action);
      if (number > 0 && catches(number, type)) return number;
      auto next = action;
      const auto offset = signed_at(next);
      if (offset == 0) return 0;
      action += offset;
    }
  }

 private:
  bool catches(std::int32_t number, const std::type_info* type) const {
    const auto* wanted = reinterpret_cast<const std::type_info* const*>(types_)[-number];
    return wanted == nullptr || is_kind_of(type, *wanted);  // none: catch (...)
  }

  Bytes types_ = nullptr;  // their end: they are numbered downwards
  Bytes sites_ = nullptr;
  Bytes actions_ = nullptr;
};

/// What the compiler's code and the function below tell each other.
struct LandingPad {
  std::uint32_t index;
  Bytes table;
  std::int32_t handler;
};

}  // namespace

extern "C" {

LandingPad __wasm_lpad_context;

/// Called at a landing pad that does not catch all.
int _Unwind_CallPersonality(void* header) {
  auto& pad = __wasm_lpad_context;
  pad.handler = HandlerTable(pad.table).handler_of(pad.index, static_cast<Header*>(header)->type);
  return 0;
}

int __gxx_wasm_personality_v0() {
  std::abort();  // a name in the tables only
}

// --- Throwing and catching
// -------------------------------------------------------------------------

void* __cxa_allocate_exception(std::size_t size) {
  auto* memory = std::malloc(sizeof(Header) + size);
  if (memory == nullptr) std::terminate();
  return thrown_by(new (memory) Header{});
}

void __cxa_free_exception(void* thrown) {
  std::free(header_of(thrown));
}

[[noreturn]] void __cxa_throw(void* thrown, std::type_info* type, Destructor destroy) {
  auto* header = header_of(thrown);
  header->type = type;
  header->destroy = destroy;
  raise(header);
}

void* __cxa_get_exception_ptr(void* header) {
  return thrown_by(static_cast<Header*>(header));
}

void* __cxa_begin_catch(void* header) {
  --g_uncaught;
  g_handled.push_back(static_cast<Header*>(header));
  return thrown_by(g_handled.back());
}

void __cxa_end_catch() {
  auto* header = g_handled.back();
  g_handled.pop_back();
  let_go(header);
}

/// The handler that throws it again still ends, and lets go of it.
[[noreturn]] void __cxa_rethrow() {
  raise(g_handled.back());
}

unsigned __cxa_uncaught_exceptions() {
  return g_uncaught;
}

// --- std::exception_ptr
// ----------------------------------------------------------------------------

void __cxa_increment_exception_refcount(void* thrown) {
  if (thrown != nullptr) ++header_of(thrown)->users;
}

void __cxa_decrement_exception_refcount(void* thrown) {
  if (thrown != nullptr) let_go(header_of(thrown));
}

void* __cxa_current_primary_exception() {
  if (g_handled.empty()) return nullptr;
  auto* thrown = thrown_by(g_handled.back());
  __cxa_increment_exception_refcount(thrown);
  return thrown;
}

void __cxa_rethrow_primary_exception(void* thrown) {
  if (thrown != nullptr) raise(header_of(thrown));
}

}  // extern "C"

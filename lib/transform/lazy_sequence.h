// A lazy sequence: a coroutine that makes its values one at a time, each when it is asked for.
#pragma once

#include <coroutine>
#include <exception>
#include <iterator>
#include <memory>
#include <utility>

namespace doublecheck {

/// What a coroutine returns that `co_yield`s values, to be read once by a range-based `for`. Ending
/// the loop early ends the coroutine: what was not asked for is never made. What the coroutine
/// throws comes out of the loop. References among the arguments must outlive the loop.
///
/// g++ 12 miscompiles coroutines that have a loop over a braced list, a local variable of a type in
/// an anonymous namespace, or a `co_yield` of a braced temporary that needs a destructor (it is
/// destroyed twice; the result of a function is safe).
template <class Value>
class LazySequence {
 public:
  struct promise_type {  // NOLINT(readability-identifier-naming): the language gives these names
    Value* value = nullptr;
    std::exception_ptr thrown;

    LazySequence get_return_object() {
      return LazySequence(std::coroutine_handle<promise_type>::from_promise(*this));
    }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(Value& made) noexcept {
      value = std::addressof(made);
      return {};
    }
    /// A temporary lives until the coroutine goes on.
    std::suspend_always yield_value(Value&& made) noexcept { return yield_value(made); }
    void return_void() noexcept {}
    void unhandled_exception() noexcept { thrown = std::current_exception(); }
  };

  explicit LazySequence(std::coroutine_handle<promise_type> coroutine) : coroutine_(coroutine) {}
  ~LazySequence() {
    if (coroutine_) coroutine_.destroy();
  }

  LazySequence(LazySequence&& other) noexcept
      : coroutine_(std::exchange(other.coroutine_, nullptr)) {}
  LazySequence(const LazySequence&) = delete;
  LazySequence& operator=(const LazySequence&) = delete;
  LazySequence& operator=(LazySequence&&) = delete;

  /// Makes the next value; nullptr at the end. The value may be moved from, and is there until the
  /// next call.
  Value* next() {
    if (coroutine_.done()) return nullptr;
    coroutine_.resume();
    if (coroutine_.promise().thrown) std::rethrow_exception(coroutine_.promise().thrown);
    return coroutine_.done() ? nullptr : coroutine_.promise().value;
  }

  class Iterator {
   public:
    explicit Iterator(LazySequence& sequence) : sequence_(&sequence), value_(sequence.next()) {}

    Value& operator*() const { return *value_; }
    Iterator& operator++() {
      value_ = sequence_->next();
      return *this;
    }
    friend bool operator==(const Iterator& at, std::default_sentinel_t) {
      return at.value_ == nullptr;
    }

   private:
    LazySequence* sequence_;
    Value* value_;
  };

  Iterator begin() { return Iterator(*this); }
  std::default_sentinel_t end() { return {}; }

 private:
  std::coroutine_handle<promise_type> coroutine_;
};

}  // namespace doublecheck

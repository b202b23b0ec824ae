#include "parallel/thread_group.h"

#include "process/interrupt.h"
#include "process/platform.h"

#if DOUBLECHECK_ON_LINUX
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace doublecheck {

void lower_priority_of_thread() {
#if DOUBLECHECK_ON_LINUX
  constexpr int kLow = 10;  // as `nice` counts
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kLow);
#endif
}

void ThreadGroup::State::run() {
  try {
    work();
  } catch (const Interrupted&) {
  } catch (...) {
    {
      const std::lock_guard lock(mutex);
      if (!failure) failure = std::current_exception();
    }
    failed();
  }
  const std::lock_guard lock(mutex);
  if (--running == 0) ended.notify_all();
}

ThreadGroup::ThreadGroup(int count, std::function<void()> work, std::function<void()> failed)
    : state_(std::make_shared<State>()) {
  state_->work = std::move(work);
  state_->failed = std::move(failed);
  state_->running = count;
  for (int i = 0; i < count; ++i) threads_.emplace_back([state = state_] { state->run(); });
}

ThreadGroup::~ThreadGroup() {
  for (auto& thread : threads_) thread.join();
}

bool ThreadGroup::wait_for(std::chrono::milliseconds limit) const {
  std::unique_lock lock(state_->mutex);
  return state_->ended.wait_for(lock, limit, [this] { return state_->running == 0; });
}

void ThreadGroup::rethrow_failure() const {
  const std::lock_guard lock(state_->mutex);
  if (state_->failure) std::rethrow_exception(state_->failure);
}

void ThreadGroup::abandon() {
  for (auto& thread : threads_) thread.detach();
  threads_.clear();
}

}  // namespace doublecheck

#include "diagnosis/limits.h"

#include "diagnosis/difference.h"
#include "process/interrupt.h"

namespace doublecheck {
namespace {

constexpr std::uint64_t kPriceOfFailure = 100;
constexpr std::uint64_t kPriceOfTimeOut = 10'000;

}  // namespace

Limits until_interrupted() {
  return {.stop = [] { return interrupted(); }};
}

std::uint64_t price_of(const Answer& answer) {
  if (!answer.is_failed() || names_twice(answer)) return 0;
  return answer == failed("time-out") ? kPriceOfTimeOut : kPriceOfFailure;
}

}  // namespace doublecheck

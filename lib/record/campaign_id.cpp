#include "record/campaign_id.h"

#include <fmt/format.h>

#include <random>

namespace doublecheck {

std::string fresh_campaign_id() {
  std::random_device device;
  std::string id;
  for (int part = 0; part < 4; ++part) id += fmt::format("{:08x}", device());
  return id;
}

}  // namespace doublecheck

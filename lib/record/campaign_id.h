// What campaigns are told apart by.
#pragma once

#include <string>

namespace doublecheck {

/// 32 random hexadecimal digits.
std::string fresh_campaign_id();

}  // namespace doublecheck

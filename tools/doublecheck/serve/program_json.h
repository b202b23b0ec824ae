// What the page has to know of this program, and of the mailbox of rule B5.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "examination/reply.h"
#include "question/box.h"

namespace doublecheck {

/// Each game with its forms of question.
Json games_json();

/// Version, the names of the oracles, every form of question, labels, rules, and the folders of the
/// campaigns.
Json program_json(std::span<const std::string> oracles, std::span<const std::string> campaigns);

/// `cube:3`, `chess` or `solitaire`; nothing where there is no such box.
std::optional<Box> box_of_name(std::string_view name);

/// Every place of the array of `box`, in order, with its cell, or null for a sentinel.
Json mailbox_json(std::string_view name, const Box& box);

}  // namespace doublecheck

// Files of one question each: the corpus of a campaign, and what it is to begin with.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "campaign/campaign_folder.h"

namespace doublecheck {

/// The question that `file` holds, which may end with a line break; nothing where it cannot be read
/// or holds none. Never keeps more of a file than a line may have.
std::optional<Question> question_in(const std::filesystem::path& file);

/// Refuses a campaign's corpus in which there is anything but questions, each in the folder of its
/// game. Empty files are let pass: a kill leaves such. Changes nothing. Throws UsageError with the
/// number of the others and the first names.
void refuse_junk(const CampaignFolder& folder);

/// Copies the questions of these files, and of those in the trees of these folders, to the corpus;
/// a file may end with a line break. Throws UsageError, and then has copied nothing: where a path
/// cannot be read, or a file holds no question of `games`.
void copy_seeds(std::span<const std::string> paths, std::span<const Game> games,
                const CampaignFolder& folder);

}  // namespace doublecheck

// Which files make up a corpus.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace doublecheck {

/// The files that `paths` name, each once: a file itself, of a folder every `*.txt` in its tree,
/// sorted bytewise by path. Symbolic links to folders are not followed. Throws std::runtime_error
/// with the path's name where there is nothing of that name or a folder cannot be read.
std::vector<std::string> corpus_files(std::span<const std::string> paths);

}  // namespace doublecheck

// Which files make up a corpus.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace doublecheck {

/// The files that `paths` name, each once: a file itself, of a folder every `*.txt` in its tree,
/// sorted bytewise by path. Symbolic links to folders are not followed. Throws std::runtime_error
/// with the path's name where there is nothing of that name, a folder cannot be read, or `*.txt` in
/// one is a pipe or device; one that `paths` name is taken.
std::vector<std::string> corpus_files(std::span<const std::string> paths);

}  // namespace doublecheck

#include "contract/contract_file.h"

#include <sstream>

#include "files/file_beside.h"
#include "files/whole_file.h"

namespace doublecheck::contract {

std::string contract_beside(std::string_view command) {
  const auto path = file_beside(command, ".contract");
  if (!path) return {};
  std::istringstream file(text_of_file(*path));
  std::string words;
  for (std::string line; std::getline(file, line);)
    if (!line.starts_with('#')) words += line + ' ';
  return words;
}

}  // namespace doublecheck::contract

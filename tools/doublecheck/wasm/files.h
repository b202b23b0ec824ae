// The files of a request: JavaScript reads them, for there is no disk here. text_of_file of
// files/whole_file.h finds them by the names that the request gives them.
#pragma once

#include <map>
#include <string>

namespace doublecheck::wasm {

using Files = std::map<std::string, std::string>;

/// Those of the request that is replied to: all others are gone.
Files& files();

}  // namespace doublecheck::wasm

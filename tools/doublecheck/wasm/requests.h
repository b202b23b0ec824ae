// What this module is asked, as JSON; README.md lists the requests.
#pragma once

#include <string>

namespace doublecheck::wasm {

/// The reply to `request`, an object whose member `do` says what is wanted. What is wrong with it
/// is told in the reply's `error`, in the words of the program. Throws nothing.
std::string reply_to(const std::string& request);

}  // namespace doublecheck::wasm

// What JavaScript gives to this module, and how texts come and go: doublecheck.mjs is the other
// side.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace doublecheck::wasm {

/// The answer of a JavaScript oracle, or why it has none.
struct HostAnswer {
  std::string text;
  bool failed = false;
};

/// The function that was given under `name` answers the line of a question. Throws Interrupted
/// where nobody is to be asked any more; `tell_progress` is false from then on.
HostAnswer ask_function(std::string_view name, std::string_view question);

/// What the function promises, in words of a contract. Empty where it says nothing.
std::string contract_of_function(std::string_view name);

/// Another instance of this module, in which the mutant with this number is alive, answers as
/// `oracle`. What ends it fails here.
HostAnswer ask_mutant(std::string_view oracle, int number, std::string_view question);

/// Tells how many questions were asked, and how many findings there are. False where it is enough.
bool tell_progress(double asked, double findings);

/// Gives the text of a file that JavaScript is to write.
void give_file(std::string_view name, std::string_view text);

/// The files of a request, by the names that it gives them: JavaScript reads them, for there is no
/// disk here. text_of_file of files/whole_file.h finds them.
using Files = std::map<std::string, std::string>;

/// Those of the request that is replied to: all others are gone.
Files& files();

/// The reply to `request`, an object of JSON whose member `do` says what is wanted. What is wrong
/// with it is told in the reply's `error`, in the words of the program. Throws nothing.
std::string reply_to(const std::string& request);

}  // namespace doublecheck::wasm

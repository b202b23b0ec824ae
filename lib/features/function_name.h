// What people call a function.
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// The name of a function of an oracle, of its full name as c++filt writes it: without its
/// namespaces, return type and parameters, `white` and `black` for the numbers of colours, and the
/// function for its lambdas. `bool doublecheck::mailbox::(anonymous
/// namespace)::finds<(doublecheck::Colour)1>(int)::{lambda(int)#1}::operator()(int) const` is
/// `finds<black>`.
std::string function_name(std::string_view full);

}  // namespace doublecheck

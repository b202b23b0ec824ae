// The address of a finding on the page: a link to it brings board, answers and rules along.
#pragma once

#include <string>
#include <vector>

#include "examination/reply.h"

namespace doublecheck {

/// Where `serve` shows the page, unless another port is named.
inline constexpr int kPortOfServe = 8064;  // of 64 cells
std::string page_of_serve();

/// What stands behind the address of any page of doublecheck, from `#` on, in ASCII without spaces
/// and brackets: page/src/recorded.js reads it. Who opens it is shown these answers, and `rules`,
/// which are numbers, the one that decides first. Where they are longer than the page takes, it is
/// a link to the question alone.
std::string page_link(const Disagreement& answers, const std::vector<std::string>& rules = {});

/// Throws UsageError where `--page-at` is no address that a link may begin with: it is empty, has a
/// `#`, or has what Markdown does not take in a link.
void expect_page_address(const std::string& address);

}  // namespace doublecheck

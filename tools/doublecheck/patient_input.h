// Standard input for a worker that Ctrl-C must be able to end while nothing comes.
#pragma once

#include <array>
#include <streambuf>

namespace doublecheck {

/// Reads a descriptor; ends when that ends, or soon after `interrupted` is true. An error in
/// reading makes the stream bad.
class PatientInput : public std::streambuf {
 public:
  explicit PatientInput(int descriptor) : descriptor_(descriptor) {}

 protected:
  int_type underflow() override;

 private:
  bool wait_until_readable() const;

  int descriptor_;
  std::array<char, 65536> buffer_;
};

}  // namespace doublecheck

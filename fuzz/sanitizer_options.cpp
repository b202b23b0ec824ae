// What AddressSanitizer does unless ASAN_OPTIONS says otherwise. These only cost; no check is left
// out. bench/TRIED.md has the figures ("What makes the fuzz targets fast").
// NOLINTBEGIN(bugprone-reserved-identifier): the name is the sanitizer's
extern "C" __attribute__((visibility("default"))) const char* __asan_default_options();

/// Freed memory is kept from use for a megabyte of later frees, many executions long. With the
/// usual 256 MB every allocation gets a page that was never used. Two frames of a stack need no
/// unwinding; whoever repeats a finding can ask for more.
const char* __asan_default_options() {
  return "quarantine_size_mb=1:malloc_context_size=2";
}
// NOLINTEND(bugprone-reserved-identifier)

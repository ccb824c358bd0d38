#include "memory/cut_sections.h"
#include <algorithm>

namespace ampcc::rt {
namespace {

// Cuts a section into pieces of at most `size` bytes: whole slices, or parts of slices that are larger than that.
void cut(const section &whole, std::uint64_t size, std::vector<section> &pieces) {
  if (whole.is_dense()) {
    for (std::uint64_t at = whole.begin(); at < whole.end(); at += size)
      pieces.emplace_back(at, std::min(at + size, whole.end()));
    return;
  }
  const std::uint64_t slices = whole.at(whole.dimensions() - 1).count, slice = whole.size() / slices;
  const std::uint64_t together = std::max<std::uint64_t>(size / slice, 1);
  for (std::uint64_t i = 0; i < slices; i += together)
    if (slice > size)
      cut(whole.slice(i), size, pieces);
    else
      pieces.push_back(whole.slices(i, std::min(together, slices - i)));
}

// Cuts a section into pieces of the same sizes as in `pattern`. False if its slices do not fit these.
bool cut_like(const std::vector<section> &pattern, const section &whole, std::uint64_t size,
              std::vector<section> &pieces) {
  if (!whole.is_dense()) {
    cut(whole, size, pieces);
    return std::equal(pieces.begin(), pieces.end(), pattern.begin(), pattern.end(),
                      [](const section &a, const section &b) { return a.size() == b.size(); });
  }
  std::uint64_t at = whole.begin();
  for (const section &one : pattern) {
    pieces.emplace_back(at, at + one.size());
    at += one.size();
  }
  return true;
}

} // namespace

cut_sections::cut_sections(const section &from, const section &to, std::uint64_t size) {
  cut(from.is_dense() ? to : from, size, from.is_dense() ? written : read);
  alike = from.is_dense() ? cut_like(written, from, size, read) : cut_like(read, to, size, written);
}

} // namespace ampcc::rt

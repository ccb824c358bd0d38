// What launches refuse: textures on another accelerator_view or on the host, one that is read and written in a format
// that does not allow it or through two captures, and one that was moved from.
// SPEC: API-TEX-18, API-TEX-19, API-TVIEW-00, API-TVIEW-03, API-TVIEW-06, API-WOTV-03, R-RT-54, R-RT-31
// RUN: %amp-cc %s -o %t && %t
// RUN: env AMP_TEXTURES=images %t
#include "../Inputs/check.h"
#include <amp_graphics.h>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

#define CHECK_UNSUPPORTED(...) CHECK_THROWS(unsupported_feature, E_FAIL, __VA_ARGS__)

void read(const texture<int, 1> &t, array_view<int> out) {
  parallel_for_each(t.extent, [=, &t](index<1> i) restrict(amp) { out[i] = t[i]; });
}
void read(const accelerator_view &on, const texture_view<const int, 1> &t, array_view<int> out) {
  parallel_for_each(on, t.extent, [=](index<1> i) restrict(amp) { out[i] = t[i]; });
}
void set(texture<int, 1> &t) {
  parallel_for_each(t.extent, [&t](index<1> i) restrict(amp) { t.set(i, i[0]); });
}
void only_read(texture<int, 1> &t, array_view<int> out) {
  parallel_for_each(t.extent, [=, &t](index<1> i) restrict(amp) { out[i] = t[i]; });
}
void read_writable(const texture_view<int, 1> &t, array_view<int> out) {
  parallel_for_each(t.extent, [=](index<1> i) restrict(amp) { out[i] = t[i]; });
}
void write_twice(const texture_view<int, 1> &t) {
  parallel_for_each(t.extent, [=](index<1> i) restrict(amp) {
    t.set(i, i[0]);
    t.set(i, i[0] + 1);
  });
}
void copy_in_kernel(const texture_view<const int, 1> &from, const texture_view<int, 1> &to) {
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) { to.set(i, from[i]); });
}
void copy_in_kernel(const texture<int, 1> &from, const writeonly_texture_view<int, 1> &to) {
  parallel_for_each(to.extent, [=, &from](index<1> i) restrict(amp) { to.set(i, from[i]); });
}
void read_twice(const texture_view<const int, 1> &a, const texture_view<const int, 1> &b, array_view<int> out) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { out[i] = a[i] + b[i]; });
}

int main() {
  int memory[8];
  const array_view<int> out(8, memory);
  const accelerator_view host = accelerator(accelerator::cpu_accelerator).default_view;
  const accelerator_view other = accelerator().create_view();
  const std::vector<int> numbers(8);
  const auto first = numbers.begin(), last = numbers.end();
  texture<int, 1> usual(8, first, last), elsewhere(8, first, last, other), staged(extent<1>(8), host, other), target(8);
  texture<int, 1> narrow(8, numbers.data(), 16u, 16u);

  read(usual, out);
  read(elsewhere, out); // there
  CHECK_INVALID(read(accelerator().default_view, elsewhere, out));
  CHECK_INVALID(read(other, usual, out));
  CHECK_INVALID(copy_in_kernel(elsewhere, usual));
  CHECK_THROWS(runtime_exception, E_FAIL, read(staged, out));

  set(usual);
  CHECK_UNSUPPORTED(set(narrow));
  only_read(narrow, out);
  read_writable(usual, out);
  CHECK_UNSUPPORTED(read_writable(narrow, out));
  write_twice(narrow);
  copy_in_kernel(narrow, target);
  out.synchronize();
  std::vector<int> copied(8);
  copy(target, copied.begin());
  CHECK(copied[0] == 1 && copied[7] == 8);

  CHECK_INVALID(copy_in_kernel(texture_view<const int, 1>(usual), texture_view<int, 1>(usual)));
  CHECK_INVALID(copy_in_kernel(usual, writeonly_texture_view<int, 1>(usual)));
  read_twice(usual, usual, out);
  texture<int, 1> chain(extent<1>(8), 32u, 0u);
  copy(first, last, chain);
  copy_in_kernel(texture_view<const int, 1>(chain, 0, 1), texture_view<int, 1>(chain, 1));
  CHECK_INVALID(copy_in_kernel(texture_view<const int, 1>(chain, 0, 2), texture_view<int, 1>(chain, 1)));
  CHECK_INVALID(copy_in_kernel(texture_view<const int, 1>(chain), texture_view<int, 1>(chain, 3)));

  texture<int, 1> taken(std::move(target));
  CHECK_INVALID(read(target, out));
  return failures;
}

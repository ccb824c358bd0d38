// Operations on a texture that was moved from throw.
// SPEC: API-ERR-11
// RUN: %amp-cc %s -o %t && %t
#include <amp_graphics.h>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;
int main() {
  std::vector<int> d(4);
  texture<int, 1> a(4), b(std::move(a));
  int caught = 0;
  auto invalid = [&](auto f) { try { f(); } catch (const runtime_exception &e) { caught += e.get_error_code() == E_INVALIDARG; } };
  invalid([&] { copy(a, d.data(), 16); });
  invalid([&] { copy(d.data(), 16, a); });
  invalid([&] { a.copy_to(b); });
  invalid([&] { b.copy_to(a); });
  invalid([&] { texture<int, 1> c(a); });
  invalid([&] { a.get_accelerator_view(); });
  invalid([&] { a.get_associated_accelerator_view(); });
  invalid([&] { a.data(); });
  invalid([&] { texture_view<int, 1>(a).get_accelerator_view(); });
  a = std::move(b);
  copy(a, d.data(), 16);
  return caught != 9;
}

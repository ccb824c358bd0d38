// With -famp-robust-access, what is read outside of a texture is zero, and what is written there is lost.
// SPEC: API-TEX-17, API-TVIEW-07
// RUN: %amp-cc -famp-robust-access %s -o %t && %t
// RUN: env AMP_TEXTURES=images %t
#include "../Inputs/check.h"
#include <amp_graphics.h>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

int main() {
  std::vector<float> values{1, 2, 3, 4, 5, 6};
  texture<float, 2> t(2, 3, values.begin(), values.end());
  texture<float, 2> own(2, 3, values.begin(), values.end());
  texture<uint_4, 2> narrow(2, 3, 8u);
  texture<float, 1> chain(extent<1>(4), 32u, 0u);
  copy(values.data(), 16u, chain);
  copy(values.data(), 8u, texture_view<float, 1>(chain, 1));
  copy(values.data(), 4u, texture_view<float, 1>(chain, 2));
  std::vector<unsigned char> bytes(24, 7);
  copy(bytes.data(), 24u, narrow);
  std::vector<float> out(32, -1.0f);
  const array_view<float> seen(32, out);
  const texture_view<const float, 2> readable(t);
  const texture_view<const float, 1> levels(chain);
  const texture_view<uint_4, 2> written(narrow);
  parallel_for_each(extent<1>(32), [=, &t, &own](index<1> i) restrict(amp) {
    const int row = i[0] / 8 - 1, column = i[0] % 8 - 2;
    seen[i] = readable(row, column) + 10 * t(row, column) + 100 * levels.get(index<1>(column), unsigned(i[0] / 8));
    written.set(index<2>(row, column), uint_4(9));
    if (row < 0 || column > 2)
      own.set(index<2>(row, column), 50.0f);
  });
  seen.synchronize();
  int wrong = 0;
  for (int i = 0; i < 32; ++i) {
    const int row = i / 8 - 1, column = i % 8 - 2, level = i / 8, size = 4 >> level;
    const bool inside = row >= 0 && row < 2 && column >= 0 && column < 3;
    const float expected = (inside ? 11 * values[row * 3 + column] : 0.0f) +
                           (level < 3 && column >= 0 && column < size ? 100 * values[column] : 0.0f);
    wrong += out[i] != expected;
  }
  CHECK(wrong == 0);
  copy(own, out.begin());
  CHECK(std::vector<float>(out.begin(), out.begin() + 6) == values);
  copy(narrow, bytes.data(), 24u);
  CHECK(bytes == std::vector<unsigned char>(24, 9));
  return failures;
}

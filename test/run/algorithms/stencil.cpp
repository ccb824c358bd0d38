// A 5-point stencil with ping-pong buffers: two arrays whose pointers change places on the host.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-122, API-ARRAY-25, R-RT-10
#include <amp.h>
#include <cmath>
#include <utility>
#include <vector>

using namespace concurrency;

void step(const array<float, 2> &from, array<float, 2> &to) {
  parallel_for_each(from.extent, [&](index<2> idx) restrict(amp) {
    const int y = idx[0], x = idx[1];
    if (y > 0 && x > 0 && y < from.extent[0] - 1 && x < from.extent[1] - 1)
      to[idx] = 0.25f * (from(y - 1, x) + from(y + 1, x) + from(y, x - 1) + from(y, x + 1));
    else
      to[idx] = from[idx];
  });
}

int main() {
  const int height = 40, width = 50;
  std::vector<float> start(height * width, 0.0f), next(start);
  for (int x = 0; x < width; ++x)
    start[x] = 100.0f;
  array<float, 2> one(height, width, start.begin()), two(height, width);
  array<float, 2> *from = &one, *to = &two;
  for (int i = 0; i < 25; ++i) {
    step(*from, *to);
    std::swap(from, to);
    next = start;
    for (int y = 1; y < height - 1; ++y)
      for (int x = 1; x < width - 1; ++x)
        next[y * width + x] = 0.25f * (start[(y - 1) * width + x] + start[(y + 1) * width + x] +
                                       start[y * width + x - 1] + start[y * width + x + 1]);
    start.swap(next);
  }
  const std::vector<float> result = *from;
  for (int i = 0; i < height * width; ++i)
    if (std::fabs(result[i] - start[i]) > 1e-3f)
      return 1;
  return 0;
}

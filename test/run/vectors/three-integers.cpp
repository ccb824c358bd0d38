// Three dimensions: the first component is the most significant one in memory.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-04, API-GEN-07, API-INDEX-07, API-EXT-03
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  const int depth = 5, height = 7, width = 11;
  std::vector<int> data(depth * height * width);
  array_view<int, 3> cube(depth, height, width, data);
  cube.discard_data();
  parallel_for_each(cube.extent, [=](index<3> i) restrict(amp) { cube[i] = i[0] * 10000 + i[1] * 100 + i[2]; });
  parallel_for_each(extent<3>(depth, height, width), [=](index<3> i) restrict(amp) { cube(i[0], i[1], i[2]) += 1; });
  cube.synchronize();

  int wrong = 0, at = 0;
  for (int z = 0; z < depth; ++z)
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        wrong += data[at++] != z * 10000 + y * 100 + x + 1;
  return wrong != 0;
}

// The moving average of a series whose length is no multiple of the tile: the tiled extent is padded, and the threads
// beyond the end do nothing but take part in the barrier.
#include <amp.h>
#include <cmath>
#include <iostream>
#include <vector>

using namespace concurrency;

const int window = 15;
const int tile_size = 128;

void moving_average(array_view<const float> series, array_view<float> averages) {
  averages.discard_data();
  const int count = averages.extent[0];
  parallel_for_each(averages.extent.tile<tile_size>().pad(), [=](tiled_index<tile_size> t) restrict(amp) {
    tile_static float part[tile_size + window - 1];
    for (int i = t.local[0]; i < tile_size + window - 1; i += tile_size) {
      const int at = t.tile_origin[0] + i;
      part[i] = at < series.extent[0] ? series[at] : 0.0f;
    }
    t.barrier.wait();

    if (t.global[0] < count) {
      float sum = 0.0f;
      for (int i = 0; i < window; ++i)
        sum += part[t.local[0] + i];
      averages[t.global] = sum / window;
    }
  });
  averages.synchronize();
}

int main() {
  const int size = 100007, count = size - window + 1;
  std::vector<float> series(size), averages(count);
  for (int i = 0; i < size; ++i)
    series[i] = std::sin(0.01f * static_cast<float>(i)) + 0.1f * static_cast<float>(i % 5);

  moving_average(array_view<const float>(size, series), array_view<float>(count, averages));

  int wrong = 0;
  for (int i = 0; i < count; ++i) {
    float sum = 0.0f;
    for (int k = 0; k < window; ++k)
      sum += series[i + k];
    wrong += std::fabs(averages[i] - sum / window) > 1e-5f;
  }
  std::wcout << L"moving_average on " << accelerator().description << L": " << count << L" averages, " << wrong
             << L" wrong" << std::endl;
  return wrong == 0 ? 0 : 1;
}

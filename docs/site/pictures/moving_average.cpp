// A noisy series, and what the example "moving_average" makes of it.
#define main run_example
#include "../../../examples/moving_average.cpp"
#undef main
#include "drawing.h"

int main(int, char **arguments) {
  const int width = 640, height = 200, count = width;
  std::vector<float> series(count + window - 1), averages(count);
  unsigned state = 1;
  for (std::size_t i = 0; i < series.size(); ++i) {
    state = state * 1664525u + 1013904223u;
    series[i] =
        std::sin(0.015f * float(i)) + 0.4f * std::sin(0.05f * float(i)) + float(state >> 8) / 16777216.0f - 0.5f;
  }
  moving_average(array_view<const float>(int(series.size()), series), array_view<float>(count, averages));

  png_image image(width, height);
  fill(image, 0, 0, width, height, {250, 250, 250});
  const auto row_of = [&](float value) { return std::clamp(int(height / 2 - value * height / 4.2f), 1, height - 2); };
  for (int x = 0; x + 1 < count; ++x) {
    const int from = row_of(series[x + window / 2]), to = row_of(series[x + 1 + window / 2]);
    fill(image, x, std::min(from, to), 1, std::abs(from - to) + 1, {190, 195, 215});
  }
  for (int x = 0; x + 1 < count; ++x) {
    const int from = row_of(averages[x]), to = row_of(averages[x + 1]);
    fill(image, x, std::min(from, to) - 1, 1, std::abs(from - to) + 3, {216, 67, 21});
  }
  write(image, arguments[1]);
}

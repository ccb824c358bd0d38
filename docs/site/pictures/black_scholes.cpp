// The value of a call option by the functions of the example "black_scholes": the price of the share to the right, the
// years upwards, and a line for each 5 units.
#define main run_example
#include "../../../examples/black_scholes.cpp"
#undef main
#include "drawing.h"

int main(int, char **arguments) {
  const int width = 420, height = 260;
  std::vector<float> calls(width * height);
  array_view<float, 2> view(height, width, calls);
  parallel_for_each(view.extent, [=](index<2> idx) restrict(amp) {
    const option o = {20.0f + 0.2f * idx[1], 60.0f, 0.05f + 0.02f * (height - 1 - idx[0])};
    view[idx] = black_scholes(o).call;
  });
  view.synchronize();

  png_image image(width, height);
  const auto band = [&](int x, int y) { return std::floor(std::fmax(calls[y * width + x], 0.0f) / 5.0f); };
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const bool line =
          x + 1 < width && y + 1 < height && (band(x, y) != band(x + 1, y) || band(x, y) != band(x, y + 1));
      draw(image, x, y, line ? colour{255, 255, 255} : heat(0.1 + calls[y * width + x] / 75.0));
    }
  write(image, arguments[1]);
}

// How often each byte occurs in the source of the example "histogram", counted by it.
#define main run_example
#include "../../../examples/histogram.cpp"
#undef main
#include "drawing.h"
#include <cstring>
#include <fstream>
#include <iterator>

int main(int, char **arguments) {
  std::ifstream source("../../../examples/histogram.cpp", std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(source), {}};
  text.resize(text.size() / 4 * 4);
  std::vector<unsigned> packed(text.size() / 4);
  std::memcpy(packed.data(), text.data(), text.size());
  std::vector<int> counts(bins, 0);
  array_view<int> view(bins, counts);
  count_bytes(array_view<const unsigned>(int(packed.size()), packed), view);
  view.synchronize();

  const int first = 32, shown = 96, bar = 6, height = 180; // the printable characters
  png_image image(shown * bar + 4, height);
  fill(image, 0, 0, shown * bar + 4, height, {250, 250, 250});
  const int most = *std::max_element(counts.begin() + first + 1, counts.begin() + first + shown);
  for (int i = 0; i < shown; ++i) {
    const int length = std::min(height - 8, (height - 8) * counts[first + i] / most);
    const bool letter = std::isalpha(first + i) != 0;
    fill(image, 2 + i * bar, height - 4 - length, bar - 1, length, letter ? colour{63, 81, 181} : colour{255, 152, 0});
  }
  write(image, arguments[1]);
}

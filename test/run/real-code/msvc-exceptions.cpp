// std::exception with a text, as Visual C++'s library has it, with -famp-msvc.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
#include <amp.h>
#include <cstring>
#include <exception>
#include <vector>

int main() {
  std::vector<int> data(4, 5);
  {
    concurrency::array_view<int> view(4, data);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] *= 2; });
  }
  try {
    if (data[0] == 10)
      throw std::exception("the text");
  } catch (const std::exception &error) {
    return std::strcmp(error.what(), "the text") == 0 ? 0 : 1;
  }
  return 2;
}

// A program that the tests convert to other encodings and line ends. The comment has an umlaut: für.
#include <amp.h>
#include <vector>

#define DOUBLE(x) \
  (2 * (x))

using namespace concurrency;

int main() {
  std::vector<int> data(8, 4);
  array_view<int> view(8, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = DOUBLE(view[i]) + i[0];
  });
  return view[7] == 15 ? 0 : 1;
}

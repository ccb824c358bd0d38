#include <amp.h>
#include <cstdio>

int doubled(int value);
int tripled(int value);

int main() {
  int value = 7;
  concurrency::array_view<int> view(1, &value);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] += 1; });
  view.synchronize();
  std::printf("%d\n", doubled(value) + tripled(value));
  return 0;
}

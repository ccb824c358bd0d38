// A thousand kernels, of which none is used unless asked: what they cost a process that only starts. bench/run times
// this program and its twin without kernels.
#include <amp.h>
#include <cstdlib>
#include <iostream>
#include <utility>
#include <vector>

using namespace concurrency;

template <int Number> static void add_number(array_view<int> values) {
  parallel_for_each(values.extent, [=](index<1> i) restrict(amp) { values[i] += Number; });
}

template <int... Numbers>
static std::vector<void (*)(array_view<int>)> instantiate(std::integer_sequence<int, Numbers...>) {
  return {add_number<Numbers>...};
}

int main(int argc, char **argv) {
  const std::vector<void (*)(array_view<int>)> functions = instantiate(std::make_integer_sequence<int, AMP_KERNELS>());
  if (argc < 2)
    return functions.size() == AMP_KERNELS ? 0 : 1;
  const int chosen = std::atoi(argv[1]) % AMP_KERNELS;
  std::vector<int> values(10, 1);
  array_view<int> view(values);
  functions[chosen](view);
  view.synchronize();
  std::cout << values[0] << "\n";
  return values[0] == chosen + 1 ? 0 : 1;
}

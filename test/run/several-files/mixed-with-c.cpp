// C files, object files of other compilers, and C++ files without C++ AMP in one command.
// RUN: split-file %s %t.dir
// RUN: %host-cxx -c %t.dir/plain.cpp -o %t.plain.o
// RUN: %amp-cc %t.dir/main.cpp -x c %t.dir/answer.c -x none %t.plain.o -o %t && %t

//--- answer.c
int restrict_me(int *restrict value) { return *value + 1; }

//--- plain.cpp
#include <numeric>
#include <vector>
int sum(const std::vector<int> &values) { return std::accumulate(values.begin(), values.end(), 0); }

//--- main.cpp
#include <amp.h>
#include <vector>
extern "C" int restrict_me(int *value);
int sum(const std::vector<int> &values);

int main() {
  std::vector<int> data(10, 1);
  const int addend = restrict_me(&data[0]);
  {
    concurrency::array_view<int> view(10, data);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] += addend; });
  }
  return sum(data) == 30 ? 0 : 1;
}

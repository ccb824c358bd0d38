// Eight numbers that kernels change one after the other, and what they should be.
#pragma once
#include <amp.h>

class Numbers {
public:
  Numbers() { fill(); }
  concurrency::array_view<int> view() const { return numbers; }

  // Whether every number k has become expected(k); starts again.
  template <class Expected> bool have_become(Expected expected) {
    bool correct = true;
    for (int k = 0; k < numbers.extent[0]; ++k)
      correct &= numbers[k] == expected(k);
    fill();
    return correct;
  }

private:
  int memory[8];
  concurrency::array_view<int> numbers{8, memory};

  void fill() {
    for (int k = 0; k < numbers.extent[0]; ++k)
      numbers[k] = k;
  }
};

template <class Kernel> int launch(concurrency::array_view<int> view, Kernel kernel) {
  parallel_for_each(view.extent, kernel);
  return 1;
}

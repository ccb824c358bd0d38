// y = alpha * x + y on the accelerator, with a scalar captured by the kernel.
#include <amp.h>
#include <cmath>
#include <iostream>
#include <vector>

using namespace concurrency;

void saxpy(float alpha, const std::vector<float> &x, std::vector<float> &y) {
  const extent<1> domain(static_cast<int>(x.size()));
  array_view<const float> x_view(domain, x);
  array_view<float> y_view(domain, y);
  parallel_for_each(domain, [=](index<1> i) restrict(amp) { y_view[i] += alpha * x_view[i]; });
} // the last view of y goes out of scope here, which synchronizes the vector

int main() {
  const std::size_t size = 500000;
  const float alpha = 2.5f;
  std::vector<float> x(size), y(size), expected(size);
  for (std::size_t i = 0; i < size; ++i) {
    x[i] = 0.001f * static_cast<float>(i);
    y[i] = 1.0f - 0.002f * static_cast<float>(i);
    expected[i] = y[i] + alpha * x[i];
  }

  saxpy(alpha, x, y);

  int wrong = 0;
  for (std::size_t i = 0; i < size; ++i)
    wrong += std::fabs(y[i] - expected[i]) > 1e-4f * (1.0f + std::fabs(expected[i]));

  std::wcout << L"saxpy on " << accelerator().description << L": " << size << L" elements, " << wrong << L" wrong"
             << std::endl;
  return wrong == 0 ? 0 : 1;
}

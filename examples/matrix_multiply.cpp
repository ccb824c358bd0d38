// Matrix multiplication, one thread per element of the product.
#include <amp.h>
#include <cmath>
#include <iostream>
#include <vector>

using namespace concurrency;

// C (rows x columns) = A (rows x inner) * B (inner x columns), all in row-major order.
void multiply(int rows, int inner, int columns, const std::vector<float> &a_data, const std::vector<float> &b_data,
              std::vector<float> &c_data) {
  array_view<const float, 2> a(rows, inner, a_data);
  array_view<const float, 2> b(inner, columns, b_data);
  array_view<float, 2> c(rows, columns, c_data);
  c.discard_data();

  parallel_for_each(c.extent, [=](index<2> idx) restrict(amp) {
    const int row = idx[0];
    const int column = idx[1];
    float sum = 0.0f;
    for (int i = 0; i < a.extent[1]; i++)
      sum += a(row, i) * b(i, column);
    c[idx] = sum;
  });
  c.synchronize();
}

float product_on_cpu(int row, int column, int inner, int columns, const std::vector<float> &a,
                     const std::vector<float> &b) {
  double sum = 0.0;
  for (int i = 0; i < inner; ++i)
    sum += static_cast<double>(a[row * inner + i]) * b[i * columns + column];
  return static_cast<float>(sum);
}

int main() {
  const int rows = 320, inner = 256, columns = 192;
  std::vector<float> a(rows * inner), b(inner * columns), c(rows * columns);
  for (std::size_t i = 0; i < a.size(); ++i)
    a[i] = static_cast<float>(i % 17) * 0.25f - 2.0f;
  for (std::size_t i = 0; i < b.size(); ++i)
    b[i] = static_cast<float>(i % 23) * 0.125f - 1.0f;

  multiply(rows, inner, columns, a, b, c);

  int wrong = 0;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const float expected = product_on_cpu(row, column, inner, columns, a, b);
      wrong += std::fabs(c[row * columns + column] - expected) > 1e-3f * (1.0f + std::fabs(expected));
    }

  std::wcout << L"matrix_multiply on " << accelerator().description << L": " << rows << L"x" << inner << L" times "
             << inner << L"x" << columns << L", " << wrong << L" elements wrong" << std::endl;
  return wrong == 0 ? 0 : 1;
}

// Views made with an extent object and with the container alone; the extent is also the domain.
// RUN: %amp-cc %s -o %t && %t
// SPEC: API-ARRAYVIEW-02, API-ARRAYVIEW-03, API-EXT-03, API-EXT-06, API-PFE-01
#include <amp.h>
#include <vector>

int main() {
  std::vector<float> x(777), y(777);
  for (std::size_t i = 0; i < x.size(); ++i)
    x[i] = static_cast<float>(i);

  concurrency::extent<1> domain(static_cast<int>(x.size()));
  concurrency::array_view<const float, 1> in(domain, x);
  concurrency::array_view<float> out(y);
  if (out.extent != domain || out.extent.size() != 777u)
    return 1;
  concurrency::parallel_for_each(domain, [=](concurrency::index<1> i) restrict(amp) { out[i] = in[i] * 0.5f; });
  out.synchronize();

  for (std::size_t i = 0; i < x.size(); ++i)
    if (y[i] != x[i] * 0.5f)
      return 2;
  return 0;
}

// y = a x + y, one thread for each element.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

void saxpy_in_openmp(float a, const float *x, float *y, int count);

static void saxpy(float a, array_view<const float> x, array_view<float> y) {
  parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { y[i] = a * x[i] + y[i]; });
}

void bench::run(suite &all) {
  const int count = all.sized(1 << 14, 1 << 24, 1 << 26);
  const float a = 2.5f;
  const std::vector<float> x = random_floats(count, 1), y = random_floats(count, 2);
  std::vector<float> result(count);
  const auto is_right = [&](const std::vector<float> &computed) {
    for (int i = 0; i < count; ++i)
      if (!is_close(computed[i], double(a) * x[i] + y[i], 1e-6))
        return false;
    return true;
  };

  std::vector<contender> contenders;
  {
    const auto in = upload(x), sum = upload(y);
    contenders.push_back(in_amp(sum, y, [=] { saxpy(a, *in, *sum); }, is_right));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto in = device->upload(x), sum = device->upload(y);
    const auto kernel = device->find_kernel("saxpy");
    contenders.push_back(by_hand(
        device, sum, y, [=] { device->launch(kernel, {groups(count, 256)}, {256}, a, in, sum, count); }, is_right));
  }
  if (all.with_openmp())
    contenders.push_back(in_openmp(result, y, [&] { saxpy_in_openmp(a, x.data(), result.data(), count); }, is_right));
  all.measure({"saxpy", "simple", count_text(count), 12e-9 * count, "GB/s"}, contenders);
}

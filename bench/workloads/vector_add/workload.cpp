// c = a + b, one thread for each element.
#include "harness/amp_contender.h"
#include "harness/contenders.h"
#include "harness/suite.h"
#include "texts.h"

using namespace concurrency;

void vector_add_in_openmp(const float *a, const float *b, float *c, int count);

static void vector_add(array_view<const float> a, array_view<const float> b, array_view<float> c) {
  parallel_for_each(c.extent, [=](index<1> i) restrict(amp) { c[i] = a[i] + b[i]; });
}

void bench::run(suite &all) {
  const int count = all.sized(1 << 14, 1 << 24, 1 << 26);
  const std::vector<float> a = random_floats(count, 1), b = random_floats(count, 2), unset = poisoned_floats(count);
  std::vector<float> result(count);
  const auto is_sum = [&](const std::vector<float> &c) {
    for (int i = 0; i < count; ++i)
      if (c[i] != a[i] + b[i])
        return false;
    return true;
  };

  std::vector<contender> contenders;
  {
    const auto first = upload(a), second = upload(b), sum = upload(unset);
    contenders.push_back(in_amp(sum, unset, [=] { vector_add(*first, *second, *sum); }, is_sum));
  }
  for (const auto &device : all.by_hand(texts)) {
    const auto first = device->upload(a), second = device->upload(b), sum = device->upload(unset);
    const auto kernel = device->find_kernel("vector_add");
    const auto launch = [=] { device->launch(kernel, {groups(count, 256)}, {256}, first, second, sum, count); };
    contenders.push_back(by_hand(device, sum, unset, launch, is_sum));
  }
  if (all.with_openmp())
    contenders.push_back(
        in_openmp(result, unset, [&] { vector_add_in_openmp(a.data(), b.data(), result.data(), count); }, is_sum));
  all.measure({"vector add", "simple", count_text(count), 12e-9 * count, "GB/s"}, contenders);
}

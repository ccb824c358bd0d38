// Rank sort: each thread counts the values that come before its own, which is their place in order. Equal values keep
// their order, so that indices are compared, too.
#include "harness/comparison.h"
#include "texts.h"
#include <algorithm>

using namespace concurrency;

void rank_sort_in_openmp(const int *values, int *sorted, int count);

namespace {

void rank_sort(array_view<const int> values, array_view<int> sorted) {
  sorted.discard_data();
  const int count = values.extent[0];
  parallel_for_each(values.extent, [=](index<1> idx) restrict(amp) {
    const int i = idx[0];
    int rank = 0;
    for (int j = 0; j < count; ++j)
      if (values[j] < values[i] || (values[j] == values[i] && j < i))
        ++rank;
    sorted[rank] = values[i];
  });
}

} // namespace

void bench::run(suite &all) {
  const int count = all.sized(1 << 9, 1 << 13, 1 << 16);
  random_numbers random(44);
  std::vector<int> values;
  for (int i = 0; i < count; ++i)
    values.push_back(int(random.below(unsigned(count) / 2)));
  std::vector<int> expected = values;
  std::sort(expected.begin(), expected.end());
  const std::vector<int> unset(values.size(), -1);

  comparison<int> contenders(all, unset, [&](const std::vector<int> &sorted) { return sorted == expected; });
  const auto input = upload(values), sorted = upload(unset);
  contenders.add_amp(sorted, [=] { rank_sort(*input, *sorted); });
  contenders.add_by_hand(texts, [&](hand_device &device, hand_device::memory result) {
    const auto kernel = device.find_kernel("rank_sort");
    const auto given = device.upload(values);
    return [=, &device] { device.launch(kernel, {groups(count, 256)}, {256}, given, result, count); };
  });
  contenders.add_openmp([&, count](int *result) { rank_sort_in_openmp(values.data(), result, count); });
  contenders.measure({"rank sort", "simple", count_text(count), 1e-9 * count * count, "GComparisons/s"});
}

// Edit distances of pairs of short words: each thread fills the table of one pair, of which it keeps one row.
#include "harness/comparison.h"
#include "texts.h"
#include <algorithm>

using namespace concurrency;

void edit_distances_in_openmp(const int *from, const int *to, int *distances, int count);

namespace {

constexpr int length = 32; // of each word

void edit_distances(array_view<const int, 2> from, array_view<const int, 2> to, array_view<int> distances) {
  distances.discard_data();
  parallel_for_each(distances.extent, [=](index<1> idx) restrict(amp) {
    const int pair = idx[0];
    int row[length + 1];
    for (int j = 0; j <= length; ++j)
      row[j] = j;
    for (int i = 1; i <= length; ++i) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= length; ++j) {
        const int above = row[j];
        int best = diagonal + (from(pair, i - 1) != to(pair, j - 1) ? 1 : 0);
        if (above + 1 < best)
          best = above + 1;
        if (row[j - 1] + 1 < best)
          best = row[j - 1] + 1;
        row[j] = best;
        diagonal = above;
      }
    }
    distances[idx] = row[length];
  });
}

// With the whole table.
int expected_distance(const int *from, const int *to) {
  std::vector<std::vector<int>> table(length + 1, std::vector<int>(length + 1));
  for (int i = 0; i <= length; ++i)
    for (int j = 0; j <= length; ++j)
      table[i][j] =
          i == 0 || j == 0
              ? i + j
              : std::min({table[i - 1][j - 1] + (from[i - 1] != to[j - 1]), table[i - 1][j] + 1, table[i][j - 1] + 1});
  return table[length][length];
}

std::vector<int> random_letters(int count, unsigned seed) {
  bench::random_numbers random(seed);
  std::vector<int> words;
  for (int i = 0; i < count * length; ++i)
    words.push_back(int(random.below(4)));
  return words;
}

} // namespace

void bench::run(suite &all) {
  const int count = all.sized(256, 1 << 13, 1 << 18);
  const std::vector<int> from = random_letters(count, 45), to = random_letters(count, 46), unset(count, -1);
  const auto check = [&](const std::vector<int> &distances) {
    for (int pair = 0; pair < count; ++pair)
      if (distances[pair] != expected_distance(&from[pair * length], &to[pair * length]))
        return false;
    return true;
  };

  comparison<int> contenders(all, unset, check);
  const auto first = upload_matrix(count, length, from), second = upload_matrix(count, length, to);
  const auto distances = upload(unset);
  contenders.add_amp(distances, [=] { edit_distances(*first, *second, *distances); });
  contenders.add_by_hand(texts, [&](hand_device &device, hand_device::memory result) {
    const auto kernel = device.find_kernel("edit_distances");
    const auto a = device.upload(from), b = device.upload(to);
    return [=, &device] { device.launch(kernel, {groups(count, 256)}, {256}, a, b, result, count); };
  });
  contenders.add_openmp([&](int *result) { edit_distances_in_openmp(from.data(), to.data(), result, count); });
  contenders.measure({"edit distances", "simple", count_text(count), 1e-9 * count * length * length, "GCell/s"});
}

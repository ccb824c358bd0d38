#include <algorithm>

void edit_distances_in_openmp(const int *from, const int *to, int *distances, int count) {
  constexpr int length = 32;
#pragma omp parallel for schedule(static)
  for (int pair = 0; pair < count; ++pair) {
    int row[length + 1];
    for (int j = 0; j <= length; ++j)
      row[j] = j;
    for (int i = 1; i <= length; ++i) {
      int diagonal = row[0];
      row[0] = i;
      const int letter = from[pair * length + i - 1];
      for (int j = 1; j <= length; ++j) {
        const int above = row[j];
        row[j] = std::min({diagonal + (letter != to[pair * length + j - 1]), above + 1, row[j - 1] + 1});
        diagonal = above;
      }
    }
    distances[pair] = row[length];
  }
}

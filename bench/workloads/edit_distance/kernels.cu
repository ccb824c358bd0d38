extern "C" __global__ void edit_distances(const int *__restrict__ from, const int *__restrict__ to,
                                          int *__restrict__ distances, int count) {
  int pair = blockIdx.x * blockDim.x + threadIdx.x;
  if (pair >= count)
    return;
  int row[33];
  for (int j = 0; j <= 32; ++j)
    row[j] = j;
  for (int i = 1; i <= 32; ++i) {
    int diagonal = row[0];
    row[0] = i;
    for (int j = 1; j <= 32; ++j) {
      int above = row[j];
      int best = diagonal + (from[pair * 32 + i - 1] != to[pair * 32 + j - 1] ? 1 : 0);
      best = min(best, min(above + 1, row[j - 1] + 1));
      row[j] = best;
      diagonal = above;
    }
  }
  distances[pair] = row[32];
}

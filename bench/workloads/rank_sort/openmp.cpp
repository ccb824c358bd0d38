void rank_sort_in_openmp(const int *__restrict values, int *__restrict sorted, int count) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < count; ++i) {
    const int value = values[i];
    int rank = 0;
#pragma omp simd reduction(+ : rank)
    for (int j = 0; j < count; ++j)
      rank += values[j] < value || (values[j] == value && j < i);
    sorted[rank] = value;
  }
}

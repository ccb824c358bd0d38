extern "C" __global__ void rank_sort(const int *__restrict__ values, int *__restrict__ sorted, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  int value = values[i];
  int rank = 0;
  for (int j = 0; j < count; ++j)
    if (values[j] < value || (values[j] == value && j < i))
      ++rank;
  sorted[rank] = value;
}

kernel void rank_sort(global const int *restrict values, global int *restrict sorted, int count) {
  int i = (int)get_global_id(0);
  if (i >= count)
    return;
  int value = values[i];
  int rank = 0;
  for (int j = 0; j < count; ++j)
    if (values[j] < value || (values[j] == value && j < i))
      ++rank;
  sorted[rank] = value;
}

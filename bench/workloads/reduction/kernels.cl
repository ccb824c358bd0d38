#define TILE 256
kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void sum_parts(global const float *restrict values, global float *restrict sums, int count) {
  local float partial[TILE];
  int self = (int)get_local_id(0), threads = (int)get_global_size(0);
  float sum = 0;
  for (int i = (int)get_global_id(0); i < count; i += threads)
    sum += values[i];
  partial[self] = sum;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int distance = TILE / 2; distance > 0; distance /= 2) {
    if (self < distance)
      partial[self] += partial[self + distance];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (self == 0)
    sums[get_group_id(0)] = partial[0];
}

#define TILE 256
kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void interleaved(global const float *restrict in, global float *restrict out, int count) {
  local float sums[TILE];
  int l = (int)get_local_id(0), i = (int)get_global_id(0);
  sums[l] = i < count ? in[i] : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 1; k < TILE; k *= 2) {
    if (l % (2 * k) == 0)
      sums[l] += sums[l + k];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0)
    out[get_group_id(0)] = sums[0];
}

kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void strided(global const float *restrict in, global float *restrict out, int count) {
  local float sums[TILE];
  int l = (int)get_local_id(0), i = (int)get_global_id(0);
  sums[l] = i < count ? in[i] : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = 1; k < TILE; k *= 2) {
    int at = 2 * k * l;
    if (at < TILE)
      sums[at] += sums[at + k];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0)
    out[get_group_id(0)] = sums[0];
}

kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void sequential(global const float *restrict in, global float *restrict out, int count) {
  local float sums[TILE];
  int l = (int)get_local_id(0), i = (int)get_global_id(0);
  sums[l] = i < count ? in[i] : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int k = TILE / 2; k > 0; k /= 2) {
    if (l < k)
      sums[l] += sums[l + k];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (l == 0)
    out[get_group_id(0)] = sums[0];
}

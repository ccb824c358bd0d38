#define TILE 256
kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void blelloch(global const uint *restrict in, global uint *restrict out, global uint *restrict sums, int count) {
  local uint part[2 * TILE];
  int l = (int)get_local_id(0), first = (int)get_group_id(0) * 2 * TILE;
  part[2 * l] = first + 2 * l < count ? in[first + 2 * l] : 0;
  part[2 * l + 1] = first + 2 * l + 1 < count ? in[first + 2 * l + 1] : 0;
  int offset = 1;
  for (int d = TILE; d > 0; d /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < d)
      part[offset * (2 * l + 2) - 1] += part[offset * (2 * l + 1) - 1];
    offset *= 2;
  }
  if (l == 0) {
    sums[get_group_id(0)] = part[2 * TILE - 1];
    part[2 * TILE - 1] = 0;
  }
  for (int d = 1; d < 2 * TILE; d *= 2) {
    offset /= 2;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < d) {
      int left = offset * (2 * l + 1) - 1, right = offset * (2 * l + 2) - 1;
      uint sum = part[left];
      part[left] = part[right];
      part[right] += sum;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (first + 2 * l < count)
    out[first + 2 * l] = part[2 * l];
  if (first + 2 * l + 1 < count)
    out[first + 2 * l + 1] = part[2 * l + 1];
}

kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void hillis_steele(global const uint *restrict in, global uint *restrict out, global uint *restrict sums, int count) {
  local uint part[TILE];
  int l = (int)get_local_id(0), i = (int)get_global_id(0);
  part[l] = i < count ? in[i] : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int distance = 1; distance < TILE; distance *= 2) {
    uint before = l >= distance ? part[l - distance] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    part[l] += before;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (i < count)
    out[i] = l > 0 ? part[l - 1] : 0;
  if (l == TILE - 1)
    sums[get_group_id(0)] = part[l];
}

kernel void add_sums(global uint *restrict out, global const uint *restrict sums, int count, int per_tile) {
  int i = (int)get_global_id(0);
  if (i < count)
    out[i] += sums[i / per_tile];
}

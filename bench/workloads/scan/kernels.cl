#define TILE 256
kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void scan_tiles(global const uint *in, global uint *out, global uint *restrict sums, int count) {
  local uint totals[2][TILE];
  int self = (int)get_local_id(0), first = (int)get_group_id(0) * TILE * 4 + self * 4;
  uint v0 = first < count ? in[first] : 0;
  uint v1 = v0 + (first + 1 < count ? in[first + 1] : 0);
  uint v2 = v1 + (first + 2 < count ? in[first + 2] : 0);
  uint v3 = v2 + (first + 3 < count ? in[first + 3] : 0);
  totals[0][self] = v3;
  barrier(CLK_LOCAL_MEM_FENCE);
  int source = 0;
  for (int distance = 1; distance < TILE; distance *= 2) {
    totals[1 - source][self] = totals[source][self] + (self >= distance ? totals[source][self - distance] : 0);
    source = 1 - source;
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  uint before = self > 0 ? totals[source][self - 1] : 0;
  if (first < count)
    out[first] = v0 + before;
  if (first + 1 < count)
    out[first + 1] = v1 + before;
  if (first + 2 < count)
    out[first + 2] = v2 + before;
  if (first + 3 < count)
    out[first + 3] = v3 + before;
  if (self == TILE - 1)
    sums[get_group_id(0)] = totals[source][self];
}

kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void add_sums(global uint *restrict out, global const uint *restrict sums, int count) {
  int tile = (int)get_group_id(0), first = tile * TILE * 4 + (int)get_local_id(0) * 4;
  if (tile == 0)
    return;
  uint before = sums[tile - 1];
  for (int i = 0; i < 4; ++i)
    if (first + i < count)
      out[first + i] += before;
}

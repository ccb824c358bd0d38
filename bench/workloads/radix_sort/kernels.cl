#define TS 256
#define RADIX 16

kernel void copy_keys(global const uint *restrict from, global uint *restrict to) {
  int i = (int)get_global_id(0);
  to[i] = from[i];
}

kernel __attribute__((reqd_work_group_size(TS, 1, 1)))
void count_digits(global const uint *restrict keys, global uint *restrict counts, int shift, int tiles) {
  local uint part[RADIX];
  int l = (int)get_local_id(0), tile = (int)get_group_id(0);
  if (l < RADIX)
    part[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  int i = (int)get_global_id(0);
  atomic_inc(&part[(keys[i] >> shift) & (RADIX - 1)]);
  barrier(CLK_LOCAL_MEM_FENCE);
  if (l < RADIX)
    counts[l * tiles + tile] = part[l];
}

kernel __attribute__((reqd_work_group_size(TS, 1, 1)))
void scan_counts(global uint *counts, int count) {
  local uint sums[TS];
  int l = (int)get_local_id(0);
  uint before = 0;
  for (int first = 0; first < count; first += TS) {
    int i = first + l;
    uint own = i < count ? counts[i] : 0;
    sums[l] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int distance = 1; distance < TS; distance *= 2) {
      uint other = l >= distance ? sums[l - distance] : 0;
      barrier(CLK_LOCAL_MEM_FENCE);
      sums[l] += other;
      barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i < count)
      counts[i] = before + sums[l] - own;
    before += sums[TS - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}

kernel __attribute__((reqd_work_group_size(TS, 1, 1)))
void scatter(global const uint *restrict from, global uint *restrict to, global const uint *restrict starts, int shift,
             int tiles) {
  local uint digits[TS];
  int i = (int)get_global_id(0);
  int l = (int)get_local_id(0), tile = (int)get_group_id(0);
  uint key = from[i], digit = (key >> shift) & (RADIX - 1);
  digits[l] = digit;
  barrier(CLK_LOCAL_MEM_FENCE);
  uint rank = 0;
  for (int k = 0; k < l; ++k)
    if (digits[k] == digit)
      ++rank;
  to[starts[digit * tiles + tile] + rank] = key;
}

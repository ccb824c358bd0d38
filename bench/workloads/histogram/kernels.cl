kernel void clear(global uint *counts, int bins) {
  int i = (int)get_global_id(0);
  if (i < bins)
    counts[i] = 0;
}

kernel void simple(global const uint *restrict values, global uint *restrict counts, int count) {
  int threads = (int)get_global_size(0);
  for (int i = (int)get_global_id(0); i < count; i += threads)
    atomic_inc(&counts[values[i]]);
}

#define BINS 256
kernel __attribute__((reqd_work_group_size(BINS, 1, 1)))
void tiled(global const uint *restrict values, global uint *restrict counts, int count) {
  local uint part[BINS];
  int self = (int)get_local_id(0), threads = (int)get_global_size(0);
  part[self] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = (int)get_global_id(0); i < count; i += threads)
    atomic_inc(&part[values[i]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&counts[self], part[self]);
}

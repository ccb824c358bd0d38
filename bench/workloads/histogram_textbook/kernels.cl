kernel void clear(global uint *counts, int bins) {
  int i = (int)get_global_id(0);
  if (i < bins)
    counts[i] = 0;
}

kernel void simple(global const uint *restrict values, global uint *restrict counts, int count) {
  int i = (int)get_global_id(0);
  if (i < count)
    atomic_inc(&counts[values[i]]);
}

#define BINS 256
kernel __attribute__((reqd_work_group_size(BINS, 1, 1)))
void tiled(global const uint *restrict values, global uint *restrict counts, int count) {
  local uint part[BINS];
  int l = (int)get_local_id(0), i = (int)get_global_id(0);
  part[l] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  if (i < count)
    atomic_inc(&part[values[i]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&counts[l], part[l]);
}

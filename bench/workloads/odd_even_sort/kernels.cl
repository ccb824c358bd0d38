#define TS 256

kernel __attribute__((reqd_work_group_size(TS, 1, 1))) void odd_even(global const float *restrict keys,
                                                                     global float *restrict sorted) {
  local float tile[TS];
  int l = (int)get_local_id(0), g = (int)get_global_id(0);
  tile[l] = keys[g];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = 0; step < TS; ++step) {
    if ((l & 1) == (step & 1) && l + 1 < TS && tile[l] > tile[l + 1]) {
      float greater = tile[l];
      tile[l] = tile[l + 1];
      tile[l + 1] = greater;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  sorted[g] = tile[l];
}

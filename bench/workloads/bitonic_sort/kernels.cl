#define TS 256

typedef struct {
  uint key, payload;
} record;

kernel __attribute__((reqd_work_group_size(TS, 1, 1)))
void sort_tiles(global const record *restrict unsorted, global record *restrict records) {
  local record part[TS];
  int i = (int)get_global_id(0), l = (int)get_local_id(0);
  part[l] = unsorted[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int length = 2; length <= TS; length *= 2)
    for (int stride = length / 2; stride > 0; stride /= 2) {
      int partner = l ^ stride;
      if (partner > l) {
        record a = part[l], b = part[partner];
        if ((a.key > b.key) == ((i & length) == 0)) {
          part[l] = b;
          part[partner] = a;
        }
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
  records[i] = part[l];
}

kernel void exchange(global record *records, int length, int stride) {
  int i = (int)get_global_id(0);
  int partner = i ^ stride;
  if (partner > i) {
    record a = records[i], b = records[partner];
    if ((a.key > b.key) == ((i & length) == 0)) {
      records[i] = b;
      records[partner] = a;
    }
  }
}

kernel __attribute__((reqd_work_group_size(TS, 1, 1)))
void exchange_in_tiles(global record *records, int length) {
  local record part[TS];
  int i = (int)get_global_id(0), l = (int)get_local_id(0);
  part[l] = records[i];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int stride = TS / 2; stride > 0; stride /= 2) {
    int partner = l ^ stride;
    if (partner > l) {
      record a = part[l], b = part[partner];
      if ((a.key > b.key) == ((i & length) == 0)) {
        part[l] = b;
        part[partner] = a;
      }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  records[i] = part[l];
}

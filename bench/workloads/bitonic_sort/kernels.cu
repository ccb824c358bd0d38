#define TS 256

typedef struct {
  unsigned key, payload;
} record;

extern "C" __global__ void __launch_bounds__(TS)
    sort_tiles(const record *__restrict__ unsorted, record *__restrict__ records) {
  __shared__ record part[TS];
  int i = blockIdx.x * blockDim.x + threadIdx.x, l = threadIdx.x;
  part[l] = unsorted[i];
  __syncthreads();
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
      __syncthreads();
    }
  records[i] = part[l];
}

extern "C" __global__ void exchange(record *records, int length, int stride) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int partner = i ^ stride;
  if (partner > i) {
    record a = records[i], b = records[partner];
    if ((a.key > b.key) == ((i & length) == 0)) {
      records[i] = b;
      records[partner] = a;
    }
  }
}

extern "C" __global__ void __launch_bounds__(TS) exchange_in_tiles(record *records, int length) {
  __shared__ record part[TS];
  int i = blockIdx.x * blockDim.x + threadIdx.x, l = threadIdx.x;
  part[l] = records[i];
  __syncthreads();
  for (int stride = TS / 2; stride > 0; stride /= 2) {
    int partner = l ^ stride;
    if (partner > l) {
      record a = part[l], b = part[partner];
      if ((a.key > b.key) == ((i & length) == 0)) {
        part[l] = b;
        part[partner] = a;
      }
    }
    __syncthreads();
  }
  records[i] = part[l];
}

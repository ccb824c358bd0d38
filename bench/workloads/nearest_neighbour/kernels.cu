typedef struct {
  float x, y, z;
} point;

#define FAR_AWAY 1e30f

static __device__ float square_of_distance(point a, point b) {
  float x = a.x - b.x, y = a.y - b.y, z = a.z - b.z;
  return x * x + y * y + z * z;
}

extern "C" __global__ void find(const point *__restrict__ points, const point *__restrict__ sites, float *unused,
                                int *__restrict__ nearest, int count, int site_count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  point self = points[i];
  float d = FAR_AWAY;
  int found = -1;
  for (int k = 0; k < site_count; ++k) {
    float t = square_of_distance(self, sites[k]);
    if (t < d) {
      d = t;
      found = k;
    }
  }
  nearest[i] = found;
}

extern "C" __global__ void find_in_place(const point *__restrict__ points, const point *__restrict__ sites,
                                         float *__restrict__ distances, int *__restrict__ nearest, int count,
                                         int site_count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  distances[i] = FAR_AWAY;
  for (int k = 0; k < site_count; ++k) {
    float t = square_of_distance(points[i], sites[k]);
    if (t < distances[i]) {
      distances[i] = t;
      nearest[i] = k;
    }
  }
}

extern "C" __global__ void clear(float *__restrict__ distances, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    distances[i] = FAR_AWAY;
}

extern "C" __global__ void visit(const point *__restrict__ points, const point *__restrict__ sites,
                                 float *__restrict__ distances, int *__restrict__ nearest, int count, int site) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  float t = square_of_distance(points[i], sites[site]);
  if (t < distances[i]) {
    distances[i] = t;
    nearest[i] = site;
  }
}

#define TS 256
#define CLUSTERS 16

typedef struct {
  float red, green, blue;
} colour;

typedef struct {
  unsigned red, green, blue, count;
} colour_sum;

extern "C" __global__ void start(colour *centroids, colour_sum *sums) {
  int c = blockIdx.x * blockDim.x + threadIdx.x;
  float grey = 16 * c + 8;
  centroids[c].red = centroids[c].green = centroids[c].blue = grey;
  sums[c].red = sums[c].green = sums[c].blue = sums[c].count = 0;
}

extern "C" __global__ void simple(const unsigned *__restrict__ pixels, const colour *__restrict__ centroids,
                                  colour_sum *__restrict__ sums, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  unsigned pixel = pixels[i], red = pixel & 0xff, green = (pixel >> 8) & 0xff, blue = (pixel >> 16) & 0xff;
  int nearest = 0;
  float least = 1e30f;
  for (int c = 0; c < CLUSTERS; ++c) {
    float r = red - centroids[c].red, g = green - centroids[c].green, b = blue - centroids[c].blue;
    float distance = r * r + g * g + b * b;
    if (distance < least) {
      least = distance;
      nearest = c;
    }
  }
  atomicAdd(&sums[nearest].red, red);
  atomicAdd(&sums[nearest].green, green);
  atomicAdd(&sums[nearest].blue, blue);
  atomicAdd(&sums[nearest].count, 1u);
}

extern "C" __global__ void __launch_bounds__(TS)
    tiled(const unsigned *__restrict__ pixels, const colour *__restrict__ centroids, colour_sum *__restrict__ sums,
          int count) {
  __shared__ colour known[CLUSTERS];
  __shared__ colour_sum part[CLUSTERS];
  int l = threadIdx.x;
  if (l < CLUSTERS) {
    known[l] = centroids[l];
    part[l].red = part[l].green = part[l].blue = part[l].count = 0;
  }
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned pixel = pixels[i], red = pixel & 0xff, green = (pixel >> 8) & 0xff, blue = (pixel >> 16) & 0xff;
  int nearest = 0;
  float least = 1e30f;
  for (int c = 0; c < CLUSTERS; ++c) {
    float r = red - known[c].red, g = green - known[c].green, b = blue - known[c].blue;
    float distance = r * r + g * g + b * b;
    if (distance < least) {
      least = distance;
      nearest = c;
    }
  }
  atomicAdd(&part[nearest].red, red);
  atomicAdd(&part[nearest].green, green);
  atomicAdd(&part[nearest].blue, blue);
  atomicAdd(&part[nearest].count, 1u);
  __syncthreads();
  if (l < CLUSTERS && part[l].count > 0) {
    atomicAdd(&sums[l].red, part[l].red);
    atomicAdd(&sums[l].green, part[l].green);
    atomicAdd(&sums[l].blue, part[l].blue);
    atomicAdd(&sums[l].count, part[l].count);
  }
}

extern "C" __global__ void move_centroids(colour *centroids, colour_sum *sums) {
  int c = blockIdx.x * blockDim.x + threadIdx.x;
  unsigned count = sums[c].count;
  if (count > 0) {
    centroids[c].red = (float)sums[c].red / count;
    centroids[c].green = (float)sums[c].green / count;
    centroids[c].blue = (float)sums[c].blue / count;
  }
  sums[c].red = sums[c].green = sums[c].blue = sums[c].count = 0;
}

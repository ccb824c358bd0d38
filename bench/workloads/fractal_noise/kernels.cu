static __device__ float fade(float t) { return t * t * t * (t * (t * 6 - 15) + 10); }

static __device__ float mixed(float a, float b, float t) { return a + t * (b - a); }

// The product with one of eight gradients.
static __device__ float slope(int hash, float x, float y) {
  float u = (hash & 4) == 0 ? x : y, v = (hash & 4) == 0 ? y : x;
  return ((hash & 1) ? -u : u) + ((hash & 2) ? -2 * v : 2 * v);
}

extern "C" __global__ void make_noise(const int *__restrict__ table, float *__restrict__ noise, int n) {
  int column = blockIdx.x * blockDim.x + threadIdx.x, row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= n || column >= n)
    return;
  float sum = 0, amplitude = 1, frequency = 0.01f;
  for (int octave = 0; octave < 4; ++octave) {
    float px = column * frequency, py = row * frequency, fx = floorf(px), fy = floorf(py);
    int x = (int)fx & 255, y = (int)fy & 255;
    float u = px - fx, v = py - fy;
    int left = table[x] + y, right = table[x + 1] + y;
    float upper = mixed(slope(table[left], u, v), slope(table[right], u - 1, v), fade(u));
    float lower = mixed(slope(table[left + 1], u, v - 1), slope(table[right + 1], u - 1, v - 1), fade(u));
    sum += amplitude * mixed(upper, lower, fade(v));
    amplitude *= 0.5f;
    frequency *= 2;
  }
  noise[row * n + column] = sum;
}

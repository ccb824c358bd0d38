#define TS 256
#define STEPS (TS - 1)

extern "C" __global__ void binomial(const float *__restrict__ prices, const float *__restrict__ strikes,
                                    const float *__restrict__ years, float *__restrict__ values) {
  __shared__ float tree[TS + 1];
  int option = blockIdx.x, l = threadIdx.x;
  float step = years[option] / STEPS;
  float move = 0.3f * sqrtf(step), growth = __expf(0.02f * step);
  float up = __expf(move), down = __expf(-move);
  float p = (growth - down) / (up - down), to_up = p / growth, to_down = (1 - p) / growth;
  float gain = prices[option] * __expf(move * (2 * l - STEPS)) - strikes[option];
  tree[l] = gain > 0 ? gain : 0;
  __syncthreads();
  for (int i = STEPS; i > 0; --i) {
    float value = 0;
    if (l < i)
      value = to_up * tree[l + 1] + to_down * tree[l];
    __syncthreads();
    if (l < i)
      tree[l] = value;
    __syncthreads();
  }
  if (l == 0)
    values[option] = tree[0];
}

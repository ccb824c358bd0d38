__device__ float normal_distribution(float d) {
  float k = 1.0f / (1.0f + 0.2316419f * fabsf(d));
  float tail = 0.39894228f * expf(-0.5f * d * d) *
               (k * (0.31938153f + k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0 ? 1.0f - tail : tail;
}

extern "C" __global__ void black_scholes(const float *__restrict__ price, const float *__restrict__ strike,
                          const float *__restrict__ years, float *__restrict__ call, float *__restrict__ put,
                          float rate, float volatility, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  float s = price[i], x = strike[i], t = years[i], root = sqrtf(t);
  float d1 = (logf(s / x) + (rate + 0.5f * volatility * volatility) * t) / (volatility * root), d2 = d1 - volatility * root;
  float c1 = normal_distribution(d1), c2 = normal_distribution(d2), discounted = x * expf(-rate * t);
  call[i] = s * c1 - discounted * c2;
  put[i] = discounted * (1.0f - c2) - s * (1.0f - c1);
}

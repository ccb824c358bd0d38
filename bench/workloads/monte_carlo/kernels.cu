static __device__ float next(unsigned *state) { // above 0, up to 1
  unsigned x = *state;
  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  *state = x;
  return ((x >> 8) + 1) * (1.0f / 16777216);
}

extern "C" __global__ void pi(float *__restrict__ results, int count, int samples) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  unsigned state = i * 2654435769u + 1;
  int inside = 0;
  for (int k = 0; k < samples; ++k) {
    float x = next(&state), y = next(&state);
    if (x * x + y * y <= 1)
      ++inside;
  }
  results[i] = 4.0f * inside / samples;
}

extern "C" __global__ void option(float *__restrict__ results, int count, int samples) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  const float price = 100, strike = 105, rate = 0.03f, volatility = 0.25f, years = 1;
  float drift = (rate - 0.5f * volatility * volatility) * years, deviation = volatility * sqrtf(years);
  unsigned state = i * 2654435769u + 1;
  float sum = 0;
  for (int k = 0; k < samples; ++k) {
    float radius = sqrtf(-2 * logf(next(&state))), normal = radius * cosf(6.2831853f * next(&state));
    float gain = price * expf(drift + deviation * normal) - strike;
    if (gain > 0)
      sum += gain;
  }
  results[i] = expf(-rate * years) * sum / samples;
}

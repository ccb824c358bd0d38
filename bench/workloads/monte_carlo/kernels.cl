float next(uint *state) { // above 0, up to 1
  uint x = *state;
  x ^= x << 13;
  x ^= x >> 17;
  x ^= x << 5;
  *state = x;
  return ((x >> 8) + 1) * (1.0f / 16777216);
}

kernel void pi(global float *restrict results, int count, int samples) {
  int i = (int)get_global_id(0);
  if (i >= count)
    return;
  uint state = i * 2654435769u + 1;
  int inside = 0;
  for (int k = 0; k < samples; ++k) {
    float x = next(&state), y = next(&state);
    if (x * x + y * y <= 1)
      ++inside;
  }
  results[i] = 4.0f * inside / samples;
}

kernel void option(global float *restrict results, int count, int samples) {
  int i = (int)get_global_id(0);
  if (i >= count)
    return;
  const float price = 100, strike = 105, rate = 0.03f, volatility = 0.25f, years = 1;
  float drift = (rate - 0.5f * volatility * volatility) * years, deviation = volatility * sqrt(years);
  uint state = i * 2654435769u + 1;
  float sum = 0;
  for (int k = 0; k < samples; ++k) {
    float radius = sqrt(-2 * log(next(&state))), normal = radius * cos(6.2831853f * next(&state));
    float gain = price * exp(drift + deviation * normal) - strike;
    if (gain > 0)
      sum += gain;
  }
  results[i] = exp(-rate * years) * sum / samples;
}

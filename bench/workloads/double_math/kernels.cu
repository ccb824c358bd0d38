static __device__ double normal_distribution(double d) { return 0.5 * erfc(-d * 0.7071067811865476); }

extern "C" __global__ void black_scholes(const double *__restrict__ price, const double *__restrict__ strike,
                                         const double *__restrict__ years, double *__restrict__ call, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  const double rate = 0.02, volatility = 0.30;
  double s = price[i], x = strike[i], t = years[i], deviation = volatility * sqrt(t);
  double d1 = (log(s / x) + (rate + 0.5 * volatility * volatility) * t) / deviation, d2 = d1 - deviation;
  call[i] = s * normal_distribution(d1) - x * exp(-rate * t) * normal_distribution(d2);
}

extern "C" __global__ void gamma_density(const double *__restrict__ x, const double *__restrict__ shape,
                                         const double *__restrict__ scale, double *__restrict__ density, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  double k = shape[i], z = x[i] / scale[i];
  density[i] = pow(z, k - 1) * exp(-z) / (scale[i] * tgamma(k));
}

extern "C" __global__ void waves(const double *__restrict__ time, const double *__restrict__ frequency,
                                 const double *__restrict__ damping, double *__restrict__ height, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  double t = time[i], turns = fmod(t * frequency[i], 1.0);
  height[i] = exp(-damping[i] * t) * sin(6.283185307179586 * turns);
}

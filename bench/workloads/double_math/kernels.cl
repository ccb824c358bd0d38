#pragma OPENCL EXTENSION cl_khr_fp64 : enable

double normal_distribution(double d) { return 0.5 * erfc(-d * 0.7071067811865476); }

kernel void black_scholes(global const double *restrict price, global const double *restrict strike,
                          global const double *restrict years, global double *restrict call, int count) {
  int i = (int)get_global_id(0);
  if (i >= count)
    return;
  const double rate = 0.02, volatility = 0.30;
  double s = price[i], x = strike[i], t = years[i], deviation = volatility * sqrt(t);
  double d1 = (log(s / x) + (rate + 0.5 * volatility * volatility) * t) / deviation, d2 = d1 - deviation;
  call[i] = s * normal_distribution(d1) - x * exp(-rate * t) * normal_distribution(d2);
}

kernel void gamma_density(global const double *restrict x, global const double *restrict shape,
                          global const double *restrict scale, global double *restrict density, int count) {
  int i = (int)get_global_id(0);
  if (i >= count)
    return;
  double k = shape[i], z = x[i] / scale[i];
  density[i] = pow(z, k - 1) * exp(-z) / (scale[i] * tgamma(k));
}

kernel void waves(global const double *restrict time, global const double *restrict frequency,
                  global const double *restrict damping, global double *restrict height, int count) {
  int i = (int)get_global_id(0);
  if (i >= count)
    return;
  double t = time[i], turns = fmod(t * frequency[i], 1.0);
  height[i] = exp(-damping[i] * t) * sin(6.283185307179586 * turns);
}

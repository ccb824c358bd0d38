// erfc of a number that is not negative: Chebyshev's polynomial of Numerical Recipes (erfcc), to 1.2e-7 of it.
VECTOR_HELPER double vector_complement(double z) {
  double t = 1.0 / (1.0 + 0.5 * z);
  double p = ((0.17087277 * t - 0.82215223) * t + 1.48851587) * t - 1.13520398;
  p = ((p * t + 0.27886807) * t - 0.18628806) * t + 0.09678418;
  p = ((p * t + 0.37409196) * t + 1.00002368) * t - 1.26551223;
  return t * vector_power_of_two((p - z * z) * 1.4426950408889634);
}

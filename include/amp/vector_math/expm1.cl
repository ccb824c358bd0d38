VECTOR_FUNCTION vector_expm1(float x) {
  float near_zero = x * (1.0f + x * (0.5f + x * (0.16666667f + x * 4.1666668e-2f)));
  float result = (float)(vector_power_of_two(x * 1.4426950408889634) - 1.0);
  return fabs(x) < 0.03f ? near_zero : x == x ? result : x;
}

VECTOR_FUNCTION vector_sinh(float x) {
  double a = fabs((double)x), z = a * a, grown = vector_power_of_two(a * 1.4426950408889634);
  double near_zero = a * (1.0 + z * (0.16666666666666667 + z * (8.333333333333333e-3 + z * 1.984126984126984e-4)));
  float result = copysign((float)(a < 0.3 ? near_zero : 0.5 * (grown - 1.0 / grown)), x);
  return x == x ? result : x;
}

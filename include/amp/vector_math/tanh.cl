VECTOR_FUNCTION vector_tanh(float x) {
  double a = fabs((double)x), z = a * a, grown = vector_power_of_two(a * 2.8853900817779268);
  double series = z * (-5.396825396825397e-2 + z * 2.1869488536155203e-2);
  double near_zero = a * (1.0 + z * (-0.3333333333333333 + z * (0.13333333333333333 + series)));
  float result = copysign((float)(a < 0.2 ? near_zero : 1.0 - 2.0 / (grown + 1.0)), x);
  return x == x ? result : x;
}

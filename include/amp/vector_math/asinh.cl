VECTOR_FUNCTION vector_asinh(float x) {
  double a = fabs((double)x), z = a * a;
  double near_zero = a * (1.0 - z * (0.16666666666666667 - z * 0.075));
  double result = vector_binary_logarithm(a + sqrt(z + 1.0)) * 0.6931471805599453;
  return copysign((float)(a < 0.01 ? near_zero : result), x);
}

VECTOR_FUNCTION vector_acosh(float x) {
  double a = (double)x;
  float result = (float)(vector_binary_logarithm(a + sqrt((a - 1.0) * (a + 1.0))) * 0.6931471805599453);
  return x >= 1.0f ? result : NAN;
}

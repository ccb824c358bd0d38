VECTOR_FUNCTION vector_log1p(float x) {
  float near_zero = x * (1.0f - x * (0.5f - x * 0.33333333f));
  float result = (float)(vector_binary_logarithm(1.0 + (double)x) * 0.6931471805599453);
  return fabs(x) < 1e-3f ? near_zero : result;
}

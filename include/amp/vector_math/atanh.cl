VECTOR_FUNCTION vector_atanh(float x) {
  double a = (double)x, result = vector_binary_logarithm((1.0 + a) / (1.0 - a)) * 0.34657359027997264;
  return (float)(fabs(x) < 0.01f ? a * (1.0 + a * a * 0.3333333333333333) : result);
}

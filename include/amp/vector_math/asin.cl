VECTOR_FUNCTION vector_asin(float x) {
  double a = fabs((double)x);
  return copysign((float)vector_arctangent(a, sqrt((1.0 - a) * (1.0 + a))), x);
}

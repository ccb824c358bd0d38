ROW_FUNCTION row_asin(float x) {
  double a = fabs((double)x);
  return copysign((float)row_arctangent(a, sqrt((1.0 - a) * (1.0 + a))), x);
}

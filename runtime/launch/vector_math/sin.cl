ROW_FUNCTION row_sin(float x) {
  double rest;
  int quarters = row_quarters(x, &rest);
  float result = row_sine_of(quarters, rest);
  return fabs(x) < INFINITY ? (x == 0.0f ? x : result) : NAN;
}

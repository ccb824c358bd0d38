ROW_FUNCTION row_cos(float x) {
  double rest;
  int quarters = row_quarters(x, &rest);
  float result = row_sine_of(quarters + 1, rest);
  return fabs(x) < INFINITY ? result : NAN;
}

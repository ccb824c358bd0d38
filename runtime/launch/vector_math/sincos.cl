ROW_FUNCTION row_sincos(float x, float *cosine) {
  double rest;
  int quarters = row_quarters(x, &rest);
  float sine = row_sine_of(quarters, rest), other = row_sine_of(quarters + 1, rest);
  *cosine = fabs(x) < INFINITY ? other : NAN;
  return fabs(x) < INFINITY ? (x == 0.0f ? x : sine) : NAN;
}

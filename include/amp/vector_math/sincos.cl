VECTOR_FUNCTION vector_sincos(float x, float *cosine) {
  double rest;
  int quarters = vector_quarters(x, &rest);
  float sine = vector_sine_of(quarters, rest), other = vector_sine_of(quarters + 1, rest);
  *cosine = fabs(x) < INFINITY ? other : NAN;
  return fabs(x) < INFINITY ? (x == 0.0f ? x : sine) : NAN;
}

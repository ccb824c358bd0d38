VECTOR_FUNCTION vector_sin(float x) {
  double rest;
  int quarters = vector_quarters(x, &rest);
  float result = vector_sine_of(quarters, rest);
  return fabs(x) < INFINITY ? (x == 0.0f ? x : result) : NAN;
}

VECTOR_FUNCTION vector_cos(float x) {
  double rest;
  int quarters = vector_quarters(x, &rest);
  float result = vector_sine_of(quarters + 1, rest);
  return fabs(x) < INFINITY ? result : NAN;
}

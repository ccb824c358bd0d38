VECTOR_FUNCTION vector_native_cos(float x) {
  float rest;
  int quarters = vector_near_quarters(x, &rest);
  float result = quarters & 1 ? vector_near_sine(rest) : vector_near_cosine(rest);
  return fabs(x) < INFINITY ? ((quarters + 1) & 2 ? -result : result) : NAN;
}

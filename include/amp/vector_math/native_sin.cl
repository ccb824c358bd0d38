VECTOR_FUNCTION vector_native_sin(float x) {
  float rest;
  int quarters = vector_near_quarters(x, &rest);
  float result = quarters & 1 ? vector_near_cosine(rest) : vector_near_sine(rest);
  return fabs(x) < INFINITY ? (quarters & 2 ? -result : result) : NAN;
}

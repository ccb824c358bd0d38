VECTOR_FUNCTION vector_native_tan(float x) {
  float rest;
  int quarters = vector_near_quarters(x, &rest);
  float sine = vector_near_sine(rest), cosine = vector_near_cosine(rest);
  float result = (quarters & 1 ? -cosine : sine) / (quarters & 1 ? sine : cosine);
  return fabs(x) < INFINITY ? result : NAN;
}

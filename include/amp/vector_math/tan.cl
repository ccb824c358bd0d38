VECTOR_FUNCTION vector_tan(float x) {
  double rest;
  int quarters = vector_quarters(x, &rest);
  double sine = vector_small_sine(rest), cosine = vector_small_cosine(rest);
  float result = (float)((quarters & 1 ? -cosine : sine) / (quarters & 1 ? sine : cosine));
  return fabs(x) < INFINITY ? (x == 0.0f ? x : result) : NAN;
}

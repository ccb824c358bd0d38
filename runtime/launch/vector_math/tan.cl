ROW_FUNCTION row_tan(float x) {
  double rest;
  int quarters = row_quarters(x, &rest);
  double sine = row_small_sine(rest), cosine = row_small_cosine(rest);
  float result = (float)((quarters & 1 ? -cosine : sine) / (quarters & 1 ? sine : cosine));
  return fabs(x) < INFINITY ? (x == 0.0f ? x : result) : NAN;
}

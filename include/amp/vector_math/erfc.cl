VECTOR_FUNCTION vector_erfc(float x) {
  double of_magnitude = vector_complement(fabs((double)x));
  return x == x ? (float)(x < 0.0f ? 2.0 - of_magnitude : of_magnitude) : x;
}

VECTOR_FUNCTION vector_hypot(float x, float y) {
  float result = (float)sqrt((double)x * (double)x + (double)y * (double)y);
  return fabs(x) == INFINITY || fabs(y) == INFINITY ? INFINITY : result;
}

VECTOR_FUNCTION vector_atan2(float y, float x) {
  bool are_infinite = fabs(x) == INFINITY && fabs(y) == INFINITY, are_zero = x == 0.0f && y == 0.0f;
  double across = are_infinite || are_zero ? 1.0 : fabs((double)x), along = are_infinite ? 1.0 : fabs((double)y);
  double angle = vector_arctangent(along, across);
  return copysign((float)(as_int(x) < 0 ? 3.141592653589793 - angle : angle), y);
}

VECTOR_FUNCTION vector_acos(float x) {
  double a = fabs((double)x), angle = vector_arctangent(sqrt((1.0 - a) * (1.0 + a)), a);
  return (float)(x < 0.0f ? 3.141592653589793 - angle : angle);
}

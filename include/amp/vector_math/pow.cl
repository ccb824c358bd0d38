VECTOR_FUNCTION vector_pow(float x, float y) {
  float result = (float)vector_power_of_two((double)y * vector_binary_logarithm(fabs((double)x)));
  bool is_large = fabs(y) >= 16777216.0f; // and even
  int whole = is_large || !(y == y) ? 0 : (int)y;
  bool is_whole = is_large || (float)whole == y;
  result = as_int(x) < 0 && whole & 1 && is_whole ? -result : result;
  result = x < 0.0f && x > -INFINITY && !is_whole ? NAN : result;
  return x == 1.0f || y == 0.0f ? 1.0f : x == x && y == y ? result : NAN;
}

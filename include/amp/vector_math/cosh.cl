VECTOR_FUNCTION vector_cosh(float x) {
  double grown = vector_power_of_two(fabs((double)x) * 1.4426950408889634);
  return x == x ? (float)(0.5 * (grown + 1.0 / grown)) : x;
}

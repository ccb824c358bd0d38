// The product of a float and a power of two that matters is a double, and is rounded once.
VECTOR_FUNCTION vector_ldexp(float x, int power) {
  int bounded = power < -300 ? -300 : power > 300 ? 300 : power;
  return (float)((double)x * as_double((long)(bounded + 1023) << 52));
}

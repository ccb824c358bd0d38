// The remainder of a quotient that is rounded to the nearest integer; both are below 2^51. The quotient is multiplied in
// two parts, so that the products are exact: the divisor has 24 digits.
VECTOR_HELPER double vector_signed_remainder(double x, double divisor, double inverse) {
#pragma clang fp reassociate(off)
  double quotient = (x * inverse + 6755399441055744.0) - 6755399441055744.0;
  double high = (quotient + 226673591177742970257408.0) - 226673591177742970257408.0;
  return x - high * divisor - (quotient - high) * divisor;
}

// Long division in base 2^50: the quotient has at most 277 digits.
VECTOR_FUNCTION vector_fmod(float x, float y) {
  double divisor = fabs((double)y), inverse = 1.0 / divisor;
  double rest = vector_signed_remainder(fabs((double)x), divisor * 0x1p250, inverse * 0x1p-250);
  rest = vector_signed_remainder(rest, divisor * 0x1p200, inverse * 0x1p-200);
  rest = vector_signed_remainder(rest, divisor * 0x1p150, inverse * 0x1p-150);
  rest = vector_signed_remainder(rest, divisor * 0x1p100, inverse * 0x1p-100);
  rest = vector_signed_remainder(rest, divisor * 0x1p50, inverse * 0x1p-50);
  rest = vector_signed_remainder(rest, divisor, inverse);
  float result = copysign((float)(rest < 0.0 ? rest + divisor : rest), x);
  return fabs(y) < INFINITY || !(fabs(x) < INFINITY) ? result : y == y ? x : NAN;
}

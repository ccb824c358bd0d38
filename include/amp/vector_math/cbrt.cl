// A guess good for some percent, mended twice by Halley's formula.
VECTOR_FUNCTION vector_cbrt(float x) {
  double a = fabs((double)x), t = as_double((ulong)((uint)(as_ulong(a) >> 32) / 3u + 715094163u) << 32);
  t *= (t * t * t + 2.0 * a) / (2.0 * t * t * t + a);
  t *= (t * t * t + 2.0 * a) / (2.0 * t * t * t + a);
  return x != 0.0f && fabs(x) < INFINITY ? copysign((float)t, x) : x;
}

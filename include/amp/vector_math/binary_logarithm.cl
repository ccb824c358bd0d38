// The logarithm to base 2: x = 2^power m, m between the roots of 1/2 and 2; that of m by a series in (m - 1) / (m + 1).
// Of zero and infinity, numbers that become infinite as float but need no care before.
VECTOR_HELPER double vector_binary_logarithm(double x) {
  ulong bits = as_ulong(x) + 0x95f619980c433ul;
  int power = (int)(bits >> 52) - 1023;
  double m = as_double((bits & 0xffffffffffffful) + 0x3fe6a09e667f3bcdul);
  double s = (m - 1.0) / (m + 1.0), z = s * s;
  double p = 0.2828961273133261 * z + 0.3199060439299772;
  p = (p * z + 0.4122092420362607) * z + 0.5770779424888167;
  p = (p * z + 0.9617966941128455) * z + 2.8853900817778504;
  double result = (double)power + s * p;
  return x > 0.0 ? (x < INFINITY ? result : 1e200) : x == 0.0 ? -1e200 : NAN;
}

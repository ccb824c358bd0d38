// The angle of the point (x, y), neither of which is negative.
VECTOR_HELPER double vector_arctangent(double y, double x) {
  bool is_steep = y > 2.414213562373095 * x, is_middle = !is_steep && y > 0.4142135623730950 * x;
  double t = (is_steep ? -x : is_middle ? y - x : y) / (is_steep ? y : is_middle ? y + x : x), z = t * t;
  double p = -6.451928172037e-2 * z + 0.1074373147558257;
  p = (p * z - 0.1426395559579731) * z + 0.1999954048352784;
  p = p * z - 0.3333333176116655;
  return (is_steep ? 1.5707963267948966 : is_middle ? 0.7853981633974483 : 0.0) + (t + t * z * p);
}

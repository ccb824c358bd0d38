VECTOR_FUNCTION vector_erf(float x) {
  double a = fabs((double)x), z = a * a;
  double p = z * (1.068376068376068e-4 * z - 7.575757575757576e-4) + 4.629629629629630e-3;
  p = ((p * z - 2.380952380952381e-2) * z + 0.1) * z - 0.3333333333333333;
  double near_zero = 1.1283791670955126 * (a + a * z * p);
  float result = copysign((float)(a < 0.5 ? near_zero : 1.0 - vector_complement(a)), x);
  return x == x ? result : x;
}

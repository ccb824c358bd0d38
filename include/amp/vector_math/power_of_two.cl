// 2 to the power of x, to 3e-9 of it; beyond the range of float, what becomes zero or infinity there. NaN counts as zero.
VECTOR_HELPER double vector_power_of_two(double x) {
  double bounded = x > 1000.0 ? 1000.0 : x < -1000.0 ? -1000.0 : x == x ? x : 0.0;
  int whole = (int)(bounded + (bounded < 0.0 ? -0.5 : 0.5));
  double r = bounded - (double)whole;
  double p = 1.546144469646e-4 * r + 1.3400428177419e-3;
  p = (p * r + 9.6180566785261e-3) * r + 5.55032722667094e-2;
  p = (p * r + 0.2402265092228883) * r + 0.6931472067028321;
  return (p * r + 1.0) * as_double((long)(whole + 1023) << 52);
}

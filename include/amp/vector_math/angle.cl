// An angle as quarters of a turn and a rest of at most an eighth.
VECTOR_HELPER int vector_quarters(float x, double *rest) {
  // Below 2^25, all products are exact: pi / 2 in parts of 28, 28 and 53 bits.
  double near = fabs(x) < 33554432.0f ? (double)x : 0.0;
  int count = (int)(near * 0.6366197723675814 + (near < 0.0 ? -0.5 : 0.5));
  double n = (double)count;
  double near_rest = near - n * 1.570796325802803 - n * 9.920935739593517e-10 - n * 5.721188726109832e-18;

  // Beyond, the fraction of x 2 / pi: those 96 bits of 2 / pi that matter, times the digits of x.
  const uint digits[7] = {0xa2f9836eu, 0x4e441529u, 0xfc2757d1u, 0xf534ddc0u, 0xdb629599u, 0x3c439041u, 0xfe5163abu};
  int power = max((int)(as_uint(x) >> 23 & 0xffu) - 152, 0), first = power >> 5, shift = power & 31;
  ulong m = as_uint(x) & 0x7fffffu | 0x800000u;
  ulong a = ((ulong)digits[first] << 32 | digits[first + 1]) << shift >> 32;
  ulong b = ((ulong)digits[first + 1] << 32 | digits[first + 2]) << shift >> 32;
  ulong c = ((ulong)digits[first + 2] << 32 | digits[first + 3]) << shift >> 32;
  ulong turns = (m * a << 32) + m * b + (m * c >> 32); // 2 bits of whole quarters, 62 of the fraction
  int far_count = (int)((turns + (1ul << 61)) >> 62);
  double far_rest = ((double)(int)(turns >> 30) * 4294967296.0 + (double)(uint)(turns << 2)) * 8.515303950216386e-20;

  bool is_near = fabs(x) < 33554432.0f;
  *rest = is_near ? near_rest : x < 0.0f ? -far_rest : far_rest;
  return is_near ? count : x < 0.0f ? -far_count : far_count;
}

VECTOR_HELPER double vector_small_sine(double x) {
  double z = x * x;
  return x + x * z * (((2.7249619623515e-6 * z - 1.984008437086005e-4) * z + 8.333331870320974e-3) * z - 0.16666666663843838);
}

VECTOR_HELPER double vector_small_cosine(double x) {
  double z = x * x;
  return 1.0 - 0.5 * z + z * z * ((2.4547690009074e-5 * z - 1.388830186965097e-3) * z + 4.166666465353059e-2);
}

// The sine of so many quarters of a turn and the rest.
VECTOR_HELPER float vector_sine_of(int quarters, double rest) {
  double result = quarters & 1 ? vector_small_cosine(rest) : vector_small_sine(rest);
  return (float)(quarters & 2 ? -result : result);
}

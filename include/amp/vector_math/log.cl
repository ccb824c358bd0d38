// x = 2^power (1 + f), 1 + f between the roots of 1/2 and 2; log(1 + f) by a series in f / (2 + f).
VECTOR_FUNCTION vector_log(float x) {
  bool is_small = x < 1.17549435e-38f;
  uint bits = as_uint(is_small ? x * 33554432.0f : x) + 0x4afb0du;
  int power = (int)(bits >> 23) - 127 - (is_small ? 25 : 0);
  float f = as_float((bits & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
  float s = f / (2.0f + f), z = s * s, w = z * z, halved = 0.5f * f * f;
  float r = w * (0.40000972152f + w * 0.24279078841f) + z * (0.66666662693f + w * 0.28498786688f);
  float result = s * (halved + r) + (float)power * 9.0580006145e-06f - halved + f + (float)power * 0.69313812256f;
  result = x < INFINITY ? result : x;
  return x > 0.0f ? result : x == 0.0f ? -INFINITY : NAN;
}

// Results below the normal numbers are made in two steps, so that they are rounded once.
VECTOR_FUNCTION vector_exp(float x) {
  float bounded = x > 89.0f ? 89.0f : x < -104.0f ? -104.0f : x == x ? x : 0.0f;
  int power = (int)(bounded * 1.44269504f + (bounded < 0.0f ? -0.5f : 0.5f));
  float r = bounded - (float)power * 0.693145752f - (float)power * 1.42860677e-6f;
  float p = (1.98527618e-4f * r + 1.39304355e-3f) * r + 8.33336078e-3f;
  p = ((p * r + 4.16664854e-2f) * r + 0.166666672f) * r + 0.5f;
  int halved = power >> 1;
  float result = (1.0f + (r + r * r * p)) * as_float((halved + 127) << 23) * as_float((power - halved + 127) << 23);
  return x == x ? result : x;
}

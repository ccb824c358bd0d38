// Results below the normal numbers are made in two steps, so that they are rounded once.
VECTOR_FUNCTION vector_exp2(float x) {
  float bounded = x > 129.0f ? 129.0f : x < -151.0f ? -151.0f : x == x ? x : 0.0f;
  int power = (int)(bounded + (bounded < 0.0f ? -0.5f : 0.5f));
  float r = bounded - (float)power;
  float p = (1.535336188319500e-4f * r + 1.339887440266574e-3f) * r + 9.618437357674640e-3f;
  p = ((p * r + 5.550332471162809e-2f) * r + 0.2402264791363012f) * r + 0.6931472028550421f;
  int halved = power >> 1;
  float result = (1.0f + r * p) * as_float((halved + 127) << 23) * as_float((power - halved + 127) << 23);
  return x == x ? result : x;
}

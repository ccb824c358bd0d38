// An angle as quarters of a turn and a rest of at most an eighth, to 1e-7. Angles of 2^30 and more count as zero.
VECTOR_HELPER int vector_near_quarters(float x, float *rest) {
  double near = fabs(x) < 1073741824.0f ? (double)x : 0.0;
  int count = (int)(near * 0.6366197723675814 + (near < 0.0 ? -0.5 : 0.5));
  *rest = (float)(near - (double)count * 1.5707963267948966);
  return count;
}

VECTOR_HELPER float vector_near_sine(float x) {
  float z = x * x;
  return x + x * z * ((8.3321608736e-3f - z * 1.9515295891e-4f) * z - 0.16666654611f);
}

VECTOR_HELPER float vector_near_cosine(float x) {
  float z = x * x;
  return 1.0f - 0.5f * z + z * z * ((z * 2.443315711809948e-5f - 1.388731625493765e-3f) * z + 4.166664568298827e-2f);
}

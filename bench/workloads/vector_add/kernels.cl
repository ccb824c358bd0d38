kernel void vector_add(global const float *restrict a, global const float *restrict b, global float *restrict c, int count) {
  int i = (int)get_global_id(0);
  if (i < count)
    c[i] = a[i] + b[i];
}

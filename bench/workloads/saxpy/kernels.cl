kernel void saxpy(float a, global const float *restrict x, global float *restrict y, int count) {
  int i = (int)get_global_id(0);
  if (i < count)
    y[i] = a * x[i] + y[i];
}

extern "C" __global__ void saxpy(float a, const float *__restrict__ x, float *__restrict__ y, int count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    y[i] = a * x[i] + y[i];
}

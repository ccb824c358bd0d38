// Copies 64 integers with the kernel given as first argument, on the first OpenCL device.
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>

int main(int argc, char **argv) {
  const char *text = argv[1];
  cl_platform_id platform;
  cl_device_id device;
  if (clGetPlatformIDs(1, &platform, NULL) || clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL))
    return 2;
  cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
  cl_command_queue queue = clCreateCommandQueue(context, device, 0, NULL);
  cl_program program = clCreateProgramWithSource(context, 1, &text, NULL, NULL);
  if (clBuildProgram(program, 1, &device, "", NULL, NULL))
    return 3;
  cl_kernel kernel = clCreateKernel(program, "copy", NULL);
  int in[64], out[64] = {0};
  for (int i = 0; i < 64; ++i)
    in[i] = i;
  cl_mem from = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, sizeof in, in, NULL);
  cl_mem to = clCreateBuffer(context, CL_MEM_COPY_HOST_PTR, sizeof out, out, NULL);
  clSetKernelArg(kernel, 0, sizeof from, &from);
  clSetKernelArg(kernel, 1, sizeof to, &to);
  size_t size = 64;
  clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &size, NULL, 0, NULL, NULL);
  clEnqueueReadBuffer(queue, to, CL_TRUE, 0, sizeof out, out, 0, NULL, NULL);
  printf("last element: %d\n", out[63]);
  clReleaseMemObject(from);
  clReleaseMemObject(to);
  clReleaseKernel(kernel);
  clReleaseProgram(program);
  clReleaseCommandQueue(queue);
  clReleaseContext(context);
  return out[63] == 63 ? 0 : 1;
}

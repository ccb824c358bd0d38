/* Writes a buffer with clEnqueueWriteBufferRect ("rect") or clEnqueueWriteBuffer, and reads all of it in a kernel. */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  cl_platform_id platform;
  cl_device_id device;
  if (clGetPlatformIDs(1, &platform, NULL) || clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, NULL))
    return 1;
  cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, NULL);
  cl_command_queue queue = clCreateCommandQueue(context, device, 0, NULL);
  const char *text = "kernel void add(global int *a) { a[get_global_id(0)] += 1; }";
  cl_program program = clCreateProgramWithSource(context, 1, &text, NULL, NULL);
  if (clBuildProgram(program, 1, &device, "", NULL, NULL))
    return 2;
  cl_kernel kernel = clCreateKernel(program, "add", NULL);

  int host[64] = {0};
  cl_mem buffer = clCreateBuffer(context, CL_MEM_READ_WRITE, sizeof host, NULL, NULL);
  const size_t origin[3] = {0, 0, 0}, row = 8 * sizeof(int), region[3] = {row, 8, 1}, threads = 64;
  if (argc > 1 && strcmp(argv[1], "rect") == 0)
    clEnqueueWriteBufferRect(queue, buffer, CL_TRUE, origin, origin, region, row, 0, row, 0, host, 0, NULL, NULL);
  else
    clEnqueueWriteBuffer(queue, buffer, CL_TRUE, 0, sizeof host, host, 0, NULL, NULL);
  clSetKernelArg(kernel, 0, sizeof buffer, &buffer);
  clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &threads, NULL, 0, NULL, NULL);
  clEnqueueReadBuffer(queue, buffer, CL_TRUE, 0, sizeof host, host, 0, NULL, NULL);
  return host[0] == 1 && host[63] == 1 ? 0 : 3;
}

// What a CUDA program says about its kernels and its data: what C++ AMP has instead, once for each line.
// RUN: %amp-cc -fsyntax-only -verify -ferror-limit=0 %s
#include <amp.h>

__device__ float twice(float x) { return 2 * x; } // expected-error {{unknown type name '__device__'}} expected-note {{'restrict(amp)' or 'restrict(cpu, amp)' behind their parameter lists}}
template <typename T> void add(T *a, const T *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x; // expected-error {{undeclared identifier 'blockIdx'}} expected-note {{a thread finds its place in the kernel's parameter}}
  __syncthreads();                               // expected-error {{undeclared identifier '__syncthreads'}} expected-note {{'t.barrier.wait()'}}
}
void one(float *a);
void host() {
  float *a;
  cudaMalloc(&a, 100);   // expected-error {{undeclared identifier 'cudaMalloc'}} expected-note {{data on an accelerator is a concurrency::array}}
  dim3 grid;             // expected-error {{unknown type name 'dim3'}} expected-note {{a domain is an extent<N>}}
  one<<<1, 32>>>(a);     // expected-error {{kernels are not launched with '<<<': write 'parallel_for_each}}
  add<float><<<1, 2 * 16>>>(a, a, 10); // expected-error {{kernels are not launched with '<<<'}}
  one <<< 1, 32, 0, 0 >>> (a);         // expected-error {{kernels are not launched with '<<<'}}
  cudaDeviceSynchronize();             // expected-error {{undeclared identifier 'cudaDeviceSynchronize'}} expected-note {{views and copies wait for kernels}}
}
int shifted(int k) { return k << < 3; } // expected-error {{expected expression}}

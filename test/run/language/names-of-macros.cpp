// RUN: %amp-cc %s -o %t && %t
// Names that are macros, types or functions of OpenCL C, or macros of one of its compilers.
// SPEC: R-LANG-21
#include <amp.h>
using namespace concurrency;

struct record {
  int CLK_R, M_2_PI_F, image2d_depth_t, INTTYPE, _Bool_;
};
int twice(int CLK_A, int FP_ILOGB0) restrict(amp) { return CLK_A + FP_ILOGB0; }
int atomic_load(int a) restrict(amp) { return a + 1; }
int sub_group_rotate(int a) restrict(amp) { return a + 2; }
int enqueue_kernel(int a) restrict(amp) { return a + 3; }
int CL_VERSION_2_0(int a) restrict(amp) { return a + 4; }

int main() {
  int CLK_RG = 3;
  record s{1, 2, 3, 4, 5};
  int h[1] = {};
  array_view<int> v(h);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    const float M_SQRT1_2_F = 0.5f;
    int CLK_R = 2, CL_VERSION_3_0 = 3, cl_khr_fp16 = 4, cles_khr_int64 = 5, POCL_DEVICE_TYPES_H = 6, LLVM_15_0 = 7,
        CLANG_MAJOR = 8, FLT_RADIX_ = 9, HALF_DIG = 10, vec_step = 11, memory_scope = 12, cl_intel_subgroups = 13,
        MAX_WORK_DIM = 14, ALIGN4 = 15, image2d_array_msaa_depth_t = 16;
    v[i] = CLK_R + CL_VERSION_3_0 + cl_khr_fp16 + cles_khr_int64 + POCL_DEVICE_TYPES_H + LLVM_15_0 + CLANG_MAJOR +
           FLT_RADIX_ + HALF_DIG + vec_step + memory_scope + cl_intel_subgroups + MAX_WORK_DIM + ALIGN4 +
           image2d_array_msaa_depth_t + static_cast<int>(M_SQRT1_2_F * 4);
    v[i] += CLK_RG + s.CLK_R + s.M_2_PI_F + s.image2d_depth_t + s.INTTYPE + s._Bool_ + twice(1, 2);
    v[i] += atomic_load(v[i]) + sub_group_rotate(1) + enqueue_kernel(1) + CL_VERSION_2_0(1);
  });
  int sum = 0;
  for (int k = 2; k <= 16; ++k)
    sum += k;
  sum += 2 + 3 + 1 + 2 + 3 + 4 + 5 + 3;
  return v[0] - (sum + (sum + 1) + 3 + 4 + 5);
}

#include "launch/row_math.h"
#include "launch/kernel_text.h"
#include <string_view>

namespace ampcc::rt {
namespace {

// Of double they stay what they are. The errors are below 2 ulp; OpenCL allows 3. Results below the normal numbers are
// made in two steps, so that they are rounded once.
const char exp_text[] = R"(static inline float __attribute__((overloadable)) row_exp(float x) {
  float bounded = x > 89.0f ? 89.0f : x < -104.0f ? -104.0f : x == x ? x : 0.0f;
  int power = (int)(bounded * 1.44269504f + (bounded < 0.0f ? -0.5f : 0.5f));
  float r = bounded - (float)power * 0.693145752f - (float)power * 1.42860677e-6f;
  float p = ((((1.98527618e-4f * r + 1.39304355e-3f) * r + 8.33336078e-3f) * r + 4.16664854e-2f) * r + 0.166666672f) * r + 0.5f;
  int halved = power >> 1;
  float result = (1.0f + (r + r * r * p)) * as_float((halved + 127) << 23) * as_float((power - halved + 127) << 23);
  return x == x ? result : x;
}
#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
static inline double __attribute__((overloadable)) row_exp(double x) { return exp(x); }
#endif
#define exp(x) row_exp(x)
)";

// x = 2^power (1 + f), 1 + f between the roots of 1/2 and 2; log(1 + f) by a series in f / (2 + f).
const char log_text[] = R"(static inline float __attribute__((overloadable)) row_log(float x) {
  bool is_small = x < 1.17549435e-38f;
  uint bits = as_uint(is_small ? x * 33554432.0f : x) + 0x4afb0du;
  int power = (int)(bits >> 23) - 127 - (is_small ? 25 : 0);
  float f = as_float((bits & 0x7fffffu) + 0x3f3504f3u) - 1.0f;
  float s = f / (2.0f + f), z = s * s, w = z * z, halved = 0.5f * f * f;
  float r = w * (0.40000972152f + w * 0.24279078841f) + z * (0.66666662693f + w * 0.28498786688f);
  float result = s * (halved + r) + (float)power * 9.0580006145e-06f - halved + f + (float)power * 0.69313812256f;
  result = x < INFINITY ? result : x;
  return x > 0.0f ? result : x == 0.0f ? -INFINITY : NAN;
}
#ifdef cl_khr_fp64
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
static inline double __attribute__((overloadable)) row_log(double x) { return log(x); }
#endif
#define log(x) row_log(x)
)";

} // namespace

std::string row_math(const kernel_descriptor &kernel, const device &on) {
  const kernel_text &text = text_for(kernel, on);
  const std::string_view source(text.source, text.size);
  const auto has = [&](const char *call) {
    return is_for_groups(kernel, on) && source.find(call) != std::string_view::npos;
  };
  return std::string(has("exp(") ? exp_text : "") + (has("log(") ? log_text : "");
}

} // namespace ampcc::rt

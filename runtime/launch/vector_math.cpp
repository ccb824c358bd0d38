#include "launch/vector_math.h"
#include "device/device.h"
#include "launch/kernel_text.h"
#include <algorithm>
#include <array>
#include <string_view>

namespace ampcc::rt {
namespace {

// The parameters of a function. Its overload for double calls OpenCL's own function; native functions have none.
enum class shape { unary, binary, with_integer, sine_and_cosine, native };

struct vector_function {
  math_function id;
  std::array<std::string_view, 2> helpers = {}; // files with helper functions that it calls
  shape form = shape::unary;
};

const vector_function functions[] = {
    {math_function::acos, {"arctangent"}},
    {math_function::acosh, {"binary_logarithm"}},
    {math_function::asin, {"arctangent"}},
    {math_function::asinh, {"binary_logarithm"}},
    {math_function::atan, {"arctangent"}},
    {math_function::atan2, {"arctangent"}, shape::binary},
    {math_function::atanh, {"binary_logarithm"}},
    {math_function::cbrt},
    {math_function::cos, {"angle"}},
    {math_function::cosh, {"power_of_two"}},
    {math_function::erf, {"power_of_two", "complement"}},
    {math_function::erfc, {"power_of_two", "complement"}},
    {math_function::exp},
    {math_function::exp2},
    {math_function::exp10, {"power_of_two"}},
    {math_function::expm1, {"power_of_two"}},
    {math_function::fmod, {}, shape::binary},
    {math_function::hypot, {}, shape::binary},
    {math_function::ldexp, {}, shape::with_integer},
    {math_function::log},
    {math_function::log2, {"binary_logarithm"}},
    {math_function::log10, {"binary_logarithm"}},
    {math_function::log1p, {"binary_logarithm"}},
    {math_function::native_cos, {"small_angle"}, shape::native},
    {math_function::native_sin, {"small_angle"}, shape::native},
    {math_function::native_tan, {"small_angle"}, shape::native},
    {math_function::pow, {"power_of_two", "binary_logarithm"}, shape::binary},
    {math_function::sin, {"angle"}},
    {math_function::sincos, {"angle"}, shape::sine_and_cosine},
    {math_function::sinh, {"power_of_two"}},
    {math_function::tan, {"angle"}},
    {math_function::tanh, {"power_of_two"}},
};

struct function_name {
  std::string_view name; // its text is in the file amp/vector_math/name.cl
  bool is_native;        // it replaces native_name, too
};

constexpr function_name names[] = {
#define AMPCC_MATH_FUNCTION(name) {#name, false},
#define AMPCC_NATIVE_MATH_FUNCTION(name) {#name, true},
#include "amp/rt/math_functions.def"
};
static_assert(std::size(names) == std::size(functions) && std::size(names) <= 32, "kernels have 32 bits for them");

const function_name &name_of(const vector_function &f) { return names[static_cast<std::uint32_t>(f.id)]; }

struct text_file {
  std::string_view name, text;
};

const text_file files[] = {
#include "vector_math_texts.inc" // {name, text} of each file in amp/vector_math
};

std::string_view text_of(std::string_view name) {
  return std::find_if(std::begin(files), std::end(files), [&](const text_file &f) { return f.name == name; })->text;
}

// Overloads that replace OpenCL's function: the one for float is new, the one for double calls the original.
std::string definitions(const vector_function &f) {
  const std::string name(name_of(f).name);
  std::string text(text_of(name));
  if (f.form == shape::native)
    return text;
  const char *const parameters[] = {"double x", "double x, double y", "double x, int y", "double x, double *y"};
  const std::string arguments = f.form == shape::unary ? "(x)" : "(x, y)";
  return text + "static inline double __attribute__((overloadable)) vector_" + name + "(" +
         parameters[static_cast<int>(f.form)] + ") { return " + name + arguments + "; }\n";
}

std::string macros(const vector_function &f) {
  const bool is_unary = f.form == shape::unary || f.form == shape::native;
  const std::string name(name_of(f).name), arguments = is_unary ? "(x)" : "(x, y)";
  const std::string macro = "#define " + name + arguments + " vector_" + name + arguments + "\n";
  return name_of(f).is_native ? macro + "#define native_" + name + arguments + " vector_" + name + arguments + "\n"
                              : macro;
}

} // namespace

std::string vector_math(const kernel_descriptor &kernel, const device &on) {
  if (!kernel.work_group_math || !is_for_groups(kernel, on) || !on.can().has_double)
    return "";
  std::string helpers, defined, renamed;
  for (const vector_function &f : functions) {
    if (!(kernel.work_group_math & bit(f.id)))
      continue;
    for (std::string_view each : f.helpers)
      if (!each.empty() && helpers.find(text_of(each)) == helpers.npos)
        helpers += text_of(each);
    defined += definitions(f);
    renamed += macros(f);
  }
  return "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
         "#define VECTOR_FUNCTION static inline float __attribute__((overloadable))\n"
         "#define VECTOR_HELPER static inline\n" +
         helpers + defined + renamed;
}

} // namespace ampcc::rt

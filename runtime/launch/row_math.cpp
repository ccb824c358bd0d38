#include "launch/row_math.h"
#include "device/device.h"
#include "launch/kernel_text.h"
#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace ampcc::rt {
namespace {

// The form for double, which calls OpenCL's own function.
enum class shape { unary, binary, sine_and_cosine };

struct row_function {
  std::string_view name;                        // its text is in the file row_math/name.cl
  std::array<std::string_view, 2> helpers = {}; // further files that it needs
  bool is_native = false;                       // it stands for native_name, too, which is no faster
  shape form = shape::unary;
};

const row_function functions[] = {
    {"acos", {"arctangent"}},
    {"acosh", {"binary_logarithm"}},
    {"asin", {"arctangent"}},
    {"asinh", {"binary_logarithm"}},
    {"atan", {"arctangent"}},
    {"atan2", {"arctangent"}, false, shape::binary},
    {"atanh", {"binary_logarithm"}},
    {"cbrt"},
    {"cos", {"angle"}},
    {"cosh", {"power_of_two"}},
    {"erf", {"power_of_two", "complement"}},
    {"erfc", {"power_of_two", "complement"}},
    {"exp", {}, true},
    {"exp2", {"power_of_two"}, true},
    {"exp10", {"power_of_two"}, true},
    {"expm1", {"power_of_two"}},
    {"hypot", {}, false, shape::binary},
    {"log", {}, true},
    {"log2", {"binary_logarithm"}, true},
    {"log10", {"binary_logarithm"}, true},
    {"log1p", {"binary_logarithm"}},
    {"pow", {"power_of_two", "binary_logarithm"}, false, shape::binary},
    {"sin", {"angle"}},
    {"sincos", {"angle"}, false, shape::sine_and_cosine},
    {"sinh", {"power_of_two"}},
    {"tan", {"angle"}},
};

struct text_file {
  std::string_view name, text;
};

const text_file files[] = {
#include "row_math_texts.inc" // {name, text} of each file in row_math
};

std::string_view text_of(std::string_view name) {
  return std::find_if(std::begin(files), std::end(files), [&](const text_file &f) { return f.name == name; })->text;
}

bool is_part_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

bool calls(std::string_view source, const std::string &name) {
  const std::string call = name + "(";
  for (std::size_t at = source.find(call); at != source.npos; at = source.find(call, at + 1))
    if (at == 0 || !is_part_of_name(source[at - 1]))
      return true;
  return false;
}

// In place of OpenCL's function, for float; that for double stays what it is.
std::string definitions(const row_function &f) {
  const std::string name(f.name), text(text_of(f.name));
  const char *const parameters[] = {"double x", "double x, double y", "double x, double *y"};
  const std::string arguments = f.form == shape::unary ? "(x)" : "(x, y)";
  return text + "static inline double __attribute__((overloadable)) row_" + name + "(" +
         parameters[static_cast<int>(f.form)] + ") { return " + name + arguments + "; }\n";
}

std::string macros(const row_function &f) {
  const std::string name(f.name), arguments = f.form == shape::unary ? "(x)" : "(x, y)";
  const std::string macro = "#define " + name + arguments + " row_" + name + arguments + "\n";
  return f.is_native ? macro + "#define native_" + name + arguments + " row_" + name + arguments + "\n" : macro;
}

} // namespace

std::string row_math(const kernel_descriptor &kernel, const device &on) {
  if (!is_for_groups(kernel, on) || !on.can().has_double)
    return "";
  const kernel_text &text = text_for(kernel, on);
  const std::string_view source(text.source, text.size);
  std::string helpers, defined, renamed;
  for (const row_function &f : functions) {
    const std::string name(f.name);
    if (!calls(source, name) && !(f.is_native && calls(source, "native_" + name)))
      continue;
    for (std::string_view each : f.helpers)
      if (!each.empty() && helpers.find(text_of(each)) == helpers.npos)
        helpers += text_of(each);
    defined += definitions(f);
    renamed += macros(f);
  }
  if (defined.empty())
    return "";
  return "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n"
         "#define ROW_FUNCTION static inline float __attribute__((overloadable))\n" +
         helpers + defined + renamed;
}

} // namespace ampcc::rt

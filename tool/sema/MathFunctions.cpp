#include "sema/MathFunctions.h"
#include "sema/KnownClasses.h"
#include "sema/RestrictionSet.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ampcc {

static const StringRef FastMath[] = {
    "acos",  "asin",  "atan",    "atan2",    "ceil",   "cos",   "cosh",  "exp", "exp2",  "fabs", "floor", "fmax",
    "fmin",  "fmod",  "frexp",   "isfinite", "isinf",  "isnan", "ldexp", "log", "log10", "log2", "modf",  "pow",
    "round", "rsqrt", "signbit", "sin",      "sincos", "sinh",  "sqrt",  "tan", "tanh",  "trunc"};
static const StringRef PreciseMath[] = {"acosh", "asinh",     "atanh",     "cbrt",      "erf",    "erfc",
                                        "expm1", "fdim",      "fma",       "hypot",     "ilogb",  "log1p",
                                        "logb",  "copysign",  "cospi",     "exp10",     "rcbrt",  "sinpi",
                                        "tanpi", "nearbyint", "nextafter", "remainder", "scalbn", "tgamma"};

std::string acceleratorMathFunction(StringRef Name) {
  Name.consume_front("std::");
  auto Names = [&](StringRef Known) { return Name == Known || (Name.ends_with("f") && Name.drop_back() == Known); };
  if (const StringRef *Found = llvm::find_if(FastMath, Names); Found != std::end(FastMath))
    return "concurrency::fast_math::" + Found->str();
  if (const StringRef *Found = llvm::find_if(PreciseMath, Names); Found != std::end(PreciseMath))
    return "concurrency::precise_math::" + Found->str();
  return {};
}

std::string hostFunction(StringRef Name, const ASTContext &Context) {
  for (const NamedDecl *Found : declarationsIn(namespaceIn(Context.getTranslationUnitDecl(), "std"), Name))
    if (const FunctionDecl *F = Found->getUnderlyingDecl()->getAsFunction(); F && restrictionOf(F).Cpu)
      return "std::" + Name.str();
  return {};
}

} // namespace ampcc

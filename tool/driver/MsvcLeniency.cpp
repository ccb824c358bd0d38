#include "driver/MsvcLeniency.h"
#include "clang/Options/Options.h"

using namespace llvm::opt;
namespace options = clang::options;

namespace ampcc {

// Whether an option of the user's already decides if a * b + c is fused.
static bool choosesArithmetic(const InputArgList &Given) {
  return Given.hasArg(options::OPT_ffp_contract, options::OPT_ffp_model_EQ, options::OPT_ffast_math, options::OPT_Ofast,
                      options::OPT_funsafe_math_optimizations);
}

std::vector<std::string> msvcOptions(const InputArgList &Given, bool Leniency) {
  std::vector<std::string> Words;
  if (Leniency)
    Words = {"-fms-extensions",
             "-fms-compatibility",
             "-fdelayed-template-parsing",
             "-Wno-nonportable-include-path",
             "-Wno-typename-missing", // programs that need the flag have thousands
             "-Wno-microsoft-template",
             "-Wno-ignored-attributes", // __declspec(dllexport) in front of every function of a library
             "-Wno-error=c++11-narrowing",
             "-Wno-error=dynamic-exception-spec",
             "-Wno-error=register",
             "-D__stdcall=", // calling conventions of 32-bit programs
             "-D__cdecl=",
             "-D__fastcall=",
             "-D__vectorcall="};
  if (Leniency && !choosesArithmetic(Given))
    Words.push_back("-ffp-contract=off"); // Visual C++ made no fused operations for CPUs without asking
  if (Leniency && !Given.hasArg(options::OPT_fstrict_aliasing))
    Words.push_back("-fno-strict-aliasing"); // Visual C++ never takes the types of pointers for a proof
  if (!Leniency && !Given.hasFlag(options::OPT_fms_compatibility, options::OPT_fno_ms_compatibility, false))
    return Words;

  for (const char *Word : {"-fms-compatibility-version=19.40", "-fgnuc-version=4.2.1", "-D__STDC__=1",
                           "-D__GXX_WEAK__=1", "-D__GXX_EXPERIMENTAL_CXX0X__=1"})
    Words.push_back(Word);
  if (Given.hasFlag(options::OPT_fexceptions, options::OPT_fno_exceptions, true))
    Words.push_back("-D__EXCEPTIONS=1");
  if (Given.hasFlag(options::OPT_frtti, options::OPT_fno_rtti, true))
    Words.push_back("-D__GXX_RTTI=1");
  if (Given.getLastArgValue(options::OPT_std_EQ).starts_with("c++"))
    Words.push_back("-D__STRICT_ANSI__=1");
  return Words;
}

} // namespace ampcc

#include "parse/LanguageMode.h"
#include "clang/Lex/PreprocessorOptions.h"

namespace ampcc {
namespace {

// The host parse skips the bodies of amp functions, so entities that only they use would look unused; the device parse
// sees all bodies and gives these warnings.
void ignoreUnused(clang::CompilerInvocation &Invocation) {
  std::vector<std::string> &Warnings = Invocation.getDiagnosticOpts().Warnings;
  Warnings.insert(Warnings.end(), {"no-unused", "no-unused-parameter", "no-unused-but-set-parameter"});
}

// Turns off Clang's warnings about the attributes that represent restrictions in types (RestrictionSet.h).
void ignoreTypeAttributes(clang::CompilerInvocation &Invocation) {
  std::vector<std::string> &Warnings = Invocation.getDiagnosticOpts().Warnings;
  Warnings.insert(Warnings.end(), {"no-function-effects", "no-perf-constraint-implies-noexcept"});
}

} // namespace

void setLanguageMode(clang::CompilerInvocation &Invocation, Side S) {
  clang::LangOptions &Options = Invocation.getLangOpts();
  Options.CUDA = true;
  Options.GPUExcludeWrongSideOverloads = true;
  Options.CUDAHostDeviceConstexpr = false; // constexpr does not imply amp (R-LANG-161)
  Options.CUDAIsDevice = S == Side::Accelerator;
  Options.DeclSpecKeyword = true; // __declspec(property) (API-GEN-02)

  clang::PreprocessorOptions &Macros = Invocation.getPreprocessorOpts();
  for (const char *Name : {"__CUDA__", "__CUDACC__", "__CUDA_ARCH__"}) // libraries test these macros
    Macros.addMacroUndef(Name);
  Macros.addMacroDef("__AMP_CC__=1");
  Macros.addMacroDef(S == Side::Accelerator ? "__AMP_CC_FRONTEND__=2" : "__AMP_CC_FRONTEND__=1");
  // Modules are built for the host compiler, which checks whether they match its options.
  Macros.DisablePCHOrModuleValidation = clang::DisableValidationForModuleKind::All;
  ignoreTypeAttributes(Invocation);
  if (S == Side::Cpu)
    ignoreUnused(Invocation);
}

void setMicrosoftLeniency(clang::CompilerInvocation &Invocation) {
  std::vector<std::string> &Warnings = Invocation.getDiagnosticOpts().Warnings;
  Warnings.insert(Warnings.begin(), {"no-error=dynamic-exception-spec", "no-error=register"});
}

void warnOfExtensions(clang::CompilerInvocation &Invocation) {
  std::vector<std::string> &Warnings = Invocation.getDiagnosticOpts().Warnings;
  Invocation.getDiagnosticOpts().IgnoreWarnings = false;
  Warnings.insert(Warnings.end(),
                  {"no-error", "microsoft", "typename-missing", "c++20-extensions", "amp-kernel-nonconst"});
  if (Invocation.getLangOpts().MSVCCompat)
    Warnings.insert(Warnings.end(),
                    {"dynamic-exception-spec", "no-error=dynamic-exception-spec", "register", "no-error=register"});
}

void setRobustAccess(clang::CompilerInvocation &Invocation, bool Reports) {
  Invocation.getPreprocessorOpts().addMacroDef("__AMP_ROBUST_ACCESS__=1"); // amp/view_shape.h
  if (Reports)
    Invocation.getPreprocessorOpts().addMacroDef("__AMP_CHECK_BOUNDS__=1"); // amp/device/bounds.h
}

} // namespace ampcc

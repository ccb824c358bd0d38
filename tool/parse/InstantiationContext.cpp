#include "parse/InstantiationContext.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/SemaCUDA.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace ampcc {
namespace {

// Whether a class or member is declared in the body of an amp function, whose restrictions it inherits.
bool isInAmpFunction(const Decl *D) {
  const auto *Function = dyn_cast_or_null<FunctionDecl>(D->getParentFunctionOrMethod());
  return Function && restrictionOf(Function).Amp;
}

// Clang resolves overloads outside of function bodies for a target, and a call from host and device code prefers
// functions of the side that is parsed.
struct Mode {
  CUDAFunctionTarget Target;
  bool PrefersDevice;
};

class InstantiationModes : public TemplateInstantiationCallback {
public:
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}

  void atTemplateBegin(const Sema &S, const Sema::CodeSynthesisContext &What) override {
    if (changesMode(What)) {
      Outer.push_back({modeOf(S), User});
      set(S, modeFor(S, What));
    }
  }
  void atTemplateEnd(const Sema &S, const Sema::CodeSynthesisContext &What) override {
    if (!changesMode(What) || Outer.empty())
      return;
    const Frame Last = Outer.pop_back_val();
    User = Last.User;
    set(S, Last.Before);
  }

private:
  struct Frame {
    Mode Before;
    CUDAFunctionTarget User;
  };
  SmallVector<Frame, 8> Outer;
  CUDAFunctionTarget User = CUDAFunctionTarget::Host; // of the code that needs the class instance

  static bool isPartialSpecialization(const Sema::CodeSynthesisContext &What) {
    return What.Kind == Sema::CodeSynthesisContext::DeducedTemplateArgumentSubstitution &&
           isa_and_nonnull<ClassTemplatePartialSpecializationDecl>(What.Entity);
  }
  static bool changesMode(const Sema::CodeSynthesisContext &What) {
    if (What.Kind == Sema::CodeSynthesisContext::TemplateInstantiation)
      return isa_and_nonnull<CXXRecordDecl, EnumDecl, FunctionDecl, FieldDecl>(What.Entity);
    return isPartialSpecialization(What);
  }

  Mode modeFor(const Sema &S, const Sema::CodeSynthesisContext &What) {
    const bool IsDevice = Outer.front().Before.PrefersDevice;
    const Mode Now = modeOf(S);
    if (isPartialSpecialization(What)) // SFINAE sees what the code sees that needs the class (R-LANG-50)
      return {User, IsDevice};
    if (isa<FunctionDecl>(What.Entity)) // a body has its own target
      return {Now.Target, IsDevice};
    const bool InheritsAmp = isInAmpFunction(What.Entity);
    if (isa<FieldDecl>(What.Entity)) // a default member initializer (R-LANG-24)
      return InheritsAmp ? Mode{CUDAFunctionTarget::HostDevice, IsDevice} : Now;
    const FunctionDecl *Needs = S.getCurFunctionDecl(/*AllowLambda=*/true);
    User = Needs ? const_cast<Sema &>(S).CUDA().IdentifyTarget(Needs) : Now.Target;
    return {CUDAFunctionTarget::HostDevice, IsDevice && InheritsAmp};
  }

  static Mode modeOf(const Sema &S) {
    return {const_cast<Sema &>(S).CUDA().CurCUDATargetCtx.Target, bool(S.getLangOpts().CUDAIsDevice)};
  }
  static void set(const Sema &S, Mode To) {
    const_cast<Sema &>(S).CUDA().CurCUDATargetCtx.Target = To.Target;
    const_cast<LangOptions &>(S.getLangOpts()).CUDAIsDevice = To.PrefersDevice;
  }
};

} // namespace

void separateInstantiations(Sema &S) { S.TemplateInstCallbacks.push_back(std::make_unique<InstantiationModes>()); }

} // namespace ampcc

#include "parse/InstantiationContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/SemaCUDA.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace ampcc {
namespace {

class ClassContext : public TemplateInstantiationCallback {
public:
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}

  void atTemplateBegin(const Sema &S, const Sema::CodeSynthesisContext &What) override {
    if (!isClass(What))
      return;
    CUDAFunctionTarget &Target = targetOf(S);
    Outer.push_back(Target);
    Target = CUDAFunctionTarget::HostDevice;
  }
  void atTemplateEnd(const Sema &S, const Sema::CodeSynthesisContext &What) override {
    if (isClass(What) && !Outer.empty())
      targetOf(S) = Outer.pop_back_val();
  }

private:
  SmallVector<CUDAFunctionTarget, 8> Outer;

  static bool isClass(const Sema::CodeSynthesisContext &What) {
    return What.Kind == Sema::CodeSynthesisContext::TemplateInstantiation &&
           isa_and_nonnull<CXXRecordDecl>(What.Entity);
  }
  static CUDAFunctionTarget &targetOf(const Sema &S) { return const_cast<Sema &>(S).CUDA().CurCUDATargetCtx.Target; }
};

} // namespace

void separateInstantiations(Sema &S) { S.TemplateInstCallbacks.push_back(std::make_unique<ClassContext>()); }

} // namespace ampcc

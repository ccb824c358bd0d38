// Turns Clang's typo correction on or off by scope.
#include "parse/DependentBaseNames.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TypoCorrection.h"

using namespace clang;

namespace ampcc {
namespace {

bool hasDependentBases(const DeclContext *Context) {
  for (; Context; Context = Context->getLookupParent())
    if (auto *Class = dyn_cast<CXXRecordDecl>(Context))
      if (Class->getDefinition() && Class->hasAnyDependentBases())
        return true;
  return false;
}

// Sema asks external sources first for every typo, and reads LangOptions::SpellChecking only afterwards: so
// CorrectTypo() sets the option for the scope at hand.
class DependentBaseNames : public ExternalSemaSource {
public:
  explicit DependentBaseNames(CompilerInstance &CI) : Options(CI.getLangOpts()), Wanted(Options.SpellChecking) {}

  TypoCorrection CorrectTypo(const DeclarationNameInfo &, int, Scope *S, CXXScopeSpec *Qualifier,
                             CorrectionCandidateCallback &, DeclContext *, bool,
                             const ObjCObjectPointerType *) override {
    for (; S && !S->getEntity(); S = S->getParent()) {
    }
    bool IsUnqualified = !Qualifier || Qualifier->isEmpty();
    Options.SpellChecking = Wanted && !(IsUnqualified && S && hasDependentBases(S->getEntity()));
    return TypoCorrection();
  }

private:
  LangOptions &Options;
  const bool Wanted;
};

} // namespace

void keepDependentBaseNames(CompilerInstance &CI) {
  if (CI.getLangOpts().MSVCCompat)
    CI.getSema().addExternalSource(llvm::makeIntrusiveRefCnt<DependentBaseNames>(CI));
}

} // namespace ampcc

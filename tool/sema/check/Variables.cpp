// Rules on local variables of amp bodies (R-LANG-70, -94, -95).
#include "sema/Annotations.h"
#include "sema/check/Rules.h"

using namespace clang;

namespace ampcc {

static const char *storageClass(const VarDecl *Variable) {
  if (Variable->getTSCSpec() != TSCS_unspecified)
    return "thread_local";
  switch (Variable->getStorageClass()) {
  case SC_Static:
    return "static";
  case SC_Extern:
    return "extern";
  default:
    return nullptr;
  }
}

// A fix-it that removes `static` from a constant, which does not change its meaning; else empty.
static FixItHint withoutStatic(const Rules &R, const VarDecl *Variable) {
  SourceLocation Begin = Variable->getBeginLoc();
  const SourceManager &SM = R.Context.getSourceManager();
  if (!Variable->getType().isConstQualified() || !Begin.isFileID() ||
      !StringRef(SM.getCharacterData(Begin)).starts_with("static "))
    return FixItHint();
  return FixItHint::CreateRemoval(CharSourceRange::getCharRange(Begin, Begin.getLocWithOffset(7)));
}

// -famp-msvc: whether the variable is static constexpr, which counts as a constant (R-LANG-197).
static bool isLenientConstant(const Rules &R, const VarDecl *Variable) {
  return R.Context.getLangOpts().MSVCCompat && Variable->isConstexpr() && Variable->isStaticLocal() &&
         Variable->getTSCSpec() == TSCS_unspecified;
}

void checkVariable(Rules &R, const Body &B, const VarDecl *Variable) {
  if (isTileStatic(Variable) || isa<ParmVarDecl>(Variable))
    return; // rules of their own
  if (const char *Storage = storageClass(Variable); Storage && !isLenientConstant(R, Variable)) {
    R.error(Variable->getLocation(), Diag::StorageClass) << Variable << B.Name << Storage << withoutStatic(R, Variable);
    return;
  }
  if (Variable->hasAttr<AsmLabelAttr>()) { // register int r asm("eax");
    R.error(Variable->getLocation(), Diag::Asm) << B.Name;
    return;
  }
  QualType T = Variable->getType();
  if (T.isVolatileQualified()) {
    R.error(Variable->getLocation(), Diag::Volatile) << B.Name;
    return;
  }
  if (T->isVariableArrayType()) {
    R.error(Variable->getLocation(), Diag::VariableLengthArray) << B.Name;
  } else if (auto Problem = R.Types.whyNotUsable(T)) {
    R.error(Variable->getLocation(), Diag::Type) << 0 << Variable << T << B.Name << Problem->Reason;
    R.noteMembers(*Problem);
  }
}

} // namespace ampcc

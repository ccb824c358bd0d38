// Rules on the objects and functions that amp bodies may name (R-LANG-39, -92, -93).
#include "sema/Annotations.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"

using namespace clang;

namespace ampcc {

// Whether the variable is an integral constant or a constexpr number whose value is known here.
static bool isConstant(const VarDecl *Variable) {
  QualType T = Variable->getType().getCanonicalType();
  if (!T.isConstQualified() && !Variable->isConstexpr())
    return false;
  if (!T->isIntegralOrEnumerationType() && !(Variable->isConstexpr() && T->isFloatingType()))
    return false;
  const VarDecl *Definition = Variable->getInitializingDeclaration();
  return Definition && Definition->getInit() && !Definition->getInit()->isValueDependent() &&
         Definition->evaluateValue() && Definition->hasConstantInitialization();
}

// Whether the variable is a constant floating-point number that lacks only `constexpr`.
static bool couldBeConstexpr(const VarDecl *Variable) {
  return Variable->getType().isConstQualified() && Variable->getType()->isFloatingType() && !Variable->isConstexpr() &&
         Variable->getInit() && !Variable->getInit()->isValueDependent() && Variable->isThisDeclarationADefinition() &&
         Variable->evaluateValue();
}

// Notes the declaration, and how the value can be passed to the accelerator.
static void noteDeclaration(Rules &R, const VarDecl *Variable) {
  SourceLocation Begin = Variable->getBeginLoc();
  if (couldBeConstexpr(Variable) && Begin.isFileID())
    R.note(Variable->getLocation(), Diag::NoteConstexpr) << Variable << FixItHint::CreateInsertion(Begin, "constexpr ");
  else
    R.note(Variable->getLocation(),
           R.Types.whyNotCompatible(Variable->getType()) ? Diag::NoteDeclared : Diag::NoteHandOver)
        << Variable;
}

void checkName(Rules &R, const Body &B, const DeclRefExpr *Name, bool IsRead) {
  const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
  if (!Variable || Variable->hasLocalStorage() || isTileStatic(Variable) || Variable->isTemplated())
    return;
  // A static variable of the body itself is reported where it is declared.
  if (Variable->isStaticLocal() && Variable->getDeclContext() == B.Function)
    return;
  if (isComparisonCategory(Variable->getType()))
    return;
  if (!isConstant(Variable)) {
    R.error(Name->getLocation(), Diag::Global) << describeObject(Variable) << B.Name;
    noteDeclaration(R, Variable);
  } else if (!IsRead && Name->isNonOdrUse() != NOUR_Unevaluated) {
    R.error(Name->getLocation(), Diag::GlobalAddress) << describeObject(Variable) << B.Name;
  }
}

// The traversal skips callees. In an unevaluated operand, only the type of the name is used.
template <class NameExpr>
static void reportFunctionName(Rules &R, const Body &B, const NameExpr *Name, SourceLocation Where) {
  if (Name->getType()->isFunctionType() && Name->isNonOdrUse() != NOUR_Unevaluated)
    R.error(Where, Diag::FunctionValue) << B.Name;
}

void checkFunctionName(Rules &R, const Body &B, const DeclRefExpr *Name) {
  reportFunctionName(R, B, Name, Name->getLocation());
}

void checkFunctionName(Rules &R, const Body &B, const MemberExpr *Name) {
  reportFunctionName(R, B, Name, Name->getMemberLoc());
}

// In a dual function, the two versions would choose different functions.
void checkOverloadName(Rules &R, const Body &B, const Expr *Operand) {
  const auto *Name = dyn_cast<DeclRefExpr>(Operand->IgnoreParens());
  const auto *F = Name ? dyn_cast<FunctionDecl>(Name->getDecl()) : nullptr;
  if (!F || !restrictionOf(B.Function).Cpu)
    return;
  for (const NamedDecl *Other : F->getDeclContext()->lookup(F->getDeclName()))
    if (Other->getCanonicalDecl() != F->getCanonicalDecl()) {
      R.error(Name->getLocation(), Diag::OverloadName) << F << B.Name;
      return;
    }
}

} // namespace ampcc

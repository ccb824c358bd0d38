// Rules on the declarators of amp functions (R-LANG-12, -70, -78..83, -88).
#include "sema/Annotations.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {

static void checkMain(Rules &R, const FunctionDecl *F) {
  if (F->isMain() && restrictionOf(F) != RestrictionSet{true, false})
    R.error(F->getLocation(), Diag::MainRestriction) << restrictionOf(F).spelling();
}

// A class behind a pointer or reference that is incomplete at the declaration is checked where an expression needs it.
static bool isCheckedLater(Rules &R, const FunctionDecl *F, QualType T, SourceLocation At) {
  return !F->getTemplateInstantiationPattern() && isIncompleteAt(R.Context, T, At);
}

static void checkParameters(Rules &R, const FunctionDecl *F, const std::string &Name) {
  for (const ParmVarDecl *Parameter : F->parameters()) {
    QualType T = Parameter->getType();
    if (isCheckedLater(R, F, T, Parameter->getLocation()))
      continue;
    if (T.isVolatileQualified()) {
      R.error(placeOfParameter(Parameter), Diag::Volatile) << Name;
    } else if (auto Problem = R.Types.whyNotUsable(T)) {
      R.error(placeOfParameter(Parameter), Diag::Type)
          << (Parameter->getDeclName() ? 1 : 3) << Parameter << T << Name << Problem->Reason;
      R.noteMembers(*Problem);
    }
  }
}

static void checkResult(Rules &R, const FunctionDecl *F, const std::string &Name) {
  checkResultTypeCalls(R, F);
  QualType T = F->getReturnType();
  if (isCheckedLater(R, F, T, F->getLocation()))
    return;
  if (auto Problem = R.Types.whyNotUsable(T)) {
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    bool IsLambda = Method && Method->getParent()->isLambda();
    R.error(F->getLocation(), Diag::Type) << (IsLambda ? 4 : 2) << F << T << Name << Problem->Reason;
    R.noteMembers(*Problem);
  }
}

static void checkMethod(Rules &R, const CXXMethodDecl *Method) {
  if (isVirtualForAmp(Method))
    R.error(Method->getLocation(), Diag::Virtual) << restrictionOf(Method).spelling();
  if (Method->isVolatile())
    R.error(Method->getLocation(), Diag::Volatile) << "a " + restrictionOf(Method).spelling().str() + " function";
}

static void checkClassAround(Rules &R, const FunctionDecl *F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (!Method || Method->isStatic() || Method->getParent()->isLambda())
    return;
  QualType Class = R.Context.getCanonicalTagType(Method->getParent());
  if (auto Problem = R.Types.whyNotCompatible(Class)) {
    R.error(Method->getLocation(), Diag::MemberOfUnusableClass)
        << Method << Class << "a " + restrictionOf(F).spelling().str() + " function" << Problem->Reason;
    R.noteMembers(*Problem);
  }
}

// Whether it is a defaulted member without a specifier, whose restrictions Clang infers (R-LANG-58).
static bool hasDeducedRestrictions(const FunctionDecl *F) {
  const auto *OnAccelerator = F->getAttr<CUDADeviceAttr>();
  return F->isExplicitlyDefaulted() && OnAccelerator && OnAccelerator->isImplicit();
}

void checkDefinition(Rules &R, const FunctionDecl *F) {
  if (!F->getTemplateInstantiationPattern() && !hasDeducedRestrictions(F))
    checkClassAround(R, F);
}

void checkExplicitInstance(Rules &R, const FunctionDecl *Instance) {
  checkSignature(R, Instance, Instance->getPointOfInstantiation());
  llvm::SaveAndRestore Place(R.Place, Instance->getPointOfInstantiation());
  checkClassAround(R, Instance);
}

static void checkExceptionSpecification(Rules &R, const FunctionDecl *F) {
  const auto *Type = F->getType()->getAs<FunctionProtoType>();
  const ExceptionSpecificationType Kind = Type ? Type->getExceptionSpecType() : EST_None;
  if (isDynamicExceptionSpec(Kind) || Kind == EST_NoThrow) // EST_NoThrow: __declspec(nothrow) and GNU's attribute
    R.error(F->getLocation(), Diag::ThrowSpecification)
        << restrictionOf(F).spelling() << F->getExceptionSpecSourceRange();
}

void checkSignature(Rules &R, const FunctionDecl *Instance, SourceLocation NeededAt) {
  const SourceManager &SM = R.Context.getSourceManager();
  if (!restrictionOf(Instance).Amp || isForeign(Instance, SM))
    return;
  llvm::SaveAndRestore Place(R.Place, R.Place.isValid() ? R.Place : NeededAt);
  std::string Name = "a " + restrictionOf(Instance).spelling().str() + " function";
  checkParameters(R, Instance, Name);
  checkResult(R, Instance, Name);
}

// R-LANG-83: extern "C" functions with different restrictions would have the same symbol.
static void checkExternC(Rules &R, const FunctionDecl *F) {
  if (!F->isExternC())
    return;
  if (restrictionOf(F) == RestrictionSet{true, true})
    R.error(F->getLocation(), Diag::ExternC);
  for (const NamedDecl *Other : F->getDeclContext()->getRedeclContext()->lookup(F->getDeclName()))
    if (const auto *G = dyn_cast<FunctionDecl>(Other); G && G->isExternC() &&
                                                       G->getCanonicalDecl() != F->getCanonicalDecl() &&
                                                       !(restrictionOf(G) == restrictionOf(F))) {
      bool IsLater = R.Context.getSourceManager().isBeforeInTranslationUnit(G->getLocation(), F->getLocation());
      R.error((IsLater ? F : G)->getLocation(), Diag::ExternCOverload) << F;
      R.note((IsLater ? G : F)->getLocation(), Diag::NoteDeclared) << F;
    }
}

// Checks the properties of a declarator that do not depend on types.
static void checkForm(Rules &R, const FunctionDecl *F) {
  if (F->isVariadic() && !isBuiltin(F))
    R.error(F->getLocation(), Diag::Ellipsis) << restrictionOf(F).spelling();
  checkExceptionSpecification(R, F);
  if (const auto *Method = dyn_cast<CXXMethodDecl>(F))
    checkMethod(R, Method);
}

static bool hasNoForm(const FunctionDecl *F) {
  return hasDeducedRestrictions(F) || (F->isDeleted() && !F->isDefaulted());
}

void checkTemplate(Rules &R, const FunctionDecl *F) {
  if (!hasNoForm(F))
    checkForm(R, F);
}

void checkDeclaration(Rules &R, const FunctionDecl *F) {
  if (isAnnotated(F, TileStaticAnnotation)) {
    R.error(F->getLocation(), Diag::TileStaticPlace) << 0;
    return;
  }
  checkMain(R, F);
  if (!restrictionOf(F).Amp || F->isMain() || hasNoForm(F))
    return;
  checkDefaulted(R, F);
  checkExternC(R, F);
  checkForm(R, F);
  std::string Name = "a " + restrictionOf(F).spelling().str() + " function";
  checkParameters(R, F, Name);
  checkResult(R, F, Name);
}

} // namespace ampcc

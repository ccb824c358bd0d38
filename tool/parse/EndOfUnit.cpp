#include "parse/EndOfUnit.h"
#include "parse/OtherSide.h"
#include "sema/AmpFunctions.h"
#include "sema/Annotations.h"

using namespace clang;

namespace ampcc {

// `extern template` leaves a function to another translation unit, but kernels need what they call in their own
// (R-LANG-84). Clang instantiates it nevertheless if the template is inline.
static void instantiateExtern(Sema &S) {
  for (FunctionDecl *F : collectAmpFunctions(S.Context).ExternInstances) {
    FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
    if (!Pattern || !Pattern->isDefined())
      continue;
    Pattern->getDefinition()->setImplicitlyInline();
    S.InstantiateFunctionDefinition(F->getPointOfInstantiation(), F, /*Recursive=*/true);
  }
}

// Completes classes that Clang has not needed so far: the types of tile_static variables that no function uses, of
// the parameters and results of functions that are only declared, and of arrays that kernels refer to and do not use.
static void completeTypes(Sema &S) {
  AmpFunctions Amp = collectAmpFunctions(S.Context);
  auto Complete = [&](SourceLocation Where, QualType T) {
    if (!T->isDependentType() && !T->isUndeducedType() && !T->isReferenceType())
      S.isCompleteType(Where, T);
  };
  for (const VarDecl *Variable : Amp.Variables)
    if (isTileStatic(Variable))
      Complete(Variable->getLocation(), Variable->getType());
  for (const FunctionDecl *F : Amp.Declarations) {
    if (const auto *Method = dyn_cast<CXXMethodDecl>(F); Method && Method->getParent()->hasDefinition())
      for (const FieldDecl *Field : Method->getParent()->fields())
        Complete(Field->getLocation(), Field->getType().getNonReferenceType());
    Complete(F->getLocation(), F->getReturnType());
    for (const ParmVarDecl *Parameter : F->parameters())
      Complete(Parameter->getLocation(), Parameter->getType());
  }
}

void completeUnit(Sema &Parsing, Side S, const TokenBuffer &Buffer) {
  instantiateExtern(Parsing);
  if (S == Side::Accelerator)
    instantiateForAmp(Parsing, Buffer);
  completeTypes(Parsing);
}

} // namespace ampcc

// Explains that a call fails because the conversion of an argument cannot be used by the caller, and names the
// conversion and its restrictions.
#include "diag/DiagKinds.h"
#include "diag/FunctionTargets.h"
#include "diag/explain/Explanations.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {
namespace {

// Whether the argument has the type of the parameter, or both are arithmetic types.
bool accepts(const ASTContext &Context, QualType Parameter, QualType Argument) {
  Parameter = Parameter.getNonReferenceType();
  return Context.hasSameUnqualifiedType(Parameter, Argument) ||
         (Parameter->isArithmeticType() && Argument->isArithmeticType());
}

// A conversion from one type to the other that lacks a restriction of the caller, or null.
const FunctionDecl *findConversion(QualType From, QualType To, RestrictionSet Caller) {
  From = From.getNonReferenceType();
  To = To.getNonReferenceType();
  if (const CXXRecordDecl *Class = To->getAsCXXRecordDecl(); Class && Class->hasDefinition())
    for (const CXXConstructorDecl *Constructor : Class->ctors())
      if (Constructor->isConvertingConstructor(/*AllowExplicit=*/false) &&
          Constructor->getMinRequiredArguments() == 1 &&
          accepts(Class->getASTContext(), Constructor->getParamDecl(0)->getType(), From) &&
          !restrictionOf(Constructor).includes(Caller))
        return Constructor;
  if (const CXXRecordDecl *Class = From->getAsCXXRecordDecl(); Class && Class->hasDefinition())
    for (const NamedDecl *Found : Class->getVisibleConversionFunctions())
      if (const auto *Conversion = dyn_cast<CXXConversionDecl>(Found->getUnderlyingDecl());
          Conversion && !Conversion->isExplicit() &&
          accepts(Class->getASTContext(), To, Conversion->getConversionType()) &&
          !restrictionOf(Conversion).includes(Caller))
        return Conversion;
  return nullptr;
}

} // namespace

void explainMissingConversion(DiagnosticGroup &Group) {
  DiagRecord &Head = Group.head();
  if (!Group.Around || Group.Messages.size() != 2 || Head.Level < DiagnosticsEngine::Error)
    return;
  DiagRecord &Candidate = Group.Messages.back();
  auto [From, To] = missingConversion(Candidate);
  if (!Candidate.isClangs(diag::note_ovl_candidate_bad_conv) || From.isNull() || To.isNull())
    return;
  const FunctionDecl *Conversion = findConversion(From, To, restrictionOf(Group.Around));
  if (!Conversion)
    return;
  Head.Ranges.clear();
  Candidate = sayIncompatibleCall(Group, Conversion);
}

} // namespace ampcc

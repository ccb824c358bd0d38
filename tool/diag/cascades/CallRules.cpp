// Errors that follow from others about calls: of functions that amp code cannot call, and of objects that are refused
// themselves.
#include "diag/DiagKinds.h"
#include "diag/FunctionTargets.h"
#include "diag/cascades/CascadeRules.h"
#include "sema/KnownClasses.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc::cascades {

// A call on a global object of the host that is refused itself: `lines.size()`, `lines[0]`.
bool isOfGlobal(const Group &Call, const Group &Object, const ErrorPlaces &Places) {
  SourceLocation Name = Object.head().Where, At = Call.head().Where;
  if (!Call.head().isOfRules() || !Object.head().hasNameOf(Diag::Global) || !Name.isFileID())
    return false;
  std::optional<StringRef> Between = Places.textBetween(Name, At);
  if (!Between)
    return false;
  StringRef Behind = Between->drop_while([](char C) { return isAsciiIdentifierContinue(C); }).trim();
  return Between->empty() || Behind == "." || Behind == "->";
}

// A call on a member of a class of std, in a function that cannot be a member because of such members.
bool isOfRefusedMember(const Group &Call, const Group &Member, const ErrorPlaces &) {
  const DiagRecord &Head = Call.head(), &Refused = Member.head();
  if (!Refused.is(Diag::MemberOfUnusableClass) || !(Head.is(Diag::NoOverload) || Head.is(Diag::IncompatibleCall)))
    return false;
  const auto *Definition = dyn_cast_or_null<FunctionDecl>(Refused.declaration(0));
  const CXXRecordDecl *Object = classOf(Head.type(0));
  if (const auto *Callee = dyn_cast_or_null<CXXMethodDecl>(calledFunction(Head)))
    Object = Callee->getParent();
  return Definition && Object && Object->isInStdNamespace() && declaresSameEntity(Definition, Call.Around) &&
         llvm::any_of(Definition->getParent()->decls(), [&](const Decl *D) {
           const auto *Field = dyn_cast<FieldDecl>(D);
           const CXXRecordDecl *Class = Field ? Field->getType()->getAsCXXRecordDecl() : nullptr;
           return Class && Class->getCanonicalDecl() == Object->getCanonicalDecl();
         });
}

// A missing definition of a function that is declared again with other restrictions.
bool isOfOtherRestrictions(const Group &Missing, const Group &Overlap, const ErrorPlaces &) {
  auto IsDeclared = [&](const DiagRecord &M) {
    return M.Level == DiagnosticsEngine::Note && llvm::any_of(Missing.Messages, [&](const DiagRecord &Note) {
             return Note.is(Diag::NoteDeclared) && Note.Where == M.Where;
           });
  };
  return Missing.head().is(Diag::NoDefinition) && Overlap.head().is(Diag::Overlap) &&
         llvm::any_of(Overlap.Messages, IsDeclared);
}

// Whether a function is, or is in, an instance of a function template for a lambda with an error in its body.
static bool isInInstanceForLambda(const FunctionDecl *F, SourceLocation Error, const ErrorPlaces &Places) {
  auto IsLambda = [&](const TemplateArgument &Argument) {
    const bool IsType = Argument.getKind() == TemplateArgument::Type;
    const CXXRecordDecl *Class = IsType ? Argument.getAsType()->getAsCXXRecordDecl() : nullptr;
    return Class && Class->isLambda() && Class->getLambdaCallOperator() &&
           Places.isWithin(Error, Class->getLambdaCallOperator()->getSourceRange());
  };
  for (const DeclContext *Scope = F; Scope; Scope = Scope->getParent())
    if (const auto *Instance = dyn_cast<FunctionDecl>(Scope))
      if (const TemplateArgumentList *Arguments = Instance->getTemplateSpecializationArgs())
        if (llvm::any_of(Arguments->asArray(), IsLambda))
          return true;
  return false;
}

// A use of the result of a lambda in a function template that is given the lambda: Clang drops a return statement with
// an error, so that the result is void.
bool isOfLostResult(const Group &Use, const Group &InLambda, const ErrorPlaces &Places) {
  const DiagRecord &Head = Use.head();
  bool IsOfVoid = false;
  for (unsigned I = 0; I != Head.argumentCount(); ++I)
    IsOfVoid |= !Head.type(I).isNull() && Head.type(I)->isVoidType();
  return IsOfVoid && isInInstanceForLambda(Use.Around, InLambda.head().Where, Places);
}

// The declaration of a function, or of the template that it is an instance of.
static const FunctionDecl *patternOf(const FunctionDecl *F) {
  const FunctionDecl *Pattern = F->getTemplateInstantiationPattern(/*ForDefinition=*/false);
  return (Pattern ? Pattern : F)->getCanonicalDecl();
}

// Whether an error is about a function that cannot be called because of its restrictions.
static bool isOfCallee(const DiagRecord &M) { return M.is(Diag::IncompatibleCall) || M.is(Diag::CallInTemplate); }
static bool haveSameCallee(const DiagRecord &A, const DiagRecord &B) {
  const FunctionDecl *OfA = calledFunction(A), *OfB = calledFunction(B);
  return isOfCallee(A) && isOfCallee(B) && OfA && OfB && patternOf(OfA) == patternOf(OfB);
}

// The same call, reported by the rules and by Clang at two of its tokens; or a function that is named in a call for
// which no function is viable.
bool isOfSameCall(const Group &Later, const Group &Earlier, const ErrorPlaces &Places) {
  const DiagRecord &Said = Earlier.head(), &Head = Later.head();
  bool IsSame = haveSameCallee(Head, Said) ||
                Said.isClangs(diag::err_ovl_no_viable_function_in_call, diag::err_ovl_no_viable_object_call);
  return isOfCallee(Head) && IsSame && llvm::any_of(Said.Ranges, [&](const CharSourceRange &R) {
           return Places.isWithin(Head.Where, R.getAsRange());
         });
}

// An error in a called function that the rules report at the call itself. For an instance of a template, Clang's note
// may name another call than the one that the rules report.
bool isReportedAtCall(const Group &Inside, const Group &AtCall, const ErrorPlaces &) {
  const DiagRecord &Head = Inside.head(), &Call = AtCall.head();
  bool IsSameCallee = haveSameCallee(Head, Call) && Call.Where != Head.Where;
  return Call.isOfRules() && llvm::any_of(Inside.Messages, [&](const DiagRecord &M) {
           return M.isClangs(diag::note_called_by) && (IsSameCallee || M.Where == Call.Where);
         });
}

// The class whose constructor cannot be called, or null.
static const CXXRecordDecl *constructedClass(const DiagRecord &M) {
  if (!M.is(Diag::IncompatibleCall) && !M.is(Diag::NoOverload))
    return nullptr;
  if (const auto *Constructor = dyn_cast_or_null<CXXConstructorDecl>(calledFunction(M)))
    return Constructor->getParent();
  return classOfObject(M.Id == diag::err_ovl_no_viable_function_in_init ? M.type(0) : missingConversion(M).second);
}

// A destructor that cannot be called where no object of the class can be constructed either.
bool isOfSameObject(const Group &Destructor, const Group &Constructor, const ErrorPlaces &) {
  const DiagRecord &Head = Destructor.head(), &Said = Constructor.head();
  const auto *Destroys = dyn_cast_or_null<CXXDestructorDecl>(calledFunction(Head));
  if (!Destroys || !Head.is(Diag::IncompatibleCall))
    return false;
  const CXXRecordDecl *Made = constructedClass(Said);
  bool IsOfClass =
      Made && Made->getDeclName() == Destroys->getParent()->getDeclName() && Constructor.isInSameFunction(Destructor);
  return IsOfClass || (Said.isClangs(diag::err_missing_default_ctor) && Head.Where == Said.Where);
}

// A missing or ambiguous operator for an operand that has an error of the rules itself.
bool isOperatorOf(const Group &Operator, const Group &Operand, const ErrorPlaces &Places) {
  const DiagRecord &Head = Operator.head();
  const bool IsMissing = Head.is(Diag::NoOverload) && Head.Id == diag::err_typecheck_invalid_operands;
  const bool IsAmbiguous = Head.isClangs(diag::err_ovl_ambiguous_oper_binary) && Operand.head().isOfRules();
  return (IsMissing || IsAmbiguous) && llvm::any_of(Head.Ranges, [&](const CharSourceRange &R) {
           return Places.isWithin(Operand.head().Where, R.getAsRange());
         });
}

// A kernel call without a matching index parameter, for a lambda whose parameter list is missing.
bool isOfSameKernel(const Group &Launch, const Group &Lambda, const ErrorPlaces &Places) {
  if (!Launch.head().hasNameOf(Diag::KernelCall) || !Lambda.head().hasNameOf(Diag::NoParameterList))
    return false;
  return llvm::any_of(llvm::drop_begin(Launch.Messages), [&](const DiagRecord &Note) {
    std::optional<StringRef> Between = Places.textBetween(Note.Where, Lambda.head().Where);
    return Between && Between->starts_with("[") && !Between->contains('{');
  });
}

// A call of a function for the accelerator in a kernel that lacks its restriction.
bool isInKernelOfHost(const Group &Call, const Group &Kernel, const ErrorPlaces &) {
  const DiagRecord &Head = Call.head();
  const bool IsOfRestriction = isOfCallee(Head) || Head.is(Diag::NoOverload);
  return IsOfRestriction && Kernel.head().is(Diag::KernelNotAmp) && Call.Around &&
         llvm::any_of(llvm::drop_begin(Kernel.Messages),
                      [&](const DiagRecord &Note) { return Note.Where == Call.Around->getLocation(); });
}

} // namespace ampcc::cascades

// Rules that hold in the whole program, host code included (R-LANG-16, -24, -25, -33, -38, -56, -58).
#include "sema/Annotations.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

// The function type that a pointer, reference or pointer to member refers to, or the elements of an array of these;
// else null.
const FunctionProtoType *pointedFunction(QualType T) {
  T = T.getCanonicalType();
  while (const ArrayType *Array = T->getAsArrayTypeUnsafe())
    T = Array->getElementType();
  bool Points = T->isPointerType() || T->isReferenceType() || T->isMemberFunctionPointerType();
  if (T->isReferenceType() && T->getPointeeType()->isPointerType())
    T = T->getPointeeType();
  return Points && !T->getPointeeType().isNull() ? T->getPointeeType()->getAs<FunctionProtoType>() : nullptr;
}

bool isPointerToAmp(QualType T) {
  const FunctionProtoType *Pointed = pointedFunction(T);
  return Pointed && restrictionOf(Pointed).Amp;
}

// R-LANG-38: reports functions for the accelerator that host code names without a call: they have no address on the
// host.
class FunctionValues : public DynamicRecursiveASTVisitor {
public:
  explicit FunctionValues(Rules &R) : R(R) {}

  // The bodies of lambdas and local classes are functions of their own.
  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    for (auto [Capture, Init] : llvm::zip(Lambda->captures(), Lambda->capture_inits()))
      if (!Capture.capturesVariable() || !isPointerToAmp(Capture.getCapturedVar()->getType())) // else R-LANG-33
        TraverseStmt(Init);
    return true;
  }
  bool TraverseCXXRecordDecl(CXXRecordDecl *) override { return true; }
  bool TraverseVarDecl(VarDecl *V) override { // the variable itself is reported (R-LANG-33)
    return isPointerToAmp(V->getType()) || DynamicRecursiveASTVisitor::TraverseVarDecl(V);
  }
  bool TraverseRecoveryExpr(RecoveryExpr *) override { return true; } // Clang has reported an error in it
  bool TraverseCallExpr(CallExpr *Call) override { return traverseCall(Call); }
  bool TraverseCXXMemberCallExpr(CXXMemberCallExpr *Call) override { return traverseCall(Call); }
  bool TraverseCXXOperatorCallExpr(CXXOperatorCallExpr *Call) override { return traverseCall(Call); }
  bool TraverseUserDefinedLiteral(UserDefinedLiteral *Call) override { return traverseCall(Call); }

  bool VisitDeclRefExpr(DeclRefExpr *Name) override { return check(Name, Name->getDecl(), Name->getLocation()); }
  bool VisitMemberExpr(MemberExpr *Name) override { return check(Name, Name->getMemberDecl(), Name->getMemberLoc()); }

private:
  Rules &R;

  template <class NameExpr> bool check(const NameExpr *Name, const ValueDecl *Named, SourceLocation Where) {
    const auto *F = dyn_cast<FunctionDecl>(Named);
    if (F && !restrictionOf(F).Cpu && Name->isNonOdrUse() != NOUR_Unevaluated)
      R.error(Where, Diag::AmpFunctionPointer) << restrictionOf(F).spelling();
    return true;
  }

  bool traverseCall(CallExpr *Call) {
    Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
    if (auto *Member = dyn_cast<MemberExpr>(Callee))
      TraverseStmt(Member->getBase());
    else if (!Call->getDirectCallee())
      TraverseStmt(Callee);
    else if (auto *Name = dyn_cast<DeclRefExpr>(Callee))
      for (const TemplateArgumentLoc &Argument : Name->template_arguments())
        TraverseTemplateArgumentLoc(Argument);
    bool IsLaunch = isAnnotated(Call->getDirectCallee(), LaunchAnnotation); // launches of functions have another error
    for (Expr *Argument : Call->arguments())
      if (!IsLaunch || !isa<DeclRefExpr>(Argument->IgnoreParenImpCasts()))
        TraverseStmt(Argument);
    return true;
  }
};

class HostCode : public UserTextVisitor {
public:
  explicit HostCode(Rules &R) : UserTextVisitor(R.Context.getSourceManager(), /*EntersInstances=*/true), R(R) {}

  // R-LANG-33.
  bool VisitDeclaratorDecl(DeclaratorDecl *D) override {
    const auto *Function = dyn_cast<FunctionDecl>(D);
    const auto *Around = Function ? Function : dyn_cast<FunctionDecl>(D->getDeclContext());
    bool IsInstance = Around && (Around->getPrimaryTemplate() || Around->getTemplateInstantiationPattern());
    if (IsInstance && Around->getTemplateSpecializationKind() != TSK_ExplicitSpecialization)
      return true; // the type may be deduced, not declared by the user
    const TypeSourceInfo *Written = D->getTypeSourceInfo();
    if (Written && Written->getTypeLoc().getUnqualifiedLoc().getAs<SubstTemplateTypeParmTypeLoc>())
      return true;
    QualType T = Function ? Function->getReturnType() : D->getType();
    if (isPointerToAmp(T))
      R.error(D->getLocation(), Diag::AmpFunctionPointer) << restrictionOf(pointedFunction(T)).spelling();
    return true;
  }

  // R-LANG-56. In templates the destructor is found only among the declarations.
  bool VisitCXXRecordDecl(CXXRecordDecl *Class) override {
    if (!Class->isThisDeclarationADefinition() || Class->isLambda() || Class->getTemplateInstantiationPattern())
      return true;
    const CXXDestructorDecl *Destructor = nullptr;
    SmallVector<const CXXConstructorDecl *, 4> Constructors;
    for (const Decl *Member : Class->decls()) {
      const auto *Template = dyn_cast<FunctionTemplateDecl>(Member);
      const Decl *Function = Template ? Template->getTemplatedDecl() : Member;
      if (const auto *Found = dyn_cast<CXXDestructorDecl>(Function))
        Destructor = Found;
      else if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Function);
               Constructor && !Constructor->isImplicit() && !Constructor->isDefaulted() && !Constructor->isDeleted())
        Constructors.push_back(Constructor);
    }
    if (Destructor && Destructor->isUserProvided())
      checkCoverage(Class, Destructor, Constructors);
    return true;
  }

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (F->getTemplateInstantiationPattern() && restrictionOf(F) == RestrictionSet{true, false}) {
      llvm::SaveAndRestore Place(R.Place, F->getPointOfInstantiation());
      checkResultTypeCalls(R, F);
    }
    if (F->isDependentContext() || !F->doesThisDeclarationHaveABody() || !F->getBody() || !restrictionOf(F).Cpu)
      return true;
    Body B(R, F);
    checkImplicitCalls(callsOf(F), B.Name);
    if (restrictionOf(F).Amp) // the host parse checks the calls of dual functions
      return true;
    checkCalls(R, B, /*OnAccelerator=*/false);
    return FunctionValues(R).TraverseStmt(F->getBody());
  }
  // R-LANG-25.
  bool VisitVarDecl(VarDecl *Variable) override {
    if (!Variable->hasGlobalStorage() || Variable->isLocalVarDecl() || !Variable->getInit() ||
        Variable->getInit()->isTypeDependent() || Variable->getDeclContext()->isDependentContext())
      return true;
    for (const CallSite &Call : callsOf(Variable->getInit()))
      if (!restrictionOf(Call.Callee).Cpu)
        reportCall(Call, "the initializer of a global variable");
    return FunctionValues(R).TraverseVarDecl(Variable);
  }
  bool VisitLambdaExpr(LambdaExpr *Lambda) override {
    CXXMethodDecl *Call = Lambda->getCallOperator();
    if (Call)
      VisitDeclaratorDecl(Call); // its result
    return !Call || Lambda->getLambdaClass()->isDependentContext() || VisitFunctionDecl(Lambda->getCallOperator());
  }

private:
  Rules &R;

  void checkCoverage(const CXXRecordDecl *Class, const CXXDestructorDecl *Destructor,
                     ArrayRef<const CXXConstructorDecl *> Constructors) {
    RestrictionSet Set = restrictionOf(Destructor);
    for (const CXXConstructorDecl *Constructor : Constructors)
      if (RestrictionSet Needed = restrictionOf(Constructor); !Set.includes(Needed)) {
        R.error(Destructor->getLocation(), Diag::DestructorCoverage) << Class << Set.spelling() << Needed.spelling();
        R.note(Constructor->getLocation(), Diag::NoteConstructor) << Needed.spelling();
        return;
      }
  }

  // Calls that Clang does not check: calls in default arguments, which are resolved where the argument is declared
  // (R-LANG-24), and implicit constructors, which can run where the destructor can (R-LANG-58).
  void checkImplicitCalls(ArrayRef<CallSite> Calls, const std::string &Caller) {
    for (const CallSite &Call : Calls) {
      bool Serves = restrictionOf(Call.Callee).Cpu;
      if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Call.Callee); Constructor && Constructor->isImplicit())
        Serves = canBeDestroyedOnHost(Constructor->getParent());
      else if (!Call.InDefaultArgument)
        continue;
      if (!Serves)
        reportCall(Call, Caller);
    }
  }

  void reportCall(const CallSite &Call, const std::string &Caller) {
    std::string Callee = describeCallee(Call.Callee);
    R.error(Call.Where, Diag::IncompatibleCall) << Callee << "restrict(amp)" << Caller << 0 << Call.Callee;
    R.note(Call.Callee->getLocation(), Diag::NoteDeclared) << Callee;
  }

  static bool canBeDestroyedOnHost(const CXXRecordDecl *Class) {
    const CXXDestructorDecl *Destructor = Class->getDestructor();
    return !Destructor || Destructor->isImplicit() || restrictionOf(Destructor).Cpu;
  }
};

} // namespace

void checkHostCode(Rules &R) { HostCode(R).TraverseAST(R.Context); }

} // namespace ampcc

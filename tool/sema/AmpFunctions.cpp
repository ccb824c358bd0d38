#include "sema/AmpFunctions.h"
#include "sema/Annotations.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {
namespace {

class Collector : public UserTextVisitor {
public:
  Collector(ASTContext &Context, AmpFunctions &Found)
      : UserTextVisitor(Context.getSourceManager(), /*EntersInstances=*/true), Found(Found) {}

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (isAnnotated(F, TileStaticAnnotation) || (F->isMain() && restrictionOf(F) != RestrictionSet{true, false}))
      Found.Declarations.push_back(F);
    else if (restrictionOf(F).Amp && !F->isImplicit() && !F->isInvalidDecl())
      add(F);
    return true;
  }

  bool VisitLambdaExpr(LambdaExpr *Lambda) override {
    CXXMethodDecl *Call = Lambda->getCallOperator();
    if (!Call || !restrictionOf(Call).Amp)
      return true;
    if (Lambda->containsUnexpandedParameterPack() && !isInAmpCode(Lambda->getLambdaClass()))
      Found.ExpandedLambdas.push_back(Lambda);
    if (Call->isDependentContext() && !Call->getTemplateInstantiationPattern())
      Found.Templates.push_back(Call);
    if (Lambda->getLambdaClass()->isDependentContext())
      return true;
    Found.Lambdas.push_back(Lambda);
    if (!Call->isDependentContext())
      add(Call);
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) override {
    addLambdaArguments(Call, {Call->getArgs(), Call->getNumArgs()});
    return true;
  }
  bool VisitRecoveryExpr(RecoveryExpr *Call) override {
    addLambdaArguments(Call, Call->subExpressions());
    return true;
  }

  bool VisitVarDecl(VarDecl *V) override {
    if (isTileStatic(V) || (V->hasAttr<CUDADeviceAttr>() && !V->getAttr<CUDADeviceAttr>()->isImplicit()))
      Found.Variables.push_back(V);
    return true;
  }

private:
  AmpFunctions &Found;
  llvm::DenseSet<const FunctionDecl *> Declared;

  // The amp lambda that an argument is, or that initializes the variable which it names; else null.
  static const LambdaExpr *lambdaOf(const Expr *Argument) {
    Argument = Argument->IgnoreUnlessSpelledInSource();
    if (const auto *Name = dyn_cast<DeclRefExpr>(Argument))
      if (const auto *Variable = dyn_cast<VarDecl>(Name->getDecl()); Variable && Variable->getInit())
        Argument = Variable->getInit()->IgnoreUnlessSpelledInSource();
    const auto *Lambda = dyn_cast<LambdaExpr>(Argument);
    return Lambda && Lambda->getCallOperator() && restrictionOf(Lambda->getCallOperator()).Amp ? Lambda : nullptr;
  }

  void addLambdaArguments(const Expr *Call, ArrayRef<Expr *> Given) {
    for (std::size_t I = 1; I < Given.size(); ++I)
      if (const LambdaExpr *Lambda = lambdaOf(Given[I]))
        Found.LambdaArguments.push_back({Call, Given[I - 1], Lambda});
  }

  static bool isInAmpCode(const DeclContext *DC) {
    const auto *Around = dyn_cast_or_null<FunctionDecl>(DC->getParent());
    return Around && restrictionOf(Around).Amp;
  }

  static bool isInstanceOfTemplate(const FunctionDecl *F) {
    return F->isTemplateInstantiation() || F->getTemplateInstantiationPattern();
  }

  void add(FunctionDecl *F) {
    const bool IsNew = Declared.insert(F->getCanonicalDecl()).second && !F->getTemplateInstantiationPattern();
    if (IsNew)
      (F->isDependentContext() ? Found.Templates : Found.Declarations).push_back(F);
    if (F->isDependentContext())
      return;
    if (F->getTemplateSpecializationKind() == TSK_ExplicitInstantiationDefinition && !restrictionOf(F).Cpu)
      Found.ExplicitInstances.push_back(F);
    if (F->getTemplateSpecializationKind() == TSK_ExplicitInstantiationDeclaration && !F->isDefined())
      Found.ExternInstances.push_back(F);
    if (!F->doesThisDeclarationHaveABody() || !F->getBody())
      return;
    bool IsDual = restrictionOf(F).Cpu;
    Found.HasDual |= IsDual;
    (IsDual && isInstanceOfTemplate(F) ? Found.DualInstances : Found.Definitions).push_back(F);
  }
};

} // namespace

bool UserTextVisitor::TraverseLambdaExpr(LambdaExpr *Lambda) {
  if (!DynamicRecursiveASTVisitor::TraverseLambdaExpr(Lambda))
    return false;
  const CXXMethodDecl *Call = Lambda->getCallOperator();
  const FunctionTemplateDecl *Generic = Call ? Call->getDescribedFunctionTemplate() : nullptr;
  if (!ShouldVisitTemplateInstantiations || !Generic)
    return true;
  return llvm::all_of(Generic->specializations(), [&](FunctionDecl *Instance) { return TraverseDecl(Instance); });
}

bool isForeign(const Decl *D, const SourceManager &SM) {
  return !isa<TranslationUnitDecl, NamespaceDecl, LinkageSpecDecl>(D) &&
         SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation()));
}

SourceLocation placeOfParameter(const ParmVarDecl *Parameter) {
  return Parameter->getDeclName() ? Parameter->getLocation() : Parameter->getBeginLoc();
}

CXXMethodDecl *otherSide(const CXXMethodDecl *Method) {
  const ASTContext &Context = Method->getASTContext();
  for (NamedDecl *Found : Method->getParent()->lookup(Method->getDeclName())) {
    auto *Other = dyn_cast<CXXMethodDecl>(Found);
    if (Other && restrictionOf(Other) != restrictionOf(Method) &&
        Other->getMethodQualifiers() == Method->getMethodQualifiers() &&
        llvm::equal(Other->parameters(), Method->parameters(), [&](const ParmVarDecl *A, const ParmVarDecl *B) {
          return Context.hasSameType(A->getType(), B->getType());
        }))
      return Other;
  }
  return nullptr;
}

AmpFunctions collectAmpFunctions(ASTContext &Context) {
  AmpFunctions Found;
  Collector(Context, Found).TraverseAST(Context);
  return Found;
}

} // namespace ampcc

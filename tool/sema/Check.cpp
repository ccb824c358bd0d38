#include "sema/Check.h"
#include "sema/Annotations.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {

void Rules::noteMembers(const TypeProblem &Problem) {
  for (const FieldDecl *Field : Problem.Members)
    if (Field->getIdentifier() && !Context.getSourceManager().isInSystemHeader(Field->getLocation()))
      report(Diagnostics, Field->getLocation(), Diag::NoteMember) << Field << Field->getType();
}

namespace {

// Walks one body and asks the rules at each place. Lambdas and local classes inside are bodies of their own.
class BodyWalker : public RecursiveASTVisitor<BodyWalker> {
public:
  BodyWalker(Rules &R, const Body &B) : R(R), B(B) {}

  bool TraverseLambdaExpr(LambdaExpr *Lambda) {
    for (Expr *Init : Lambda->capture_inits())
      if (Init && !isa<DeclRefExpr>(Init->IgnoreImplicit()))
        TraverseStmt(Init);
    return true;
  }
  bool TraverseCXXRecordDecl(CXXRecordDecl *) { return true; }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) { return true; }
  bool TraverseFunctionDecl(FunctionDecl *) { return true; }
  // R-LANG-114: operands are code, types that are only named are not.
  bool TraverseTypeLoc(TypeLoc Type, bool = true) {
    for (; Type; Type = Type.getNextTypeLoc())
      if (auto Named = Type.getAs<DecltypeTypeLoc>())
        traverseNamed(Named.getUnderlyingExpr());
      else if (auto Instance = Type.getAs<TemplateSpecializationTypeLoc>())
        for (unsigned I = 0; I < Instance.getNumArgs(); ++I)
          traverseTemplateArgument(Instance.getArgLoc(I));
    return true;
  }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) {
    return E->isArgumentType() ? TraverseTypeLoc(E->getArgumentTypeInfo()->getTypeLoc())
                               : traverseNamed(E->getArgumentExpr());
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *E) { return traverseNamed(E->getOperand()); }
  // R-LANG-24: what is wrong with a default argument is an error of the call that uses it.
  bool TraverseCXXDefaultArgExpr(CXXDefaultArgExpr *Default) {
    llvm::SaveAndRestore Use(R.Place, R.Place.isValid() ? R.Place : Default->getUsedLocation());
    return TraverseStmt(Default->getExpr());
  }
  bool TraverseCXXDefaultInitExpr(CXXDefaultInitExpr *Default) { return TraverseStmt(Default->getExpr()); }
  bool TraverseConstantExpr(ConstantExpr *) { return true; }
  bool TraverseSubstNonTypeTemplateParmExpr(SubstNonTypeTemplateParmExpr *) { return true; } // a value, however written

  // The name of the callee is no function value; and reading a variable is not the same as pointing to it.
  bool TraverseImplicitCastExpr(ImplicitCastExpr *Cast) {
    if (Cast->getCastKind() == CK_LValueToRValue)
      if (auto *Name = dyn_cast<DeclRefExpr>(Cast->getSubExpr()->IgnoreParens())) {
        checkName(R, B, Name, /*IsRead=*/true);
        return true;
      }
    return RecursiveASTVisitor::TraverseImplicitCastExpr(Cast);
  }
  bool TraverseCallExpr(CallExpr *Call) { return traverseCall(Call); }
  bool TraverseCXXMemberCallExpr(CXXMemberCallExpr *Call) { return traverseCall(Call); }
  bool TraverseCXXOperatorCallExpr(CXXOperatorCallExpr *Call) { return traverseCall(Call); }

  bool VisitStmt(Stmt *S) {
    checkStatement(R, B, S);
    if (auto *E = dyn_cast<Expr>(S); E && !(MayHaveText && isa<StringLiteral>(E)))
      checkExpression(R, B, E);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Name) {
    checkName(R, B, Name, /*IsRead=*/false);
    return true;
  }
  // A type that an initializer brings along is not reported again.
  bool TraverseVarDecl(VarDecl *Variable) {
    unsigned Before = R.Diagnostics.getNumErrors();
    RecursiveASTVisitor::TraverseVarDecl(Variable);
    if (R.Diagnostics.getNumErrors() == Before)
      checkVariable(R, B, Variable);
    return true;
  }
  bool TraverseGCCAsmStmt(GCCAsmStmt *S) {
    checkStatement(R, B, S);
    return true;
  }

private:
  Rules &R;
  const Body &B;
  bool MayHaveText = false; // string literals are no mistake here

  bool traverseNamed(Expr *Operand) {
    checkOverloadName(R, B, Operand);
    if (R.Place.isInvalid()) // in default arguments names are bound where these are written
      checkOperandCalls(R, B, Operand);
    llvm::SaveAndRestore Unevaluated(MayHaveText, true); // R-LANG-91
    return TraverseStmt(Operand);
  }
  // The value of an argument is computed by the compiler, but its subexpressions have types.
  void traverseTemplateArgument(const TemplateArgumentLoc &Argument) {
    if (Argument.getArgument().getKind() == TemplateArgument::Type)
      TraverseTypeLoc(Argument.getTypeSourceInfo()->getTypeLoc());
    else if (Argument.getArgument().getKind() == TemplateArgument::Expression)
      if (Expr *Value = Argument.getSourceExpression()->IgnoreParenImpCasts();
          isa<CXXScalarValueInitExpr, ExplicitCastExpr>(Value))
        checkExpression(R, B, Value);
  }

  bool traverseCall(CallExpr *Call) {
    checkCallee(R, B, Call);
    Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
    if (auto *Member = dyn_cast<MemberExpr>(Callee)) {
      checkExpression(R, B, Member);
      TraverseStmt(Member->getBase());
    }
    const FunctionDecl *Known = Call->getDirectCallee(); // direct3d_printf and its like
    bool TakesText = Known && (isBuiltin(Known) || isAnnotated(Known, TextAnnotation));
    for (Expr *Argument : Call->arguments())
      if (!TakesText || !isa<StringLiteral>(Argument->IgnoreParenImpCasts()))
        TraverseStmt(Argument);
    return true;
  }
};

void checkBody(Rules &R, const FunctionDecl *F) {
  checkDefinition(R, F);
  Body B{F, describeFunction(F)};
  BodyWalker Walker(R, B);
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
    for (const CXXCtorInitializer *Initializer : Constructor->inits())
      if (Initializer->isWritten() || Initializer->isInClassMemberInitializer())
        Walker.TraverseStmt(Initializer->getInit());
  Walker.TraverseStmt(F->getBody());
  checkCalls(R, B, /*OnAccelerator=*/true);
}

// Instances of dual templates that amp code calls, directly or through others.
std::vector<const FunctionDecl *> neededInstances(const AmpFunctions &Amp, ArrayRef<CallGraph> Graphs) {
  llvm::SmallPtrSet<const FunctionDecl *, 32> Needed;
  for (const CallGraph &Graph : Graphs)
    Needed.insert(Graph.functions().begin(), Graph.functions().end());
  for (const FunctionDecl *F : Amp.Definitions)
    if (CallGraph Graph(F); true)
      Needed.insert(Graph.functions().begin(), Graph.functions().end());
  std::vector<const FunctionDecl *> Instances;
  for (const FunctionDecl *F : Amp.DualInstances)
    if (Needed.count(F))
      Instances.push_back(F);
  return Instances;
}

} // namespace

CheckedUnit checkAcceleratorSide(ASTContext &Context) {
  Rules R{Context, Context.getDiagnostics(), AmpTypes(Context)};
  CheckedUnit Unit;
  AmpFunctions Amp = collectAmpFunctions(Context);
  Unit.HasDualFunctions = Amp.HasDual;
  Unit.DualCalls = collectCallTypes(Context, Amp.Definitions);
  for (const FunctionDecl *F : Amp.Declarations)
    checkDeclaration(R, F);
  for (const FunctionDecl *F : Amp.ExplicitInstances)
    checkExplicitInstance(R, F);
  for (const LambdaExpr *Lambda : Amp.Lambdas)
    checkCaptures(R, Lambda);
  for (const VarDecl *Variable : Amp.Variables)
    if (isTileStatic(Variable))
      checkTileStatic(R, Variable);
    else
      R.error(Variable->getLocation(), Diag::NotAFunction);
  for (const FunctionDecl *F : Amp.Definitions)
    checkBody(R, F);

  for (const Launch &L : findLaunches(Context))
    checkLaunch(R, L);
  Unit.Kernels = findKernels(Context);
  std::vector<CallGraph> Graphs;
  for (Kernel &K : Unit.Kernels) {
    checkCallGraph(R, K, Graphs.emplace_back(K.Entry));
    addCallPaths(Unit.Paths, K, Graphs.back(), Context.getSourceManager());
  }
  for (const FunctionDecl *F : neededInstances(Amp, Graphs))
    checkBody(R, F);
  addInstantiations(Unit.Paths, Amp);
  checkHostCode(R);
  checkElements(R);
  Unit.Scopes = errorScopes(Amp);
  return Unit;
}

void checkCpuSide(ASTContext &Context, const CallTypes &DualCalls) {
  Rules R{Context, Context.getDiagnostics(), AmpTypes(Context)};
  AmpFunctions Amp = collectAmpFunctions(Context);
  for (const FunctionDecl *F : Amp.Definitions)
    if (restrictionOf(F).Cpu) {
      checkCalls(R, Body{F, describeFunction(F)}, /*OnAccelerator=*/false);
      checkCallTypes(R, F, DualCalls);
    }
  for (const VarDecl *Variable : Amp.Variables)
    if (isTileStatic(Variable))
      checkTileStaticOnHost(R, Variable);
}

} // namespace ampcc

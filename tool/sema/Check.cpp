#include "sema/Check.h"
#include "sema/Annotations.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/AST/ASTLambda.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampcc {

void Rules::noteMembers(const TypeProblem &Problem) {
  for (const FieldDecl *Field : Problem.Members)
    if (Field->getIdentifier() && !Context.getSourceManager().isInSystemHeader(Field->getLocation()))
      report(Diagnostics, Field->getLocation(), Diag::NoteMember) << Field << Field->getType();
}

Body::Body(Rules &R, const FunctionDecl *F)
    : Function(F), Name(describeFunction(F)), Inside(R.Parsing.CurContext, const_cast<FunctionDecl *>(F)) {}

namespace {

void checkBody(Rules &R, const FunctionDecl *F) {
  checkDefinition(R, F);
  if (isLambdaCallOperator(F) && F->getTemplateInstantiationPattern() && !F->getPrimaryTemplate())
    checkResultTypeCalls(R, F); // not among AmpFunctions::Declarations
  Body B(R, F);
  walkBody(R, B);
  checkCalls(R, B, /*OnAccelerator=*/true);
  checkHostVersion(R, B);
}

// Instances of dual templates that amp code calls, directly or indirectly.
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

CheckedUnit checkAcceleratorSide(Sema &Parsing, DualNames Duals, ArrayRef<SourceLocation> TileStatics,
                                 TileLimits Limits) {
  ASTContext &Context = Parsing.getASTContext();
  Rules R{Context, Context.getDiagnostics(), Parsing, AmpTypes(Context), std::move(Duals), Limits};
  CheckedUnit Unit;
  AmpFunctions Amp = collectAmpFunctions(Context);
  Unit.HasDualFunctions = Amp.HasDual;
  Unit.DualCalls = collectCallTypes(Context, Amp.Definitions);
  for (const FunctionDecl *F : Amp.Declarations)
    checkDeclaration(R, F);
  for (const FunctionDecl *F : Amp.Templates)
    checkTemplate(R, F);
  for (const FunctionDecl *F : Amp.ExplicitInstances)
    checkExplicitInstance(R, F);
  for (const LambdaExpr *Lambda : Amp.Lambdas)
    checkCaptures(R, Lambda);
  for (const LambdaExpr *Lambda : Amp.ExpandedLambdas)
    checkPackCaptures(R, Lambda);
  for (const VarDecl *Variable : Amp.Variables)
    if (isTileStatic(Variable))
      checkTileStatic(R, Variable);
    else
      R.error(Variable->getLocation(), Diag::NotAFunction);
  checkTileStaticWords(R, Amp, TileStatics);
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
  const auto NeededInstances = neededInstances(Amp, Graphs);
  for (const FunctionDecl *F : NeededInstances)
    checkBody(R, F);
  for (const FunctionDecl *F : instancesForHost(R, Amp))
    checkHostInstance(R, F, llvm::is_contained(NeededInstances, F));
  addInstantiations(Unit.Paths, Amp);
  checkHostCode(R);
  checkElements(R);
  Unit.Scopes = errorScopes(Amp);
  return Unit;
}

void checkCpuSide(Sema &Parsing, DualNames Duals, const CallTypes &DualCalls) {
  ASTContext &Context = Parsing.getASTContext();
  Rules R{Context, Context.getDiagnostics(), Parsing, AmpTypes(Context), std::move(Duals)};
  AmpFunctions Amp = collectAmpFunctions(Context);
  for (const FunctionDecl *F : Amp.Definitions)
    if (restrictionOf(F).Cpu) {
      checkCalls(R, Body(R, F), /*OnAccelerator=*/false);
      checkCallTypes(R, F, DualCalls);
    }
  const auto NeededInstances = instancesForHost(R, Amp);
  for (const VarDecl *Variable : Amp.Variables)
    if (isTileStatic(Variable))
      checkTileStaticOnHost(R, Variable, NeededInstances);
}

} // namespace ampcc

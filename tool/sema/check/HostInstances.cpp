// Finds the instances of dual templates that host code calls, directly or indirectly, also through templates of the C++
// library: only their host versions are needed and checked (R-LANG-21). A worklist traversal of calls; calls in dual
// functions are resolved again, for the host.
#include "sema/NodeSearch.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace ampcc {
namespace {

class Needs : public UserTextVisitor {
public:
  Needs(Rules &R, const AmpFunctions &Amp)
      : UserTextVisitor(R.Context.getSourceManager(), /*EntersInstances=*/true), R(R),
        Instances(Amp.DualInstances.begin(), Amp.DualInstances.end()) {}

  std::vector<const FunctionDecl *> find() {
    TraverseAST(R.Context);
    for (unsigned I = 0, J = 0; I < Needed.size() || J < OnHost.size();)
      addCallsOf(I < Needed.size() ? Needed[I++] : OnHost[J++]);
    return {Needed.begin(), Needed.end()};
  }

  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (!F->isDependentContext() && F->doesThisDeclarationHaveABody() && F->getBody() && restrictionOf(F).Cpu &&
        !Instances.count(F))
      addCallsOf(F);
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *Lambda) override {
    return Lambda->getLambdaClass()->isDependentContext() || VisitFunctionDecl(Lambda->getCallOperator());
  }
  bool VisitVarDecl(VarDecl *Variable) override {
    if (Variable->hasGlobalStorage() && !Variable->isLocalVarDecl() && Variable->getInit() &&
        !Variable->getInit()->isTypeDependent() && !Variable->getDeclContext()->isDependentContext())
      for (const CallSite &Call : callsOf(Variable->getInit()))
        add(Call.Callee);
    return true;
  }

private:
  Rules &R;
  llvm::SmallPtrSet<const FunctionDecl *, 16> Instances;
  llvm::SetVector<const FunctionDecl *> Needed, OnHost;

  void add(const FunctionDecl *Callee) {
    const FunctionDecl *Definition = definitionOf(Callee);
    if (Instances.count(Definition))
      Needed.insert(Definition);
    else if (Definition->getTemplateInstantiationPattern() && Definition->hasBody() && restrictionOf(Definition).Cpu)
      OnHost.insert(Definition); // an instance for the host, such as std::transform or a generic lambda
  }

  void addCallsOf(const FunctionDecl *F) {
    for (const CallSite &Call : callsOf(F)) {
      Resolution OnHost;
      if (restrictionOf(F).Amp && Call.Written)
        OnHost = resolveForHost(R.Parsing, F, Call.Callee, Call.Written);
      add(OnHost.Chosen ? OnHost.Chosen : Call.Callee);
    }
    if (restrictionOf(F).Amp)
      return;
    // Functions that are only named, too: std::function keeps a pointer to the one that calls its target.
    forEachNodeOfBody<DeclRefExpr>(F->getBody(), [&](const DeclRefExpr *Name) {
      if (const auto *Named = dyn_cast<FunctionDecl>(Name->getDecl()))
        add(Named);
    });
  }
};

} // namespace

std::vector<const FunctionDecl *> instancesForHost(Rules &R, const AmpFunctions &Amp) {
  return Amp.DualInstances.empty() ? std::vector<const FunctionDecl *>() : Needs(R, Amp).find();
}

} // namespace ampcc

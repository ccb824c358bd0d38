#include "sema/CallGraph.h"
#include "sema/Annotations.h"
#include "sema/KnownClasses.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprConcepts.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

class CallCollector : public DynamicRecursiveASTVisitor {
public:
  explicit CallCollector(std::vector<CallSite> &Calls) : Calls(Calls) { ShouldVisitImplicitCode = true; }

  // The bodies of lambdas and local classes are functions of their own.
  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    for (Expr *Init : Lambda->capture_inits())
      if (Init && !TraverseStmt(Init))
        return false;
    return true;
  }
  bool TraverseCXXRecordDecl(CXXRecordDecl *) override { return true; }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) override { return true; }
  bool TraverseRequiresExpr(RequiresExpr *) override { return true; }
  bool TraverseGenericSelectionExpr(GenericSelectionExpr *E) override {
    return E->isResultDependent() || TraverseStmt(E->getResultExpr());
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) override { return true; }
  bool TraverseTypeLoc(TypeLoc, bool = true) override { return true; }
  // Constant expressions are evaluated by the compiler and call no function at run time (R-LANG-161).
  bool TraverseConstantExpr(ConstantExpr *) override { return true; }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &) override { return true; }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) override { return true; }
  bool TraverseVarDecl(VarDecl *Variable) override {
    return Variable->isConstexpr() ? WalkUpFromVarDecl(Variable)
                                   : DynamicRecursiveASTVisitor::TraverseVarDecl(Variable);
  }
  bool TraverseIfStmt(IfStmt *If) override {
    if (!If->isConstexpr() || If->getCond()->isInstantiationDependent() || !isa<ConstantExpr>(If->getCond()))
      return DynamicRecursiveASTVisitor::TraverseIfStmt(If);
    bool IsTrue = cast<ConstantExpr>(If->getCond())->getResultAsAPSInt().getBoolValue();
    return TraverseStmt(If->getInit()) && TraverseStmt(IsTrue ? If->getThen() : If->getElse());
  }

  bool VisitCallExpr(CallExpr *Call) override {
    add(Call->getDirectCallee(), placeOfCall(Call), Call->getSourceRange(), Call);
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    add(Construct->getConstructor(), Construct->getLocation(), SourceRange(), Construct);
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *Bind) override {
    add(Bind->getTemporary()->getDestructor(), Bind->getExprLoc());
    return true;
  }
  bool VisitCXXDeleteExpr(CXXDeleteExpr *Delete) override {
    if (!Delete->isTypeDependent() && !Delete->getDestroyedType().isNull())
      addDestructor(Delete->getDestroyedType(), Delete->getBeginLoc());
    return true;
  }
  bool TraverseCXXDefaultArgExpr(CXXDefaultArgExpr *Default) override {
    llvm::SaveAndRestore Use(UseOfDefault, UseOfDefault.isValid() ? UseOfDefault : Default->getUsedLocation());
    llvm::SaveAndRestore Of(DefaultOf, DefaultOf ? DefaultOf : Default->getParam());
    return TraverseStmt(Default->getExpr());
  }
  bool TraverseCXXDefaultInitExpr(CXXDefaultInitExpr *Default) override { return TraverseStmt(Default->getExpr()); }
  bool VisitVarDecl(VarDecl *Variable) override {
    if (!isTileStatic(Variable)) // R-LANG-132
      addDestructor(Variable->getType(), Variable->getLocation());
    return true;
  }
  void addDestructor(QualType T, SourceLocation Where) {
    const CXXRecordDecl *Class = classOfObject(T);
    if (Class && Class->hasDefinition() && !Class->hasTrivialDestructor())
      add(Class->getDestructor(), Where);
  }

private:
  std::vector<CallSite> &Calls;
  SourceLocation UseOfDefault; // the use of the default argument that is visited
  const ParmVarDecl *DefaultOf = nullptr;

  void add(const FunctionDecl *Callee, SourceLocation Where, SourceRange Text = {}, const Expr *Call = nullptr) {
    if (Callee && UseOfDefault.isValid())
      Calls.push_back(
          {definitionOf(Callee), UseOfDefault, /*InDefaultArgument=*/true, SourceRange(), nullptr, DefaultOf});
    else if (Callee)
      Calls.push_back({definitionOf(Callee), Where, false, Text, Call});
  }
};

} // namespace

SourceLocation placeOfCall(const CallExpr *Call) {
  const auto *Name = dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts());
  return Name && Name->getQualifier() ? Name->getLocation() : Call->getExprLoc();
}

const FunctionDecl *definitionOf(const FunctionDecl *F) {
  const FunctionDecl *Definition = F->getDefinition();
  return Definition ? Definition : F->getCanonicalDecl();
}

std::vector<CallSite> callsOf(const FunctionDecl *F) {
  std::vector<CallSite> Calls;
  CallCollector Collector(Calls);
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
    for (const CXXCtorInitializer *Initializer : Constructor->inits())
      Collector.TraverseStmt(Initializer->getInit());
  if (Stmt *Body = F->getBody())
    Collector.TraverseStmt(Body);
  if (isa<CXXDestructorDecl>(F))
    llvm::append_range(Calls, destructorsOfParts(cast<CXXMethodDecl>(F)));
  return Calls;
}

std::vector<CallSite> destructorsOfParts(const CXXMethodDecl *F) {
  std::vector<CallSite> Calls;
  CallCollector Collector(Calls);
  for (const FieldDecl *Field : F->getParent()->fields())
    Collector.addDestructor(Field->getType(), F->getLocation());
  for (const CXXBaseSpecifier &Base : F->getParent()->bases())
    Collector.addDestructor(Base.getType(), F->getLocation());
  return Calls;
}

std::vector<CallSite> callsOf(const Expr *Initializer) {
  std::vector<CallSite> Calls;
  CallCollector(Calls).TraverseStmt(const_cast<Expr *>(Initializer));
  return Calls;
}

CallGraph::CallGraph(const FunctionDecl *Root) {
  llvm::SmallPtrSet<const FunctionDecl *, 16> OnPath;
  reach(definitionOf(Root), OnPath);
}

void CallGraph::reach(const FunctionDecl *F, llvm::SmallPtrSetImpl<const FunctionDecl *> &OnPath) {
  if (!Reached.insert(F))
    return;
  OnPath.insert(F);
  for (const CallSite &Call : callsOf(F)) {
    if (isBuiltin(Call.Callee))
      continue;
    if (OnPath.count(Call.Callee) && !Recursive) {
      Recursive = Call.Callee;
      ClosingCall = {F, Call.Where};
    }
    if (!Reached.count(Call.Callee)) {
      ReachedFrom[Call.Callee] = {F, Call.Where};
      reach(Call.Callee, OnPath);
    }
  }
  OnPath.erase(F);
}

std::vector<CallGraph::Step> CallGraph::pathTo(const FunctionDecl *F) const {
  std::vector<Step> Path;
  llvm::SmallPtrSet<const FunctionDecl *, 8> Seen;
  for (auto At = ReachedFrom.find(definitionOf(F)); At != ReachedFrom.end() && Seen.insert(At->first).second;
       At = ReachedFrom.find(At->second.Caller))
    Path.insert(Path.begin(), At->second);
  return Path;
}

} // namespace ampcc

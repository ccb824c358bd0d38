#include "sema/ErrorScopes.h"
#include "sema/Annotations.h"
#include "sema/NodeSearch.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampcc {
namespace {

class ScopeCollector : public DynamicRecursiveASTVisitor {
public:
  ScopeCollector(std::vector<ErrorScope> &Found, const FunctionDecl *Function)
      : Found(Found), Function(Function), Body(Function->getSourceRange()) {}

  bool TraverseLambdaExpr(LambdaExpr *) override { return true; } // a function of its own
  bool TraverseCXXRecordDecl(CXXRecordDecl *) override { return true; }

  bool VisitVarDecl(VarDecl *Variable) override {
    SourceRange Declared = placeOf(Variable);
    bool IsAlone = isa<ParmVarDecl>(Variable); // else other declarators may stand between the type and the name
    bool IsWritten = isReportedAtVariable(Variable);
    SourceLocation Begin = IsAlone ? Variable->getBeginLoc() : Variable->getLocation();
    if (IsWritten)
      Found.push_back({Declared, {Begin, Variable->getEndLoc()}, ""});
    if (Variable->getIdentifier())
      Found.push_back({Declared, {Variable->getEndLoc(), Body.getEnd()}, Variable->getName().str()});
    if (!IsWritten)
      addOrigin(Variable->getInit(), Variable->getLocation());
    return true;
  }
  bool VisitReturnStmt(ReturnStmt *S) override {
    if (Function->getDeclaredReturnType()->getContainedDeducedType())
      addOrigin(S->getRetValue(), Function->getLocation(), ErrorScope::About::Result);
    else if (S->getRetValue()) // the type may be refused at the declaration
      addValue(Function, S->getRetValue()->getSourceRange());
    return true;
  }
  // A member of std::type_info. In an instance of a template, BodyWalker visits it as an expression of its own.
  bool VisitMemberExpr(MemberExpr *Member) override {
    if (isa<CXXTypeidExpr>(Member->getBase()->IgnoreParenImpCasts()))
      Found.push_back({Member->getBase()->getSourceRange(), Member->getMemberLoc(), ""});
    return true;
  }
  // The declarators of a statement share their specifiers, so an error about these is given once. The last scope covers
  // the whole statement: Clang drops an initializer that it has refused.
  bool VisitDeclStmt(DeclStmt *S) override {
    for (auto First = S->decl_begin(); First != S->decl_end(); ++First)
      for (auto Later = std::next(First); Later != S->decl_end(); ++Later)
        if (!isInitializedTileStatic(*First) || !isInitializedTileStatic(*Later)) // both have errors of their own
          Found.push_back({(*First)->getLocation(), (*Later)->getLocation(), "", false, ErrorScope::About::Specifiers});
    const auto *Variable = S->isSingleDecl() ? dyn_cast<VarDecl>(S->getSingleDecl()) : nullptr;
    if (Variable && (isReportedAtVariable(Variable) || !Variable->hasInit()))
      Found.push_back({Variable->getLocation(), S->getSourceRange(), ""});
    return true;
  }
  // Errors about the calls of begin and end follow from an error in the range.
  bool VisitCXXForRangeStmt(CXXForRangeStmt *Loop) override {
    if (const Expr *Range = Loop->getRangeInit())
      Found.push_back({Range->getSourceRange(), Loop->getColonLoc(), ""});
    return true;
  }
  // Errors about the other operand and the result, which a literal of type long long converts to its type.
  bool VisitBinaryOperator(BinaryOperator *E) override {
    for (auto [Operand, Other] : {std::pair(E->getLHS(), E->getRHS()), std::pair(E->getRHS(), E->getLHS())})
      if (const auto *Literal = dyn_cast<IntegerLiteral>(Operand->IgnoreParenImpCasts()))
        for (SourceLocation Converted : {Other->getExprLoc(), E->getExprLoc()})
          if (Converted != Literal->getLocation() && !isa<IntegerLiteral>(Other->IgnoreParenImpCasts()))
            Found.push_back(
                {Literal->getLocation(), Converted, "", false, ErrorScope::About::Value, Literal->getType()});
    return true;
  }
  bool VisitGotoStmt(GotoStmt *Goto) override {
    Found.push_back({Goto->getGotoLoc(), Goto->getLabel()->getLocation(), "", false, ErrorScope::About::Label});
    return true;
  }
  bool VisitCXXThrowExpr(CXXThrowExpr *Throw) override {
    if (Throw->getSubExpr())
      Found.push_back({Throw->getThrowLoc(), Throw->getSubExpr()->getSourceRange(), ""});
    return true;
  }
  // String literals that are operands of an expression with an error.
  bool VisitStmt(Stmt *S) override {
    const auto *Around = dyn_cast<Expr>(S);
    if (!Around || !Around->containsErrors())
      return true;
    SourceRange Texts;
    for (Stmt *Part : S->children())
      if (const auto *E = dyn_cast_or_null<Expr>(Part); E && isText(E))
        Texts = {Texts.isValid() ? Texts.getBegin() : E->getBeginLoc(), E->getEndLoc()};
    if (Texts.isValid())
      Found.push_back({Around->getSourceRange(), Texts, ""});
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    if (const FunctionDecl *Callee = Call->getDirectCallee(); Callee && Callee->getPrimaryTemplate()) {
      const SourceLocation NeededAt = placeOfCall(Call); // checkSignature
      for (const Expr *Argument : Call->arguments())
        Found.push_back({NeededAt, Argument->getSourceRange(), ""});
      Found.push_back(
          {NeededAt, definitionOf(Callee)->getSourceRange(), "", false, ErrorScope::About::Function, {}, Callee});
      addFunctionParameters(Callee, NeededAt);
    }
    if (const FunctionDecl *Callee = Call->getDirectCallee())
      addValue(Callee, Call->getSourceRange());
    addArguments(Call->getDirectCallee(), {Call->getArgs(), Call->getNumArgs()}, isa<CXXOperatorCallExpr>(Call));
    for (const Expr *Argument : Call->arguments())
      if (isText(Argument))
        Found.push_back({Call->getCallee()->getSourceRange(), Argument->getSourceRange(), ""});
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    addArguments(Construct->getConstructor(), {Construct->getArgs(), Construct->getNumArgs()}, /*IsOperator=*/false);
    return true;
  }

private:
  std::vector<ErrorScope> &Found;
  const FunctionDecl *Function;
  SourceRange Body;

  // Whether errors about the type belong to the variable: its type is written, or it is a pointer to function, which is
  // refused where it is declared (R-LANG-156).
  static bool isReportedAtVariable(const VarDecl *Variable) {
    QualType T = Variable->getType();
    return !T->getContainedDeducedType() || T->isFunctionPointerType() || T->isFunctionReferenceType() ||
           T->isMemberFunctionPointerType();
  }

  static bool isInitializedTileStatic(const Decl *D) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    return Variable && isTileStatic(Variable) && Variable->hasInit();
  }

  // A deduced type comes from a value: an error in the value, or at the variable or function that it names, is the
  // cause.
  void addOrigin(const Expr *Value, SourceLocation TypeOf, ErrorScope::About Only = ErrorScope::About::Anything) {
    if (!Value)
      return;
    Found.push_back({Value->getSourceRange(), TypeOf, "", false, Only});
    Value = Value->IgnoreParenImpCasts();
    if (const auto *Address = dyn_cast<UnaryOperator>(Value))
      Value = Address->getSubExpr()->IgnoreParenImpCasts();
    if (const auto *Call = dyn_cast<CallExpr>(Value->IgnoreImplicit()); Call && Call->getDirectCallee())
      for (const FunctionDecl *Declared : {Call->getDirectCallee()->getCanonicalDecl(), Call->getDirectCallee()})
        Found.push_back({Declared->getLocation(), TypeOf, "", false, Only});
    if (const auto *Name = dyn_cast<DeclRefExpr>(Value))
      if (const auto *Variable = dyn_cast<VarDecl>(Name->getDecl()); Variable && !Variable->isFileVarDecl())
        Found.push_back({placeOf(Variable), TypeOf, "", false, Only});
  }

  static bool isText(const Expr *E) {
    while (const auto *Extension = dyn_cast<UnaryOperator>(E->IgnoreParenImpCasts()))
      E = Extension->getSubExpr(); // __extension__ __PRETTY_FUNCTION__
    return isa<StringLiteral, PredefinedExpr>(E->IgnoreParenImpCasts());
  }

  static SourceRange placeOf(const VarDecl *Variable) {
    const auto *Parameter = dyn_cast<ParmVarDecl>(Variable);
    return Parameter ? placeOfParameter(Parameter) : Variable->getLocation();
  }

  // A function that is passed to a template is refused at that call; calls of it in the instance are consequences.
  void addFunctionParameters(const FunctionDecl *Instance, SourceLocation NeededAt) {
    for (const ParmVarDecl *Parameter : Instance->parameters())
      if (QualType Pointee = Parameter->getType()->getPointeeType(); !Pointee.isNull() && Pointee->isFunctionType())
        Found.push_back({NeededAt, definitionOf(Instance)->getSourceRange(), Parameter->getName().str()});
  }

  // A value of a function's result type, if this type was refused where the function is declared.
  void addValue(const FunctionDecl *F, SourceRange Value) {
    for (const FunctionDecl *Declared : {F->getCanonicalDecl(), F})
      Found.push_back({Declared->getLocation(), Value, "", false, ErrorScope::About::Value});
  }

  // The arguments for parameters that were refused.
  void addArguments(const FunctionDecl *Callee, ArrayRef<const Expr *> Arguments, bool IsOperator) {
    if (!Callee)
      return;
    std::size_t Objects = IsOperator && isa<CXXMethodDecl>(Callee) && Arguments.size() > Callee->getNumParams();
    for (const FunctionDecl *Declared : {Callee->getCanonicalDecl(), Callee})
      for (auto [Parameter, Argument] : llvm::zip(Declared->parameters(), Arguments.drop_front(Objects)))
        Found.push_back({placeOfParameter(Parameter), Argument->getSourceRange(), ""});
  }
};

void addCaptures(std::vector<ErrorScope> &Found, const LambdaExpr *Lambda) {
  for (const LambdaCapture &Capture : Lambda->captures()) {
    if (!Capture.capturesVariable() || !Capture.getCapturedVar()->getIdentifier())
      continue;
    SourceRange Declared = Capture.isImplicit() ? Lambda->getIntroducerRange() : SourceRange(Capture.getLocation());
    Found.push_back(
        {Declared, Lambda->getCallOperator()->getSourceRange(), Capture.getCapturedVar()->getName().str(), true});
  }
}

// Whether E is the kernel's index, or a member of it.
bool isOfIndex(const Expr *E, const ParmVarDecl *Index) {
  E = E->IgnoreUnlessSpelledInSource();
  while (const auto *Member = dyn_cast<MemberExpr>(E))
    E = Member->getBase()->IgnoreUnlessSpelledInSource();
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  return Name && Name->getDecl() == Index;
}

// If the domain or the launch has an error, uses of the kernel's index may have the wrong rank.
void addIndex(std::vector<ErrorScope> &Found, const LambdaArgument &Launch) {
  const CXXMethodDecl *Operator = Launch.Lambda->getCallOperator();
  if (Operator->param_empty() || !Operator->getParamDecl(0)->getIdentifier())
    return;
  SourceRange Body = Launch.Lambda->getBody()->getSourceRange();
  std::string Index = Operator->getParamDecl(0)->getName().str();
  auto Add = [&](SourceRange Declared) {
    Found.push_back({Declared, Body, Index});
    forEachNode<RecoveryExpr>(Launch.Lambda->getBody(), [&](const RecoveryExpr *E) { // that Clang could not resolve
      if (llvm::any_of(E->subExpressions(),
                       [&](const Expr *Part) { return isOfIndex(Part, Operator->getParamDecl(0)); }))
        Found.push_back({Declared, E->getSourceRange(), ""});
    });
  };
  Add({Launch.Call->getBeginLoc(), Launch.InFront->getEndLoc()});
  if (const auto *Domain = dyn_cast<DeclRefExpr>(Launch.InFront->IgnoreUnlessSpelledInSource()))
    Add(Domain->getDecl()->getSourceRange());
}

} // namespace

std::vector<ErrorScope> errorScopes(const AmpFunctions &Functions) {
  std::vector<ErrorScope> Found;
  for (const LambdaExpr *Lambda : Functions.Lambdas)
    addCaptures(Found, Lambda);
  for (const LambdaArgument &Launch : Functions.LambdaArguments)
    addIndex(Found, Launch);
  for (const FunctionDecl *F :
       llvm::concat<const FunctionDecl *const>(Functions.Definitions, Functions.DualInstances)) {
    ScopeCollector Collector(Found, F);
    for (ParmVarDecl *Parameter : F->parameters())
      Collector.VisitVarDecl(Parameter);
    Collector.TraverseStmt(F->getBody());
  }
  return Found;
}

void addCallPaths(std::vector<CallPath> &Paths, const Kernel &K, const CallGraph &Graph, const SourceManager &SM) {
  for (const FunctionDecl *F : Graph.functions()) {
    if (!F->hasBody() || SM.isInSystemHeader(SM.getExpansionLoc(F->getLocation())))
      continue;
    CallPath Path{F, {}, K.LaunchedAt};
    bool IsKnown = llvm::any_of(Paths, [&](const CallPath &P) { return declaresSameEntity(P.Function, F); });
    for (const CallGraph::Step &Step : Graph.pathTo(F))
      if (!SM.isInSystemHeader(SM.getExpansionLoc(Step.Where)))
        Path.Calls.insert(Path.Calls.begin(), {Step.Where, Step.Caller});
    if (Path.Calls.empty() && isa<ClassTemplateSpecializationDecl>(F->getDeclContext())) // the kernel's operator()
      Path.InstantiatedAt = K.LaunchedAt;
    if (!IsKnown && (!Path.Calls.empty() || Path.InstantiatedAt.isValid()))
      Paths.push_back(std::move(Path));
  }
}

void addInstantiations(std::vector<CallPath> &Paths, const AmpFunctions &Functions) {
  for (const FunctionDecl *F : llvm::concat<const FunctionDecl *const>(Functions.Definitions, Functions.DualInstances))
    if (SourceLocation At = F->getPointOfInstantiation(); F->isTemplateInstantiation() && At.isValid())
      Paths.push_back({F, {}, {}, At});
}

} // namespace ampcc

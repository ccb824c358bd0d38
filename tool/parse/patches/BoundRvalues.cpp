#include "parse/patches/BoundRvalues.h"
#include "parse/patches/FailedExpression.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Sema/Initialization.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace ampcc {
namespace {

// Collects the functions that are instantiated while the callback is registered.
class Instances : public TemplateInstantiationCallback {
public:
  explicit Instances(std::vector<FunctionDecl *> &New) : New(New) {}
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &, const Sema::CodeSynthesisContext &What) override {
    auto *Instance = dyn_cast_or_null<FunctionDecl>(What.Entity);
    if (Instance && What.Kind == Sema::CodeSynthesisContext::TemplateInstantiation)
      New.push_back(Instance);
  }
  void atTemplateEnd(const Sema &, const Sema::CodeSynthesisContext &) override {}

private:
  std::vector<FunctionDecl *> &New;
};

// Visits in post-order: operands before the expressions that contain them.
class BoundRvalueFinder : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  BoundRvalueFinder(Sema &S, const std::vector<FunctionDecl *> &New) : S(S), New(New) {
    ShouldVisitTemplateInstantiations = true;
  }
  std::vector<BoundRvalue> Found;

  bool TraverseDecl(Decl *D) override {
    if (!D || S.getSourceManager().isInSystemHeader(D->getLocation()))
      return true;
    llvm::SaveAndRestore Outer(Around, isa<FunctionDecl>(D) ? cast<FunctionDecl>(D) : Around);
    bool GoesOn = Base::TraverseDecl(D);
    if (auto *Variable = dyn_cast<VarDecl>(D))
      visitVariable(Variable);
    return GoesOn;
  }
  bool TraverseStmt(Stmt *Statement) override {
    bool GoesOn = Base::TraverseStmt(Statement);
    if (auto *Failed = dyn_cast_or_null<RecoveryExpr>(Statement))
      resolveAgain(Failed, Failed->subExpressions(),
                   [&](MultiExprArg Operands) { return rebuild(S, Failed, Operands); });
    else if (auto *Call = dyn_cast_or_null<CallExpr>(Statement))
      visitCall(Call);
    else if (auto *Return = dyn_cast_or_null<ReturnStmt>(Statement))
      visitReturn(Return);
    return GoesOn;
  }
  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    llvm::SaveAndRestore Outer(Around, cast<FunctionDecl>(Lambda->getCallOperator()));
    return Base::TraverseLambdaExpr(Lambda);
  }

  bool TraverseConstructorInitializer(CXXCtorInitializer *Member) override {
    auto *Failed = dyn_cast_or_null<RecoveryExpr>(Member->getInit());
    const InitializationKind Kind =
        InitializationKind::CreateDirect(Member->getSourceLocation(), Member->getLParenLoc(), Member->getRParenLoc());
    if (Failed && Member->isAnyMemberInitializer())
      initialize(InitializedEntity::InitializeMember(Member->getAnyMember()), Kind, Failed);
    else if (Failed && Member->isBaseInitializer())
      initialize(InitializedEntity::InitializeTemporary(QualType(Member->getBaseClass(), 0)), Kind, Failed);
    return Base::TraverseConstructorInitializer(Member);
  }

private:
  Sema &S;
  const std::vector<FunctionDecl *> &New; // instances
  FunctionDecl *Around = nullptr;
  llvm::DenseMap<const Expr *, Expr *> Resolved;

  // A call with a failed operand is type-dependent: resolves it with the operands that have been resolved.
  void visitCall(CallExpr *Call) {
    if (!Call->containsErrors() || !Call->isTypeDependent())
      return;
    SmallVector<Expr *, 8> Operands{Call->getCallee()};
    Operands.append(Call->arg_begin(), Call->arg_end());
    resolveAgain(Call, Operands, [&](MultiExprArg All) {
      return S.BuildCallExpr(nullptr, All.front(), Call->getBeginLoc(), All.drop_front(), Call->getRParenLoc());
    });
  }
  void visitVariable(VarDecl *Variable) {
    Expr *Init = Variable->getInit();
    auto *Failed = dyn_cast_or_null<RecoveryExpr>(Init);
    if (!Failed || Failed->subExpressions().empty())
      return;
    if (const auto *Reference = Variable->getType()->getAs<LValueReferenceType>()) {
      if (!Reference->getPointeeType().isConstQualified() && Failed->subExpressions().size() == 1 &&
          isBindable(operandOf(Failed->subExpressions().front())))
        Found.push_back(keepFor(Variable, Failed->subExpressions().front()->getSourceRange()));
      return;
    }
    initialize(InitializedEntity::InitializeVariable(Variable), kindOf(Variable, Failed), Failed);
  }
  void visitReturn(ReturnStmt *Return) {
    auto *Failed = dyn_cast_or_null<RecoveryExpr>(Return->getRetValue());
    if (Failed && Around && !Around->getReturnType()->isReferenceType()) {
      SourceLocation At = Return->getReturnLoc();
      initialize(InitializedEntity::InitializeResult(At, Around->getReturnType()),
                 InitializationKind::CreateCopy(At, Failed->getBeginLoc()), Failed);
    }
  }

  Expr *operandOf(Expr *E) const {
    auto Known = Resolved.find(E->IgnoreParens());
    return Known == Resolved.end() ? E : Known->second;
  }

  static InitializationKind kindOf(const VarDecl *Variable, RecoveryExpr *Failed) {
    SourceLocation At = Variable->getLocation();
    if (Variable->getInitStyle() == VarDecl::CInit)
      return InitializationKind::CreateCopy(At, Failed->getBeginLoc());
    if (Variable->getInitStyle() == VarDecl::ListInit && isa<InitListExpr>(Failed->subExpressions().front()))
      return InitializationKind::CreateDirectList(At);
    return InitializationKind::CreateDirect(At, Failed->getBeginLoc(), Failed->getEndLoc());
  }

  void initialize(const InitializedEntity &Entity, const InitializationKind &Kind, RecoveryExpr *Failed) {
    bool IsOne = Kind.getKind() == InitializationKind::IK_Direct || Failed->subExpressions().size() == 1;
    if (!IsOne || !Entity.getType()->isRecordType() || Entity.getType()->isDependentType())
      return;
    resolveAgain(Failed, Failed->subExpressions(), [&](MultiExprArg Operands) -> ExprResult {
      InitializationSequence Steps(S, Entity, Kind, Operands);
      return Steps.Failed() ? ExprError() : Steps.Perform(S, Entity, Kind, Operands);
    });
  }

  template <class Function> void resolveAgain(Expr *Failed, ArrayRef<Expr *> Operands, Function Build) {
    if (Resolved.contains(Failed))
      return;
    SmallVector<Expr *, 8> Known;
    for (Expr *Operand : Operands)
      Known.push_back(operandOf(Operand));
    bool InTemplate = Around && Around->isDependentContext();
    DeclContext *Scope = Around ? static_cast<DeclContext *>(Around) : S.Context.getTranslationUnitDecl();
    Sema::ContextRAII Context(S, Scope);
    FailedExpression Retry(S, Known);
    std::size_t Before = New.size();
    if (!Retry.resolve(Build, [&] { return !Known.empty() && isCalled(Known.front(), Before); }))
      return;
    for (const Expr *Bound : Retry.bound()) { // an operand that was resolved again has no location of its own
      auto Operand = llvm::find(Known, Bound);
      const Expr *InText = Operand == Known.end() ? Bound : Operands[Operand - Known.begin()];
      Found.push_back({InText->getSourceRange(), BoundRvalue::Place::Argument});
    }
    if (!Retry.result())
      return;
    Resolved[Failed] = Retry.result();
    if (InTemplate)
      instantiateCallee(Retry.result());
  }

  // Whether the callee was instantiated since `Before`: a function whose return type is deduced is instantiated when it
  // is chosen, and if an expression in it fails, the call fails, too.
  bool isCalled(const Expr *Callee, std::size_t Before) const {
    const auto *Named = dyn_cast<OverloadExpr>(Callee->IgnoreParens());
    return llvm::any_of(llvm::drop_begin(New, Before), [&](const FunctionDecl *Instance) {
      return Named ? Instance->getDeclName() == Named->getName() : Instance->getOverloadedOperator() == OO_Call;
    });
  }

  // Instantiates the callee of a non-dependent call in a template, which Clang would instantiate with the template
  // only.
  void instantiateCallee(Expr *Result) {
    auto *Call = dyn_cast<CallExpr>(Result->IgnoreImplicit());
    FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    if (!Callee || Callee->isDependentContext())
      return;
    Sema::ContextRAII Unit(S, S.Context.getTranslationUnitDecl());
    S.MarkFunctionReferenced(Call->getBeginLoc(), Callee);
  }
};

} // namespace

// An initializer becomes one of a reference to const, which extends the lifetime of the temporary.
BoundRvalue keepFor(const VarDecl *Reference, SourceRange Value) {
  auto Sigil = Reference->getTypeSourceInfo()->getTypeLoc().getAs<LValueReferenceTypeLoc>();
  bool IsDeduced = Sigil && Sigil.getPointeeLoc().getUnqualifiedLoc().getAs<AutoTypeLoc>();
  if (isa<ParmVarDecl>(Reference))
    return {Value, BoundRvalue::Place::Argument};
  if (Sigil && (IsDeduced || Reference->isCXXForRangeDecl()))
    return {Sigil.getAmpLoc(), BoundRvalue::Place::Sigil};
  return {Value, BoundRvalue::Place::Initializer, Reference};
}

std::vector<BoundRvalue> findBoundRvalues(Sema &Parsing) {
  llvm::SaveAndRestore Unit(Parsing.TUScope, Parsing.getCurScope()); // the parser's scope, which Sema has reset
  std::vector<FunctionDecl *> New;
  Parsing.TemplateInstCallbacks.push_back(std::make_unique<Instances>(New));
  BoundRvalueFinder Finder(Parsing, New);
  Finder.TraverseDecl(Parsing.Context.getTranslationUnitDecl());
  for (Parsing.PerformPendingInstantiations(); !New.empty(); Parsing.PerformPendingInstantiations())
    for (FunctionDecl *Instance : std::exchange(New, {}))
      Finder.TraverseDecl(Instance);
  Parsing.TemplateInstCallbacks.pop_back();
  return std::move(Finder.Found);
}

} // namespace ampcc

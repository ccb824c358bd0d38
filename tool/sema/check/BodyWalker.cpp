// Traverses one body and applies the rules at each node. Lambdas and local classes inside are bodies of their own; of
// their declarations only the parts that belong to the enclosing function are visited (R-LANG-23, -27, -114, -161).
#include "sema/Annotations.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Rules.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprConcepts.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

class BodyWalker : public DynamicRecursiveASTVisitor {
public:
  BodyWalker(Rules &R, const Body &B) : R(R), B(B) {}

  bool TraverseLambdaExpr(LambdaExpr *Lambda) override {
    for (Expr *Init : Lambda->capture_inits())
      if (Init && !isa<DeclRefExpr>(Init->IgnoreImplicit()))
        TraverseStmt(Init);
    if (restrictionOf(Lambda->getCallOperator()).Amp)
      traverseParameters(Lambda->getCallOperator()->parameters());
    return true;
  }
  bool TraverseCXXRecordDecl(CXXRecordDecl *Class) override {
    for (Decl *Member : Class->decls())
      if (auto *Field = dyn_cast<FieldDecl>(Member))
        traverseType(Field->getTypeSourceInfo());
      else if (isa<TypedefNameDecl, EnumDecl, CXXRecordDecl>(Member) && !Member->isImplicit())
        TraverseDecl(Member);
    return true;
  }
  bool TraverseFunctionDecl(FunctionDecl *F) override { return traverseType(F->getTypeSourceInfo()); }

  // R-LANG-114: visits the operands, array bounds and template arguments in a type; types that are only named are not
  // checked.
  bool TraverseTypeLoc(TypeLoc Type, bool = true) override {
    for (; Type; Type = Type.getNextTypeLoc())
      if (auto Named = Type.getAs<DecltypeTypeLoc>())
        traverseNamed(Named.getUnderlyingExpr());
      else if (auto Instance = Type.getAs<TemplateSpecializationTypeLoc>())
        for (unsigned I = 0; I < Instance.getNumArgs(); ++I)
          traverseTemplateArgument(Instance.getArgLoc(I));
      else if (auto Array = Type.getAs<ArrayTypeLoc>())
        traverseConstant(Array.getSizeExpr());
      else if (auto Function = Type.getAs<FunctionTypeLoc>())
        traverseParameters(Function.getParams());
    return true;
  }
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *E) override {
    return E->isArgumentType() ? traverseType(E->getArgumentTypeInfo()) : traverseNamed(E->getArgumentExpr());
  }
  bool TraverseRequiresExpr(RequiresExpr *E) override {
    for (const concepts::Requirement *Required : E->getRequirements())
      if (const auto *OfExpr = dyn_cast<concepts::ExprRequirement>(Required);
          OfExpr && !OfExpr->isDependent() && !OfExpr->isExprSubstitutionFailure() && OfExpr->isSatisfied())
        checkRequirement(R, B, OfExpr->getExpr());
    return true;
  }
  bool VisitConceptSpecializationExpr(ConceptSpecializationExpr *Named) override {
    checkConcept(R, B, Named);
    return true;
  }
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *E) override { return traverseNamed(E->getOperand()); }
  bool VisitDecl(Decl *D) override {
    checkKind(R, B, D);
    return true;
  }
  bool TraverseStaticAssertDecl(StaticAssertDecl *D) override { return traverseConstant(D->getAssertExpr()); }
  bool TraverseConstantExpr(ConstantExpr *E) override { return traverseConstant(E->getSubExpr()); }
  bool TraverseSubstNonTypeTemplateParmExpr(SubstNonTypeTemplateParmExpr *) override {
    return true;
  } // a value, regardless of how it was written

  // R-LANG-24: an error in a default argument is reported at the call that uses it.
  bool TraverseCXXDefaultArgExpr(CXXDefaultArgExpr *Default) override {
    llvm::SaveAndRestore Use(R.Place, R.Place.isValid() ? R.Place : Default->getUsedLocation());
    return TraverseStmt(Default->getExpr());
  }
  bool TraverseCXXDefaultInitExpr(CXXDefaultInitExpr *Default) override { return TraverseStmt(Default->getExpr()); }

  // Reading a variable is distinguished from referring to it (R-LANG-93).
  bool TraverseImplicitCastExpr(ImplicitCastExpr *Cast) override {
    return Cast->getCastKind() == CK_LValueToRValue ? traverseRead(Cast->getSubExpr())
                                                    : DynamicRecursiveASTVisitor::TraverseImplicitCastExpr(Cast);
  }
  // Visits only the semantic form, which has the conversions; the syntactic form would be a second visit.
  bool TraverseInitListExpr(InitListExpr *List) override {
    InitListExpr *Semantic = List->isSemanticForm() ? List : List->getSemanticForm();
    return !Semantic || (WalkUpFromInitListExpr(Semantic) &&
                         llvm::all_of(Semantic->children(), [this](Stmt *Value) { return TraverseStmt(Value); }));
  }
  bool TraverseCallExpr(CallExpr *Call) override { return traverseCall(Call); }
  bool TraverseCXXMemberCallExpr(CXXMemberCallExpr *Call) override { return traverseCall(Call); }
  bool TraverseCXXOperatorCallExpr(CXXOperatorCallExpr *Call) override { return traverseCall(Call); }
  bool TraverseUserDefinedLiteral(UserDefinedLiteral *Call) override { return traverseCall(Call); }

  bool dataTraverseStmtPre(Stmt *S) override {
    const auto *E = dyn_cast<Expr>(S);
    const bool IsVisited = (E && isHarmless(E)) || checkKind(R, B, S);
    Unresolved += IsVisited && isUnresolved(S);
    return IsVisited;
  }
  bool dataTraverseStmtPost(Stmt *S) override {
    Unresolved -= isUnresolved(S);
    return true;
  }
  bool VisitExpr(Expr *E) override {
    if (!isHarmless(E))
      checkExpression(R, B, E);
    return true;
  }
  // An operand that is converted to the type of the other operand is no error of its own: the other operand is the
  // cause.
  bool VisitBinaryOperator(BinaryOperator *Operator) override {
    excuse(Operator->getLHS(), Operator->getRHS());
    excuse(Operator->getRHS(), Operator->getLHS());
    return true;
  }
  bool VisitConditionalOperator(ConditionalOperator *Choice) override {
    excuse(Choice->getTrueExpr(), Choice->getFalseExpr());
    excuse(Choice->getFalseExpr(), Choice->getTrueExpr());
    return true;
  }
  // R-LANG-24, -58: errors in an implicit constructor are reported where it is used, not in the class.
  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) override {
    const CXXConstructorDecl *Constructor = Construct->getConstructor();
    if (Constructor->isUserProvided() || isForeign(Constructor, R.Context.getSourceManager()))
      return true;
    llvm::SaveAndRestore Use(R.Place, R.Place.isValid() ? R.Place : Construct->getLocation());
    for (const CXXCtorInitializer *Initializer : Constructor->inits()) {
      if (Initializer->isInClassMemberInitializer())
        checkInitializerCalls(R, B, Initializer->getInit());
      TraverseStmt(Initializer->getInit());
    }
    return true;
  }
  bool TraverseRecoveryExpr(RecoveryExpr *E) override { // Clang has reported errors about names in it
    llvm::SaveAndRestore Refused(IsRefused, true);
    return DynamicRecursiveASTVisitor::TraverseRecoveryExpr(E);
  }
  bool VisitMemberExpr(MemberExpr *Member) override {
    if (!IsConstant && !IsRefused)
      checkFunctionName(R, B, Member);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *Name) override {
    if (!IsConstant && !IsRefused)
      checkFunctionName(R, B, Name);
    if (!IsConstant && !(IsValue && !Name->getType()->isFunctionType()))
      checkName(R, B, Name, /*IsRead=*/IsRefused || Unresolved);
    return true;
  }
  // If the initializer has an error, the variable's type is not reported again; and the conversion of an initializer to
  // the variable's type is no error of its own.
  bool TraverseVarDecl(VarDecl *Variable) override {
    unsigned Before = R.Diagnostics.getNumErrors();
    bool IsNumber = Variable->isConstexpr() && Variable->getType()->isArithmeticType();
    llvm::SaveAndRestore OfConstant(IsValue, IsNumber);
    excuseConversions(Variable->getInit());
    DynamicRecursiveASTVisitor::TraverseVarDecl(Variable);
    if (R.Diagnostics.getNumErrors() == Before)
      checkVariable(R, B, Variable);
    return true;
  }
  // A result type that cannot be used is refused at the function's declaration, not at the return.
  bool VisitReturnStmt(ReturnStmt *S) override {
    excuseConversions(S->getRetValue());
    return true;
  }
  bool TraverseGCCAsmStmt(GCCAsmStmt *) override { return true; }

private:
  Rules &R;
  const Body &B;
  bool MayHaveText = false; // string literals are allowed here
  bool IsValue = false;     // in the initializer of a constexpr number: no object is needed (R-LANG-161)
  bool IsRefused = false;   // in an expression that Clang could not resolve
  unsigned Unresolved = 0;  // the expressions around the place that have no type because of errors, and no conversions
  llvm::SmallPtrSet<const Expr *, 8> Excused;
  bool IsConstant = false; // in a constant expression: no code runs, and no object is needed (R-LANG-161)

  static bool isUnresolved(const Stmt *S) {
    const auto *E = dyn_cast<Expr>(S);
    return E && E->containsErrors() && E->isTypeDependent();
  }
  void excuseConversions(const Expr *Value) {
    if (const auto *List = llvm::dyn_cast_or_null<InitListExpr>(Value))
      for (const Expr *Element : List->inits())
        excuseConversions(Element);
    for (; llvm::isa_and_nonnull<ImplicitCastExpr>(Value); Value = cast<ImplicitCastExpr>(Value)->getSubExpr())
      if (cast<ImplicitCastExpr>(Value)->getCastKind() != CK_FunctionToPointerDecay)
        Excused.insert(Value);
  }
  void excuse(const Expr *Converted, const Expr *Other) {
    if (!isa<ImplicitCastExpr>(Converted) || !R.Context.hasSameType(Converted->getType(), Other->getType()))
      return;
    const auto *Read = dyn_cast<ImplicitCastExpr>(Other->IgnoreParens());
    bool IsConverted = Read && Read->getCastKind() != CK_LValueToRValue;
    bool IsFit = isa<IntegerLiteral, CharacterLiteral>(Other->IgnoreParenImpCasts()); // a literal may be converted, too
    if ((!IsConverted && !IsFit) || comesOfLongDouble(R, Other)) // tested last: it visits all operands
      Excused.insert(Converted);
  }

  bool isHarmless(const Expr *E) const {
    if (Excused.contains(E))
      return true;
    if (MayHaveText && isa<StringLiteral>(E))
      return true;
    return IsConstant && !isa<ExplicitCastExpr, CXXScalarValueInitExpr, CXXTypeidExpr, CXXNewExpr, CXXDeleteExpr,
                              CXXThrowExpr, CoroutineSuspendExpr, DependentCoawaitExpr>(E);
  }

  // Visits the operand of an lvalue-to-rvalue conversion: an object, or a choice of objects, `b ? width : height`
  // (R-LANG-93).
  bool traverseRead(Expr *Object) {
    Object = Object->IgnoreParens();
    if (auto *Name = dyn_cast<DeclRefExpr>(Object)) {
      if (!IsConstant && !IsValue)
        checkName(R, B, Name, /*IsRead=*/true);
      return true;
    }
    if (auto *Choice = dyn_cast<ConditionalOperator>(Object))
      return TraverseStmt(Choice->getCond()) && traverseRead(Choice->getTrueExpr()) &&
             traverseRead(Choice->getFalseExpr());
    if (auto *Sequence = dyn_cast<BinaryOperator>(Object); Sequence && Sequence->isCommaOp())
      return TraverseStmt(Sequence->getLHS()) && traverseRead(Sequence->getRHS());
    return TraverseStmt(Object);
  }
  bool traverseType(const TypeSourceInfo *Written) { return !Written || TraverseTypeLoc(Written->getTypeLoc()); }
  void traverseParameters(ArrayRef<ParmVarDecl *> Parameters) {
    for (const ParmVarDecl *Parameter : Parameters)
      if (Parameter)
        traverseType(Parameter->getTypeSourceInfo());
  }

  bool traverseNamed(Expr *Operand) {
    checkOverloadName(R, B, Operand);
    if (R.Place.isInvalid()) // not in default arguments, whose names are resolved where the argument is declared
      checkOperandCalls(R, B, Operand);
    llvm::SaveAndRestore Unevaluated(MayHaveText, true); // R-LANG-91
    llvm::SaveAndRestore NoConstant(IsConstant, false);
    return TraverseStmt(Operand);
  }
  bool traverseConstant(Expr *Value) {
    llvm::SaveAndRestore Text(MayHaveText, true);
    llvm::SaveAndRestore Constant(IsConstant, true);
    return !Value || TraverseStmt(Value);
  }
  void traverseTemplateArgument(const TemplateArgumentLoc &Argument) {
    if (Argument.getArgument().getKind() == TemplateArgument::Type)
      traverseType(Argument.getTypeSourceInfo());
    else if (Argument.getArgument().getKind() == TemplateArgument::Expression)
      traverseConstant(Argument.getSourceExpression());
  }

  bool traverseCall(CallExpr *Call) {
    if (!IsConstant)
      checkCallee(R, B, Call);
    Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
    if (auto *Member = dyn_cast<MemberExpr>(Callee)) {
      if (!IsConstant)
        checkExpression(R, B, Member);
      TraverseStmt(Member->getBase());
    }
    const FunctionDecl *Known = Call->getDirectCallee(); // direct3d_printf, NAN
    bool TakesText = Known && (isBuiltin(Known) || isAnnotated(Known, TextAnnotation) || Known->getBuiltinID());
    for (Expr *Argument : Call->arguments())
      if (!TakesText || !isa<StringLiteral>(Argument->IgnoreParenImpCasts()))
        TraverseStmt(Argument);
    return true;
  }
};

} // namespace

void walkBody(Rules &R, const Body &B) {
  BodyWalker Walker(R, B);
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(B.Function))
    for (const CXXCtorInitializer *Initializer : Constructor->inits())
      if (Initializer->isWritten() || Initializer->isInClassMemberInitializer())
        Walker.TraverseStmt(Initializer->getInit());
  if (!B.Function->isDefaulted())
    Walker.TraverseStmt(B.Function->getBody());
}

} // namespace ampcc

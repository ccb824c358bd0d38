// Construction of objects of class type and of arrays of them.
#include "lower/FunctionLowering.h"

namespace ampcc::lower {

using namespace clang;

namespace {

bool classCopiesBitwise(const CXXRecordDecl *Class);
bool classAssignsBitwise(const CXXRecordDecl *Class);

// Whether a predicate on classes holds for all bases and members that are kept in the accelerator's record.
bool holdsForSubobjects(const CXXRecordDecl *Class, bool (*Predicate)(const CXXRecordDecl *)) {
  auto Holds = [&](QualType T) {
    const CXXRecordDecl *Member = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
    return !Member || T->isReferenceType() || Predicate(Member);
  };
  return llvm::all_of(Class->bases(), [&](auto &B) { return !Records::isKept(B) || Holds(B.getType()); }) &&
         llvm::all_of(Class->fields(), [&](auto *F) { return !Records::isKept(F) || Holds(F->getType()); });
}

bool classCopiesBitwise(const CXXRecordDecl *Class) {
  return llvm::all_of(Class->ctors(),
                      [](const CXXConstructorDecl *C) {
                        return !C->isCopyOrMoveConstructor() || C->isDeleted() || copiesBitwise(C);
                      }) &&
         holdsForSubobjects(Class, classCopiesBitwise);
}

bool classAssignsBitwise(const CXXRecordDecl *Class) {
  return llvm::all_of(Class->methods(),
                      [](const CXXMethodDecl *M) {
                        bool IsAssignment = M->isCopyAssignmentOperator() || M->isMoveAssignmentOperator();
                        return !IsAssignment || M->isDeleted() || assignsBitwise(M);
                      }) &&
         holdsForSubobjects(Class, classAssignsBitwise);
}

} // namespace

bool copiesBitwise(const CXXConstructorDecl *C) {
  if (!C->isCopyOrMoveConstructor())
    return false;
  return C->isTrivial() || (C->isDefaulted() && holdsForSubobjects(C->getParent(), classCopiesBitwise));
}

bool assignsBitwise(const CXXMethodDecl *M) {
  if (!M->isCopyAssignmentOperator() && !M->isMoveAssignmentOperator())
    return false;
  return M->isTrivial() || (M->isDefaulted() && holdsForSubobjects(M->getParent(), classAssignsBitwise));
}

// Initializes the object that an lvalue (without side effects) designates; null if there is nothing to do.
Expression *FunctionLowering::initialize(Expression *Object, const Expr *E) {
  if (const auto *C = dyn_cast<ExprWithCleanups>(E))
    return fullExpression(C, [&](const Expr *Sub) { return initialize(Object, Sub); });
  if (const auto *C = dyn_cast<ParenExpr>(E))
    return initialize(Object, C->getSubExpr());
  if (const auto *C = dyn_cast<ConstantExpr>(E); C && !C->isImmediateInvocation())
    return initialize(Object, C->getSubExpr());
  if (const auto *C = dyn_cast<CXXBindTemporaryExpr>(E))
    return initialize(Object, C->getSubExpr());
  if (const auto *C = dyn_cast<CompoundLiteralExpr>(E))
    return initialize(Object, C->getInitializer());
  if (const auto *C = dyn_cast<CXXDefaultArgExpr>(E))
    return initialize(Object, C->getExpr());
  if (const auto *C = dyn_cast<CXXDefaultInitExpr>(E))
    return defaultInit(C, [&](const Expr *Sub) { return initialize(Object, Sub); });
  if (const auto *C = dyn_cast<CastExpr>(E);
      C && C->isPRValue() && (C->getType()->isRecordType() || C->getType()->isArrayType()))
    if (C->getCastKind() == CK_NoOp || C->getCastKind() == CK_ConstructorConversion ||
        C->getCastKind() == CK_UserDefinedConversion)
      return initialize(Object, C->getSubExpr());
  if (const auto *C = dyn_cast<CXXConstructExpr>(E))
    return construct(Object, C);
  if (const auto *C = dyn_cast<CXXInheritedCtorInitExpr>(E))
    return constructInherited(Object, C);
  if (const auto *Loop = dyn_cast<ArrayInitLoopExpr>(E)) {
    Expression *From = object(Loop->getCommonExpr()->getSourceExpr());
    return copyArray(Object, From, E->getType(), Loop->getSubExpr());
  }
  if (const auto *Update = dyn_cast<DesignatedInitUpdateExpr>(E)) { // {.a = b, .a.x = 3}
    Expression *Base = initialize(Build.clone(Object), Update->getBase());
    return Build.comma(Base, initializeAggregate(Object, Update->getUpdater()));
  }
  if (isa<NoInitExpr>(E)) // keeps the value from the base of a DesignatedInitUpdateExpr
    return nullptr;
  if (isa<ImplicitValueInitExpr>(E) && E->getType()->isArrayType())
    return zeroArray(Object);
  if (isa<InitListExpr, CXXParenListInitExpr, LambdaExpr>(E) && (!isPlain(E) || E->getType()->isArrayType()))
    return initializeAggregate(Object, E);
  return store(Object, value(E));
}

// Stores the first value of an object; for an empty class, only the effects of the value, or null.
Expression *FunctionLowering::store(Expression *Object, Expression *Value) {
  return Module.Records.isEmpty(Object->type()) ? effects(Value) : Build.assign(Object, Value);
}

// Sets each element to zero, because C cannot assign arrays: in place for small arrays, else in a helper function.
Expression *FunctionLowering::zeroArray(Expression *Object) {
  constexpr uint64_t Few = 4;
  const kir::Type *Element = Object->type();
  if (Element->count() <= Few && !Element->element()->isArray())
    return zeroElements(Object, 0);
  uint64_t Count = 1;
  for (; Element->isArray(); Element = Element->element())
    Count *= Element->count();
  kir::Function *Helper = Module.Functions.forEachElement(
      {Element, 1}, "zero_each", Element, ElementLoop::Forward,
      [&](FunctionLowering &In, Expression *To, Expression *) { return In.Build.assign(To, In.Build.zero(Element)); });
  Expression *First = Build.cast(M.Types.pointerTo(Element), Object);
  return Build.call(Helper, {First, Build.integer(Module.Types.intType(), Count)});
}

static bool isTrivialDefault(const CXXConstructorDecl *C) { return C->isDefaultConstructor() && C->isTrivial(); }

Expression *FunctionLowering::construct(Expression *Object, const CXXConstructExpr *E) {
  const CXXConstructorDecl *C = E->getConstructor();
  if (E->getType()->isArrayType())
    return constructArray(Object, E, E->getType());
  if (copiesBitwise(C) && E->getNumArgs() > 0)
    return E->getArg(0)->isPRValue() ? initialize(Object, E->getArg(0)) : store(Object, value(E->getArg(0)));
  Expression *Zero = nullptr;
  if (E->requiresZeroInitialization())
    Zero = store(Build.clone(Object), Build.zero(Object->type()));
  if (isTrivialDefault(C))
    return Zero;
  ArrayRef<const Expr *> Arguments(E->getArgs(), E->getNumArgs());
  return Build.comma(Zero, callFunction(C, [&] { return Build.addressOf(Object); }, Arguments, E));
}

Expression *FunctionLowering::constructArray(Expression *Object, const CXXConstructExpr *E, QualType T) {
  const auto *Array = Module.Context.getAsConstantArrayType(T);
  const CXXConstructorDecl *C = E->getConstructor();
  bool Zero = E->requiresZeroInitialization();
  if (!Array || (isTrivialDefault(C) && !Zero))
    return nullptr;
  if (isTrivialDefault(C))
    return zeroArray(Object);
  const kir::Type *Element = Module.Types.lower(Module.Context.getBaseElementType(T), E->getExprLoc());
  kir::Function *Helper = Module.Functions.forEachElement(
      {C, Zero ? 3u : 2u}, "construct_each", Element, ElementLoop::Forward,
      [&](FunctionLowering &In, Expression *To, Expression *) {
        ArrayRef<const Expr *> Arguments(E->getArgs(), E->getNumArgs());
        Expression *Reset = Zero ? Build.assign(Build.clone(To), Build.zero(Element)) : nullptr;
        return Build.comma(Reset, In.callFunction(C, [&] { return Build.addressOf(To); }, Arguments, E));
      });
  uint64_t Count = Module.Context.getConstantArrayElementCount(Array);
  Expression *First = Build.cast(M.Types.pointerTo(Element), Object);
  return Build.call(Helper, {First, Build.integer(Module.Types.intType(), Count)});
}

// An inheriting constructor passes its parameters to the constructor of the base (R-LANG-64).
Expression *FunctionLowering::constructInherited(Expression *Object, const CXXInheritedCtorInitExpr *E) {
  std::vector<Expression *> Arguments{Build.addressOf(Object)};
  for (const ParmVarDecl *P : Source->parameters())
    Arguments.push_back(Build.variable(Variables.lookup(P)));
  kir::Function *Callee = Module.Functions.get(E->getConstructor(), E->getLocation());
  return Callee ? Build.call(Callee, std::move(Arguments)) : nullptr;
}

Expression *FunctionLowering::constructedValue(const CXXConstructExpr *E) {
  const CXXConstructorDecl *C = E->getConstructor();
  if (copiesBitwise(C) && E->getNumArgs() > 0)
    return value(E->getArg(0));
  if (isTrivialDefault(C) && E->requiresZeroInitialization())
    return Build.zero(type(E));
  return valueInTemporary(E);
}

// (init(&t), t). If the initialization does nothing, mostly for empty classes, the value is zero.
Expression *FunctionLowering::valueInTemporary(const Expr *E, StringRef Name) {
  kir::Variable *V = temporary(type(E), Name);
  size_t Declared = Current->Statements.size();
  Expression *Init = effects(initialize(Build.variable(V), E));
  if (Init)
    return Build.comma(Init, Build.variable(V));
  Current->Statements.erase(Current->Statements.begin() + Declared - 1);
  return Build.zero(V->VariableType);
}

// The call of the constructor that copies one element; null if elements are copied bitwise.
static const CXXConstructExpr *elementConstruction(const Expr *ElementInit) {
  while (const auto *Loop = dyn_cast_or_null<ArrayInitLoopExpr>(ElementInit))
    ElementInit = Loop->getSubExpr();
  const auto *E = dyn_cast_or_null<CXXConstructExpr>(ElementInit ? ElementInit->IgnoreImplicit() : nullptr);
  return E && !copiesBitwise(E->getConstructor()) ? E : nullptr;
}

Expression *FunctionLowering::copyArray(Expression *To, Expression *From, QualType T, const Expr *ElementInit) {
  const auto *Array = Module.Context.getAsConstantArrayType(T);
  const CXXConstructExpr *Copy = elementConstruction(ElementInit);
  const CXXConstructorDecl *C = Copy ? Copy->getConstructor() : nullptr;
  const kir::Type *Element = To->type();
  while (Element->isArray())
    Element = Element->element();
  const void *Key = C ? static_cast<const void *>(C) : Element;
  kir::Function *Helper = Module.Functions.forEachElement(
      {Key, 4}, "copy_each", Element, ElementLoop::WithSource, [&](FunctionLowering &In, Expression *L, Expression *R) {
        kir::Function *Callee = C ? Module.Functions.get(C, C->getLocation()) : nullptr;
        if (!Callee)
          return Build.assign(L, R);
        std::vector<Expression *> Values{Build.addressOf(L), Build.addressOf(R, true)};
        for (unsigned I = 1; I < C->getNumParams(); ++I) // default arguments
          Values.push_back(In.argument(Copy->getArg(I), C->getParamDecl(I)->getType()));
        return Build.call(Callee, std::move(Values));
      });
  kir::TypeContext &Types = M.Types;
  Expression *First = Build.cast(Types.pointerTo(Element), To);
  Expression *Source = Build.cast(Types.pointerTo(Element, kir::AddressSpace::Unknown, /*Const=*/true), From);
  uint64_t Count = Module.Context.getConstantArrayElementCount(Array);
  return Build.call(Helper, {First, Source, Build.integer(Module.Types.intType(), Count)});
}

} // namespace ampcc::lower

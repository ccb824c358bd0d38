// Calls: functions, members, operators, intrinsics of the library, and the few supported builtins of Clang.
#include "lower/Destruction.h"
#include "lower/FunctionLowering.h"
#include "sema/Annotations.h"
#include "clang/Basic/Builtins.h"

namespace ampcc::lower {

using namespace clang;

// The value that initializes an object of a type; for a reference, a pointer.
Expression *FunctionLowering::valueFor(QualType T, const Expr *E) {
  if (!T->isReferenceType()) {
    Expression *V = value(E);
    return T->isPointerType() ? Build.pointer(Module.Types.lower(T, E->getExprLoc()), V) : V;
  }
  bool Const = T->getPointeeType().isConstQualified();
  return Build.pointer(Module.Types.lower(T, E->getExprLoc()), address(E, Const));
}

// Objects with destructors are passed by address: the caller destroys them at the end of the full-expression.
Expression *FunctionLowering::argument(const Expr *E, QualType ParameterType) {
  return needsDestruction(ParameterType) ? address(E) : valueFor(ParameterType, E);
}

static bool isSupportedCallee(ModuleLowering &Module, const FunctionDecl *F, SourceLocation Where) {
  const auto *Method = dyn_cast<CXXMethodDecl>(F);
  if (Method && Method->isVirtual() && !Method->isPureVirtual() && !Method->hasAttr<FinalAttr>())
    return Module.report(Where, Problem::VirtualCall) << F, false;
  if (F->isVariadic())
    return Module.report(Where, Problem::VariadicCall) << F, false;
  return true;
}

// Whether the right operand is evaluated first: it is for assignment operators, even if they are functions.
static bool isRightToLeft(const Expr *Call) {
  const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(Call);
  return Operator && Operator->isAssignmentOp();
}

// The operands of a call, lowered in their order of evaluation, so that their temporaries are constructed in this
// order.
std::vector<Expression *> FunctionLowering::operands(const FunctionDecl *F, llvm::function_ref<Expression *()> Self,
                                                     ArrayRef<const Expr *> Arguments, const Expr *Call) {
  const size_t First = Self ? 1 : 0, Count = First + std::min<size_t>(F->getNumParams(), Arguments.size());
  std::vector<Expression *> Values(Count);
  for (size_t Step = 0; Step < Count; ++Step) {
    size_t I = isRightToLeft(Call) ? Count - 1 - Step : Step;
    Values[I] = I < First ? Self() : argument(Arguments[I - First], F->getParamDecl(I - First)->getType());
  }
  return Values;
}

Expression *FunctionLowering::callFunction(const FunctionDecl *F, llvm::function_ref<Expression *()> Self,
                                           ArrayRef<const Expr *> Arguments, const Expr *Call) {
  SourceLocation CalledAt = Call ? Call->getExprLoc() : F->getLocation();
  const kir::Type *Result = Module.Types.lower(F->getReturnType(), CalledAt);
  if (!isSupportedCallee(Module, F, CalledAt))
    return Build.zero(Result);
  if (StringRef Text = annotationBehind(BuiltinAnnotation, F); !Text.empty())
    return intrinsic(F, Text, Result, Arguments);
  std::vector<Expression *> Values = operands(F, Self, Arguments, Call);
  kir::Function *Callee = Module.Functions.get(F, CalledAt);
  Expression *First = keepAssignedValue(Call, Values);
  if (!Callee)
    return Build.comma(First, Build.zero(Result));
  Expression *Made = Build.call(Callee, std::move(Values));
  if (auto *C = dyn_cast<kir::Call>(Made); C && Callee->IsLibrary && !Module.isLibrary(CalledAt))
    C->Where = Module.location(CalledAt);
  return Build.comma(First, Made);
}

// Calls evaluate their operands from left to right. If the order matters for an assignment operator, its right operand
// is kept in a temporary, and the assignment to the temporary is returned; else null.
Expression *FunctionLowering::keepAssignedValue(const Expr *Call, std::vector<Expression *> &Values) {
  if (!isRightToLeft(Call) || Values.size() != 2)
    return nullptr;
  if (isStable(Values[0]) || (isPure(Values[0]) && isPure(Values[1])))
    return nullptr;
  return keep(Values[1], "value");
}

static bool isText(const Expr *E) { return isa<StringLiteral>(E->IgnoreParenImpCasts()); }

// OpenCL's printf requires string literals in the call: printf("%d\n", $1).
static std::string callWithTexts(StringRef Function, ArrayRef<const Expr *> Arguments) {
  std::string Result = Function.str() + "(";
  llvm::raw_string_ostream Out(Result);
  for (auto [Number, Argument] : llvm::enumerate(Arguments)) {
    Out << (Number ? ", " : "");
    if (!isText(Argument)) {
      Out << '$' << Number;
      continue;
    }
    std::string Spelled;
    llvm::raw_string_ostream Literal(Spelled);
    cast<StringLiteral>(Argument->IgnoreParenImpCasts())->outputString(Literal);
    for (char C : Spelled)
      C == '$' ? Out << "\\044" : Out << C; // $ introduces the number of an argument
  }
  return Result + ")";
}

// A call of an OpenCL builtin. The object of a member function is not passed, and neither are arguments for a builtin
// without parameters, such as the tile_barrier that is passed to a fence.
Expression *FunctionLowering::intrinsic(const FunctionDecl *F, StringRef Text, const kir::Type *Result,
                                        ArrayRef<const Expr *> Arguments) {
  const std::optional<kir::BuiltinId> Id = kir::findBuiltin(Text);
  if (!Id) {
    report(F->getLocation(), Problem::BuiltinFunction) << F;
    return Build.zero(Result);
  }
  std::vector<Expression *> Values;
  if (kir::argumentCount(*Id) != 0u)
    for (auto [Parameter, Argument] : llvm::zip(F->parameters(), Arguments))
      Values.push_back(isText(Argument) ? Build.zero(Module.Types.intType())
                                        : argument(Argument, Parameter->getType()));
  std::string OwnText = llvm::any_of(Arguments, isText) ? callWithTexts(Text, Arguments) : "";
  return M.create<kir::BuiltinCall>(Result, *Id, std::move(Values), std::move(OwnText));
}

Expression *FunctionLowering::callWithObject(const CXXMethodDecl *M, const Expr *Object, bool IsArrow,
                                             ArrayRef<const Expr *> Arguments, const Expr *Call) {
  if (!M->isImplicitObjectMemberFunction()) {
    Expression *Effect = discarded(Object);
    Expression *Result = callFunction(M, nullptr, Arguments, Call);
    return Build.comma(Effect, Result);
  }
  if (!IsArrow && !Arguments.empty() && assignsBitwise(M))
    return Build.addressOf(assignedObject(Object, Arguments[0], Call));
  if (isBuiltin(M))
    return callFunction(M, nullptr, Arguments, Call);
  auto Self = [&] { return IsArrow ? value(Object) : address(Object, M->isConst()); };
  if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(M); Destructor && !hasEffect(Module, Destructor)) {
    return Build.asVoid(effects(Self()));
  }
  return callFunction(M, Self, Arguments, Call);
}

// a = b for classes whose assignment copies the record; `Call` determines which operand is evaluated first. The right
// operand binds to a reference: it is read after both operands have been evaluated, so the copy has changes that the
// evaluation of the left operand makes.
Expression *FunctionLowering::assignedObject(const Expr *To, const Expr *From, const Expr *Call) {
  auto Assign = [&](Expression *Left, Expression *Right) { return assign(kir::BinaryOperator::Assign, Left, Right); };
  auto KeepPointer = [&](Expression *&Pointer) { return isStable(Pointer) ? nullptr : keep(Pointer); };
  const bool IsRightFirst = isRightToLeft(Call);
  if (IsRightFirst && (!hasEffects(To) || isa<MaterializeTemporaryExpr>(From->IgnoreParenImpCasts()))) {
    Expression *Right = value(From);
    return modifiedObject(object(To), Right, Assign);
  }
  Expression *Source = nullptr, *SourceBefore = nullptr;
  if (IsRightFirst) {
    Source = address(From);
    SourceBefore = KeepPointer(Source);
  }
  Expression *Pointer = address(To), *Before = KeepPointer(Pointer);
  Expression *Right = IsRightFirst ? Build.dereference(Source) : value(From);
  Expression *Assigned = modifiedObject(Build.dereference(Pointer), Right, Assign);
  return Build.dereference(Build.comma(SourceBefore, Build.comma(Before, Build.addressOf(Assigned))));
}

// Whether the operator is a member function with an implicit object parameter, which the first argument initializes.
static bool isOperatorOnObject(const CXXOperatorCallExpr *E, const FunctionDecl *F) {
  return isa<CXXMethodDecl>(F) && E->getNumArgs() > 0 && !cast<CXXMethodDecl>(F)->isExplicitObjectMemberFunction();
}

Expression *FunctionLowering::call(const CallExpr *E) {
  const Expr *CalleeExpr = E->getCallee()->IgnoreParenImpCasts();
  if (const auto *Pseudo = dyn_cast<CXXPseudoDestructorExpr>(CalleeExpr)) {
    return Build.asVoid(discarded(Pseudo->getBase()));
  }
  const FunctionDecl *F = E->getDirectCallee();
  if (!F) {
    report(E->getExprLoc(), Problem::IndirectCall);
    return dummy(E->getCallReturnType(Module.Context), E->getExprLoc());
  }
  if (const Expr *Forwarded = forwardedArgument(E))
    return address(Forwarded);
  ArrayRef<const Expr *> Arguments(E->getArgs(), E->getNumArgs());
  if (unsigned Builtin = F->getBuiltinID())
    return builtinFunction(E, Builtin);
  if (const auto *Member = dyn_cast<CXXMemberCallExpr>(E); Member && Member->getMethodDecl()) {
    const auto *Access = cast<MemberExpr>(CalleeExpr);
    return callWithObject(Member->getMethodDecl(), Access->getBase(), Access->isArrow(), Arguments, E);
  }
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E); Operator && isOperatorOnObject(Operator, F))
    return callWithObject(cast<CXXMethodDecl>(F), Arguments[0], /*IsArrow=*/false, Arguments.drop_front(), E);
  if (const auto *Access = dyn_cast<MemberExpr>(CalleeExpr)) { // a static member function named through an object
    Expression *Effect = discarded(Access->getBase());
    return Build.comma(Effect, callFunction(F, nullptr, Arguments, E));
  }
  return callFunction(F, nullptr, Arguments, E);
}

// The argument of a function that returns its argument with another value category, or its address; else null.
const Expr *FunctionLowering::forwardedArgument(const CallExpr *E) {
  switch (E->getBuiltinCallee()) {
  case Builtin::BImove:
  case Builtin::BIforward:
  case Builtin::BIforward_like:
  case Builtin::BImove_if_noexcept:
  case Builtin::BIas_const:
  case Builtin::BIaddressof:
  case Builtin::BI__addressof:
  case Builtin::BI__builtin_addressof:
    return E->getArg(0);
  default:
    return nullptr;
  }
}

Expression *FunctionLowering::callObject(const CallExpr *E) {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E)) {
    const auto *M = dyn_cast_or_null<CXXMethodDecl>(Operator->getDirectCallee());
    if (M && M->isImplicitObjectMemberFunction() && Operator->isAssignmentOp() && assignsBitwise(M))
      return assignedObject(E->getArg(0), E->getArg(1), E);
  }
  return Build.dereference(call(E));
}

Expression *FunctionLowering::builtinFunction(const CallExpr *E, unsigned ID) {
  Expression *Nothing = Build.nothing();
  switch (ID) {
  case Builtin::BI__builtin_expect:
  case Builtin::BI__builtin_expect_with_probability:
    return value(E->getArg(0));
  case Builtin::BI__builtin_assume:
  case Builtin::BI__builtin_unreachable:
    return Nothing;
  case Builtin::BI__builtin_is_constant_evaluated:
    return Build.boolean(false);
  case Builtin::BI__builtin_memcpy:
  case Builtin::BImemcpy:
    if (Expression *Copy = copyBytes(E))
      return Copy;
    break;
  default:
    break;
  }
  Expr::EvalResult Result;
  if (E->EvaluateAsRValue(Result, Module.Context) && !Result.HasSideEffects && !E->getType()->isVoidType())
    return constant(Result.Val, E->getType(), E->getExprLoc());
  report(E->getExprLoc(), Problem::BuiltinFunction) << E->getDirectCallee();
  return E->getType()->isVoidType() ? Nothing : dummy(E->getType(), E->getExprLoc());
}

// Clang implements defaulted assignments of array members as a memcpy of the whole array. Null for other calls.
Expression *FunctionLowering::copyBytes(const CallExpr *E) {
  const auto *To = dyn_cast<clang::UnaryOperator>(E->getArg(0)->IgnoreParenCasts());
  const auto *From = dyn_cast<clang::UnaryOperator>(E->getArg(1)->IgnoreParenCasts());
  if (!To || !From || To->getOpcode() != UO_AddrOf || From->getOpcode() != UO_AddrOf)
    return nullptr;
  QualType T = To->getSubExpr()->getType();
  if (!T->isConstantArrayType() || !Module.Context.hasSameUnqualifiedType(T, From->getSubExpr()->getType()))
    return nullptr;
  return copyArray(lvalue(To->getSubExpr()), lvalue(From->getSubExpr()), T, nullptr);
}

} // namespace ampcc::lower

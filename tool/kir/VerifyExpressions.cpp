// The checks of expressions by the verifier.
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Verifier.h"
#include "kir/text/Text.h"

using llvm::Twine;

namespace ampcc::kir {

// A copy as lowering generates it: an assignment, or a call of the function that copies the elements of an array.
static bool isCopy(const Expression *E) {
  if (auto *B = dyn_cast<Binary>(E))
    return B->Op == BinaryOperator::Assign;
  auto *C = dyn_cast<Call>(E);
  return C && C->Arguments.size() > 1 && isArrayDecay(C->Arguments[0]) && isArrayDecay(C->Arguments[1]);
}

void Verifier::checkArgument(const Expression *E) {
  const KernelArgument *A = argument(*E->Argument);
  if (!A)
    return;
  require(Current->IsKernel, "an argument of the signature is brought into a function that is no kernel");
  if (A->What == KernelArgument::Value)
    require(M.Reached != Stage::Lowered || isCopy(E), "'" + Twine(A->Name) + "' is not copied here");
  else
    require(A->What == KernelArgument::View && llvm::isa<Cast>(E) && E->type()->isPointer(),
            "'" + Twine(A->Name) + "' has no first element here");
}

void Verifier::checkCondition(const Expression *E) {
  if (E && !E->type()->isScalar() && !E->type()->isPointer())
    fail("a condition is of type " + typeText(E->type()));
}

void Verifier::checkExpression(const Expression *E) {
  if (!Problem.empty())
    return;
  if (!E->type())
    return fail("a type is missing");
  checkType(E->type());
  if (E->Argument)
    checkArgument(E);
  if (auto *V = dyn_cast<VariableReference>(E)) {
    if (!KnownVariables.contains(V->Target))
      fail("variable '" + V->Target->Name + "' is not declared");
  } else if (auto *U = dyn_cast<Unary>(E)) {
    checkUnary(U);
  } else if (auto *B = dyn_cast<Binary>(E)) {
    checkBinary(B);
  } else if (auto *C = dyn_cast<Call>(E)) {
    checkCall(C);
  } else if (auto *C = dyn_cast<BuiltinCall>(E)) {
    checkBuiltin(C);
  } else if (auto *X = dyn_cast<Member>(E)) {
    checkMember(X);
  } else if (auto *X = dyn_cast<Index>(E)) {
    checkIndex(X);
  } else if (auto *X = dyn_cast<Conditional>(E)) {
    checkCondition(X->Condition);
    require(!isOpaque(X->type()), "?: gives an image or a sampler");
    checkTypeMatch(X->type(), X->Then->type(), "an operand of ?:");
    checkTypeMatch(X->type(), X->Else->type(), "an operand of ?:");
  }
}

void Verifier::checkMember(const Member *X) {
  const Type *Base = X->Base->type();
  if (!Base->isRecord() || X->FieldIndex >= Base->record()->Fields.size())
    return fail("no such member in " + typeText(Base));
  checkTypeMatch(X->type(), derivedType(M.Types, X), "a member");
}

void Verifier::checkIndex(const Index *X) {
  const Type *Base = X->Base->type();
  require(X->Subscript->type()->isIntegral(), "a subscript is no integer");
  if (!Base->isPointer() && !Base->isArray())
    return fail("no array is indexed");
  checkTypeMatch(X->type(), Base->element(), "an element");
}

void Verifier::checkUnary(const Unary *U) {
  const Type *Operand = U->Operand->type();
  if (isIncrementOrDecrement(U->Op))
    require(isLValue(U->Operand), "++ or -- of a value");
  if (U->Op == UnaryOperator::AddressOf) {
    require(isLValue(U->Operand), "& of a value");
    require(!isOpaque(Operand), "& of an image or a sampler");
    if (!U->type()->isPointer() || !accepts(U->type()->element(), Operand))
      fail("& of " + typeText(Operand) + " gives " + typeText(U->type()));
  } else if (U->Op == UnaryOperator::Dereference) {
    if (!Operand->isPointer())
      return fail("* of " + typeText(Operand));
    checkTypeMatch(U->type(), Operand->element(), "what is pointed to");
  } else if (U->Op != UnaryOperator::LogicalNot) {
    checkTypeMatch(U->type(), Operand, "an operand of " + Twine(spelling(U->Op)));
  }
}

void Verifier::checkBinary(const Binary *B) {
  const Type *Left = B->Left->type(), *Right = B->Right->type();
  if (isAssignment(B->Op)) {
    require(isLValue(B->Left), "the left side of " + Twine(spelling(B->Op)) + " is a value");
    require(!Left->isArray(), "an array is assigned");
  }
  require(!isOpaque(Left) && !isOpaque(Right), Twine(spelling(B->Op)) + " of an image or a sampler");
  if (B->Op == BinaryOperator::Assign)
    return checkTypeMatch(Left, Right, "the right side of =");
  if (B->Op == BinaryOperator::Comma)
    return checkTypeMatch(B->type(), Right, "the right side of ,");
  bool IsArithmetic =
      B->Op <= BinaryOperator::Subtract || (B->Op >= BinaryOperator::BitAnd && B->Op <= BinaryOperator::BitOr);
  if (IsArithmetic && !Left->isPointer() && !Right->isPointer() &&
      !(areInterchangeable(Left, Right) && areInterchangeable(B->type(), Left)))
    fail(Twine(typeText(Left)) + " " + spelling(B->Op) + " " + typeText(Right) + " gives " + typeText(B->type()));
}

void Verifier::checkCall(const Call *C) {
  const Function &Callee = *C->Callee;
  require(KnownFunctions.contains(&Callee), "'" + Twine(Callee.Name) + "' is called before it is listed");
  if (C->Arguments.size() != Callee.Parameters.size())
    return fail("'" + Twine(Callee.Name) + "' is called with " + Twine(C->Arguments.size()) + " arguments");
  for (std::size_t I = 0; I != C->Arguments.size(); ++I)
    checkTypeMatch(Callee.Parameters[I]->VariableType, C->Arguments[I]->type(),
                   "argument " + Twine(I + 1) + " of '" + Callee.Name + "'");
  checkTypeMatch(C->type(), Callee.Result, "the result of '" + Twine(Callee.Name) + "'");
}

// The first argument is an image of the right kind, or, before images are bound, a pointer to texels.
void Verifier::checkImageAccess(const BuiltinCall *C, const Twine &Name) {
  const Type *Of = C->Arguments[0]->type();
  const bool IsWrite = kindOf(C->Id) == BuiltinKind::ImageWrite;
  require(C->type()->isVoid() == IsWrite, Name + " gives " + typeText(C->type()));
  require(Of->isPointer() || (Of->isImage() && Of->isWritten() == IsWrite), Name + " of " + typeText(Of));
  if (C->Id == BuiltinId::is_image)
    return require(Of->isPointer(), Name + " of an image");
  const Type *Other = C->Arguments[1]->type();
  if (!IsWrite)
    require(Other->isSampler(), Name + " with " + typeText(Other) + " as a sampler");
  const Type *Place = C->Arguments[IsWrite ? 1 : 2]->type();
  const unsigned Count = Place->isVector() ? unsigned(Place->count()) : 1;
  require(!Of->isImage() || Count == (Of->rank() == 3 ? 4 : Of->rank()),
          Name + " of " + typeText(Of) + " at " + typeText(Place));
}

// The kind of the builtin determines which arguments are pointers.
void Verifier::checkBuiltin(const BuiltinCall *C) {
  const std::string Name = "'" + C->text().str() + "'";
  const std::optional<unsigned> Count = argumentCount(C->Id);
  const size_t Given = C->Arguments.size();
  if (Count && Given != *Count)
    return fail(Name + " is called with " + Twine(Given) + " arguments, expected " + Twine(*Count));
  const BuiltinKind Kind = kindOf(C->Id);
  if (isImageAccess(C->Id))
    return checkImageAccess(C, Name);
  if (C->Id == BuiltinId::next_group)
    return require(C->type()->isBool(), Name + " gives " + typeText(C->type()));
  if (C->Id == BuiltinId::groups_ahead)
    return require(C->type()->isInteger(), Name + " gives " + typeText(C->type()));
  if (Kind == BuiltinKind::Barrier || Kind == BuiltinKind::Effect)
    return require(C->type()->isVoid(), Name + " gives " + typeText(C->type()));
  require(!C->type()->isVoid(), Name + " gives no value");
  for (size_t I = 0; I != Given; ++I) {
    const bool IsPlace = (Kind == BuiltinKind::Atomic && I == 0) || (Kind == BuiltinKind::Output && I + 1 == Given) ||
                         (C->Id == BuiltinId::is_in_buffer && I == 1);
    require(C->Arguments[I]->type()->isPointer() == IsPlace,
            "argument " + Twine(I) + " of " + Name + " is of type " + typeText(C->Arguments[I]->type()));
  }
}

} // namespace ampcc::kir

#include "kir/Verify.h"
#include "kir/Builder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Text.h"
#include "kir/Walk.h"
#include "llvm/ADT/DenseSet.h"

using llvm::cast;
using llvm::dyn_cast;
using llvm::Twine;

namespace ampcc::kir {
namespace {

// A value of type `From` may be stored in an object of type `To`: pointers may gain const.
bool accepts(const Type *To, const Type *From) {
  if (areInterchangeable(To, From))
    return true;
  if (!To->isPointer() || !From->isPointer() || !accepts(To->element(), From->element()))
    return false;
  bool SpacesAgree =
      To->space() == From->space() || To->space() == AddressSpace::Unknown || From->space() == AddressSpace::Unknown;
  return SpacesAgree;
}

class Verifier {
public:
  explicit Verifier(const Module &M) : M(M) {}
  llvm::Error run();

private:
  const Module &M;
  const Function *Current = nullptr;
  Location At;
  std::string Problem;
  llvm::DenseSet<const Record *> KnownRecords;
  llvm::DenseSet<const Function *> KnownFunctions;
  llvm::DenseSet<const Variable *> KnownVariables;

  void fail(const Twine &What);
  void require(bool Condition, const Twine &What) {
    if (!Condition)
      fail(What);
  }
  void checkTypeMatch(const Type *To, const Type *From, const Twine &What);
  void checkType(const Type *T);
  void checkRecord(const Record &R);
  void checkFunction(const Function &F);
  void checkDeclarations(Statement *S, llvm::DenseSet<const Variable *> &InScope);
  void checkStatement(Statement *S);
  void checkExpression(const Expression *E);
  void checkUnary(const Unary *U);
  void checkBinary(const Binary *B);
  void checkCall(const Call *C);
  void checkCondition(const Expression *E);
};

void Verifier::fail(const Twine &What) {
  if (!Problem.empty())
    return;
  std::string Place = Current ? "in '" + Current->Name + "'" : "";
  if (At.Line)
    Place += " at " + M.Files[At.File] + ":" + std::to_string(At.Line);
  Problem = (Place + ": " + What).str();
}

void Verifier::checkTypeMatch(const Type *To, const Type *From, const Twine &What) {
  require(accepts(To, From), What + " is of type " + typeText(From) + ", expected " + typeText(To));
}

void Verifier::checkType(const Type *T) {
  require(T, "a type is missing");
  for (; T && (T->isPointer() || T->isArray()); T = T->element())
    if (T->isArray() && T->element()->isVoid())
      fail("an array has elements of type void");
  if (T && T->isRecord())
    require(KnownRecords.contains(T->record()), "record '" + T->record()->Name + "' is used before it is listed");
}

void Verifier::checkRecord(const Record &R) {
  for (const Field &F : R.Fields) {
    const Type *T = F.FieldType;
    while (T && T->isArray())
      T = T->element();
    if (T && !T->isPointer()) // pointers may lead to records that follow
      checkType(T);
  }
  require(!R.Fields.empty(), "record '" + R.Name + "' has no fields");
  KnownRecords.insert(&R);
}

void Verifier::checkFunction(const Function &F) {
  Current = &F;
  At = F.Where;
  KnownVariables.clear();
  checkType(F.Result);
  for (const Variable *P : F.Parameters) {
    checkType(P->VariableType);
    KnownVariables.insert(P);
  }
  walkVariables(F.Body, [&](Variable *V) {
    if (V->Space == AddressSpace::Local)
      KnownVariables.insert(V); // a tile_static variable of a function around this one
  });
  Statement *Body = F.Body;
  llvm::DenseSet<const Variable *> InScope;
  checkDeclarations(Body, InScope);
  walkStatements(Body, [&](Statement *&S) { checkStatement(S); });
  KnownFunctions.insert(&F);
}

// A variable may be declared again where its earlier scope has ended.
void Verifier::checkDeclarations(Statement *S, llvm::DenseSet<const Variable *> &InScope) {
  if (auto *D = dyn_cast<Declare>(S)) {
    checkType(D->Declared->VariableType);
    KnownVariables.insert(D->Declared);
    bool IsNew = InScope.insert(D->Declared).second || D->Declared->Space == AddressSpace::Local;
    require(IsNew, "variable '" + D->Declared->Name + "' is declared twice");
  }
  llvm::DenseSet<const Variable *> Inside = InScope;
  bool IsScope = llvm::isa<Block, For>(S);
  forEachPart(
      S, [](Expression *&) {}, [&](Statement *&Child) { checkDeclarations(Child, IsScope ? Inside : InScope); });
}

void Verifier::checkCondition(const Expression *E) {
  if (E)
    require(E->type()->isScalar() || E->type()->isPointer(), "a condition is of type " + typeText(E->type()));
}

void Verifier::checkStatement(Statement *S) {
  if (S->Where.Line)
    At = S->Where;
  forEachPart(
      S, [&](Expression *&E) { walkExpression(E, [&](Expression *&Part) { checkExpression(Part); }); },
      [](Statement *&) {});
  switch (S->kind()) {
  case Statement::Kind::Declare:
    if (auto *D = cast<Declare>(S); D->Initializer)
      checkTypeMatch(D->Declared->VariableType, D->Initializer->type(),
                     "the initialiser of '" + D->Declared->Name + "'");
    return;
  case Statement::Kind::If:
    return checkCondition(cast<If>(S)->Condition);
  case Statement::Kind::While:
    return checkCondition(cast<While>(S)->Condition);
  case Statement::Kind::DoWhile:
    return checkCondition(cast<DoWhile>(S)->Condition);
  case Statement::Kind::For:
    return checkCondition(cast<For>(S)->Condition);
  case Statement::Kind::Return: {
    auto *Value = cast<Return>(S)->Value;
    require(bool(Value) != Current->Result->isVoid(), "a return does not fit the function's type");
    if (Value)
      checkTypeMatch(Current->Result, Value->type(), "the value returned");
    return;
  }
  default:
    return;
  }
}

void Verifier::checkExpression(const Expression *E) {
  checkType(E->type());
  if (auto *V = dyn_cast<VariableReference>(E))
    return require(KnownVariables.contains(V->Target), "variable '" + V->Target->Name + "' is not declared");
  if (auto *U = dyn_cast<Unary>(E))
    return checkUnary(U);
  if (auto *B = dyn_cast<Binary>(E))
    return checkBinary(B);
  if (auto *C = dyn_cast<Call>(E))
    return checkCall(C);
  if (auto *X = dyn_cast<Member>(E)) {
    bool HasField = X->Base->type()->isRecord() && X->FieldIndex < X->Base->type()->record()->Fields.size();
    require(HasField, "no such member in " + typeText(X->Base->type()));
    if (HasField)
      checkTypeMatch(X->type(), derivedType(M.Types, X), "a member");
  } else if (auto *X = dyn_cast<Index>(E)) {
    require(X->Base->type()->isPointer() || X->Base->type()->isArray(), "no array is indexed");
    require(X->Subscript->type()->isInteger(), "a subscript is no integer");
    if (const Type *Element = X->Base->type()->element())
      checkTypeMatch(X->type(), Element, "an element");
  } else if (auto *X = dyn_cast<Conditional>(E)) {
    checkCondition(X->Condition);
    checkTypeMatch(X->type(), X->Then->type(), "an operand of ?:");
    checkTypeMatch(X->type(), X->Else->type(), "an operand of ?:");
  }
}

void Verifier::checkUnary(const Unary *U) {
  const Type *Operand = U->Operand->type();
  if (isStep(U->Op))
    require(isLValue(U->Operand), "++ or -- of a value");
  if (U->Op == UnaryOperator::AddressOf) {
    require(isLValue(U->Operand), "& of a value");
    require(U->type()->isPointer() && accepts(U->type()->element(), Operand),
            "& of " + typeText(Operand) + " gives " + typeText(U->type()));
  } else if (U->Op == UnaryOperator::Dereference) {
    require(Operand->isPointer(), "* of " + typeText(Operand));
    if (Operand->isPointer())
      checkTypeMatch(U->type(), Operand->element(), "what is pointed to");
  } else if (U->Op != UnaryOperator::LogicalNot) {
    checkTypeMatch(U->type(), Operand, "an operand of " + spelling(U->Op).str());
  }
}

void Verifier::checkBinary(const Binary *B) {
  std::string Op = spelling(B->Op).str();
  const Type *Left = B->Left->type(), *Right = B->Right->type();
  if (isAssignment(B->Op)) {
    require(isLValue(B->Left), "the left side of " + Op + " is a value");
    require(!Left->isArray(), "an array is assigned");
  }
  if (B->Op == BinaryOperator::Assign)
    return checkTypeMatch(Left, Right, "the right side of =");
  if (B->Op == BinaryOperator::Comma)
    return checkTypeMatch(B->type(), Right, "the right side of ,");
  bool IsArithmetic =
      B->Op <= BinaryOperator::Subtract || (B->Op >= BinaryOperator::BitAnd && B->Op <= BinaryOperator::BitOr);
  if (IsArithmetic && !Left->isPointer() && !Right->isPointer())
    require(areInterchangeable(Left, Right) && areInterchangeable(B->type(), Left),
            typeText(Left) + " " + Op + " " + typeText(Right) + " gives " + typeText(B->type()));
}

void Verifier::checkCall(const Call *C) {
  const Function &Callee = *C->Callee;
  require(KnownFunctions.contains(&Callee), "'" + Callee.Name + "' is called before it is listed");
  require(C->Arguments.size() == Callee.Parameters.size(),
          "'" + Callee.Name + "' is called with " + Twine(C->Arguments.size()) + " arguments");
  for (std::size_t I = 0; I < std::min(C->Arguments.size(), Callee.Parameters.size()); ++I)
    checkTypeMatch(Callee.Parameters[I]->VariableType, C->Arguments[I]->type(),
                   "argument " + Twine(I + 1) + " of '" + Callee.Name + "'");
  checkTypeMatch(C->type(), Callee.Result, "the result of '" + Callee.Name + "'");
}

llvm::Error Verifier::run() {
  for (const Record *R : M.Records)
    checkRecord(*R);
  for (const Function *F : M.Functions)
    checkFunction(*F);
  Current = nullptr;
  At = {};
  if (const Function *Kernel = M.kernel())
    require(Kernel->IsKernel && Kernel->Result->isVoid(), "the last function is no kernel");
  if (Problem.empty())
    return llvm::Error::success();
  return llvm::createStringError(Problem);
}

} // namespace

llvm::Error verify(const Module &M) { return Verifier(M).run(); }

} // namespace ampcc::kir

#include "transforms/addrspace/TaggedPointers.h"
#include "kir/Clone.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "transforms/addrspace/TaggedTypes.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

bool isTagged(const Expression *E) { return E->type()->isPointer() && isMultiSpace(E->type()->space()); }

class Tagger : ModuleRewriter {
public:
  Tagger(Module &M, TaggedTypes &Types) : ModuleRewriter(M), Types(Types) {}
  void run(Function &F);

private:
  using Alternatives = llvm::ArrayRef<AddressSpace>;

  TaggedTypes &Types;
  std::vector<Statement *> Declarations; // of temporaries, at the beginning of the function

  void convertVariables(Function &F);
  Expression *value(Expression *E);
  Expression *condition(Expression *E);
  Expression *special(Expression *E); // null where only the operands need conversion
  Expression *access(Expression *E, Expression *&Pointer);
  Expression *converted(Cast *C);
  Expression *arithmetic(Binary *B);
  Expression *comparison(Binary *B);
  Expression *difference(Binary *B);
  Expression *moved(Expression *Tagged, BinaryOperator Op, Expression *Offset, Alternatives Spaces);
  Expression *step(Expression *Target, BinaryOperator Op, Expression *Amount, bool YieldsOld);
  Expression *truth(Expression *Pointer);
  Expression *perSpace(Expression *Tagged, Alternatives Spaces, llvm::function_ref<Expression *(unsigned)> Branch);
  Expression *keep(Expression *E, Expression *&Before);
  void inOrder(Expression *&First, Expression *&Second, Expression *&Before);
  struct Operands {
    Expression *Before, *Left, *Right;
  };
  Operands operands(Binary *B);
  Expression *simple(Expression *Tagged, Expression *&Before);
  Expression *place(Expression *LValue, Expression *&Before);
  Expression *tag(Expression *Tagged) { return part(Tagged, TaggedTypes::Tag); }
  Expression *pointer(Expression *Tagged, unsigned Which) { return part(Tagged, 1 + Which); }
  Expression *again(Expression *LValue);
  Expression *part(Expression *Tagged, unsigned Field) { return Build.member(again(Tagged), Field); }
  Variable *temporary(const Type *T);
};

Variable *Tagger::temporary(const Type *T) {
  Variable *V = Build.newVariable("pointer", T);
  Declarations.push_back(M.create<Declare>(V));
  return V;
}

Expression *Tagger::again(Expression *LValue) {
  Expression *Copy = clone(M, LValue);
  Copy->setType(LValue->type()); // the variable still has its old type
  return Copy;
}

// Appends the evaluation of E into a temporary to Before, and returns a reference to the temporary.
Expression *Tagger::keep(Expression *E, Expression *&Before) {
  Variable *V = temporary(E->type());
  Before = Build.comma(Before, Build.assign(Build.variable(V), E));
  return Build.variable(V);
}

// Keeps the order of two operands of which one has side effects by evaluating both in Before.
void Tagger::inOrder(Expression *&First, Expression *&Second, Expression *&Before) {
  if (isPure(First) && isPure(Second))
    return;
  First = keep(First, Before);
  Second = keep(Second, Before);
}

// The operands of an operator on two tagged pointers, which can be evaluated several times after Before.
Tagger::Operands Tagger::operands(Binary *B) {
  Operands Of = {nullptr, value(B->Left), value(B->Right)};
  inOrder(Of.Left, Of.Right, Of.Before);
  Of.Left = simple(Of.Left, Of.Before);
  Of.Right = simple(Of.Right, Of.Before);
  return Of;
}

// An equivalent of Tagged that can be evaluated several times. If necessary, Before evaluates it into a temporary.
Expression *Tagger::simple(Expression *Tagged, Expression *&Before) {
  bool IsSimple = isLValue(Tagged) && rootVariable(Tagged) && isPure(Tagged);
  return IsSimple ? Tagged : keep(Tagged, Before);
}

// The same for an object that is also written: a temporary holds its address.
Expression *Tagger::place(Expression *LValue, Expression *&Before) {
  if (isPure(LValue))
    return LValue;
  return Build.dereference(keep(Build.addressOf(LValue, spaceOf(LValue)), Before));
}

// A chain of conditionals over the tag: tag == 1 ? ... : tag == 2 ? ... : ...
Expression *Tagger::perSpace(Expression *Tagged, Alternatives Spaces,
                             llvm::function_ref<Expression *(unsigned)> Branch) {
  Expression *Result = Branch(Spaces.size() - 1);
  for (unsigned I = Spaces.size() - 1; I-- > 0;) {
    Expression *IsThis = Build.binary(BinaryOperator::Equal, tag(Tagged), Build.integer(TaggedTypes::tagOf(Spaces[I])));
    Expression *Then = Branch(I);
    Result = M.create<kir::Conditional>(Then->type(), IsThis, Then, Result);
  }
  return Result;
}

// The tagged pointer through which lvalue E designates its object; null if there is none.
Expression **leadingPointer(Expression *E) {
  if (auto *X = dyn_cast<Member>(E))
    return leadingPointer(X->Base);
  if (auto *X = dyn_cast<Index>(E)) {
    if (X->Base->type()->isArray())
      return leadingPointer(X->Base);
    return isTagged(X->Base) ? &X->Base : nullptr;
  }
  if (!isDereference(E))
    return nullptr;
  Expression *&Pointer = cast<Unary>(E)->Operand;
  return isTagged(Pointer) ? &Pointer : nullptr;
}

// The same for the object that E reads, writes or takes the address of, or that a builtin accesses.
Expression **accessedPointer(Expression *E) {
  if (isLValue(E))
    return leadingPointer(E);
  if (Expression *Designated = designatedLValue(E))
    return leadingPointer(Designated);
  if (auto *C = dyn_cast<BuiltinCall>(E))
    for (Expression *&Argument : C->Arguments)
      if (isTagged(Argument))
        return &Argument;
  return nullptr;
}

Expression *Tagger::access(Expression *E, Expression *&Pointer) {
  const Type *PointerType = Pointer->type();
  Alternatives Spaces = alternatives(PointerType->space());
  Expression *Before = nullptr;
  auto *B = dyn_cast<Binary>(E);
  if (B && isAssignment(B->Op) && !(isPure(B->Right) && isPure(Pointer)))
    B->Right = keep(value(B->Right), Before);
  Expression *Tagged = simple(value(Pointer), Before);
  bool IsAddress = isAddressOf(E) || isArrayDecay(E);
  auto Branch = [&](unsigned I) {
    Pointer = pointer(Tagged, I);
    Expression *Copy = clone(M, E);
    if (IsAddress)
      Copy->setType(M.Types.pointerTo(E->type()->element(), Spaces[I], E->type()->isPointeeConst()));
    return value(Copy);
  };
  if (!IsAddress)
    return Build.comma(Before, perSpace(Tagged, Spaces, Branch));
  std::vector<Expression *> Elements{tag(Tagged)};
  for (unsigned I = 0; I != Spaces.size(); ++I)
    Elements.push_back(Branch(I));
  return Build.comma(Before, M.create<InitializerList>(Types.convert(E->type()), std::move(Elements)));
}

// A cast to a tagged pointer: from a pointer to one of its spaces, or from a tagged pointer to fewer spaces or to
// another type.
Expression *Tagger::converted(Cast *C) {
  const Type *To = Types.convert(C->type());
  AddressSpace From = C->Operand->type()->space();
  Alternatives Known = isMultiSpace(From) ? alternatives(From) : Alternatives(From);
  Expression *Before = nullptr, *Operand = value(C->Operand);
  if (isMultiSpace(From))
    Operand = simple(Operand, Before);
  std::vector<Expression *> Elements{isMultiSpace(From) ? tag(Operand) : Build.integer(TaggedTypes::tagOf(From))};
  for (AddressSpace Space : alternatives(C->type()->space())) {
    const Type *Field = To->record()->Fields[Elements.size()].FieldType;
    auto Which = llvm::find(Known, Space) - Known.begin();
    if (std::size_t(Which) == Known.size()) {
      Elements.push_back(M.create<NullPointer>(Field));
      continue;
    }
    Expression *Source = isMultiSpace(From) ? pointer(Operand, Which) : Operand;
    Elements.push_back(Source->type()->element() == Field->element() ? Source : Build.cast(Field, Source));
  }
  return Build.comma(Before, M.create<InitializerList>(To, std::move(Elements)));
}

// Tagged + Offset, or Tagged - Offset: adjusts the pointers of all spaces.
Expression *Tagger::moved(Expression *Tagged, BinaryOperator Op, Expression *Offset, Alternatives Spaces) {
  std::vector<Expression *> Elements{tag(Tagged)};
  for (unsigned I = 0; I != Spaces.size(); ++I)
    Elements.push_back(Build.binary(Op, pointer(Tagged, I), clone(M, Offset)));
  return M.create<InitializerList>(Tagged->type(), std::move(Elements));
}

Expression *Tagger::arithmetic(Binary *B) {
  bool IsLeft = isTagged(B->Left);
  Alternatives Spaces = alternatives(B->type()->space());
  Expression *Before = nullptr, *Left = value(B->Left), *Right = value(B->Right);
  inOrder(Left, Right, Before);
  Expression *Tagged = simple(IsLeft ? Left : Right, Before);
  return Build.comma(Before, moved(Tagged, B->Op, IsLeft ? Right : Left, Spaces));
}

Expression *Tagger::truth(Expression *Pointer) {
  Alternatives Spaces = alternatives(Pointer->type()->space());
  Expression *Before = nullptr;
  Expression *Tagged = simple(value(Pointer), Before);
  return Build.comma(Before, perSpace(Tagged, Spaces, [&](unsigned I) {
                       Expression *One = pointer(Tagged, I);
                       return Build.binary(BinaryOperator::NotEqual, One, M.create<NullPointer>(One->type()));
                     }));
}

Expression *Tagger::comparison(Binary *B) {
  bool WantsEqual = B->Op == BinaryOperator::Equal;
  bool IsEquality = WantsEqual || B->Op == BinaryOperator::NotEqual;
  for (auto [Null, Other] : {std::pair(B->Right, B->Left), std::pair(B->Left, B->Right)})
    if (IsEquality && llvm::isa<NullPointer>(Null)) {
      Expression *IsSet = truth(Other);
      return WantsEqual ? Build.logicalNot(IsSet) : IsSet;
    }
  Alternatives Spaces = alternatives(B->Left->type()->space());
  auto [Before, Left, Right] = operands(B);
  Expression *Same =
      perSpace(Left, Spaces, [&](unsigned I) { return Build.binary(B->Op, pointer(Left, I), pointer(Right, I)); });
  if (IsEquality) {
    Expression *Tags = Build.binary(B->Op, tag(Left), tag(Right));
    Same = Build.binary(WantsEqual ? BinaryOperator::LogicalAnd : BinaryOperator::LogicalOr, Tags, Same);
  }
  return Build.comma(Before, Same);
}

Expression *Tagger::difference(Binary *B) {
  Alternatives Spaces = alternatives(B->Left->type()->space());
  auto [Before, Left, Right] = operands(B);
  return Build.comma(Before, perSpace(Left, Spaces, [&](unsigned I) -> Expression * {
                       return M.create<Binary>(B->Op, B->type(), pointer(Left, I), pointer(Right, I));
                     }));
}

// ++p, p++ and p += n of a tagged pointer. The amount is evaluated before the target.
Expression *Tagger::step(Expression *Target, BinaryOperator Op, Expression *Amount, bool YieldsOld) {
  Alternatives Spaces = alternatives(Target->type()->space());
  Expression *Before = nullptr, *Offset = value(Amount);
  if (!isPure(Offset) || !isPure(Target))
    Offset = llvm::isa<IntegerLiteral>(Offset) ? Offset : keep(Offset, Before);
  Expression *Place = place(value(Target), Before);
  Expression *Old = YieldsOld ? keep(again(Place), Before) : nullptr;
  Expression *Assignment = Build.assign(again(Place), moved(Place, Op, Offset, Spaces));
  return Build.comma(Before, Build.comma(Assignment, Old));
}

Expression *Tagger::special(Expression *E) {
  auto *U = dyn_cast<Unary>(E);
  auto *B = dyn_cast<Binary>(E);
  if (Expression **Pointer = accessedPointer(E))
    return access(E, *Pointer);
  if (U && isIncrementOrDecrement(U->Op) && isTagged(U->Operand)) {
    BinaryOperator Op = isIncrement(U->Op) ? BinaryOperator::Add : BinaryOperator::Subtract;
    return step(U->Operand, Op, Build.integer(1), isPostfix(U->Op));
  }
  if (B && isAssignment(B->Op) && B->Op != BinaryOperator::Assign && isTagged(B->Left))
    return step(B->Left, appliedOperator(B->Op), B->Right, false);
  if (isTagged(E) && llvm::isa<NullPointer, ZeroValue>(E))
    return M.create<ZeroValue>(Types.convert(E->type()));
  auto *C = dyn_cast<Cast>(E);
  if (C && isTagged(C))
    return converted(C);
  if (C && C->type()->isBool() && isTagged(C->Operand))
    return truth(C->Operand);
  if (U && U->Op == UnaryOperator::LogicalNot && isTagged(U->Operand))
    return Build.logicalNot(truth(U->Operand));
  if (!B || !(isTagged(B->Left) || isTagged(B->Right)))
    return nullptr;
  if (isComparison(B->Op))
    return comparison(B);
  bool IsSum = B->Op == BinaryOperator::Add || B->Op == BinaryOperator::Subtract;
  if (!IsSum)
    return nullptr;
  return isTagged(B) ? arithmetic(B) : difference(B);
}

Expression *Tagger::condition(Expression *E) { return isTagged(E) ? truth(E) : value(E); }

Expression *Tagger::value(Expression *E) {
  if (Expression *Replacement = special(E))
    return Replacement;
  auto *B = dyn_cast<Binary>(E);
  bool HasConditions = llvm::isa<kir::Conditional>(E) || (B && isShortCircuit(B->Op));
  bool IsFirst = true;
  forEachChild(E, [&](Expression *&Child) {
    bool IsCondition = HasConditions && (IsFirst || B);
    Child = IsCondition ? condition(Child) : value(Child);
    IsFirst = false;
  });
  E->setType(Types.convert(E->type()));
  return E;
}

// Converts variables last, because until then their types identify the expressions that are tagged pointers.
void Tagger::convertVariables(Function &F) {
  llvm::SmallPtrSet<Variable *, 16> Own(F.Parameters.begin(), F.Parameters.end());
  forEachNode<Declare>(F.Body, [&](Declare *D) { Own.insert(D->Declared); });
  for (Variable *V : Own)
    V->VariableType = Types.convert(V->VariableType);
  forEachNode<VariableReference>(F.Body, [](VariableReference *R) { R->setType(R->Target->VariableType); });
}

void Tagger::run(Function &F) {
  walkStatements(F.Body, [&](Statement *&S) {
    bool IsBranch = llvm::isa<If, While, DoWhile>(S);
    auto *L = dyn_cast<For>(S);
    forEachExpression(S, [&](Expression *&E) {
      bool IsCondition = IsBranch || (L && &E == &L->Condition);
      E = IsCondition ? condition(E) : value(E);
    });
  });
  convertVariables(F);
  F.Result = Types.convert(F.Result);
  F.Body->prepend(Declarations);
}

bool hasTagged(const Type *T) {
  for (; T->isPointer() || T->isArray(); T = T->element())
    if (isMultiSpace(T->space()))
      return true;
  return false;
}

bool hasTagged(const Module &M) {
  return llvm::any_of(M.Records,
                      [](const Record *R) {
                        return llvm::any_of(R->Fields, [](const Field &F) { return hasTagged(F.FieldType); });
                      }) ||
         llvm::any_of(M.Functions, [](const Function *F) {
           return anyExpression(F->Body, [](const Expression *E) { return hasTagged(E->type()); });
         });
}

} // namespace

void tagPointers(Module &M) {
  M.Reached = Stage::PointersTagged;
  if (!hasTagged(M))
    return;
  TaggedTypes Types(M);
  std::vector<Record *> Records = M.Records; // converting adds to it
  for (Record *R : Records)
    for (Field &F : R->Fields)
      F.FieldType = Types.convert(F.FieldType);
  for (Function *F : M.Functions)
    Tagger(M, Types).run(*F);
}

} // namespace ampcc::passes

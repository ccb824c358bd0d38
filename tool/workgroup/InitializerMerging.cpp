#include "workgroup/InitializerMerging.h"
#include "kir/Clone.h"
#include "kir/Effects.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Operators.h"
#include "kir/Walk.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr unsigned LargestValue = 60; // in expressions

class Merger : ModuleRewriter {
public:
  Merger(Module &M, const VariableSet &AddressTaken) : ModuleRewriter(M), AddressTaken(AddressTaken) {}
  void visit(Block *B);

private:
  const VariableSet &AddressTaken;

  bool isSimple(const Expression *E) const;
  Expression *assigned(Statement *Branch, const Variable *To) const;
  Expression *corrected(Expression *Value, const If *By, const Expression *New, const Variable *Of);
  bool merge(Declare *D, const If *Next);
  bool mergeInto(llvm::ArrayRef<Declare *> Declared, const If *Next);
};

bool Merger::isSimple(const Expression *E) const {
  const Effects Of = effectsOf(E, AddressTaken);
  return countExpressions(E) <= LargestValue && Of.isOfVariables() && !anyExpression(E, llvm::IsaPred<Call>);
}

// The value that the branch's only statement assigns to the variable; null: it does something else.
Expression *Merger::assigned(Statement *Branch, const Variable *To) const {
  const Binary *Store = assignmentIn(onlyStatement(Branch));
  if (!Store || !isReferenceTo(Store->Left, To) || !isSimple(Store->Right) ||
      Store->Left->type() != Store->Right->type())
    return nullptr;
  if (Store->Op == BinaryOperator::Assign)
    return Store->Right;
  IRBuilder New(M);
  return New.binary(appliedOperator(Store->Op), clone(M, Store->Left), clone(M, Store->Right));
}

// Corrects each value that a conditional expression chooses, so that comparisons stay affine.
Expression *Merger::corrected(Expression *Value, const If *By, const Expression *New, const Variable *Of) {
  if (auto *C = dyn_cast<Conditional>(Value); C && !C->IsGuard) {
    C->Then = corrected(C->Then, By, New, Of);
    C->Else = corrected(C->Else, By, New, Of);
    return C;
  }
  auto Put = [&](const Variable *V) { return V == Of ? clone(M, Value) : nullptr; };
  return Build.conditional(substitute(M, By->Condition, Put), substitute(M, New, Put), Value);
}

bool Merger::merge(Declare *D, const If *Next) {
  const Variable *V = D->Declared;
  if (Next->IsGuard || !isSimple(Next->Condition))
    return false;
  const Expression *Then = assigned(Next->Then, V), *Else = Next->Else ? assigned(Next->Else, V) : nullptr;
  const bool IsFirst = !D->Initializer; // the statement gives the variable its first value
  if (!Then || (Next->Else && !Else) || IsFirst != (Next->Else != nullptr))
    return false;
  if (IsFirst) {
    if (mentions(Next->Condition, V) || mentions(Then, V) || mentions(Else, V))
      return false;
    D->Initializer = Build.conditional(clone(M, Next->Condition), clone(M, Then), clone(M, Else));
    return true;
  }
  Expression *Value = corrected(clone(M, D->Initializer), Next, Then, V);
  if (!isSimple(Value))
    return false;
  D->Initializer = Value;
  return true;
}

// Merges the statement into the declaration of the variable that it corrects, which none of those behind reads.
bool Merger::mergeInto(llvm::ArrayRef<Declare *> Declared, const If *Next) {
  for (std::size_t I = Declared.size(); I-- != 0;) {
    auto Reads = [&](const Declare *Later) {
      return Later->Initializer && mentions(Later->Initializer, Declared[I]->Declared);
    };
    if (llvm::none_of(Declared.drop_front(I + 1), Reads) && merge(Declared[I], Next))
      return true;
    if (mentions(Next, Declared[I]->Declared)) // whose value an earlier declaration does not have
      return false;
  }
  return false;
}

void Merger::visit(Block *B) {
  std::vector<Declare *> Declared; // by the statements directly in front
  std::vector<Statement *> Kept;
  for (Statement *S : B->Statements) {
    auto *D = dyn_cast<Declare>(S);
    auto *Next = dyn_cast<If>(S);
    if (Next && mergeInto(Declared, Next))
      continue;
    const bool IsCandidate = D && M.Types.intType() == D->Declared->VariableType &&
                             D->Declared->Space == AddressSpace::Private && !AddressTaken.contains(D->Declared) &&
                             (!D->Initializer || isSimple(D->Initializer));
    if (!IsCandidate)
      Declared.clear();
    else
      Declared.push_back(D);
    Kept.push_back(S);
  }
  B->Statements = std::move(Kept);
}

} // namespace

void mergeInitializers(Module &M) {
  const VariableSet AddressTaken = addressTakenVariables(*M.kernel());
  Merger Each(M, AddressTaken);
  const Statement *OfSwitch = nullptr; // its labels would bypass initializers
  walkStatements(M.kernel()->Body, [&](Statement *&S) {
    if (auto *W = dyn_cast<Switch>(S))
      OfSwitch = W->Body;
    if (auto *B = dyn_cast<Block>(S); B && B != OfSwitch)
      Each.visit(B);
  });
}

} // namespace ampcc::passes

#include "workgroup/ArrayLoops.h"
#include "kir/CountedLoop.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "transforms/scalar/ScalarReplacementAnalysis.h"
#include "transforms/scalar/UnrollLoops.h"
#include "workgroup/FullUnrolling.h"
#include "workgroup/WorkGroupForm.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <algorithm>

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::passes {
namespace {

constexpr unsigned MaxIterations = 9;
constexpr uint64_t LargestResult = 1500; // expressions: they take time to compile

bool isLeft(const Statement *S) { return llvm::isa<Break, Continue, Return>(S); }

// Whether the steps of the loop can be written one below the other.
bool isStraight(const Statement *S) {
  if (!isFullyUnrollable(S) || callsBuiltin(S, isBarrier))
    return false;
  bool Result = true;
  walkStatements(S, [&](const Statement *Part) { Result &= !isLeft(Part); });
  return Result;
}

class ArrayLoops {
public:
  explicit ArrayLoops(Function &F);
  bool contains(const For &L) const { return Chosen.contains(&L); }
  bool empty() const { return Chosen.empty(); }

private:
  llvm::DenseMap<const Variable *, const For *> Loops; // that may be unrolled, by their counters
  llvm::DenseSet<const Variable *> Arrays;             // private ones, whose subscripts are numbers then
  llvm::DenseSet<const For *> Chosen;

  bool isKnown(const Expression *Subscript) const;
  void visit(const Expression *E);
  void chooseLoopsOf(const Expression *Element);
  uint64_t limitSize(const Statement *S);
};

// The variable of an element or of part of one, `v.at[2].x`; null: E is something else.
Variable *arrayOf(const Expression *E) {
  const auto *Element = dyn_cast<Index>(E);
  const bool IsPart = llvm::isa<Member>(E) || (Element && Element->Base->type()->isArray());
  Variable *Root = IsPart ? rootVariable(E) : nullptr;
  return Root && Root->Space == AddressSpace::Private ? Root : nullptr;
}

const Expression *baseOf(const Expression *Part) {
  const auto *Element = dyn_cast<Index>(Part);
  return Element ? Element->Base : cast<Member>(Part)->Base;
}

bool ArrayLoops::isKnown(const Expression *Subscript) const {
  bool Result = true;
  walkExpression(Subscript, [&](const Expression *E) {
    const auto *R = dyn_cast<VariableReference>(E);
    Result &= R ? Loops.contains(R->Target) : llvm::isa<IntegerLiteral, Unary, Binary, Cast>(E);
  });
  return Result;
}

// What is used as a whole, or by its address, stays an array.
void ArrayLoops::visit(const Expression *E) {
  const Variable *Array = isAddressOf(E) ? nullptr : arrayOf(E);
  if (!Array) {
    const Expression *Whole = isAddressOf(E) ? cast<Unary>(E)->Operand : E;
    if (const Variable *V = isLValue(Whole) ? rootVariable(Whole) : nullptr)
      Arrays.erase(V);
    return forEachChild(E, [&](const Expression *Child) { visit(Child); });
  }
  if (E->type()->isArray())
    Arrays.erase(Array);
  for (; !llvm::isa<VariableReference>(E); E = baseOf(E))
    if (const auto *Element = dyn_cast<Index>(E)) {
      if (!isKnown(Element->Subscript))
        Arrays.erase(Array);
      visit(Element->Subscript);
    }
}

void ArrayLoops::chooseLoopsOf(const Expression *Element) {
  Variable *Array = arrayOf(Element);
  if (!Array || !Arrays.contains(Array) || !llvm::isa<Index>(Element))
    return;
  walkExpression(cast<Index>(Element)->Subscript, [&](const Expression *E) {
    if (const auto *R = dyn_cast<VariableReference>(E))
      Chosen.insert(Loops.lookup(R->Target));
  });
  Array->IsTemporary = true; // tables of offsets become numbers in the text
}

// How many expressions S has once the loops in it are written out; those that would become long are not.
uint64_t ArrayLoops::limitSize(const Statement *S) {
  uint64_t Size = 0;
  forEachPart(
      S, [&](const Expression *E) { walkExpression(E, [&](const Expression *) { ++Size; }); },
      [&](const Statement *Child) { Size += limitSize(Child); });
  const auto *L = dyn_cast<For>(S);
  if (!L || !Chosen.contains(L))
    return Size;
  const uint64_t Unrolled = Size * uint64_t(std::max<int64_t>(*shortTripCount(L), 1));
  if (Unrolled <= LargestResult)
    return Unrolled;
  Chosen.erase(L);
  return Size;
}

ArrayLoops::ArrayLoops(Function &F) {
  const Statement *Body = F.Body;
  walkStatements(Body, [&](const Statement *S) {
    if (isStraight(S))
      Loops[CountedLoop::of(S)->variable()] = cast<For>(S);
    const auto *D = dyn_cast<Declare>(S);
    const Variable *V = D ? D->Declared : nullptr;
    if (V && V->Space == AddressSpace::Private && V->VariableType->isArray() && hasFewParts(V->VariableType))
      Arrays.insert(V);
  });
  if (Loops.empty() || Arrays.empty())
    return;
  walkStatements(Body, [&](const Statement *S) {
    forEachPart(S, [&](const Expression *E) { visit(E); }, [](const Statement *) {});
  });
  walkExpressions(Body, [&](const Expression *E) { chooseLoopsOf(E); });
  limitSize(Body);
}

} // namespace

llvm::Error unrollArrayLoops(Module &M, WorkGroupForm &Form) {
  if (Form.KeepsHelpers)
    return llvm::Error::success();
  for (Function *F : M.Functions)
    if (const ArrayLoops Loops(*F); !Loops.empty())
      unrollLoops(M, *F, MaxIterations, [&](const For &L) { return Loops.contains(L); });
  return llvm::Error::success();
}

} // namespace ampcc::passes

#include "workgroup/StridedArrays.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "workgroup/PartitionedStatements.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

constexpr uint64_t SmallestArray = 32;   // elements
constexpr uint64_t LargestArray = 32768; // bytes
constexpr int64_t MovesPerAccess = 3;    // at most

bool isCandidate(const Variable *V) {
  const Type *T = V->VariableType;
  return V->Space == AddressSpace::Local && T->isArray() && (T->element()->isInteger() || T->element()->isFloat()) &&
         T->count() >= SmallestArray && sizeOf(T) <= LargestArray;
}

// The candidate arrays that are only accessed element by element.
VariableSet findArrays(const Module &M) {
  llvm::DenseMap<const Variable *, int> Others; // the number of other mentions
  for (const Function *F : M.Functions)
    walkExpressions(F->Body, [&](const Expression *E) {
      if (const Variable *V = referencedVariable(E); V && isCandidate(V))
        ++Others[V];
      auto *I = dyn_cast<Index>(E);
      if (const Variable *Base = I ? referencedVariable(I->Base) : nullptr; Base && isCandidate(Base))
        --Others[Base];
      if (isAddressOf(E))
        if (const Variable *V = rootVariable(llvm::cast<Unary>(E)->Operand); V && isCandidate(V))
          ++Others[V];
    });
  VariableSet Result;
  for (const auto &[V, Count] : Others)
    if (Count == 0)
      Result.insert(V);
  return Result;
}

class Splitting {
public:
  Splitting(Module &M, const VariableSet &Arrays) : M(M), Arrays(Arrays), Code(M, Arrays) {}
  void run();

private:
  Module &M;
  const VariableSet &Arrays;
  PartitionedCode Code;

  bool isWorthTrying(Statement *S) const;
  void forgetAssigned(Statement *S);
  bool addUnchanged(Statement *S);
  bool add(Statement *S);
};

// Whether S contains rows in a uniform loop that access candidate arrays, or accesses arrays that are in parts.
bool Splitting::isWorthTrying(Statement *S) const {
  bool HasLoop = false, HasParts = false;
  walkStatements(S, [&](Statement *&Each) { HasLoop |= llvm::isa<For>(Each) && !isWorkItemLoop(Each); });
  walkVariables(S, [&](Variable *V) {
    const auto Found = Code.Partitions.find(V);
    HasParts |= Found != Code.Partitions.end() && (HasLoop || !Found->second.isWhole());
  });
  return HasParts;
}

void Splitting::forgetAssigned(Statement *S) {
  walkExpressions(S, [&](Expression *&E) {
    const Expression *To = modifiedLValue(E);
    if (const Variable *V = To ? rootVariable(To) : nullptr)
      Code.Known.set(V, std::nullopt);
  });
}

bool Splitting::addUnchanged(Statement *S) {
  bool AreWhole = true;
  walkVariables(S, [&](Variable *V) {
    if (const auto Found = Code.Partitions.find(V); Found != Code.Partitions.end())
      AreWhole = AreWhole && Found->second.join(Code.Result);
  });
  Code.Result.Statements.push_back(S);
  forgetAssigned(S);
  if (auto *D = dyn_cast<Declare>(S); D && D->Initializer && !Code.AddressTaken.contains(D->Declared))
    Code.Known.set(D->Declared, Code.Known.evaluate(D->Initializer));
  return AreWhole;
}

bool Splitting::add(Statement *S) {
  if (!isWorthTrying(S))
    return addUnchanged(S);
  PartitionedCode Before = Code;
  if (PartitionedStatements(M, Arrays, Code).add(S))
    return true;
  Code = std::move(Before);
  return addUnchanged(S);
}

void Splitting::run() {
  Block &Body = *M.kernel()->Body;
  for (Statement *S : Body.Statements)
    if (!add(S))
      return;
  const RearrangedCode &Result = Code.Result;
  if (Result.Moved == 0 || Result.Moved > MovesPerAccess * Code.Accessed)
    return;
  Body.Statements.clear();
  for (Variable *Each : Result.Arrays)
    Body.Statements.push_back(M.create<Declare>(Each));
  llvm::append_range(Body.Statements, Result.Statements);
}

} // namespace

void splitStridedArrays(Module &M) {
  const VariableSet Arrays = findArrays(M);
  if (!Arrays.empty())
    Splitting(M, Arrays).run();
}

} // namespace ampcc::passes

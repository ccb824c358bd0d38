#include "transforms/scalar/RemoveFields.h"
#include "kir/Effects.h"
#include "kir/LValues.h"
#include "kir/Matchers.h"
#include "kir/Walk.h"
#include <map>
#include <set>

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

using FieldKey = std::pair<Record *, unsigned>;

class FieldRemover {
public:
  explicit FieldRemover(Module &M) : M(M) {}
  bool run();

private:
  Module &M;
  std::map<FieldKey, int> Reads; // accesses other than removable stores
  std::set<FieldKey> Removed;

  void count(Function &F);
  void countLists(Expression *E);
  void choose();
  void removeStores(Function &F);
  void renumber(Function &F);
  bool isRemoved(Record *R, unsigned Which) const { return Removed.count({R, Which}) != 0; }
  unsigned removedBefore(Record *R, unsigned Which) const;
};

// The target if S is `a.b[1].c = value;` without other side effects; else null.
Expression *storedPlace(Statement *S) {
  const Binary *Store = plainStoreIn(S);
  return Store && isPure(Store->Right) && isPure(Store->Left) ? Store->Left : nullptr;
}

// Visits the stores that can be removed, which are statements of blocks; removes those for which IsGone is true.
void forEachStore(Function &F, llvm::function_ref<bool(Expression *)> IsGone) {
  forEachNode<Block>(F.Body, [&](Block *B) {
    llvm::erase_if(B->Statements, [&](Statement *Child) {
      Expression *Place = storedPlace(Child);
      return Place && IsGone(Place);
    });
  });
}

void forEachMember(Expression *Place, llvm::function_ref<void(FieldKey)> Visit) {
  for (; Place; Place = containingObject(Place))
    if (auto *Part = dyn_cast<Member>(Place))
      Visit({Part->Base->type()->record(), Part->FieldIndex});
}

// Elements with side effects of an initialiser list count as reads, so that they stay.
void FieldRemover::countLists(Expression *E) {
  auto *L = dyn_cast<InitializerList>(E);
  if (!L || !L->type()->isRecord())
    return;
  for (unsigned I = 0; I != L->Elements.size(); ++I)
    Reads[{L->type()->record(), I}] += !isPure(L->Elements[I]);
}

void FieldRemover::count(Function &F) {
  walkExpressions(F.Body, [&](Expression *&E) {
    if (auto *Part = dyn_cast<Member>(E))
      ++Reads[{Part->Base->type()->record(), Part->FieldIndex}];
    countLists(E);
  });
  forEachStore(F, [&](Expression *Place) {
    forEachMember(Place, [&](FieldKey Field) { --Reads[Field]; });
    return false;
  });
}

// At least one field stays: C has no empty structs.
void FieldRemover::choose() {
  for (Record *R : M.Records) {
    unsigned Left = R->Fields.size();
    for (unsigned I = 0; I != R->Fields.size() && !R->HasHostLayout && !R->IsUnion; ++I)
      if (Left > 1 && Reads[{R, I}] == 0) {
        Removed.insert({R, I});
        --Left;
      }
  }
}

unsigned FieldRemover::removedBefore(Record *R, unsigned Which) const {
  unsigned Count = 0;
  for (unsigned I = 0; I != Which; ++I)
    Count += isRemoved(R, I);
  return Count;
}

void FieldRemover::removeStores(Function &F) {
  forEachStore(F, [&](Expression *Place) {
    bool IsGone = false;
    forEachMember(Place, [&](FieldKey Field) { IsGone |= isRemoved(Field.first, Field.second); });
    return IsGone;
  });
}

void FieldRemover::renumber(Function &F) {
  walkExpressions(F.Body, [&](Expression *&E) {
    if (auto *Part = dyn_cast<Member>(E))
      Part->FieldIndex -= removedBefore(Part->Base->type()->record(), Part->FieldIndex);
    auto *L = dyn_cast<InitializerList>(E);
    if (!L || !L->type()->isRecord())
      return;
    unsigned Which = 0;
    llvm::erase_if(L->Elements, [&](Expression *) { return isRemoved(L->type()->record(), Which++); });
  });
}

bool FieldRemover::run() {
  for (Function *F : M.Functions)
    count(*F);
  choose();
  if (Removed.empty())
    return false;
  for (Function *F : M.Functions)
    removeStores(*F);
  for (Function *F : M.Functions)
    renumber(*F);
  for (Record *R : M.Records) {
    unsigned Which = 0;
    llvm::erase_if(R->Fields, [&](const Field &) { return isRemoved(R, Which++); });
  }
  return true;
}

} // namespace

bool removeFields(Module &M) { return FieldRemover(M).run(); }

} // namespace ampcc::passes

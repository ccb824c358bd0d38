#include "transforms/abi/ReadCaptures.h"
#include "kir/IRBuilder.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

using namespace ampcc::kir;

namespace ampcc::passes {
namespace {

using FieldKey = std::pair<Record *, unsigned>;

// A statement of the kernel that copies an argument to a member of the function object.
struct Copy {
  Expression **Slot;
  Member *To;
  Expression *From;
};

class CaptureReader : ModuleRewriter {
public:
  CaptureReader(Module &M, Function &Kernel) : ModuleRewriter(M), Kernel(Kernel) {}
  void run();

private:
  Function &Kernel;
  llvm::MapVector<FieldKey, std::vector<Copy>> Copies;
  llvm::DenseSet<const Expression *> Written; // the targets of the copies

  void findCopies();
  void dropWhere(llvm::function_ref<bool(FieldKey)> IsUnfit);
  void dropContained(const Type *In);
  void check(const Function &F);
  void check(const Expression *E);
  void checkWrite(const Expression *Place);
  void checkCast(const Cast *C);
  void pointToArguments(FieldKey Key, llvm::ArrayRef<Copy> Statements);
};

bool contains(const Type *T, const Record *R) {
  while (T->isArray())
    T = T->element();
  return T->isRecord() && (T->record() == R ||
                           llvm::any_of(T->record()->Fields, [&](const Field &F) { return contains(F.FieldType, R); }));
}

// E as the copy of an argument: an assignment, or for an array a call of the function that copies its elements. nullopt
// if the target is not a whole member of the function object: an element, or a base class in the tail padding of
// another.
std::optional<Copy> asCopy(Expression *&E, const KernelSignature &Signature) {
  if (!E->Argument || Signature.Arguments[*E->Argument].What != KernelArgument::Value)
    return std::nullopt;
  auto *C = dyn_cast<Call>(E);
  Expression *To = C ? cast<Cast>(C->Arguments[0])->Operand : cast<Binary>(E)->Left;
  Expression *From = C ? cast<Cast>(C->Arguments[1])->Operand : cast<Binary>(E)->Right;
  auto *Target = dyn_cast<Member>(To);
  if (!Target || !rootVariable(Target) || Target->type() != From->type())
    return std::nullopt;
  return Copy{&E, Target, From};
}

// Objects of the library's classes are replaced by scalars anyway.
bool isWorthIt(const Type *T) { return T->isArray() || (T->isRecord() && !T->record()->IsLibrary); }

void CaptureReader::findCopies() {
  for (Statement *S : Kernel.Body->Statements) {
    auto *E = dyn_cast<ExpressionStatement>(S);
    std::optional<Copy> Found = E ? asCopy(E->Value, M.Signature) : std::nullopt;
    if (!Found || !isWorthIt(Found->To->type()))
      continue;
    Copies[{Found->To->Base->type()->record(), Found->To->FieldIndex}].push_back(*Found);
    Written.insert(Found->To);
  }
}

void CaptureReader::dropWhere(llvm::function_ref<bool(FieldKey)> IsUnfit) {
  Copies.remove_if([&](const auto &Entry) { return IsUnfit(Entry.first); });
}

// Drops the candidates whose records type In contains: their layout must not change.
void CaptureReader::dropContained(const Type *In) {
  dropWhere([&](FieldKey Key) { return contains(In, Key.first); });
}

// Drops the members that a write to Place changes. A write through a pointer to const could change any member.
void CaptureReader::checkWrite(const Expression *Place) {
  for (const Expression *Whole = Place; Whole; Whole = containingObject(Place)) {
    Place = Whole;
    if (Written.contains(Place))
      return;
    if (auto *Part = dyn_cast<Member>(Place))
      Copies.erase({Part->Base->type()->record(), Part->FieldIndex});
  }
  auto *Element = dyn_cast<Index>(Place);
  const Expression *Pointer = Element ? Element->Base : isDereference(Place) ? cast<Unary>(Place)->Operand : nullptr;
  if (Pointer && Pointer->type()->isPointeeConst())
    Copies.clear();
}

void CaptureReader::checkCast(const Cast *C) {
  const Type *From = C->Operand->type(), *To = C->type();
  if (!From->isPointer() && !To->isPointer())
    return;
  if (From->isPointer() && From->isPointeeConst() && !(To->isPointer() && To->isPointeeConst()) && !To->isBool())
    Copies.clear();
  if (From->isPointer() && To->isPointer() && From->element() == To->element())
    return;
  for (const Type *T : {From, To})
    if (T->isPointer())
      dropContained(T->element());
}

void CaptureReader::check(const Expression *E) {
  if (const Expression *Designated = designatedLValue(E)) {
    if (modifiedLValue(E) || !E->type()->isPointeeConst())
      checkWrite(Designated);
  } else if (auto *C = dyn_cast<Cast>(E)) {
    checkCast(C);
  } else if (llvm::isa<InitializerList>(E) && E->type()->isRecord()) {
    dropWhere([&](FieldKey Key) { return E->type()->record() == Key.first; });
  } else if (llvm::isa<ZeroValue>(E)) {
    dropContained(E->type());
  }
}

void CaptureReader::check(const Function &F) {
  for (const Variable *P : F.Parameters)
    if (F.IsKernel)
      dropContained(P->VariableType->isPointer() ? P->VariableType->element() : P->VariableType);
  walkVariables(F.Body, [&](Variable *V) {
    if (V->Space != AddressSpace::Private) // tile_static memory cannot hold pointers to a work-item's parameters
      dropContained(V->VariableType);
  });
  walkExpressions(F.Body, [&](Expression *&E) { check(E); });
}

void CaptureReader::pointToArguments(FieldKey Key, llvm::ArrayRef<Copy> Statements) {
  auto [R, Which] = Key;
  const Type *Pointer = M.Types.pointerTo(R->Fields[Which].FieldType, AddressSpace::Unknown, /*Const=*/true);
  llvm::SetVector<Expression **> Uses;
  for (const Function *F : M.Functions)
    walkExpressions(F->Body, [&](Expression *&E) {
      auto *Part = dyn_cast<Member>(E);
      if (Part && Part->Base->type()->record() == R && Part->FieldIndex == Which && !Written.contains(Part))
        Uses.insert(&E);
    });
  for (Expression **Use : Uses) {
    (*Use)->setType(Pointer);
    *Use = Build.dereference(*Use);
  }
  for (const Copy &One : Statements) {
    One.To->setType(Pointer);
    *One.Slot = Build.assign(One.To, M.create<Unary>(UnaryOperator::AddressOf, Pointer, One.From));
  }
  R->Fields[Which].FieldType = Pointer;
  for (Record *Each : M.Records)
    if (contains(M.Types.recordType(Each), R))
      Each->HasHostLayout = false;
}

void CaptureReader::run() {
  findCopies();
  for (const Function *F : M.Functions)
    if (!Copies.empty())
      check(*F);
  for (auto &[Key, Statements] : Copies)
    pointToArguments(Key, Statements);
}

} // namespace

void readCaptures(Module &M) {
  Function *Kernel = M.kernel();
  if (Kernel && Kernel->IsKernel)
    CaptureReader(M, *Kernel).run();
}

} // namespace ampcc::passes

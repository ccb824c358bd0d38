#include "passes/AddressSpaces.h"
#include "kir/Clone.h"
#include "passes/SpaceAnalysis.h"
#include <map>

using namespace ampcc::kir;
using llvm::ArrayRef;

namespace ampcc::passes {
namespace {

using Spaces = std::vector<AddressSpace>;

// Copies the kernel and what it calls with all spaces known.
class Specializer {
public:
  Specializer(Module &M, const SpaceSummaries &Summaries) : M(M), Summaries(Summaries) {}

  llvm::Error run();

private:
  Module &M;
  const SpaceSummaries &Summaries;
  std::map<std::pair<const Function *, Spaces>, Function *> Functions;
  std::map<std::pair<const Record *, Spaces>, Record *> Records;
  std::vector<Function *> Order;
  std::vector<Record *> RecordOrder;
  std::string Problem;

  friend class FunctionCopy;
  Function *specialize(const Function *F, const Spaces &Interface);
  const Type *concrete(const Type *T, ArrayRef<AddressSpace> &Rest);
  Record *concrete(Record *R, ArrayRef<AddressSpace> &Rest);
};

// Copies one function for one signature.
class FunctionCopy : Cloner {
public:
  FunctionCopy(Specializer &S, const Function &From, const Spaces &Interface)
      : Cloner(S.M), S(S), From(From), Analysis(From, S.Summaries) {
    for (std::size_t I = 0; I != Interface.size(); ++I)
      Analysis.Classes.addMask(Analysis.Interface[I], 1u << unsigned(Interface[I]));
  }

  Function *copy();

private:
  Specializer &S;
  const Function &From;
  SpaceAnalysis Analysis;
  llvm::DenseMap<const Variable *, Variable *> Variables;
  Location At;

  AddressSpace resolve(Slot Which);
  Spaces resolve(ArrayRef<Slot> Which);
  const Type *type(const Type *T, ArrayRef<Slot> Which);

  const Type *typeOf(const Expression *E) override { return type(E->type(), Analysis.value(E)); }
  Variable *declared(Variable *V) override;
  Function *calleeOf(const Call *C) override;
  void enter(const Statement *St) override { At = St->Where.Line ? St->Where : At; }
};

AddressSpace FunctionCopy::resolve(Slot Which) {
  unsigned Mask = Analysis.Classes.mask(Which);
  if (Mask == 0)
    return AddressSpace::Private;
  for (AddressSpace Space : {AddressSpace::Private, AddressSpace::Local, AddressSpace::Global, AddressSpace::Constant})
    if (Mask == 1u << unsigned(Space))
      return Space;
  if (S.Problem.empty())
    S.Problem = (M.Files[At.File] + ":" + llvm::Twine(At.Line) + ": in '" + From.Name +
                 "': a pointer may point to several kinds of memory")
                    .str();
  return AddressSpace::Global;
}

Spaces FunctionCopy::resolve(ArrayRef<Slot> Which) {
  Spaces Result;
  for (Slot One : Which)
    Result.push_back(resolve(One));
  return Result;
}

const Type *FunctionCopy::type(const Type *T, ArrayRef<Slot> Which) {
  if (Which.empty())
    return T;
  Spaces Known = resolve(Which);
  ArrayRef<AddressSpace> Rest = Known;
  return S.concrete(T, Rest);
}

Variable *FunctionCopy::declared(Variable *V) {
  Variable *&Copy = Variables[V];
  if (!Copy) {
    Copy = M.create<Variable>(*V);
    Copy->VariableType = type(V->VariableType, Analysis.variable(V));
  }
  return Copy;
}

Function *FunctionCopy::copy() {
  auto *To = M.create<Function>(From);
  At = From.Where;
  for (Variable *&P : To->Parameters)
    P = declared(P);
  ArrayRef<Slot> Interface = Analysis.Interface;
  To->Result = type(From.Result, Interface.take_back(slotCount(From.Result)));
  To->Body = clone(From.Body);
  return To;
}

Function *FunctionCopy::calleeOf(const Call *C) {
  return S.specialize(C->Callee, resolve(Analysis.callInterface(C)));
}

const Type *Specializer::concrete(const Type *T, ArrayRef<AddressSpace> &Rest) {
  if (slotCount(T) == 0)
    return T;
  switch (T->kind()) {
  case Type::Kind::Pointer: {
    AddressSpace Space = Rest.front();
    Rest = Rest.drop_front();
    return M.Types.pointerTo(concrete(T->element(), Rest), Space, T->isPointeeConst());
  }
  case Type::Kind::Array:
    return M.Types.arrayOf(concrete(T->element(), Rest), T->count());
  case Type::Kind::Record:
    return M.Types.recordType(concrete(T->record(), Rest));
  default:
    return T;
  }
}

Record *Specializer::concrete(Record *R, ArrayRef<AddressSpace> &Rest) {
  ArrayRef<AddressSpace> Before = Rest;
  auto *To = M.create<Record>(*R);
  for (Field &F : To->Fields)
    F.FieldType = concrete(F.FieldType, Rest);
  ArrayRef<AddressSpace> Own = Before.drop_back(Rest.size());
  auto [It, IsNew] = Records.try_emplace({R, Spaces(Own.begin(), Own.end())}, To);
  if (IsNew)
    RecordOrder.push_back(To);
  return It->second;
}

Function *Specializer::specialize(const Function *F, const Spaces &Interface) {
  auto Known = Functions.find({F, Interface});
  if (Known != Functions.end())
    return Known->second;
  Function *Copy = FunctionCopy(*this, *F, Interface).copy();
  Functions[{F, Interface}] = Copy;
  Order.push_back(Copy);
  return Copy;
}

llvm::Error Specializer::run() {
  const Function *Kernel = M.kernel();
  Spaces Interface;
  for (const Variable *P : Kernel->Parameters) {
    AddressSpace Own = P->VariableType->isPointer() && P->VariableType->space() != AddressSpace::Unknown
                           ? P->VariableType->space()
                           : AddressSpace::Global;
    Interface.insert(Interface.end(), slotCount(P->VariableType), Own);
  }
  for (Record *R : M.Records)
    if (slotCount(M.Types.recordType(R)) == 0)
      RecordOrder.push_back(R);
  specialize(Kernel, Interface);
  M.Functions = std::move(Order);
  M.Records = std::move(RecordOrder);
  if (!Problem.empty())
    return llvm::createStringError(Problem);
  return llvm::Error::success();
}

} // namespace

llvm::Error inferAddressSpaces(Module &M) {
  SpaceSummaries Summaries;
  for (const Function *F : M.Functions)
    Summaries.try_emplace(F, SpaceAnalysis(*F, Summaries).summarize());
  return Specializer(M, Summaries).run();
}

} // namespace ampcc::passes

#include "transforms/addrspace/AddressSpaceInference.h"
#include "kir/Clone.h"
#include "kir/LValues.h"
#include "kir/Walk.h"
#include "transforms/addrspace/SpaceAnalysis.h"
#include <map>

using namespace ampcc::kir;
using llvm::ArrayRef;

namespace ampcc::passes {
namespace {

using Spaces = std::vector<AddressSpace>;

// Clones the kernel and the functions that it calls, transitively, with concrete address spaces.
class Specializer {
public:
  Specializer(Module &M, const SlotLayout &Layout, const SpaceSummaries &Summaries)
      : M(M), Layout(Layout), Summaries(Summaries) {}

  llvm::Error run();

private:
  Module &M;
  const SlotLayout &Layout;
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

// Clones one function for one combination of address spaces of its interface.
class FunctionCopy : public Cloner {
public:
  FunctionCopy(Specializer &S, const Function &From, const Spaces &Interface)
      : Cloner(S.M), S(S), From(From), Analysis(From, S.Layout, S.Summaries) {
    for (std::size_t I = 0; I != Interface.size(); ++I)
      Analysis.Classes.addMask(Analysis.Interface[I], maskOf(Interface[I]));
    Analysis.Classes.finalize();
  }

  Function *copy();

protected:
  using Cloner::clone;
  Expression *clone(const Expression *E) override;
  Statement *clone(const Statement *S) override;
  const Type *type(const Expression *E) override { return type(E->type(), Analysis.value(E)); }
  Variable *variable(Variable *V) override;
  Function *callee(const Call *C) override { return S.specialize(C->Callee, resolve(Analysis.callInterface(C))); }
  Location where(Location L) override { return L.Line ? At = L : L; }

private:
  Specializer &S;
  const Function &From;
  SpaceAnalysis Analysis;
  llvm::DenseMap<const Variable *, Variable *> Variables;
  Location At;
  const Type *Result = nullptr;

  void coerce(Expression *&Value, const Type *To);
  void coerceParts(Expression *E);
  AddressSpace resolve(Slot Which);
  Spaces resolve(ArrayRef<Slot> Which);
  const Type *type(const Type *T, ArrayRef<Slot> Which);
};

AddressSpace FunctionCopy::resolve(Slot Which) {
  unsigned Mask = Analysis.Classes.mask(Which);
  if (Mask == 0)
    return AddressSpace::Private;
  for (unsigned I = 1; I <= unsigned(AddressSpace::Any); ++I)
    if (Mask == maskOf(AddressSpace(I)))
      return AddressSpace(I);
  if (S.Problem.empty())
    S.Problem = (M.Files[At.File] + ":" + llvm::Twine(At.Line) + ": in '" + From.Name +
                 "': a pointer may point to constant and to other memory")
                    .str();
  return AddressSpace::Global;
}

// Inserts a cast from a pointer to one space to a pointer to a set of spaces, or between such pointers that differ in
// const: tag-pointers makes different structs of them.
void FunctionCopy::coerce(Expression *&Value, const Type *To) {
  const Type *From = Value->type();
  if (auto *C = llvm::dyn_cast<kir::Conditional>(Value); C && To->isPointer() && isMultiSpace(To->space())) {
    coerce(C->Then, To);
    coerce(C->Else, To);
    C->setType(To);
  } else if (From->isPointer() && To->isPointer() && isMultiSpace(To->space()) && From != To)
    Value = M.create<Cast>(To, Value);
}

void FunctionCopy::coerceParts(Expression *E) {
  if (auto *B = llvm::dyn_cast<Binary>(E); B && B->Op == BinaryOperator::Assign) {
    coerce(B->Right, B->Left->type());
  } else if (auto *C = llvm::dyn_cast<Call>(E)) {
    for (auto [Argument, Parameter] : llvm::zip(C->Arguments, C->Callee->Parameters))
      coerce(Argument, Parameter->VariableType);
  } else if (auto *C = llvm::dyn_cast<kir::Conditional>(E)) {
    coerce(C->Then, C->type());
    coerce(C->Else, C->type());
  } else if (auto *L = llvm::dyn_cast<InitializerList>(E)) {
    for (std::size_t I = 0; I != L->Elements.size(); ++I)
      coerce(L->Elements[I], L->type()->isRecord() ? L->type()->record()->Fields[I].FieldType : L->type()->element());
  }
}

Statement *FunctionCopy::clone(const Statement *S) {
  Statement *Copy = Cloner::clone(S);
  if (auto *D = llvm::dyn_cast_or_null<Declare>(Copy); D && D->Initializer)
    coerce(D->Initializer, D->Declared->VariableType);
  else if (auto *R = llvm::dyn_cast_or_null<Return>(Copy); R && R->Value)
    coerce(R->Value, Result);
  return Copy;
}

// Addresses of objects and parameters of the kernel have a single space; they are cast if a set of spaces is wanted.
Expression *FunctionCopy::clone(const Expression *E) {
  Expression *Copy = Cloner::clone(E);
  if (Copy)
    coerceParts(Copy);
  if (!Copy || !E->type()->isPointer())
    return Copy;
  const Type *Wanted = type(E);
  if (!isMultiSpace(Wanted->space()))
    return Copy;
  if (auto *R = llvm::dyn_cast<VariableReference>(Copy))
    return R->type() == Wanted ? Copy : M.create<Cast>(Wanted, Copy);
  bool IsAddress = isAddressOf(Copy);
  if (!IsAddress && !isArrayDecay(Copy))
    return Copy;
  AddressSpace Own = spaceOf(IsAddress ? llvm::cast<Unary>(Copy)->Operand : llvm::cast<Cast>(Copy)->Operand);
  if (Own == Wanted->space())
    return Copy;
  Copy->setType(M.Types.pointerTo(Wanted->element(), Own, Wanted->isPointeeConst()));
  return M.create<Cast>(Wanted, Copy);
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

Variable *FunctionCopy::variable(Variable *V) {
  Variable *&Copy = Variables[V];
  if (!Copy) {
    Copy = M.create<Variable>(*V);
    bool IsFixed = From.IsKernel && V->IsParameter && V->VariableType->space() != AddressSpace::Unknown;
    if (!IsFixed)
      Copy->VariableType = type(V->VariableType, Analysis.variable(V));
  }
  return Copy;
}

Function *FunctionCopy::copy() {
  auto *To = M.create<Function>(From);
  At = From.Where;
  for (Variable *&P : To->Parameters)
    P = variable(P);
  ArrayRef<Slot> Interface = Analysis.Interface;
  To->Result = Result = type(From.Result, Interface.take_back(S.Layout.count(From.Result)));
  To->Body = cloneBlock(From.Body);
  return To;
}

const Type *Specializer::concrete(const Type *T, ArrayRef<AddressSpace> &Rest) {
  if (Layout.count(T) == 0)
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
  Rest = Before.drop_front(Layout.count(R)); // the slots of derived classes have no fields in R
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
    Interface.insert(Interface.end(), Layout.count(P->VariableType), Own);
  }
  llvm::copy_if(M.Records, std::back_inserter(RecordOrder), [&](const Record *R) { return Layout.count(R) == 0; });
  specialize(Kernel, Interface);
  if (!Problem.empty())
    return llvm::createStringError(Problem);
  M.Functions = std::move(Order);
  M.Records = std::move(RecordOrder);
  M.Reached = Stage::SpacesInferred;
  return llvm::Error::success();
}

llvm::Error infer(Module &M) {
  SlotLayout Layout(M);
  SpaceSummaries Summaries;
  for (const Function *F : M.Functions)
    Summaries.try_emplace(F, SpaceAnalysis(*F, Layout, Summaries).summarize());
  return Specializer(M, Layout, Summaries).run();
}

// Makes constant parameters global: a set of spaces can contain global memory, but not constant memory. Returns false
// if there is no such parameter.
bool passConstantsAsGlobal(const Function &Kernel, Module &M) {
  bool Changed = false;
  for (Variable *P : Kernel.Parameters)
    if (const Type *T = P->VariableType; T->isPointer() && T->space() == AddressSpace::Constant) {
      P->VariableType = M.Types.pointerTo(T->element(), AddressSpace::Global, /*Const=*/true);
      Changed = true;
    }
  forEachNode<VariableReference>(Kernel.Body, [](VariableReference *R) {
    if (R->Target->IsParameter)
      R->setType(R->Target->VariableType);
  });
  return Changed;
}

} // namespace

llvm::Error inferAddressSpaces(Module &M) {
  llvm::Error Problem = infer(M);
  if (!Problem || !passConstantsAsGlobal(*M.kernel(), M))
    return Problem;
  llvm::consumeError(std::move(Problem));
  return infer(M);
}

} // namespace ampcc::passes

// The OpenCL kernel function: parameters, prologue, call of the entry point (R-LANG-140..149).
#include "lower/EntryPoint.h"
#include "lower/Lower.h"

namespace ampcc::lower {

using namespace clang;

std::string EntryPoint::leafName(const CaptureLeaf &Leaf) {
  std::string Name;
  for (const CaptureLeaf::Step &Step : Leaf.Path) {
    if (Step.Base)
      continue;
    if (!Name.empty())
      Name += '_';
    if (!Step.Field)
      Name += std::to_string(Step.Element);
    else
      Name += Module.Records.fieldName(Step.Field);
  }
  return Name.empty() ? "captured" : Name;
}

void EntryPoint::addBuffers() {
  for (const CaptureLeaf &Leaf : TheKernel.Leaves) {
    Argument A;
    A.Leaf = &Leaf;
    A.Name = leafName(Leaf);
    if (Leaf.Kind != LeafKind::Bytes) {
      QualType Element = Leaf.DataField->getType()->getPointeeType();
      A.Buffer = Module.Module.create<kir::Variable>();
      A.Buffer->Name = A.Name;
      A.Buffer->IsParameter = true;
      A.Buffer->VariableType =
          Module.Module.Types.pointerTo(Module.Types.lower(Element, where()), kir::AddressSpace::Global, Leaf.ReadOnly);
      Function->Parameters.push_back(A.Buffer);
    }
    Arguments.push_back(std::move(A));
  }
}

unsigned EntryPoint::addBlockField(std::string Name, const kir::Type *T, uint64_t Offset) {
  Block->Fields.push_back({std::move(Name), T, Offset});
  return Block->Fields.size() - 1;
}

void EntryPoint::addLeafFields(Argument &A) {
  const CaptureLeaf &Leaf = *A.Leaf;
  if (Leaf.Kind == LeafKind::Bytes) {
    A.Value = addBlockField(A.Name, Module.Types.lower(Leaf.Type, where()), Leaf.TargetOffset);
    return;
  }
  constexpr uint64_t OffsetSize = 8;
  bool IsView = Leaf.Kind == LeafKind::View;
  if (IsView)
    A.Offset = addBlockField(A.Name + "_offset", Module.Types.longType(), Leaf.TargetOffset);
  if (Leaf.ShapeField && Leaf.ShapeSize)
    A.Shape = addBlockField(A.Name + "_shape", Module.Types.lower(Leaf.ShapeField->getType(), where()),
                            Leaf.TargetOffset + (IsView ? OffsetSize : 0));
}

// The argument block: the extents of the domain, then every leaf's values (amp/rt/interface.h).
void EntryPoint::addBlock() {
  if (TheKernel.BlockSize == 0)
    return;
  Block = Module.Module.create<kir::Record>();
  Block->Name = TheKernel.Name + "_arguments";
  Block->Size = TheKernel.BlockSize;
  Block->Alignment = TheKernel.BlockAlignment;
  if (TheKernel.Tile[0] == 0 && TheKernel.Entry->getNumParams() > 1) {
    QualType Domain = TheKernel.Entry->getParamDecl(1)->getType().getNonReferenceType();
    DomainField = addBlockField("domain", Module.Types.lower(Domain.getUnqualifiedType(), where()), 0);
  }
  for (Argument &A : Arguments)
    addLeafFields(A);
  if (Block->Fields.empty())
    return;
  Module.Module.Records.push_back(Block);
  BlockParameter = Module.Module.create<kir::Variable>();
  BlockParameter->Name = "arguments";
  BlockParameter->IsParameter = true;
  BlockParameter->VariableType = Module.Module.Types.recordType(Block);
  constexpr uint64_t LargestConstant = 65536; // what every device takes
  const auto Space = Block->Size <= LargestConstant ? kir::AddressSpace::Constant : kir::AddressSpace::Global;
  if (blockInBuffer(TheKernel))
    BlockParameter->VariableType = Module.Module.Types.pointerTo(BlockParameter->VariableType, Space, /*Const=*/true);
  Function->Parameters.push_back(BlockParameter);
}

Expression *EntryPoint::blockField(unsigned Index) {
  Expression *Whole = Build.variable(BlockParameter);
  return Build.member(Whole->type()->isPointer() ? Build.dereference(Whole) : Whole, Index);
}

Expression *EntryPoint::leafObject(FunctionLowering &In, kir::Variable *Object, const CaptureLeaf &Leaf) {
  Expression *Part = Build.variable(Object);
  const auto *Class = TheKernel.Object->getAsCXXRecordDecl();
  for (const CaptureLeaf::Step &Step : Leaf.Path) {
    if (!Step.Field && !Step.Base) {
      Part = Build.index(Part, Build.integer(Module.Types.intType(), Step.Element));
      continue;
    }
    Part = Step.Field ? In.subobject(Part, Step.Field) : In.baseObject(Part, Class, Step.Base);
    Class = Step.Field ? Step.Field->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl() : Step.Base;
  }
  return Part;
}

// view.data = (T *)((char *)buffer + offset); view.shape = shape;
void EntryPoint::rebuildBuffer(FunctionLowering &In, Expression *View, const Argument &A) {
  Expression *Data = In.subobject(Build.clone(View), A.Leaf->DataField);
  Expression *Pointer = Build.variable(A.Buffer);
  if (A.Offset)
    Pointer = Build.displaced(Pointer, blockField(*A.Offset), Data->type()->element());
  In.evaluate(Build.assign(Data, Pointer));
  if (A.Shape)
    In.evaluate(Build.assign(In.subobject(View, A.Leaf->ShapeField), blockField(*A.Shape)));
}

void EntryPoint::rebuildLeaf(FunctionLowering &In, kir::Variable *Object, const Argument &A) {
  Expression *Part = leafObject(In, Object, *A.Leaf);
  switch (A.Leaf->Kind) {
  case LeafKind::Bytes:
    if (A.Leaf->Type->isConstantArrayType())
      In.evaluate(In.copyArray(Part, blockField(*A.Value), A.Leaf->Type, nullptr));
    else
      In.evaluate(Build.assign(Part, blockField(*A.Value)));
    return;
  case LeafKind::View:
    return rebuildBuffer(In, Part, A);
  case LeafKind::Array: {
    kir::Variable *Array = In.temporary(Module.Types.lower(A.Leaf->Type, where()), A.Name);
    rebuildBuffer(In, Build.variable(Array), A);
    In.evaluate(Build.assign(Part, Build.addressOf(Build.variable(Array))));
    return;
  }
  }
}

void EntryPoint::rebuildObject(FunctionLowering &In, kir::Variable *Object) {
  for (const Argument &A : Arguments)
    rebuildLeaf(In, Object, A);
}

void EntryPoint::callEntry(FunctionLowering &In, kir::Variable *Object) {
  kir::Function *Entry = Module.Functions.get(TheKernel.Entry, where());
  if (!Entry)
    return;
  size_t Expected = DomainField ? 2 : 1;
  if (Entry->Parameters.size() != Expected) {
    Module.report(where(), Problem::EntrySignature) << TheKernel.Entry;
    return;
  }
  std::vector<Expression *> Values{Build.addressOf(Build.variable(Object))};
  if (DomainField)
    Values.push_back(Build.addressOf(blockField(*DomainField), /*Const=*/true));
  In.evaluate(Build.call(Entry, std::move(Values)));
}

void EntryPoint::lower() {
  Function = Module.Module.create<kir::Function>();
  Function->Name = TheKernel.Name;
  Function->IsKernel = true;
  Function->IsLibrary = true;
  Function->Where = Module.location(where());
  Function->Result = Module.Types.voidType();
  unsigned TileRank = TheKernel.Tile[0] ? TheKernel.Rank : 0;
  Function->Tile = {0, 0, 0};
  for (unsigned I = 0; I < std::min(TileRank, 3u); ++I) // work-item dimension 0 is the domain's last
    Function->Tile[TileRank - 1 - I] = TheKernel.Tile[I];
  for (unsigned I = TileRank; TileRank && I < 3; ++I)
    Function->Tile[I] = 1;
  addBuffers();
  addBlock();
  FunctionLowering In(Module, *Function);
  kir::Variable *Object = In.temporary(Module.Types.lower(TheKernel.Object.getUnqualifiedType(), where()), "self");
  rebuildObject(In, Object);
  callEntry(In, Object);
  Module.Module.Functions.push_back(Function);
}

} // namespace ampcc::lower

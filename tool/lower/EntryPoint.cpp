// The OpenCL kernel function: parameters, prologue, call of the entry point (R-LANG-140..149).
#include "lower/EntryPoint.h"

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

kir::KernelArgument EntryPoint::describe(const CaptureLeaf &Leaf) {
  const unsigned Offset = Leaf.TargetOffset, ElementSize = Leaf.Size;
  if (Leaf.Kind == LeafKind::Bytes)
    return {kir::KernelArgument::Value, leafName(Leaf), 0, 0, Offset};
  const auto Kind = Leaf.Kind == LeafKind::View ? kir::KernelArgument::View : kir::KernelArgument::Array;
  return {Kind, leafName(Leaf), Leaf.Rank, ElementSize, Offset, Leaf.IsTexture};
}

void EntryPoint::makeSignature() {
  Signature.Rank = TheKernel.Rank;
  Signature.HasDomain = TheKernel.Tile[0] == 0 && TheKernel.Entry->getNumParams() > 1;
  for (const CaptureLeaf &Leaf : TheKernel.Leaves)
    Signature.Arguments.push_back(describe(Leaf));
}

void EntryPoint::addBuffers() {
  for (const CaptureLeaf &Leaf : TheKernel.Leaves) {
    Argument A;
    A.Leaf = &Leaf;
    A.Number = Arguments.size();
    if (Leaf.Kind != LeafKind::Bytes) {
      const kir::Type *Element = Module.Types.lower(Leaf.DataField->getType()->getPointeeType(), where());
      A.Buffer =
          M.addParameter(*Function, nameOf(A), M.Types.pointerTo(Element, kir::AddressSpace::Global, Leaf.ReadOnly),
                         {kir::ParameterRole::Buffer, A.Number});
    }
    Arguments.push_back(A);
  }
}

unsigned EntryPoint::addBlockField(const kir::Type *T, uint64_t Offset, StringRef NameOfValue) {
  Block->Fields.push_back({Signature.nameAt(Offset, T).value_or(NameOfValue.str()), T, Offset});
  return Block->Fields.size() - 1;
}

void EntryPoint::addLeafFields(Argument &A) {
  const CaptureLeaf &Leaf = *A.Leaf;
  if (Leaf.Kind == LeafKind::Bytes) {
    A.Value = addBlockField(Module.Types.lower(Leaf.Type, where()), Leaf.TargetOffset, nameOf(A));
    return;
  }
  if (Leaf.Kind == LeafKind::View)
    A.Offset = addBlockField(Module.Types.longType(), Leaf.TargetOffset);
  if (Leaf.ShapeField && Leaf.ShapeSize)
    A.Shape = addBlockField(Module.Types.lower(Leaf.ShapeField->getType(), where()),
                            Signature.Arguments[A.Number].shapeOffset());
}

// A block that is too large to be passed by value is passed in a buffer (kernel_descriptor::block_in_buffer).
const kir::Type *EntryPoint::blockType() {
  constexpr uint64_t LargestByValue = 1024;   // supported by all devices, in addition to the buffers
  constexpr uint64_t LargestConstant = 65536; // supported by all devices
  const kir::Type *T = M.Types.recordType(Block);
  if (Block->Size <= LargestByValue)
    return T;
  const auto Space = Block->Size <= LargestConstant ? kir::AddressSpace::Constant : kir::AddressSpace::Global;
  return M.Types.pointerTo(T, Space, /*Const=*/true);
}

// Creates the argument block: the extents of the domain, then the values of each leaf (amp/rt/interface.h).
void EntryPoint::addBlock() {
  if (TheKernel.BlockSize == 0)
    return;
  Block = M.create<kir::Record>();
  Block->Name = TheKernel.Name + "_arguments";
  Block->Size = TheKernel.BlockSize;
  Block->Alignment = TheKernel.BlockAlignment;
  if (Signature.HasDomain) {
    QualType Domain = TheKernel.Entry->getParamDecl(1)->getType().getNonReferenceType();
    DomainField = addBlockField(Module.Types.lower(Domain.getUnqualifiedType(), where()), 0);
  }
  for (Argument &A : Arguments)
    addLeafFields(A);
  if (Block->Fields.empty())
    return;
  M.Records.push_back(Block);
  BlockParameter = M.addParameter(*Function, "arguments", blockType(), {kir::ParameterRole::Block});
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
  if (A.Offset) {
    Pointer = Build.displaced(Pointer, blockField(*A.Offset), Data->type()->element());
    Pointer->Argument = A.Number;
  }
  In.evaluate(Build.assign(Data, Pointer));
  if (A.Shape)
    In.evaluate(Build.assign(In.subobject(View, A.Leaf->ShapeField), blockField(*A.Shape)));
}

void EntryPoint::rebuildLeaf(FunctionLowering &In, kir::Variable *Object, const Argument &A) {
  Expression *Part = leafObject(In, Object, *A.Leaf);
  switch (A.Leaf->Kind) {
  case LeafKind::Bytes: {
    Expression *Value = blockField(*A.Value);
    Expression *Copy = A.Leaf->Type->isConstantArrayType() ? In.copyArray(Part, Value, A.Leaf->Type, nullptr)
                                                           : Build.assign(Part, Value);
    Copy->Argument = A.Number;
    return In.evaluate(Copy);
  }
  case LeafKind::View:
    return rebuildBuffer(In, Part, A);
  case LeafKind::Array: {
    kir::Variable *Array = In.temporary(Module.Types.lower(A.Leaf->Type, where()), nameOf(A));
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
  Function = M.create<kir::Function>();
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
  makeSignature();
  addBuffers();
  addBlock();
  FunctionLowering In(Module, *Function);
  kir::Variable *Object = In.temporary(Module.Types.lower(TheKernel.Object.getUnqualifiedType(), where()), "self");
  Object->IsImplicit = true;
  rebuildObject(In, Object);
  callEntry(In, Object);
  M.Functions.push_back(Function);
}

} // namespace ampcc::lower

#include "transforms/addrspace/TaggedTypes.h"

using namespace ampcc::kir;

namespace ampcc::passes {

const Type *TaggedTypes::convert(const Type *T) {
  if (T->isArray())
    return M.Types.arrayOf(convert(T->element()), T->count());
  if (!T->isPointer())
    return T;
  if (!isMultiSpace(T->space()))
    return M.Types.pointerTo(convert(T->element()), T->space(), T->isPointeeConst());
  Record *&R = Records[T];
  if (!R)
    R = create(T);
  return M.Types.recordType(R);
}

Record *TaggedTypes::create(const Type *Pointer) {
  auto *R = M.create<Record>();
  R->Name = "pointer_to_" + spelling(Pointer->space()).str();
  R->HasHostLayout = false;
  R->IsLibrary = true;
  R->Fields.push_back({"space", M.Types.intType(), 0});
  const Type *Pointee = convert(Pointer->element());
  for (AddressSpace Space : alternatives(Pointer->space())) {
    const Type *T = M.Types.pointerTo(Pointee, Space, Pointer->isPointeeConst());
    R->Fields.push_back({"to_" + spelling(Space).str(), T, R->Fields.size() * 8});
  }
  R->Size = R->Fields.size() * 8;
  R->Alignment = 8;
  insert(R, Pointee);
  return R;
}

// Inserts R after the record that it points to, and before the records that contain it.
void TaggedTypes::insert(Record *R, const Type *Pointee) {
  while (Pointee->isPointer() || Pointee->isArray())
    Pointee = Pointee->element();
  auto At = M.Records.begin();
  if (Pointee->isRecord())
    if (auto Found = llvm::find(M.Records, Pointee->record()); Found != M.Records.end())
      At = Found + 1;
  M.Records.insert(At, R);
}

} // namespace ampcc::passes

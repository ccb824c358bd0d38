// Writes constants as little-endian numbers at the offsets of Clang's record layout.
#include "sema/ConstantBytes.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecordLayout.h"

namespace ampcc {

using namespace clang;

static bool writeNumber(const llvm::APInt &Number, llvm::MutableArrayRef<uint8_t> Into) {
  for (unsigned I = 0; I * 8 < Number.getBitWidth() && I < Into.size(); ++I)
    Into[I] = Number.extractBitsAsZExtValue(std::min(8u, Number.getBitWidth() - I * 8), I * 8);
  return true;
}

static bool writeRecord(const ASTContext &Context, const APValue &V, const CXXRecordDecl *Class,
                        llvm::MutableArrayRef<uint8_t> Into) {
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(Class);
  unsigned BaseNumber = 0;
  for (const CXXBaseSpecifier &B : Class->bases()) {
    uint64_t Offset = Layout.getBaseClassOffset(B.getType()->getAsCXXRecordDecl()).getQuantity();
    if (!writeBytes(Context, V.getStructBase(BaseNumber++), B.getType(), Into.drop_front(Offset)))
      return false;
  }
  for (const FieldDecl *F : Class->fields()) {
    if (F->isBitField())
      return false;
    uint64_t Offset = Layout.getFieldOffset(F->getFieldIndex()) / 8;
    if (!writeBytes(Context, V.getStructField(F->getFieldIndex()), F->getType(), Into.drop_front(Offset)))
      return false;
  }
  return true;
}

bool writeBytes(const ASTContext &Context, const APValue &V, QualType T, llvm::MutableArrayRef<uint8_t> Into) {
  switch (V.getKind()) {
  case APValue::None:
  case APValue::Indeterminate:
    return true;
  case APValue::Int:
    return writeNumber(V.getInt().extOrTrunc(Context.getTypeSize(T)), Into);
  case APValue::Float:
    return writeNumber(V.getFloat().bitcastToAPInt(), Into);
  case APValue::Struct:
    return writeRecord(Context, V, T->getAsCXXRecordDecl(), Into);
  case APValue::Array: {
    QualType Element = Context.getAsArrayType(T)->getElementType();
    uint64_t Size = Context.getTypeSizeInChars(Element).getQuantity();
    for (unsigned I = 0; I != V.getArraySize(); ++I) {
      const APValue &Part = I < V.getArrayInitializedElts() ? V.getArrayInitializedElt(I) : V.getArrayFiller();
      if (!writeBytes(Context, Part, Element, Into.drop_front(I * Size)))
        return false;
    }
    return true;
  }
  default:
    return false;
  }
}

} // namespace ampcc

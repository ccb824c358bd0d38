#include "sema/CaptureLayout.h"
#include "sema/AmpTypes.h"
#include "sema/Annotations.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace ampcc {
namespace {

// Whether an object of type T contains a view, or a reference to an array.
bool holdsBuffer(QualType T) {
  if (T->isReferenceType())
    return isArrayClass(T.getNonReferenceType());
  T = T->getBaseElementTypeUnsafe()->getCanonicalTypeInternal();
  if (isViewClass(T))
    return true;
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return false;
  return llvm::any_of(Class->bases(), [](const CXXBaseSpecifier &B) { return holdsBuffer(B.getType()); }) ||
         llvm::any_of(Class->fields(), [](const FieldDecl *F) { return holdsBuffer(F->getType()); });
}

// The rank: N of `array_view<T, N>`, or 1 if no template argument is a number.
unsigned rankOf(const CXXRecordDecl *Container) {
  const auto *Known = dyn_cast<ClassTemplateSpecializationDecl>(Container);
  if (Known)
    for (const TemplateArgument &A : Known->getTemplateArgs().asArray())
      if (A.getKind() == TemplateArgument::Integral)
        return unsigned(A.getAsIntegral().getExtValue());
  return 1;
}

class LeafCollector {
public:
  LeafCollector(ASTContext &Context, std::vector<CaptureLeaf> &Leaves) : Context(Context), Leaves(Leaves) {}

  // Adds the leaves of an object at `Offset`, in declaration order, base classes first.
  void addMembers(const CXXRecordDecl *Class, uint64_t Offset) {
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(Class);
    for (const CXXBaseSpecifier &Base : Class->bases()) {
      const CXXRecordDecl *BaseClass = Base.getType()->getAsCXXRecordDecl();
      if (Base.isVirtual() || !BaseClass || isAnnotated(BaseClass, HostOnlyAnnotation))
        continue;
      Path.push_back({nullptr, BaseClass, 0});
      addBase(Base.getType(), Offset + Layout.getBaseClassOffset(BaseClass).getQuantity());
      Path.pop_back();
    }
    for (const FieldDecl *Field : Class->fields()) {
      if (Field->isZeroSize(Context) || isAnnotated(Field, HostOnlyAnnotation))
        continue;
      Path.push_back({Field, nullptr, 0});
      addField(Field->getType(), Offset + Layout.getFieldOffset(Field->getFieldIndex()) / Context.getCharWidth());
      Path.pop_back();
    }
  }

private:
  ASTContext &Context;
  std::vector<CaptureLeaf> &Leaves;
  SmallVector<CaptureLeaf::Step, 4> Path;

  void addBase(QualType T, uint64_t Offset) {
    if (isViewClass(T.getCanonicalType()))
      addBuffer(LeafKind::View, T, Offset);
    else
      addMembers(T->getAsCXXRecordDecl(), Offset);
  }

  void addField(QualType T, uint64_t Offset) {
    if (T->isReferenceType()) {
      if (isArrayClass(T.getNonReferenceType()))
        addBuffer(LeafKind::Array, T.getNonReferenceType(), Offset);
    } else if (isViewClass(T)) {
      addBuffer(LeafKind::View, T, Offset);
    } else if (const auto *Array = Context.getAsConstantArrayType(T); Array && holdsBuffer(Array->getElementType())) {
      addElements(*Array, Offset);
    } else if (holdsBuffer(T)) {
      addMembers(T->getAsCXXRecordDecl(), Offset);
    } else if (!holdsNoData(T->getAsCXXRecordDecl())) {
      CaptureLeaf &Leaf = add(LeafKind::Bytes, T, Offset);
      Leaf.Size = Context.getTypeSizeInChars(T).getQuantity();
    }
  }

  void addElements(const ConstantArrayType &Array, uint64_t Offset) {
    uint64_t Size = Context.getTypeSizeInChars(Array.getElementType()).getQuantity();
    for (uint64_t I = 0, Count = Array.getSize().getZExtValue(); I != Count; ++I) {
      Path.push_back({nullptr, nullptr, I});
      addField(Array.getElementType(), Offset + I * Size);
      Path.pop_back();
    }
  }

  CaptureLeaf &add(LeafKind Kind, QualType T, uint64_t Offset) {
    CaptureLeaf &Leaf = Leaves.emplace_back();
    Leaf.Kind = Kind;
    Leaf.Path = Path;
    Leaf.Type = T;
    Leaf.HostOffset = Offset;
    return Leaf;
  }

  // Adds a view or array, whose members are the pointer to the first element and the shape.
  void addBuffer(LeafKind Kind, QualType T, uint64_t Offset) {
    const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
    SmallVector<const FieldDecl *, 2> Members;
    for (const FieldDecl *Field : Class->fields())
      if (!isAnnotated(Field, HostOnlyAnnotation))
        Members.push_back(Field);
    if (Members.empty() || !Members[0]->getType()->isPointerType())
      return;
    CaptureLeaf &Leaf = add(Kind, T, Offset);
    QualType Element = Members[0]->getType()->getPointeeType();
    Leaf.Rank = rankOf(Class);
    Leaf.DataField = Members[0];
    Leaf.IsTexture = isTextureClass(T.getUnqualifiedType());
    Leaf.Size = Element->isIncompleteType() ? 0 : Context.getTypeSizeInChars(Element).getQuantity();
    Leaf.ReadOnly = Element.isConstQualified() || T.isConstQualified();
    if (Kind == LeafKind::View)
      Leaf.ReadOnly = Element.isConstQualified(); // a const view still writes its elements
    if (Members.size() < 2)
      return;
    Leaf.ShapeField = Members[1];
    const ASTRecordLayout &Layout = Context.getASTRecordLayout(Class);
    Leaf.ShapeOffset = Layout.getFieldOffset(Leaf.ShapeField->getFieldIndex()) / Context.getCharWidth();
    Leaf.ShapeSize = Context.getTypeSizeInChars(Leaf.ShapeField->getType()).getQuantity();
  }
};

// Gives each leaf its offset in the argument block. The first `Offset` bytes of the block are reserved.
void placeInBlock(ASTContext &Context, Kernel &K, uint64_t Offset) {
  auto AlignmentOf = [&](const CaptureLeaf &Leaf) -> uint64_t {
    if (Leaf.Kind == LeafKind::View)
      return 8;
    if (Leaf.Kind == LeafKind::Bytes)
      return Context.getTypeAlignInChars(Leaf.Type).getQuantity();
    return Leaf.ShapeField ? Context.getTypeAlignInChars(Leaf.ShapeField->getType()).getQuantity() : 1;
  };
  K.BlockAlignment = Offset ? 4 : 1;
  for (CaptureLeaf &Leaf : K.Leaves) {
    Leaf.TargetOffset = llvm::alignTo(Offset, AlignmentOf(Leaf));
    K.BlockAlignment = std::max(K.BlockAlignment, AlignmentOf(Leaf));
    uint64_t Payload = Leaf.Kind == LeafKind::Bytes ? Leaf.Size : Leaf.ShapeSize;
    Offset = Leaf.TargetOffset + (Leaf.Kind == LeafKind::View ? 8 : 0) + Payload;
  }
  K.BlockSize = llvm::alignTo(Offset, K.BlockAlignment);
}

} // namespace

void layOutCaptures(ASTContext &Context, Kernel &K) {
  const CXXRecordDecl *Class = K.Object->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition() || Class->isInvalidDecl())
    return;
  LeafCollector(Context, K.Leaves).addMembers(Class, 0);
  placeInBlock(Context, K, K.Tile[0] ? 0 : 4 * K.Rank); // the extents of the domain
}

} // namespace ampcc

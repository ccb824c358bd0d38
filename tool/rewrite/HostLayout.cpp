#include "rewrite/HostLayout.h"
#include "rewrite/Lambdas.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace ampcc {
namespace {

// The type that a variable of the text has in one instantiation of the function around it.
class VariableFinder : public RecursiveASTVisitor<VariableFinder> {
public:
  explicit VariableFinder(SourceLocation At) : At(At) {}
  QualType Found;

  bool VisitVarDecl(VarDecl *V) {
    if (V->getLocation() == At && !V->getType()->isDependentType())
      Found = V->getType();
    return Found.isNull();
  }

private:
  SourceLocation At;
};

QualType typeAround(const DeclContext *DC, SourceLocation Variable) {
  for (; DC && !DC->isFileContext(); DC = DC->getParent())
    if (auto *F = dyn_cast<FunctionDecl>(DC)) {
      VariableFinder Finder(Variable);
      Finder.TraverseDecl(const_cast<FunctionDecl *>(F));
      if (!Finder.Found.isNull())
        return Finder.Found;
    }
  return {};
}

uint64_t alignUp(uint64_t Offset, uint64_t Alignment) { return (Offset + Alignment - 1) / Alignment * Alignment; }

} // namespace

// The use of an amp lambda, which the host text makes a closure; null for all other classes.
const LambdaUse *HostLayout::closureOf(const CXXRecordDecl *R) const {
  if (!R->isLambda())
    return nullptr;
  auto It = U.Lambdas.find(Tokens.indexOf(R->getLocation()));
  return It != U.Lambdas.end() && It->second.AmpOnly ? &It->second : nullptr;
}

// What an instantiation captures comes first to last; what only others capture stands in between.
std::vector<HostLayout::Member> HostLayout::capturesOf(const CXXRecordDecl *Lambda, const LambdaUse &Use) const {
  std::vector<Member> Explicit, Result;
  llvm::DenseMap<SourceLocation, std::vector<Member>> Implicit;
  auto Field = Lambda->field_begin();
  for (const LambdaCapture &C : Lambda->captures()) {
    Member M{Field->getType(), *Field, nullptr, 0};
    if (C.isExplicit())
      Result.push_back(M);
    else
      Implicit[C.capturesVariable() ? C.getCapturedVar()->getLocation() : SourceLocation()].push_back(M);
    ++Field;
  }
  for (const HostCapture &C : implicitCaptures(Use)) {
    auto It = Implicit.find(C.Of);
    if (It != Implicit.end())
      Result.insert(Result.end(), It->second.begin(), It->second.end());
    else if (QualType T = typeAround(Lambda->getDeclContext(), C.Of); !T.isNull())
      Result.push_back({C.ByReference ? Context.VoidPtrTy : T.getNonReferenceType(), nullptr, nullptr, 0});
  }
  return Result;
}

std::vector<HostLayout::Member> HostLayout::membersOf(const CXXRecordDecl *R) const {
  std::vector<Member> Members;
  if (const LambdaUse *Use = closureOf(R)) {
    Members = capturesOf(R, *Use);
  } else {
    for (const CXXBaseSpecifier &Base : R->bases())
      if (!Base.getType()->getAsCXXRecordDecl()->isEmpty())
        Members.push_back({Base.getType(), nullptr, Base.getType()->getAsCXXRecordDecl(), 0});
    for (const FieldDecl *Field : R->fields())
      Members.push_back({Field->getType(), Field, nullptr, 0});
  }
  uint64_t Offset = 0;
  for (Member &M : Members) {
    M.Offset = Offset = alignUp(Offset, alignOf(M.Type));
    Offset += sizeOf(M.Type);
  }
  return Members;
}

bool HostLayout::differs(QualType T) const {
  if (T->isReferenceType())
    return false;
  const CXXRecordDecl *R = Context.getBaseElementType(T)->getAsCXXRecordDecl();
  if (!R || !R->hasDefinition() || Context.getSourceManager().isInSystemHeader(R->getLocation()))
    return false;
  if (const LambdaUse *Use = closureOf(R)) {
    std::vector<Member> Captures = capturesOf(R, *Use);
    bool Same = Captures.size() == R->capture_size() &&
                std::equal(R->field_begin(), R->field_end(), Captures.begin(),
                           [](const FieldDecl *Field, const Member &M) { return Field == M.Field; });
    if (!Same)
      return true;
  }
  for (const CXXBaseSpecifier &Base : R->bases())
    if (differs(Base.getType()))
      return true;
  return llvm::any_of(R->fields(), [&](const FieldDecl *Field) { return differs(Field->getType()); });
}

uint64_t HostLayout::alignOf(QualType T) const {
  if (T->isReferenceType())
    T = Context.VoidPtrTy;
  if (!differs(T))
    return Context.getTypeAlignInChars(T).getQuantity();
  uint64_t Alignment = 1;
  for (const Member &M : membersOf(Context.getBaseElementType(T)->getAsCXXRecordDecl()))
    Alignment = std::max(Alignment, alignOf(M.Type));
  return Alignment;
}

uint64_t HostLayout::sizeOf(QualType T) const {
  if (T->isReferenceType())
    T = Context.VoidPtrTy;
  if (!differs(T))
    return Context.getTypeSizeInChars(T).getQuantity();
  if (const ConstantArrayType *Array = Context.getAsConstantArrayType(T))
    return Array->getSize().getZExtValue() * sizeOf(Array->getElementType());
  std::vector<Member> Members = membersOf(T->getAsCXXRecordDecl());
  uint64_t End = Members.empty() ? 1 : Members.back().Offset + sizeOf(Members.back().Type);
  return alignUp(End, alignOf(T));
}

uint64_t HostLayout::offsetOf(const CaptureLeaf &Leaf, QualType Object) const {
  if (!differs(Object))
    return Leaf.HostOffset;
  uint64_t Offset = 0;
  QualType Around = Object;
  for (const CaptureLeaf::Step &Step : Leaf.Path)
    for (const Member &M : membersOf(Around->getAsCXXRecordDecl()))
      if (Step.Field ? M.Field == Step.Field : M.Base && M.Base == Step.Base) {
        Offset += M.Offset;
        Around = M.Type;
        break;
      }
  return Offset;
}

void HostLayout::addPieces(QualType T, uint64_t Host, uint64_t Target, std::vector<HostPiece> &Pieces) const {
  const CXXRecordDecl *R = T->getAsCXXRecordDecl();
  if (!differs(T) || !R) {
    Pieces.push_back({Host, Target, sizeOf(T)});
    return;
  }
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(R);
  for (const Member &M : membersOf(R)) {
    if (M.Field)
      addPieces(M.Type, Host + M.Offset,
                Target + Context.toCharUnitsFromBits(Layout.getFieldOffset(M.Field->getFieldIndex())).getQuantity(),
                Pieces);
    else if (M.Base)
      addPieces(M.Type, Host + M.Offset, Target + Layout.getBaseClassOffset(M.Base).getQuantity(), Pieces);
  }
}

std::vector<HostPiece> HostLayout::piecesOf(const CaptureLeaf &Leaf, QualType Object) const {
  std::vector<HostPiece> Pieces;
  if (differs(Leaf.Type))
    addPieces(Leaf.Type, offsetOf(Leaf, Object), Leaf.TargetOffset, Pieces);
  else
    Pieces.push_back({offsetOf(Leaf, Object), Leaf.TargetOffset, Leaf.Size});
  return Pieces;
}

} // namespace ampcc

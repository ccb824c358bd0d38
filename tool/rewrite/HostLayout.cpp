#include "rewrite/HostLayout.h"
#include "rewrite/Expansions.h"
#include "rewrite/Lambdas.h"
#include "sema/NodeSearch.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace ampcc {
namespace {

// The type of a variable of the source in one instantiation of the function around it.
QualType typeAround(const DeclContext *DC, SourceLocation Variable) {
  for (; DC && !DC->isFileContext(); DC = DC->getParent())
    if (auto *F = dyn_cast<FunctionDecl>(DC)) {
      auto IsSought = [&](const VarDecl *V) { return placeOf(V) == Variable && !V->getType()->isDependentType(); };
      if (const auto *Found = findNode<VarDecl>(F, IsSought))
        return Found->getType();
    }
  return {};
}

// The elements of a parameter pack of the source, in the instantiation around `DC`.
SmallVector<const ParmVarDecl *, 4> packAround(const DeclContext *DC, SourceLocation Pack) {
  SmallVector<const ParmVarDecl *, 4> Elements;
  for (; DC && Elements.empty(); DC = DC->getParent())
    if (auto *F = dyn_cast<FunctionDecl>(DC))
      llvm::copy_if(F->parameters(), std::back_inserter(Elements),
                    [&](const ParmVarDecl *P) { return placeOf(P) == Pack; });
  return Elements;
}

uint64_t alignUp(uint64_t Offset, uint64_t Alignment) { return (Offset + Alignment - 1) / Alignment * Alignment; }

} // namespace

// The use of an amp lambda, which is a closure in the host text; null for all other classes.
const LambdaUse *HostLayout::closureOf(const CXXRecordDecl *R) const {
  if (!R->isLambda())
    return nullptr;
  auto It = U.Lambdas.find(Tokens.indexOf(R->getLocation()));
  return It != U.Lambdas.end() && It->second.AmpOnly ? &It->second : nullptr;
}

// The members that hold an implicit capture of the source: one, or for a pack one for each of its elements, in the
// pack's order (an instantiation captures elements in the order of their uses, which for a right fold is from the end).
std::vector<HostLayout::Member> HostLayout::membersFor(const HostCapture &C, const CXXRecordDecl *Lambda,
                                                       const FieldMap &Fields) const {
  auto MemberOf = [&](QualType T, const FieldDecl *Field) {
    QualType Type = Field ? Field->getType() : C.ByReference ? Context.VoidPtrTy : T.getNonReferenceType();
    return Member{Type, Field, nullptr, 0};
  };
  std::vector<Member> Result;
  SmallVector<const ParmVarDecl *, 4> Pack = packAround(Lambda->getDeclContext(), C.Of);
  if (C.IsPack || (C.Expansion && !Pack.empty())) {
    unsigned Element = C.Expansion ? elementOf(Lambda, *C.Expansion, Tokens, U) : 0;
    for (const ParmVarDecl *P : C.IsPack ? ArrayRef(Pack) : ArrayRef(Pack).slice(Element, 1))
      Result.push_back(MemberOf(P->getType(), Fields.lookup(P)));
    return Result;
  }
  for (const auto &[Captured, Field] : Fields)
    if ((Captured ? placeOf(Captured) : SourceLocation()) == C.Of)
      return {MemberOf({}, Field)};
  if (QualType T = typeAround(Lambda->getDeclContext(), C.Of); !T.isNull())
    Result.push_back(MemberOf(T, nullptr));
  return Result;
}

// The captures in the closure's order: explicit ones, then the implicit ones of all instantiations.
std::vector<HostLayout::Member> HostLayout::capturesOf(const CXXRecordDecl *Lambda, const LambdaUse &Use) const {
  std::vector<Member> Result;
  FieldMap Implicit;
  auto Field = Lambda->field_begin();
  for (const LambdaCapture &C : Lambda->captures()) {
    if (C.isExplicit())
      Result.push_back({Field->getType(), *Field, nullptr, 0});
    else
      Implicit[C.capturesVariable() ? C.getCapturedVar() : nullptr] = *Field;
    ++Field;
  }
  for (const HostCapture &C : implicitCaptures(Use)) {
    std::vector<Member> Members = membersFor(C, Lambda, Implicit);
    llvm::append_range(Result, Members);
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
  for (const CaptureLeaf::Step &Step : Leaf.Path) {
    if (const auto *Array = Context.getAsConstantArrayType(Around)) {
      Around = Array->getElementType();
      Offset += Step.Element * sizeOf(Around);
      continue;
    }
    for (const Member &M : membersOf(Around->getAsCXXRecordDecl()))
      if (Step.Field ? M.Field == Step.Field : M.Base && M.Base == Step.Base) {
        Offset += M.Offset;
        Around = M.Type;
        break;
      }
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

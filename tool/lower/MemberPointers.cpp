// Pointers to data members (R-LANG-76): the member's offset in bytes, -1 the null one.
#include "lower/FunctionLowering.h"

namespace ampcc::lower {

using namespace clang;

// Where a base begins; empty ones lie anywhere.
uint64_t FunctionLowering::baseOffset(const CXXRecordDecl *Class, const CXXRecordDecl *Base) {
  const RecordInfo &Info = Module.Records.info(Class, Class->getLocation());
  std::optional<unsigned> Field = Info.base(Base) ? Info.base(Base) : Info.storage(Base);
  return Field ? Info.Target->Fields[*Field].Offset : 0;
}

uint64_t FunctionLowering::baseOffset(const CXXRecordDecl *Class, const CastExpr *E) {
  uint64_t Offset = 0;
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    Offset += baseOffset(Class, Base);
    Class = Base;
  }
  return Offset;
}

Expression *FunctionLowering::memberPointer(int64_t Offset) { return Build.integer(Module.Types.longType(), Offset); }

// Classes that hold pointers are laid out by the OpenCL compiler.
bool FunctionLowering::hasKnownOffsets(const CXXRecordDecl *Class, const NamedDecl *Member, SourceLocation Where) {
  bool IsKnown = Module.Records.info(Class, Where).Target->HasHostLayout;
  if (!IsKnown)
    report(Where, Problem::MemberPointerLayout) << Member;
  return IsKnown;
}

// A member of an unnamed struct or union is named by the chain of members that leads there.
uint64_t FunctionLowering::memberOffset(const ValueDecl *Member, SourceLocation Where) {
  uint64_t Offset = 0;
  if (const auto *Chain = dyn_cast<IndirectFieldDecl>(Member)) {
    for (const NamedDecl *Link : Chain->chain())
      Offset += memberOffset(cast<FieldDecl>(Link), Where);
    return Offset;
  }
  const auto *F = cast<FieldDecl>(Member);
  const RecordInfo &Info = Module.Records.info(F->getParent(), Where);
  std::optional<unsigned> Field = Info.field(F) ? Info.field(F) : Info.storage(F);
  return hasKnownOffsets(cast<CXXRecordDecl>(F->getParent()), F, Where) && Field ? Info.Target->Fields[*Field].Offset
                                                                                 : 0;
}

// The path of a constant leads from the member's class to the one that the pointer is for.
Expression *FunctionLowering::memberPointer(const APValue &V, SourceLocation Where) {
  const ValueDecl *Member = V.getMemberPointerDecl();
  if (!Member)
    return memberPointer(-1);
  int64_t Offset = memberOffset(Member, Where);
  const auto *Class = cast<CXXRecordDecl>(Member->getDeclContext());
  for (const CXXRecordDecl *Next : V.getMemberPointerPath()) {
    const CXXRecordDecl *Outer = V.isMemberPointerToDerivedMember() ? Class : Next;
    if (!hasKnownOffsets(Outer, Outer, Where))
      break;
    Offset += Outer == Class ? -int64_t(baseOffset(Class, Next)) : int64_t(baseOffset(Next, Class));
    Class = Next;
  }
  return memberPointer(Offset);
}

Expression *FunctionLowering::convertedMemberPointer(const CastExpr *E) {
  bool ToDerived = E->getCastKind() == CK_BaseToDerivedMemberPointer;
  QualType T = ToDerived ? E->getType() : E->getSubExpr()->getType();
  const auto *Class = T->castAs<MemberPointerType>()->getMostRecentCXXRecordDecl();
  Expression *Pointer = value(E->getSubExpr());
  int64_t Offset = hasKnownOffsets(Class, Class, E->getExprLoc()) ? baseOffset(Class, E) : 0;
  if (Offset == 0)
    return Pointer;
  return unlessNull(Pointer, memberPointer(-1), [&](Expression *P) {
    return Build.binary(kir::BinaryOperator::Add, P->type(), P, memberPointer(ToDerived ? Offset : -Offset));
  });
}

Expression *FunctionLowering::pointedMember(const BinaryOperator *E) {
  Expression *Pointer = E->getOpcode() == BO_PtrMemI ? value(E->getLHS()) : address(E->getLHS());
  return Build.dereference(Build.displaced(Pointer, value(E->getRHS()), type(E)));
}

} // namespace ampcc::lower

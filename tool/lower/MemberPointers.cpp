// Pointers to data members (R-LANG-76) are the offset in bytes that the member has on the host, or -1 for null. The
// layout of classes that contain pointers is known only to the OpenCL compiler; for their objects, comparisons select
// the member that has this offset on the host.
#include "lower/FunctionLowering.h"
#include "clang/AST/RecordLayout.h"

namespace ampcc::lower {

using namespace clang;

// The offset of a base; 0 for empty bases, which may have any address.
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

static uint64_t offsetOnHost(const ASTContext &Context, const CXXRecordDecl *Class, const CXXRecordDecl *Base) {
  return Context.getASTRecordLayout(Class).getBaseClassOffset(Base).getQuantity();
}

Expression *FunctionLowering::memberPointer(int64_t Offset) { return Build.integer(Module.Types.longType(), Offset); }

// Whether the class has the layout of the host, so that a pointer to a member can be converted; reports it if not.
bool FunctionLowering::hasKnownOffsets(const CXXRecordDecl *Class, const NamedDecl *Member, SourceLocation Where) {
  bool IsKnown = Module.Records.info(Class, Where).Target->HasHostLayout;
  if (!IsKnown)
    report(Where, Problem::MemberPointerLayout) << Member;
  return IsKnown;
}

// The offset on the host of a field, or of an indirect field (a member of an unnamed struct or union).
uint64_t FunctionLowering::memberOffset(const ValueDecl *Member) {
  return Module.Context.toCharUnitsFromBits(Module.Context.getFieldOffset(Member)).getQuantity();
}

// The path of a constant leads from the member's class to the class of the pointer. A pointer that is converted to one
// for a base needs the layout of the host: members behind the base cannot be selected in objects of the base.
Expression *FunctionLowering::memberPointer(const APValue &V, SourceLocation Where) {
  const ValueDecl *Member = V.getMemberPointerDecl();
  if (!Member)
    return memberPointer(-1);
  int64_t Offset = memberOffset(Member);
  const auto *Class = cast<CXXRecordDecl>(Member->getDeclContext());
  while (Class->isAnonymousStructOrUnion())
    Class = cast<CXXRecordDecl>(Class->getDeclContext());
  for (const CXXRecordDecl *Next : V.getMemberPointerPath()) {
    const bool IsForBase = V.isMemberPointerToDerivedMember();
    if (IsForBase && !hasKnownOffsets(Class, Class, Where))
      break;
    Offset += IsForBase ? -int64_t(offsetOnHost(Module.Context, Class, Next))
                        : int64_t(offsetOnHost(Module.Context, Next, Class));
    Class = Next;
  }
  return memberPointer(Offset);
}

Expression *FunctionLowering::convertedMemberPointer(const CastExpr *E) {
  bool ToDerived = E->getCastKind() == CK_BaseToDerivedMemberPointer;
  QualType T = ToDerived ? E->getType() : E->getSubExpr()->getType();
  const CXXRecordDecl *Class = T->castAs<MemberPointerType>()->getMostRecentCXXRecordDecl();
  Expression *Pointer = value(E->getSubExpr());
  if (!ToDerived && !hasKnownOffsets(Class, Class, E->getExprLoc()))
    return Pointer;
  int64_t Offset = 0;
  for (const CXXBaseSpecifier *Step : E->path()) {
    const CXXRecordDecl *Base = Step->getType()->getAsCXXRecordDecl();
    Offset += offsetOnHost(Module.Context, Class, Base);
    Class = Base;
  }
  if (Offset == 0)
    return Pointer;
  return unlessNull(Pointer, memberPointer(-1), [&](Expression *P) {
    return Build.binary(kir::BinaryOperator::Add, P, memberPointer(ToDerived ? Offset : -Offset));
  });
}

namespace {

// Collects the members of one type in an object of a class whose layout only the OpenCL compiler knows.
class MembersOfType {
public:
  MembersOfType(FunctionLowering &F, QualType T) : F(F), Context(F.Module.Context), T(plain(T)) {}

  struct Member {
    uint64_t Offset; // on the host
    Expression *Object;
  };
  SmallVector<Member, 4> Found;

  void add(Expression *Object, const CXXRecordDecl *Class, uint64_t Begin) {
    for (const CXXBaseSpecifier &Base : Class->bases())
      if (const CXXRecordDecl *Part = Base.getType()->getAsCXXRecordDecl(); !Part->isEmpty())
        add(F.baseObject(F.Build.clone(Object), Class, Part), Part, Begin + offsetOnHost(Context, Class, Part));
    for (const FieldDecl *Field : Class->fields()) {
      const uint64_t Offset = Begin + F.memberOffset(Field);
      if (Field->isAnonymousStructOrUnion())
        add(F.subobject(F.Build.clone(Object), Field), Field->getType()->getAsCXXRecordDecl(), Offset);
      else if (plain(Field->getType()) == T)
        Found.push_back({Offset, F.subobject(F.Build.clone(Object), Field)});
    }
  }

private:
  FunctionLowering &F;
  const ASTContext &Context;
  CanQualType T;

  CanQualType plain(QualType Type) const {
    Qualifiers Dropped;
    return Context.getCanonicalType(Context.getUnqualifiedArrayType(Type, Dropped));
  }
};

} // namespace

Expression *FunctionLowering::pointedMember(const BinaryOperator *E) {
  const auto *Type = E->getRHS()->getType()->castAs<MemberPointerType>();
  const CXXRecordDecl *Class = Type->getMostRecentCXXRecordDecl()->getDefinition();
  Expression *Object = E->getOpcode() == BO_PtrMemI ? value(E->getLHS()) : address(E->getLHS());
  Expression *Offset = value(E->getRHS());
  if (Module.Records.info(Class, E->getExprLoc()).Target->HasHostLayout)
    return Build.dereference(Build.displaced(Object, Offset, type(E)));
  Expression *KeepObject = keep(Object, "object"), *KeepOffset = keep(Offset, "member");
  MembersOfType Members(*this, Type->getPointeeType());
  Members.add(Build.dereference(Object), Class, 0);
  Expression *Selected = nullptr; // the last candidate needs no comparison
  for (const MembersOfType::Member &Each : llvm::reverse(Members.Found)) {
    Expression *Pointer = Build.addressOf(Each.Object);
    Expression *IsMeant = Build.binary(kir::BinaryOperator::Equal, Build.clone(Offset), memberPointer(Each.Offset));
    Selected = Selected
                   ? Build.conditional(Selected->type(), IsMeant, Build.pointer(Selected->type(), Pointer), Selected)
                   : Pointer;
  }
  if (!Selected) // no member of the type: the pointer can only be null
    Selected = Build.cast(M.Types.pointerTo(type(E), kir::AddressSpace::Unknown), Build.clone(Object));
  return Build.dereference(Build.comma(KeepObject, Build.comma(KeepOffset, Selected)));
}

} // namespace ampcc::lower

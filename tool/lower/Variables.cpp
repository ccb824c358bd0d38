// Names: variables, captured variables, `this`, members of classes and bases.
#include "lower/FunctionLowering.h"
#include "sema/Annotations.h"

namespace ampcc::lower {

using namespace clang;

bool FunctionLowering::isLocal(const VarDecl *D) {
  return Captures.contains(D) || Variables.contains(D) || isTileStatic(D);
}

Expression *FunctionLowering::named(const ValueDecl *D, SourceLocation Where) {
  if (Captures.contains(D))
    return capture(D);
  if (const auto *V = dyn_cast<VarDecl>(D))
    return variable(V, Where);
  if (const auto *B = dyn_cast<BindingDecl>(D))
    return B->getHoldingVar() ? variable(B->getHoldingVar(), Where) : lvalue(B->getBinding());
  if (const auto *P = dyn_cast<TemplateParamObjectDecl>(D))
    return constantObject(P, &P->getValue(), Where);
  report(Where, Problem::NotAConstant) << D;
  return Build.variable(temporary(Module.Types.intType()));
}

Expression *FunctionLowering::variable(const VarDecl *D, SourceLocation Where) {
  if (isTileStatic(D))
    return Build.variable(Module.tileStatic(D));
  kir::Variable *V = Variables.lookup(D);
  if (!V)
    return constantObject(D, nullptr, Where);
  bool IsPointer = D->getType()->isReferenceType() || IndirectVariables.contains(D);
  return IsPointer ? Build.dereference(Build.variable(V)) : Build.variable(V);
}

Expression *FunctionLowering::capture(const ValueDecl *D) { return field(self(), Captures.lookup(D)); }

Expression *FunctionLowering::thisPointer(SourceLocation Where) {
  if (ThisOverride)
    return Build.clone(ThisOverride);
  if (ThisCapture) {
    Expression *Captured = subobject(self(), ThisCapture);
    return ThisCapture->getType()->isPointerType() ? Captured : Build.addressOf(Captured);
  }
  if (Self)
    return Build.variable(Self);
  report(Where, Problem::Construct) << "'this'";
  return Build.addressOf(Build.variable(temporary(Module.Types.intType())));
}

// A subobject without a field of its own type: it is in storage (RecordInfo::Storage), or empty, so that its address
// does not matter.
Expression *FunctionLowering::withoutField(Expression *Object, const kir::Type *T, std::optional<unsigned> Storage) {
  const kir::Record *R = Object->type()->record();
  Expression *Pointer = Build.addressOf(Object);
  if (uint64_t Offset = Storage ? R->Fields[*Storage].Offset : 0)
    return Build.dereference(Build.displaced(Pointer, Build.integer(Module.Types.longType(), Offset), T));
  bool Const = Pointer->type()->isPointeeConst();
  return Build.dereference(Build.cast(M.Types.pointerTo(T, kir::AddressSpace::Unknown, Const), Pointer));
}

Expression *FunctionLowering::subobject(Expression *Object, const FieldDecl *F) {
  const RecordInfo &Info = Module.Records.info(F->getParent(), F->getLocation());
  if (std::optional<unsigned> Index = Info.field(F))
    return Build.member(Object, *Index);
  return withoutField(Object, Module.Types.lower(F->getType(), F->getLocation()), Info.storage(F));
}

Expression *FunctionLowering::field(Expression *Object, const FieldDecl *F) {
  Expression *Member = subobject(Object, F);
  return F->getType()->isReferenceType() ? Build.dereference(Member) : Member;
}

Expression *FunctionLowering::memberAccess(const MemberExpr *E) {
  const auto *F = dyn_cast<FieldDecl>(E->getMemberDecl());
  if (!F) { // a static member
    Expression *Object = discarded(E->getBase());
    Expression *Member = named(E->getMemberDecl(), E->getExprLoc());
    return Object ? Build.dereference(Build.comma(Object, Build.addressOf(Member))) : Member;
  }
  Expression *Object = E->isArrow() ? Build.dereference(value(E->getBase())) : object(E->getBase());
  return field(Object, F);
}

Expression *FunctionLowering::baseObject(Expression *Object, const CXXRecordDecl *Class, const CXXRecordDecl *Base) {
  const RecordInfo &Info = Module.Records.info(Class, Class->getLocation());
  if (std::optional<unsigned> Index = Info.base(Base))
    return Build.member(Object, *Index);
  return withoutField(Object, Module.Records.type(Base, Base->getLocation()), Info.storage(Base));
}

} // namespace ampcc::lower

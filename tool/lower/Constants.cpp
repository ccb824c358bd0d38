// Constants: values that Clang's evaluator computes become literals and constant objects (R-LANG-90, -93, -113).
#include "lower/FunctionLowering.h"
#include "sema/ConstantBytes.h"

namespace ampcc::lower {

using namespace clang;

Expression *FunctionLowering::constant(const Expr *E) {
  Expr::EvalResult Result;
  if (E->EvaluateAsRValue(Result, Module.Context, /*InConstantContext=*/true))
    return constant(Result.Val, E->getType(), E->getExprLoc());
  report(E->getExprLoc(), Problem::ConstantValue) << E->getType();
  return dummy(E->getType(), E->getExprLoc());
}

Expression *FunctionLowering::constant(const APValue &V, QualType T, SourceLocation Where) {
  const kir::Type *Type = Module.Types.lower(T, Where);
  switch (V.getKind()) {
  case APValue::None:
  case APValue::Indeterminate:
    return Build.zero(Type);
  case APValue::Int:
    return Build.integer(Type, V.getInt().extOrTrunc(64).getZExtValue());
  case APValue::Float:
    return M.create<kir::FloatLiteral>(Type, V.getFloat().bitcastToAPInt().getZExtValue());
  case APValue::Struct:
  case APValue::Union:
    return constantRecord(V, T, Where);
  case APValue::Array:
    return constantArray(V, T, Where);
  case APValue::MemberPointer:
    return memberPointer(V, Where);
  case APValue::LValue:
    if (V.isNullPointer())
      return Build.zero(Type);
    break;
  default:
    break;
  }
  report(Where, Problem::ConstantValue) << T;
  return Build.zero(Type);
}

bool isSpellable(const APValue &V) {
  switch (V.getKind()) {
  case APValue::Int:
  case APValue::Float:
    return true;
  case APValue::LValue:
    return V.isNullPointer();
  case APValue::Array:
    for (unsigned I = 0; I < V.getArrayInitializedElts(); ++I)
      if (!isSpellable(V.getArrayInitializedElt(I)))
        return false;
    return !V.hasArrayFiller() || isSpellable(V.getArrayFiller());
  case APValue::Struct:
    for (unsigned I = 0; I < V.getStructNumBases(); ++I)
      if (!isSpellable(V.getStructBase(I)))
        return false;
    for (unsigned I = 0; I < V.getStructNumFields(); ++I)
      if (!isSpellable(V.getStructField(I)))
        return false;
    return true;
  default:
    return false;
  }
}

Expression *FunctionLowering::constantRecord(const APValue &V, QualType T, SourceLocation Where) {
  const auto *Class = T->getAsCXXRecordDecl();
  const RecordInfo &Info = Module.Records.info(Class, Where);
  std::vector<Expression *> Elements;
  for (const kir::Field &F : Info.Target->Fields)
    Elements.push_back(Build.zero(F.FieldType));
  if (V.isUnion()) {
    const FieldDecl *Active = V.getUnionField();
    if (!Active || Info.field(Active) != 0u)
      return report(Where, Problem::ConstantValue) << T, Build.zero(Info.RecordType);
    return Build.initializerList(Info.RecordType, {constant(V.getUnionValue(), Active->getType(), Where)});
  }
  auto Add = [&](std::optional<unsigned> Index, std::optional<unsigned> Storage, const APValue &Part, QualType T) {
    if (Index)
      Elements[*Index] = constant(Part, T, Where);
    else if (Storage)
      Elements[*Storage] = constantStorage(Part, T, Info.Target->Fields[*Storage].FieldType, Where);
  };
  unsigned BaseNumber = 0;
  for (const CXXBaseSpecifier &B : Class->bases()) {
    const CXXRecordDecl *Base = B.getType()->getAsCXXRecordDecl();
    Add(Info.base(Base), Info.storage(Base), V.getStructBase(BaseNumber++), B.getType());
  }
  for (const FieldDecl *F : Class->fields())
    Add(Info.field(F), Info.storage(F), V.getStructField(F->getFieldIndex()), F->getType());
  return Build.initializerList(Info.RecordType, std::move(Elements));
}

// A base or member whose tail padding contains other members is initialized as an array of bytes (RecordInfo::Storage).
Expression *FunctionLowering::constantStorage(const APValue &V, QualType T, const kir::Type *Bytes,
                                              SourceLocation Where) {
  std::vector<uint8_t> Values(Module.Context.getTypeSizeInChars(T).getQuantity());
  if (!writeBytes(Module.Context, V, T, Values))
    report(Where, Problem::ConstantValue) << T;
  Values.resize(Bytes->count());
  std::vector<Expression *> Elements;
  for (uint8_t Value : Values)
    Elements.push_back(Build.integer(Bytes->element(), Value));
  return Build.initializerList(Bytes, std::move(Elements));
}

Expression *FunctionLowering::constantArray(const APValue &V, QualType T, SourceLocation Where) {
  QualType Element = Module.Context.getAsArrayType(T)->getElementType();
  std::vector<Expression *> Elements;
  bool FillerIsZero = !V.hasArrayFiller() || V.getArrayFiller().isAbsent() ||
                      (V.getArrayFiller().isInt() && V.getArrayFiller().getInt() == 0);
  unsigned Given = V.getArrayInitializedElts();
  unsigned Count = FillerIsZero ? Given : V.getArraySize();
  for (unsigned I = 0; I < Count; ++I)
    Elements.push_back(constant(I < Given ? V.getArrayInitializedElt(I) : V.getArrayFiller(), Element, Where));
  return Build.initializerList(Module.Types.lower(T, Where), std::move(Elements));
}

// The declaration of the object that a glvalue designates, or designates a part of; else null.
static const ValueDecl *staticObject(const Expr *E) {
  E = E->IgnoreParens();
  if (const auto *M = dyn_cast<MemberExpr>(E)) {
    if (isa<VarDecl>(M->getMemberDecl()))
      return M->getMemberDecl();
    return M->isArrow() ? nullptr : staticObject(M->getBase());
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return staticObject(Subscript->getBase());
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E))
    return staticObject(Cast->getSubExpr());
  if (const auto *Replaced = dyn_cast<SubstNonTypeTemplateParmExpr>(E))
    return staticObject(Replaced->getReplacement());
  const auto *Name = dyn_cast<DeclRefExpr>(E);
  return Name ? Name->getDecl() : nullptr;
}

Expression *FunctionLowering::staticConstant(const Expr *E) {
  const ValueDecl *D = staticObject(E);
  const auto *V = dyn_cast_or_null<VarDecl>(D);
  bool IsConstant = V ? !isLocal(V) : isa_and_nonnull<TemplateParamObjectDecl>(D) && !Captures.contains(D);
  if (!IsConstant || !E->getType()->isScalarType())
    return nullptr;
  Expr::EvalResult Result;
  if (!E->EvaluateAsRValue(Result, Module.Context) || Result.HasSideEffects)
    return nullptr;
  if (!Result.Val.isInt() && !Result.Val.isFloat() && !Result.Val.isMemberPointer())
    return nullptr;
  return constant(Result.Val, E->getType(), E->getExprLoc());
}

// Declares a constant in front of the function's statements, and returns a reference to it.
Expression *FunctionLowering::declareConstant(kir::Variable *V, Expression *Value) {
  V->IsConst = true;
  auto *Declaration = M.create<kir::Declare>(V, Value);
  Declaration->Where = Where;
  Target.Body->prepend(Declaration);
  return Build.variable(V);
}

// Constants that are used as objects (indexed tables, members of constants) become constant variables of the function.
Expression *FunctionLowering::constantObject(const ValueDecl *D, const APValue *Value, SourceLocation UsedAt) {
  kir::Variable *&V = Constants[D];
  if (V)
    return Build.variable(V);
  QualType T = D->getType().getNonReferenceType();
  const auto *Variable = dyn_cast<VarDecl>(D);
  if (Variable && !Value && Variable->getAnyInitializer() &&
      (T.isConstQualified() || Module.Context.getBaseElementType(T).isConstQualified()))
    Value = Variable->evaluateValue();
  V = M.newVariable(D->getNameAsString(), Module.Types.lower(T, UsedAt));
  if (!Value) {
    bool IsLocal = Variable && Variable->isLocalVarDeclOrParm() && !Variable->isStaticLocal();
    report(UsedAt, IsLocal ? Problem::UnknownVariable : Problem::NotAConstant) << D;
  }
  Expression *Init = Value ? constant(*Value, T, UsedAt) : Build.zero(V->VariableType);
  kir::Variable *Result = Constants[D]; // V may be invalid: lowering the value can add entries to the map
  return declareConstant(Result, Init);
}

// A string literal that is read becomes a constant array of its characters, padded with zeros.
Expression *FunctionLowering::textObject(const StringLiteral *Text) {
  const kir::Type *Type = Module.Types.lower(Text->getType(), Text->getBeginLoc());
  std::vector<Expression *> Characters;
  for (unsigned I = 0; I < Text->getLength(); ++I)
    Characters.push_back(Build.integer(Type->element(), Text->getCodeUnit(I)));
  return declareConstant(M.newVariable("text", Type), Build.initializerList(Type, std::move(Characters)));
}

} // namespace ampcc::lower

// Aggregates: braced and parenthesized lists, and the captures of lambdas, as C initializers where C has such.
#include "lower/FunctionLowering.h"

namespace ampcc::lower {

using namespace clang;

namespace {

// The initializers of an aggregate's subobjects.
struct AggregateInit {
  std::vector<const Expr *> Inits; // bases, then members, or elements
  const Expr *Filler = nullptr;    // of the remaining elements
  const FieldDecl *UnionField = nullptr;
};

// Adds the bytes of an `#embed` in a list, each with the conversion of the list's element.
void addEmbedded(std::vector<const Expr *> &Inits, const EmbedExpr *Bytes, const Expr *Written,
                 const ASTContext &Context) {
  const auto *Converted = dyn_cast<ImplicitCastExpr>(Written);
  for (const IntegerLiteral *Shown : const_cast<EmbedExpr *>(Bytes)->underlying_data_elements()) { // reuses one literal
    Expr *Byte = IntegerLiteral::Create(Context, Shown->getValue(), Shown->getType(), Written->getExprLoc());
    Inits.push_back(Converted ? ImplicitCastExpr::Create(Context, Converted->getType(), Converted->getCastKind(), Byte,
                                                         nullptr, VK_PRValue, FPOptionsOverride())
                              : Byte);
  }
}

AggregateInit aggregateInit(const Expr *E, const ASTContext &Context) {
  if (const auto *L = dyn_cast<InitListExpr>(E)) {
    const InitListExpr *S = L->isSemanticForm() ? L : L->getSemanticForm();
    AggregateInit Result{{}, S->getArrayFiller(), S->getInitializedFieldInUnion()};
    for (const Expr *Init : S->inits())
      if (const auto *Bytes = Init ? dyn_cast<EmbedExpr>(Init->IgnoreImpCasts()) : nullptr)
        addEmbedded(Result.Inits, Bytes, Init, Context);
      else
        Result.Inits.push_back(Init);
    return Result;
  }
  if (const auto *P = dyn_cast<CXXParenListInitExpr>(E))
    return {{P->getInitExprs().begin(), P->getInitExprs().end()}, P->getArrayFiller(), P->getInitializedFieldInUnion()};
  const auto *L = cast<LambdaExpr>(E);
  return {{L->capture_init_begin(), L->capture_init_end()}, nullptr, nullptr};
}

bool isTransparent(const Expr *E) {
  const auto *L = dyn_cast<InitListExpr>(E);
  return L && L->isTransparent();
}

// One subobject that is initialized.
struct Subobject {
  const CXXRecordDecl *Base = nullptr;
  const FieldDecl *Field = nullptr;
  const Expr *Init = nullptr;
};

// The subobjects of a class that are kept in the accelerator's record and have an initializer.
std::vector<Subobject> subobjects(const CXXRecordDecl *Class, const AggregateInit &A) {
  std::vector<Subobject> Result;
  unsigned Next = 0;
  auto Add = [&](Subobject S, bool Kept) {
    if (Next >= A.Inits.size())
      return;
    S.Init = A.Inits[Next++];
    if (Kept && S.Init)
      Result.push_back(S);
  };
  if (Class->isUnion()) {
    if (A.UnionField && !A.Inits.empty())
      Result.push_back({nullptr, A.UnionField, A.Inits[0]});
    return Result;
  }
  if (!Class->isLambda())
    for (const CXXBaseSpecifier &B : Class->bases())
      Add({B.getType()->getAsCXXRecordDecl(), nullptr, nullptr}, Records::isKept(B));
  for (const FieldDecl *F : Class->fields())
    if (!F->isUnnamedBitField())
      Add({nullptr, F, nullptr}, Records::isKept(F));
  return Result;
}

// Whether `this` is used in the default initializer of a member.
bool namesThis(const Stmt *S) {
  return S && (isa<CXXThisExpr>(S) || llvm::any_of(S->children(), [](const Stmt *C) { return namesThis(C); }));
}

} // namespace

// Whether the value is one C expression, for which no object must be constructed first.
bool FunctionLowering::isPlain(const Expr *E) {
  E = E->IgnoreParens();
  if (isa<ConstantExpr, CXXBindTemporaryExpr>(E))
    return isPlain(cast<Expr>(*E->child_begin()));
  if (isa<DesignatedInitUpdateExpr, NoInitExpr>(E))
    return false;
  if (const auto *L = dyn_cast<CompoundLiteralExpr>(E))
    return isPlain(L->getInitializer());
  if (const auto *D = dyn_cast<CXXDefaultInitExpr>(E))
    return !namesThis(D->getExpr()) && isPlain(D->getExpr());
  if (const auto *C = dyn_cast<CXXConstructExpr>(E)) {
    bool IsCopy = copiesBitwise(C->getConstructor()) && C->getNumArgs() > 0;
    bool IsZero = C->getConstructor()->isDefaultConstructor() && C->getConstructor()->isTrivial() &&
                  C->requiresZeroInitialization();
    return !E->getType()->isArrayType() && (IsZero || (IsCopy && (C->getArg(0)->isGLValue() || isPlain(C->getArg(0)))));
  }
  if (!isa<InitListExpr, CXXParenListInitExpr, LambdaExpr>(E))
    return !E->getType()->isArrayType() || isa<ImplicitValueInitExpr>(E);
  if (isTransparent(E))
    return isPlain(cast<InitListExpr>(E)->getInit(0));
  return isPlainAggregate(E);
}

bool FunctionLowering::isPlainAggregate(const Expr *E) {
  const auto *Class = E->getType()->getAsCXXRecordDecl();
  if (Class && !Module.Records.info(Class, E->getExprLoc()).Storage.empty())
    return false;
  AggregateInit A = aggregateInit(E, Module.Context);
  unsigned WithEffects = 0;
  for (const Expr *Init : A.Inits) {
    if (!isPlain(Init))
      return false;
    WithEffects += hasEffects(Init);
  }
  if (WithEffects > 1 || (A.Filler && !isa<ImplicitValueInitExpr>(A.Filler)))
    return false;
  if (!A.UnionField)
    return true;
  return Module.Records.info(A.UnionField->getParent(), E->getExprLoc()).field(A.UnionField) == 0u;
}

static void dropTrailingZeros(std::vector<Expression *> &Elements) {
  auto IsZero = [](Expression *E) {
    if (auto *L = llvm::dyn_cast<kir::IntegerLiteral>(E))
      return L->Value == 0;
    return llvm::isa<kir::ZeroValue, kir::NullPointer>(E);
  };
  while (!Elements.empty() && IsZero(Elements.back()))
    Elements.pop_back();
}

// The value of a plain aggregate.
Expression *FunctionLowering::aggregateValue(const Expr *E) {
  if (isTransparent(E))
    return value(cast<InitListExpr>(E)->getInit(0));
  AggregateInit A = aggregateInit(E, Module.Context);
  const kir::Type *T = type(E);
  std::vector<Expression *> Elements;
  if (const auto *Class = E->getType()->getAsCXXRecordDecl()) {
    const RecordInfo &Info = Module.Records.info(Class, E->getExprLoc());
    size_t Count = Class->isUnion() ? 1 : Info.Target->Fields.size();
    for (size_t I = 0; I < Count; ++I)
      Elements.push_back(Build.zero(Info.Target->Fields[I].FieldType));
    for (const Subobject &S : subobjects(Class, A)) {
      std::optional<unsigned> Index = S.Field ? Info.field(S.Field) : Info.base(S.Base);
      if (Index)
        Elements[*Index] = valueFor(S.Field ? S.Field->getType() : S.Init->getType(), S.Init);
    }
  } else if (E->getType()->isArrayType()) {
    for (const Expr *Init : A.Inits)
      Elements.push_back(value(Init));
  } else {
    return A.Inits.empty() ? Build.zero(T) : value(A.Inits[0]);
  }
  dropTrailingZeros(Elements);
  return Elements.empty() ? Build.zero(T) : Build.initializerList(T, std::move(Elements));
}

// Initializes an object subobject by subobject.
Expression *FunctionLowering::initializeAggregate(Expression *Object, const Expr *E) {
  if (isTransparent(E))
    return initialize(Object, cast<InitListExpr>(E)->getInit(0));
  AggregateInit A = aggregateInit(E, Module.Context);
  if (E->getType()->isArrayType())
    return initializeElements(Object, E);
  Expression *OuterThis = ThisOverride;
  Expression *Sequence = nullptr;
  for (const Subobject &S : subobjects(E->getType()->getAsCXXRecordDecl(), A)) {
    Expression *Part = S.Field ? subobject(Build.clone(Object), S.Field)
                               : baseObject(Build.clone(Object), E->getType()->getAsCXXRecordDecl(), S.Base);
    bool IsDefault = isa<CXXDefaultInitExpr>(S.Init);
    if (IsDefault)
      ThisOverride = Build.addressOf(Build.clone(Object));
    bool IsReference = S.Field && S.Field->getType()->isReferenceType();
    Expression *Step = IsReference ? Build.assign(Part, address(S.Init)) : initialize(Part, S.Init);
    ThisOverride = OuterThis;
    Sequence = Build.comma(Sequence, Step);
  }
  return Sequence;
}

// Sets the elements from `First` on to zero, one by one.
Expression *FunctionLowering::zeroElements(Expression *Object, uint64_t First) {
  Expression *Sequence = nullptr;
  for (uint64_t I = First; I < Object->type()->count(); ++I) {
    Expression *Element = Build.index(Build.clone(Object), Build.integer(Module.Types.intType(), I));
    Sequence = Build.comma(Sequence, Build.assign(Element, Build.zero(Element->type())));
  }
  return Sequence;
}

Expression *FunctionLowering::initializeElements(Expression *Object, const Expr *E) {
  constexpr uint64_t Few = 4;
  AggregateInit A = aggregateInit(E, Module.Context);
  uint64_t Count = Object->type()->count(), Written = std::min<uint64_t>(Count, A.Inits.size());
  bool ZeroFilled = Written < Count && A.Filler && isa<ImplicitValueInitExpr>(A.Filler);
  bool InPlace = Count - Written <= Few && !Object->type()->element()->isArray();
  Expression *Sequence = ZeroFilled && !InPlace ? zeroArray(Build.clone(Object)) : nullptr;
  uint64_t Given = A.Filler && !ZeroFilled ? Count : Written;
  for (uint64_t I = 0; I < Given; ++I) {
    Expression *Element = Build.index(Build.clone(Object), Build.integer(Module.Types.intType(), I));
    const Expr *Init = I < A.Inits.size() ? A.Inits[I] : A.Filler;
    Sequence = Build.comma(Sequence, initialize(Element, Init));
  }
  return ZeroFilled && InPlace ? Build.comma(Sequence, zeroElements(Object, Written)) : Sequence;
}

// The default initializer of a member is a full-expression of its own.
Expression *FunctionLowering::defaultInit(const CXXDefaultInitExpr *E,
                                          llvm::function_ref<Expression *(const Expr *)> Lower) {
  return fullExpression(E->getExpr(), Lower);
}

} // namespace ampcc::lower

#include "parse/SpecialMembers.h"
#include "sema/AmpFunctions.h"
#include "sema/Annotations.h"
#include "sema/KnownClasses.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/SemaCUDA.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampcc {
namespace {

using Kind = CXXSpecialMemberKind;
using Found = Sema::SpecialMemberOverloadResult;
using Remembered = Sema::SpecialMemberOverloadResultEntry;

// The parameters of a lookup of a special member by an implicit member.
struct Wanted {
  Kind Member;
  bool IsArgumentConst;
};
constexpr Wanted Constructors[] = {{Kind::DefaultConstructor, false},
                                   {Kind::CopyConstructor, true},
                                   {Kind::CopyConstructor, false},
                                   {Kind::MoveConstructor, true},
                                   {Kind::MoveConstructor, false}};
constexpr Wanted Assignments[] = {{Kind::CopyAssignment, true},
                                  {Kind::CopyAssignment, false},
                                  {Kind::MoveAssignment, true},
                                  {Kind::MoveAssignment, false}};

bool isAssignment(const FunctionDecl *F) { return F->getOverloadedOperator() == OO_Equal; }

// Whether the declared members that satisfy the predicate differ in their restrictions, or only some of them are
// deleted.
template <class Predicate> bool differ(const CXXRecordDecl *Class, Predicate IsMeant) {
  const FunctionDecl *First = nullptr;
  for (const Decl *Member : Class->decls()) {
    const FunctionDecl *F = Member->getAsFunction();
    if (!F || !isa<CXXMethodDecl>(F) || F->isImplicit() || !IsMeant(F))
      continue;
    if (First && (First->isDeleted() != F->isDeleted() || restrictionOf(First) != restrictionOf(F)))
      return true;
    First = F;
  }
  return false;
}

class SpecialMembers {
public:
  SpecialMembers(Sema &S, CXXRecordDecl *Class) : S(S), Class(Class) {}

  // Looks the member up for the host and for the device, and leaves in Clang's cache: if only the host has one, that
  // one; if both have different ones, a stand-in for both sides; else what the lookup for the device has found.
  void find(Wanted What) {
    const Found OnHost = lookUp(What, CUDAFunctionTarget::Host);
    Remembered *Entry = entryOf(What);
    if (!Entry)
      return;
    S.SpecialMemberCache.RemoveNode(Entry);
    const Found OnAccelerator = lookUp(What, CUDAFunctionTarget::Device);
    Entry = entryOf(What);
    if (!Entry || OnHost.getKind() != Found::Success)
      return;
    if (OnAccelerator.getKind() != Found::Success)
      *static_cast<Found *>(Entry) = OnHost;
    else if (OnHost.getMethod() != OnAccelerator.getMethod())
      Entry->setMethod(standIn(S.getLangOpts().CUDAIsDevice ? OnAccelerator.getMethod() : OnHost.getMethod()));
  }

private:
  Sema &S;
  CXXRecordDecl *Class;

  Found lookUp(Wanted What, CUDAFunctionTarget Side) {
    Sema::ContextRAII Outside(S, S.Context.getTranslationUnitDecl());
    llvm::SaveAndRestore ForSide(S.CUDA().CurCUDATargetCtx.Target, Side);
    return S.LookupSpecialMember(Class, What.Member, What.IsArgumentConst, /*VolatileArg=*/false, /*RValueThis=*/false,
                                 /*ConstThis=*/false, /*VolatileThis=*/false);
  }

  // The entry of lookUp() in Clang's cache. The key has the fields of Sema::LookupSpecialMember.
  Remembered *entryOf(Wanted What) {
    llvm::FoldingSetNodeID Key;
    Key.AddPointer(Class);
    Key.AddInteger(llvm::to_underlying(What.Member));
    Key.AddInteger(What.IsArgumentConst);
    for (int Other = 0; Other != 4; ++Other)
      Key.AddInteger(false);
    void *Place = nullptr;
    return S.SpecialMemberCache.FindNodeOrInsertPos(Key, Place);
  }

  // A host and device function that is never called and represents one function for each side; in all other respects a
  // copy of the one for the side that is parsed.
  CXXMethodDecl *standIn(const CXXMethodDecl *Like) {
    ASTContext &Context = S.Context;
    CXXMethodDecl *Made;
    if (isa<CXXConstructorDecl>(Like))
      Made = CXXConstructorDecl::Create(Context, Class, Like->getBeginLoc(), Like->getNameInfo(), Like->getType(),
                                        Like->getTypeSourceInfo(), ExplicitSpecifier(), /*UsesFPIntrin=*/false,
                                        /*isInline=*/true, /*isImplicitlyDeclared=*/false, Like->getConstexprKind());
    else
      Made = CXXMethodDecl::Create(Context, Class, Like->getBeginLoc(), Like->getNameInfo(), Like->getType(),
                                   Like->getTypeSourceInfo(), SC_None, /*UsesFPIntrin=*/false, /*isInline=*/true,
                                   Like->getConstexprKind(), Like->getEndLoc());
    Made->setParams(Like->parameters());
    Made->setAccess(Like->getAccess());
    Made->addAttr(CUDAHostAttr::CreateImplicit(Context));
    Made->addAttr(CUDADeviceAttr::CreateImplicit(Context));
    return Made;
  }
};

bool isWorthwhile(const CXXRecordDecl *Class) {
  return Class->isCompleteDefinition() && !Class->isInvalidDecl() && !Class->isDependentContext();
}

// Makes a constructor for the host visible in amp code, see syntax/DialectAttributes.cpp.
void implySides(ASTContext &Context, CXXConstructorDecl *Constructor) {
  Constructor->addAttr(AnnotateAttr::CreateImplicit(Context, ConstantAnnotation, nullptr, 0));
  Constructor->addAttr(CUDAHostAttr::CreateImplicit(Context));
  Constructor->addAttr(CUDADeviceAttr::CreateImplicit(Context));
}

// For Clang a deleted constructor is host and device. With implicit attributes it still is, but immediate functions,
// which are both, too, do not prefer it to constructors for the host (R-LANG-161).
void implySidesOfDeleted(ASTContext &Context, CXXRecordDecl *Class) {
  for (CXXConstructorDecl *Constructor : Class->ctors())
    if (Constructor->isDeleted() && !Constructor->hasAttr<CUDAHostAttr>() && !Constructor->hasAttr<CUDADeviceAttr>())
      implySides(Context, Constructor);
}

} // namespace

bool findSpecialMembers(Sema &S, CXXRecordDecl *Class) {
  if (S.getLangOpts().CUDAIsDevice && S.getLangOpts().CPlusPlus20)
    implySidesOfDeleted(S.Context, Class);
  if (!isWorthwhile(Class))
    return false;
  SpecialMembers Members(S, Class);
  const bool FindsConstructors = differ(Class, [](const FunctionDecl *F) { return isa<CXXConstructorDecl>(F); });
  const bool FindsAssignments = differ(Class, isAssignment);
  if (FindsConstructors)
    for (Wanted What : Constructors)
      Members.find(What);
  if (FindsAssignments)
    for (Wanted What : Assignments)
      Members.find(What);
  return FindsConstructors || FindsAssignments;
}

namespace {

bool hasObjectWithInitializer(const CXXRecordDecl *Class) {
  return llvm::any_of(Class->fields(),
                      [](const FieldDecl *F) { return F->hasInClassInitializer() && classOfObject(F->getType()); });
}

// Infers the restrictions of a constructor that calls the default constructors of bases and members: the intersection
// of their restrictions with a set.
class DefaultConstructors {
public:
  explicit DefaultConstructors(Sema &S, RestrictionSet Set = {true, true}) : S(S), Set(Set) {}

  RestrictionSet infer(const CXXRecordDecl *Class, const CXXRecordDecl *OtherThan = nullptr) {
    for (const CXXBaseSpecifier &Base : Class->bases())
      if (!declaresSameEntity(classOfObject(Base.getType()), OtherThan))
        addPart(Base.getType());
    for (const FieldDecl *Field : Class->fields())
      if (!Field->hasInClassInitializer())
        addPart(Field->getType());
    return Set;
  }

private:
  Sema &S;
  RestrictionSet Set;

  void addPart(QualType T) {
    const CXXRecordDecl *Part = classOfObject(T);
    if (!Part || !Part->hasDefinition())
      return;
    const CXXMethodDecl *Called =
        S.LookupSpecialMember(Part->getDefinition(), Kind::DefaultConstructor, /*ConstArg=*/false,
                              /*VolatileArg=*/false, /*RValueThis=*/false, /*ConstThis=*/false, /*VolatileThis=*/false)
            .getMethod();
    if (!Called)
      return;
    const CUDAFunctionTarget Target = S.CUDA().IdentifyTarget(Called);
    Set.Cpu &= Target != CUDAFunctionTarget::Device;
    Set.Amp &= Target != CUDAFunctionTarget::Host;
  }
};

} // namespace

// Attaches explicit attributes, so that Clang infers nothing.
static void restrictTo(ASTContext &Context, CXXConstructorDecl *Constructor, RestrictionSet Set) {
  if (Set.Cpu)
    Constructor->addAttr(CUDAHostAttr::Create(Context));
  if (Set.Amp)
    Constructor->addAttr(CUDADeviceAttr::Create(Context));
}

// The default constructor whose restrictions Clang has inferred, or null.
static CXXConstructorDecl *inferredDefaultConstructor(Sema &S, CXXRecordDecl *Class) {
  if (Class->needsImplicitDefaultConstructor())
    S.DeclareImplicitDefaultConstructor(Class);
  auto IsWritten = [](const Attr *A) { return isa<CUDAHostAttr, CUDADeviceAttr>(A) && !A->isImplicit(); };
  for (CXXConstructorDecl *Constructor : Class->ctors())
    if (Constructor->isDefaultConstructor() && Constructor->isDefaulted() &&
        llvm::none_of(Constructor->attrs(), IsWritten))
      return Constructor;
  return nullptr;
}

void inferFromInitializers(Sema &S, CXXRecordDecl *Class) {
  if (!isWorthwhile(Class) || isForeign(Class, S.getSourceManager()) || !hasObjectWithInitializer(Class))
    return;
  CXXConstructorDecl *Constructor = inferredDefaultConstructor(S, Class);
  if (!Constructor)
    return;
  const RestrictionSet Set = DefaultConstructors(S).infer(Class);
  if (!Set.Cpu && !Set.Amp)
    return;
  const bool WasInConflict = Constructor->hasAttr<CUDAInvalidTargetAttr>();
  Constructor->dropAttrs<CUDAHostAttr, CUDADeviceAttr, CUDAInvalidTargetAttr>();
  restrictTo(S.Context, Constructor, Set);
  if (WasInConflict && !S.ShouldDeleteSpecialMember(Constructor, Kind::DefaultConstructor))
    Constructor->setDeletedAsWritten(false);
}

void inferFromInherited(Sema &S, CXXConstructorDecl *Constructor) {
  const InheritedConstructor Inherited = Constructor->getInheritedConstructor();
  if (!Inherited)
    return;
  if (isAnnotated(Inherited.getConstructor(), ConstantAnnotation)) { // for constant expressions (R-LANG-161)
    Constructor->dropAttrs<CUDAHostAttr, CUDADeviceAttr, CUDAInvalidTargetAttr>();
    return implySides(S.Context, Constructor);
  }
  const RestrictionSet OfBase = restrictionOf(Inherited.getConstructor());
  const CXXRecordDecl *Base = Inherited.getShadowDecl()->getNominatedBaseClass();
  const RestrictionSet Set = DefaultConstructors(S, OfBase).infer(Constructor->getParent(), Base);
  restrictTo(S.Context, Constructor, Set.Cpu || Set.Amp ? Set : OfBase);
}

} // namespace ampcc

// Rules on tile_static variables (R-LANG-129..132).
#include "sema/Annotations.h"
#include "sema/KnownClasses.h"
#include "sema/RestrictionSet.h"
#include "sema/check/Containers.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace ampcc {

// The function that a local variable belongs to, or null.
static const FunctionDecl *functionAround(const VarDecl *Variable) {
  return isa<ParmVarDecl>(Variable) ? nullptr : dyn_cast<FunctionDecl>(Variable->getDeclContext());
}

static bool checkPlace(Rules &R, const VarDecl *Variable) {
  const FunctionDecl *Function = functionAround(Variable);
  bool IsInstance = Function && Function->getTemplateInstantiationPattern();
  RestrictionSet Set = Function ? restrictionOf(Function) : RestrictionSet{};
  if (Function && Set.Amp && (!Set.Cpu || IsInstance))
    return true;
  R.error(Variable->getLocation(), Diag::TileStaticPlace) << (Function != nullptr) << Set.spelling();
  return false;
}

// R-LANG-130.
static bool checkType(Rules &R, const VarDecl *Variable) {
  QualType T = Variable->getType();
  QualType Element = R.Context.getBaseElementType(T);
  auto Reject = [&](StringRef Reason) {
    R.error(Variable->getLocation(), Diag::TileStaticType) << Variable << T << Reason;
    return false;
  };
  if (Element->isAnyPointerType() || Element->isReferenceType() || Element->isNullPtrType())
    return Reject("pointers and references cannot be stored");
  WayToContainer Way = findKeptOut(R.Context, Element, StoredIn::TileMemory);
  if (Way || isKeptOutOf(StoredIn::TileMemory, Element.getCanonicalType().getUnqualifiedType())) {
    Reject("it holds a view, an array or a sampler");
    if (Way)
      noteWay(R, Way);
    return false;
  }
  if (T->isIncompleteType())
    return Reject("it is not complete");
  if (Element.isConstQualified())
    return Reject("a constant without initializer never has a value");
  if (auto Problem = R.Types.whyNotCompatible(T)) {
    Reject(Problem->Reason);
    R.noteMembers(*Problem);
    return false;
  }
  return true;
}

// Whether the class of a base or member satisfies the predicate.
static bool hasPart(const CXXRecordDecl *Class, bool (*Is)(const CXXRecordDecl *)) {
  auto IsOne = [&](QualType T) {
    const CXXRecordDecl *Part = classOfObject(T);
    return Part && Part->hasDefinition() && Is(Part->getDefinition());
  };
  return llvm::any_of(Class->bases(), [&](const CXXBaseSpecifier &Base) { return IsOne(Base.getType()); }) ||
         llvm::any_of(Class->fields(), [&](const FieldDecl *Field) { return IsOne(Field->getType()); });
}

// The definition of a member function; that of an instance's member may exist only in the template.
static const FunctionDecl *writtenDefinition(const CXXMethodDecl *F) {
  const FunctionDecl *Pattern = F->getTemplateInstantiationPattern();
  return (Pattern ? Pattern : F)->getDefinition();
}

// Whether a body has statements; true if the body is not known.
static bool hasStatements(const FunctionDecl *Definition) {
  const auto *Written = Definition ? dyn_cast_or_null<CompoundStmt>(Definition->getBody()) : nullptr;
  return !Written || !Written->body_empty();
}

// Whether the default constructor, which would run for a variable without initializer in amp code, has an effect, so
// that its absence deserves a warning. The library's constructors set components to zero; tiles of short vectors are
// written before they are read, like tiles of numbers.
static bool isMissedWithoutConstructor(const CXXRecordDecl *Class) {
  if (Class->isUnion() || Class->hasTrivialDefaultConstructor() || isShortVector(Class) || isOfLibrary(Class))
    return false;
  auto IsDefault = [](const CXXConstructorDecl *C) { return C->isDefaultConstructor() && !C->isDeleted(); };
  auto Found = llvm::find_if(Class->ctors(), IsDefault);
  const CXXConstructorDecl *Default = Found == Class->ctors().end() ? nullptr : *Found;
  if (!Default && !Class->needsImplicitDefaultConstructor())
    return false;
  if (Default && Default->isUserProvided()) {
    if (!restrictionOf(Default).Amp)
      return false;
    const auto *Written = cast_or_null<CXXConstructorDecl>(writtenDefinition(Default));
    auto IsWritten = [](const CXXCtorInitializer *I) { return I->isWritten(); };
    if (hasStatements(Written) || llvm::any_of(Written->inits(), IsWritten))
      return true;
  }
  return llvm::any_of(Class->fields(), [](const FieldDecl *Field) { return Field->hasInClassInitializer(); }) ||
         hasPart(Class, isMissedWithoutConstructor);
}

// The same for the destructor.
static bool isMissedWithoutDestructor(const CXXRecordDecl *Class) {
  if (Class->isUnion() || Class->hasTrivialDestructor())
    return false;
  const CXXDestructorDecl *Destructor = Class->getDestructor();
  if (Destructor && Destructor->isUserProvided()) {
    if (!restrictionOf(Destructor).Amp)
      return false;
    if (hasStatements(writtenDefinition(Destructor)))
      return true;
  }
  return hasPart(Class, isMissedWithoutDestructor);
}

// R-LANG-132: warns of a constructor or destructor that will not run.
static void checkConstruction(Rules &R, const VarDecl *Variable) {
  const CXXRecordDecl *Class = R.Context.getBaseElementType(Variable->getType())->getAsCXXRecordDecl();
  if (!Class || !Class->hasDefinition())
    return;
  Class = Class->getDefinition();
  if (isMissedWithoutConstructor(Class))
    R.error(Variable->getLocation(), Diag::TileStaticConstructor) << Variable << 0;
  else if (isMissedWithoutDestructor(Class))
    R.error(Variable->getLocation(), Diag::TileStaticConstructor) << Variable << 1;
}

void checkTileStatic(Rules &R, const VarDecl *Variable) {
  bool IsDependent = Variable->getDeclContext()->isDependentContext() || Variable->getType()->isDependentType();
  if ((IsDependent && functionAround(Variable)) || !checkPlace(R, Variable) || IsDependent || !checkType(R, Variable))
    return;
  if (Variable->getInit())
    R.error(Variable->getLocation(), Diag::TileStaticInitializer) << Variable;
  else
    checkConstruction(R, Variable);
}

static void addWords(llvm::DenseSet<SourceLocation> &Words, const Decl *D) {
  for (const auto *A : D->specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == TileStaticAnnotation)
      Words.insert(A->getLocation());
}

void checkTileStaticWords(Rules &R, const AmpFunctions &Declared, ArrayRef<SourceLocation> Words) {
  llvm::DenseSet<SourceLocation> OfDeclarations;
  for (const VarDecl *Variable : Declared.Variables)
    addWords(OfDeclarations, Variable);
  for (const FunctionDecl *F : Declared.Declarations)
    addWords(OfDeclarations, F);
  const SourceManager &SM = R.Context.getSourceManager();
  for (SourceLocation Word : Words)
    if (!OfDeclarations.contains(Word) && !SM.isInSystemHeader(SM.getExpansionLoc(Word)))
      R.error(Word, Diag::TileStaticPlace) << 0;
}

void checkTileStaticOnHost(Rules &R, const VarDecl *Variable, ArrayRef<const FunctionDecl *> NeededInstances) {
  const FunctionDecl *Function = functionAround(Variable);
  if (!Function || Function->isDependentContext() || restrictionOf(Function) != RestrictionSet{true, true})
    return;
  if (!Function->getTemplateInstantiationPattern() || llvm::is_contained(NeededInstances, Function))
    R.error(Variable->getLocation(), Diag::TileStaticPlace) << 1 << restrictionOf(Function).spelling();
}

} // namespace ampcc

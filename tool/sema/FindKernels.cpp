#include "sema/FindKernels.h"
#include "sema/Annotations.h"
#include "sema/CaptureLayout.h"
#include "sema/KernelNames.h"
#include "sema/KnownClasses.h"
#include "sema/LaunchDomains.h"
#include "sema/NodeSearch.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;

namespace ampcc {
namespace {

// The function templates of the library that launch kernels, in source order. Looked up by name, because a traversal
// would load all declarations of a precompiled preamble.
SmallVector<const FunctionTemplateDecl *, 8> launchTemplates(ASTContext &Context) {
  SmallVector<const FunctionTemplateDecl *, 8> Found;
  const NamespaceDecl *Library = namespaceIn(Context.getTranslationUnitDecl(), "Concurrency");
  for (NamedDecl *Each : declarationsIn(Library, "parallel_for_each"))
    if (auto *Template = dyn_cast<FunctionTemplateDecl>(Each);
        Template && isAnnotated(Template->getTemplatedDecl(), LaunchAnnotation))
      Found.push_back(Template);
  llvm::sort(Found, [&](const Decl *A, const Decl *B) {
    return Context.getSourceManager().isBeforeInTranslationUnit(A->getLocation(), B->getLocation());
  });
  return Found;
}

// Finds the entries and other launch functions that a launch function calls.
class CalleeFinder : public DynamicRecursiveASTVisitor {
public:
  const FunctionDecl *Entry = nullptr;
  SmallVector<const FunctionDecl *, 2> Forwards;

  bool VisitDeclRefExpr(DeclRefExpr *Use) override {
    const auto *Callee = dyn_cast<FunctionDecl>(Use->getDecl());
    if (isAnnotated(Callee, EntryAnnotation))
      Entry = Callee;
    else if (isAnnotated(Callee, LaunchAnnotation))
      Forwards.push_back(Callee);
    return true;
  }
};

// Reads class, rank and tile from the template arguments of an entry: <class, rank> or <class, D0, D1, D2>.
bool readEntryArguments(const FunctionDecl *Entry, Kernel &K) {
  const TemplateArgumentList *Arguments = Entry->getTemplateSpecializationArgs();
  if (!Arguments || Arguments->size() < 2 || Arguments->get(0).getKind() != TemplateArgument::Type)
    return false;
  K.Object = Arguments->get(0).getAsType().getNonReferenceType().getUnqualifiedType();
  auto Number = [&](unsigned I) { return unsigned(Arguments->get(I).getAsIntegral().getExtValue()); };
  for (const TemplateArgument &A : Arguments->asArray().drop_front())
    if (A.getKind() != TemplateArgument::Integral)
      return false;
  if (Arguments->size() == 2) {
    K.Rank = Number(1);
    return true;
  }
  K.Rank = 0;
  for (unsigned I = 1; I < Arguments->size() && I <= 3; ++I)
    if (unsigned Dimension = Number(I))
      K.Tile[K.Rank++] = Dimension;
  return K.Rank != 0;
}

} // namespace

namespace {

// Launch functions may call each other: only the outermost call is in the user's text.
class LaunchFinder {
public:
  explicit LaunchFinder(ASTContext &Context) : SM(Context.getSourceManager()), Templates(launchTemplates(Context)) {}

  std::vector<Launch> find() {
    std::vector<Launch> Found;
    for (const FunctionTemplateDecl *Template : Templates)
      for (const FunctionDecl *Specialization : Template->specializations())
        if (SourceLocation At = Specialization->getPointOfInstantiation(); At.isValid() && !isInsideLaunch(At))
          Found.push_back({Specialization, entryOf(Specialization), At});
    return Found;
  }

private:
  const SourceManager &SM;
  const SmallVector<const FunctionTemplateDecl *, 8> Templates;

  bool isInsideLaunch(SourceLocation At) const {
    return llvm::any_of(Templates, [&](const FunctionTemplateDecl *Template) {
      const FunctionDecl *Pattern = Template->getTemplatedDecl()->getDefinition();
      return Pattern && SM.isPointWithin(At, Pattern->getBeginLoc(), Pattern->getEndLoc());
    });
  }

  const FunctionDecl *entryOf(const FunctionDecl *Launch, unsigned Depth = 0) const {
    const FunctionDecl *Definition = Launch->getDefinition();
    if (!Definition || !Definition->getBody() || Depth > 8)
      return nullptr;
    CalleeFinder Callees;
    Callees.TraverseStmt(Definition->getBody());
    for (const FunctionDecl *Forward : Callees.Forwards)
      if (!Callees.Entry)
        Callees.Entry = entryOf(Forward, Depth + 1);
    return Callees.Entry;
  }
};

} // namespace

std::vector<Launch> findLaunches(ASTContext &Context) { return LaunchFinder(Context).find(); }

const CXXOperatorCallExpr *kernelCallIn(const FunctionDecl *Entry, QualType Object) {
  const CXXOperatorCallExpr *Found = nullptr;
  forEachNode<CXXOperatorCallExpr>(Entry->getBody(), [&](const CXXOperatorCallExpr *Call) {
    const Expr *Callee = Call->getArg(0)->IgnoreParenImpCasts(); // its operator may be inherited
    if (Call->getOperator() == OO_Call && Callee->getType()->getAsCXXRecordDecl() == Object->getAsCXXRecordDecl())
      Found = Call;
  });
  return Found;
}

std::vector<Kernel> findKernels(ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const auto Domains = knownDomains(Context);
  llvm::MapVector<const FunctionDecl *, SourceLocation> Entries;
  llvm::DenseMap<const FunctionDecl *, KnownExtent> DomainOf; // of entries whose launches all have the same domain
  for (const Launch &L : findLaunches(Context)) {
    if (!L.Entry || L.At.isInvalid())
      continue;
    const KnownExtent Domain = Domains.lookup(L.Function->getCanonicalDecl());
    if (auto [Known, IsFirst] = DomainOf.try_emplace(L.Entry->getCanonicalDecl(), Domain);
        !IsFirst && Known->second != Domain)
      Known->second = {};
    SourceLocation &At = Entries[L.Entry->getCanonicalDecl()];
    if (At.isInvalid() || SM.isBeforeInTranslationUnit(L.At, At))
      At = L.At;
  }

  std::vector<Kernel> Kernels;
  for (auto [Declaration, At] : Entries) {
    const FunctionDecl *Entry = Declaration->getDefinition();
    Kernel K;
    if (!Entry || !readEntryArguments(Entry, K) || !K.Object->getAsCXXRecordDecl())
      continue;
    K.Entry = Entry;
    K.LaunchedAt = At;
    K.Domain = DomainOf.lookup(Declaration);
    if (const CXXOperatorCallExpr *Call = kernelCallIn(Entry, K.Object); Call && Call->getNumArgs() == 2)
      K.IndexType = Call->getArg(1)->IgnoreUnlessSpelledInSource()->getType().getUnqualifiedType();
    layOutCaptures(Context, K);
    Kernels.push_back(std::move(K));
  }
  llvm::sort(Kernels, [&](const Kernel &A, const Kernel &B) {
    return SM.isBeforeInTranslationUnit(A.LaunchedAt, B.LaunchedAt);
  });
  nameKernels(Context, Kernels);
  return Kernels;
}

} // namespace ampcc

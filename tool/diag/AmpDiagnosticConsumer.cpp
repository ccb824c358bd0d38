#include "diag/AmpDiagnosticConsumer.h"
#include "diag/DiagKinds.h"
#include "diag/FixIts.h"
#include "diag/OtherInstances.h"
#include "diag/cascades/CascadeSuppression.h"
#include "diag/explain/Candidates.h"
#include "diag/explain/Explanations.h"
#include "sema/Annotations.h"
#include "sema/NodeSearch.h"
#include "sema/RestrictionSet.h"
#include "sema/WarningOption.h"
#include "syntax/DialectAttributes.h"
#include "clang/Basic/AllDiagnostics.h"
#include "clang/Basic/DiagnosticCategories.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampcc {

void AmpDiagnosticConsumer::BeginSourceFile(const LangOptions &Options, const Preprocessor *PP) {
  Language = &Options;
  Read = PP;
  Pragmas.forget();
  ErrorsOfParse = DroppedErrors = 0;
  Target->BeginSourceFile(Options, PP);
}

void AmpDiagnosticConsumer::EndSourceFile() {
  flush();
  showAll();
  Target->EndSourceFile();
  Parsing = nullptr;
  Read = nullptr;
}

// Whether the rules of sema report the error themselves, because Clang reports it wrongly or at a wrong place: for
// calls and names in default arguments and default member initializers (R-LANG-24), and in implicit members
// (R-LANG-58), and for the construction of tile_static variables (R-LANG-132).
static bool isOfRules(const DiagRecord &Head, const Sema &Parsing) {
  const FunctionDecl *Current = Parsing.CurContext ? Parsing.getCurFunctionDecl(/*AllowLambda=*/true) : nullptr;
  if (!Current || Head.Where.isInvalid())
    return false;
  if (Head.Id == diag::err_ref_bad_target_global_initializer)
    return restrictionOf(Current).Amp;
  return Head.Id == diag::err_ref_bad_target &&
         (Current->isImplicit() ||
          Parsing.getSourceManager().isBeforeInTranslationUnit(Head.Where, Current->getBeginLoc()));
}

// Whether Clang is in a constant expression: an array bound, a template argument, a static_assert, or the initializer
// of a constexpr variable.
static bool isInConstant(const Sema &Parsing) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(Parsing.currentEvaluationContext().ManglingContextDecl);
  return Parsing.isConstantEvaluatedContext() || (Variable && Variable->isConstexpr());
}

static bool isSyntaxError(unsigned Id) {
  return DiagnosticIDs::getCategoryNumberForDiag(Id) == diag::DiagCat_Parse_Issue;
}

void AmpDiagnosticConsumer::HandleDiagnostic(DiagnosticsEngine::Level Level, const Diagnostic &Info) {
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  ErrorsOfParse += Level >= DiagnosticsEngine::Error;
  if (Level != DiagnosticsEngine::Note || Pending.Messages.empty())
    flush();
  Engine = Info.getDiags();
  if (Level >= DiagnosticsEngine::Error && isSyntaxError(Info.getID()))
    SyntaxErrors.push_back(Info.getLocation());
  TooDeep |= Info.getID() == diag::err_pp_include_too_deep;
  DiagRecord M(Level, Info);
  if (M.Where.isInvalid() && Parsing)
    M.Where = placeOfInvented(M.Id, *Parsing);
  if (Pending.Messages.empty() && Parsing && Parsing->CurContext) {
    Pending.Around = Parsing->getCurFunctionDecl(/*AllowLambda=*/true);
    if (Pending.Around && !Pending.Around->isImplicit())
      Pending.Function = describeFunction(Pending.Around);
    Pending.Class = dyn_cast<CXXRecordDecl>(Parsing->CurContext);
  }
  if (Pending.Messages.empty() && Parsing) {
    Pending.IsOfRules = isOfRules(M, *Parsing);
    noteCoroutine(Pending, *Parsing);
    Pending.IsInConstant = !Parsing->ExprEvalContexts.empty() && isInConstant(*Parsing);
  }
  Pending.Messages.push_back(std::move(M));
}

// Whether the error is about an attribute that represents a keyword of C++ AMP. The rules report misplaced keywords
// (check/TileStatic.cpp).
static bool isOfAttribute(const DiagRecord &Head) {
  switch (Head.Id) {
  case diag::err_alias_is_definition: // DialectAttributes.cpp
    return Head.Where.isInvalid();
  case diag::warn_cast_calling_conv: // R-LANG-35
    return true;
  default:
    return isAboutAttribute(Head) && Head.name(0) == TileStaticAttribute;
  }
}

// Whether the diagnostic says that a variable-length array is an extension, in amp code, where such an array is an
// error.
static bool isOfRefused(const DiagnosticGroup &Group) {
  switch (Group.head().Id) {
  case diag::ext_vla_cxx:
  case diag::ext_vla_cxx_in_gnu_mode:
  case diag::ext_vla_cxx_static_assert:
  case diag::ext_vla_cxx_in_gnu_mode_static_assert:
    return Group.Around && restrictionOf(Group.Around).Amp;
  default:
    return false;
  }
}

// Whether Clang warns of a length modifier that only Microsoft's printf has (%I64d), with an argument of its width:
// with -famp-msvc, the library's printf has it too.
static bool isOfMicrosoftFormat(const DiagRecord &Head, const Sema *Parsing) {
  if (!Parsing || !Parsing->getLangOpts().MSVCCompat)
    return false;
  if (Head.isClangs(diag::warn_format_nonsensical_length))
    return llvm::is_contained({"I", "I32", "I64"}, Head.name(0));
  if (!Head.isClangs(diag::warn_format_conversion_argument_type_mismatch))
    return false;
  const QualType Argument = Head.type(1);
  return llvm::is_contained({"__int64", "unsigned __int64"}, Head.name(0)) && !Argument.isNull() &&
         Argument->isIntegerType() && Parsing->getASTContext().getTypeSize(Argument) == 64;
}

// Whether Clang warns of an unknown option -Wno-amp-...: sema/Diagnose.cpp reads these options.
static bool isOptionOfOurs(const DiagRecord &Head) {
  const std::string Written = Head.Id == diag::warn_unknown_diag_option ? Head.name(1) : "";
  StringRef Option = Written;
  return Option.consume_front("-W") && isOwnGroup(readWarningOption(Option).Group);
}

bool AmpDiagnosticConsumer::isInForeignHeader(SourceLocation Where) {
  const SourceManager &SM = Engine->getSourceManager();
  return Where.isValid() && SM.isInSystemHeader(Where) && !Library.contains(SM, Where);
}

// Whether Clang reports, for a function that amp code calls, what such functions may not do, but only the compiler
// executes the function for amp code (R-LANG-161). The rules report calls of it at run time.
static bool isInConstantFunction(const DiagnosticGroup &Group, ASTContext &Context) {
  if (Group.head().Level < DiagnosticsEngine::Error)
    return false;
  bool IsCalled = llvm::any_of(Group.Messages, [](const DiagRecord &M) { return M.Id == diag::note_called_by; });
  SourceLocation Where = Group.head().Where;
  auto IsAround = [&](const FunctionDecl *F) {
    return isAnnotated(F, ConstantAnnotation) && F->doesThisDeclarationHaveABody() &&
           Context.getSourceManager().isPointWithin(Where, F->getBeginLoc(), F->getEndLoc());
  };
  return IsCalled && Where.isValid() && findNode<FunctionDecl>(Context, IsAround);
}

// The engine has counted the error, and no program is generated after errors.
void AmpDiagnosticConsumer::dropError() {
  if (++DroppedErrors == ErrorsOfParse)
    Parsing->getDiagnostics().Reset(/*soft=*/true);
}

// Whether the group is not shown: the rules report it, C++ AMP allows what it is about, or the filter keeps it.
bool AmpDiagnosticConsumer::isDropped(const DiagnosticGroup &Group) {
  const DiagRecord &Head = Group.head();
  if (Group.IsOfRules || isOfAttribute(Head) || isOfRefused(Group) || isOfMicrosoftFormat(Head, Parsing))
    return true;
  if (Parsing && isInConstantFunction(Group, Parsing->getASTContext())) {
    dropError();
    return true;
  }
  return isOptionOfOurs(Head) ||
         (Engine->hasSourceManager() && Pragmas.noteUnknownGroup(Head, Engine->getSourceManager())) ||
         (Filter && Filter->keeps(Group, *Engine, Parsing));
}

// Rewords the group in C++ AMP's terms.
void AmpDiagnosticConsumer::explain(DiagnosticGroup &Group) {
  if (Parsing) {
    explainCoroutine(Group);
    explainMissingConstructor(Group);
    explainMissingList(Group);
    explainMissingOverride(Group);
    offerAllowedCaptures(Group);
    explainMissingOperator(Group, *Parsing);
    explainMissingConversion(Group);
    explainMissingName(Group, *Parsing);
    suggestWord(Group, *Parsing);
    explainAtomicMember(Group, *Parsing);
    explainCudaLaunch(Group, *Parsing);
  }
  for (const std::string &Missing : {Group.MissingHeader, Group.MissingScope})
    Group.IsOfSameHeader |= !Missing.empty() && !MissingHeaders.insert(Missing).second;
  translateClangDiagnostic(Group, Engine->hasSourceManager() ? &Engine->getSourceManager() : nullptr, Library);
  if (Parsing && Group.Messages.size() == 1)
    suggestMember(Group, *Parsing);
  if (Engine->hasSourceManager()) {
    explainFunctionValue(Group, Engine->getSourceManager(), *Language);
    explainTypeid(Group, Engine->getSourceManager());
    moveToUser(Group, Engine->getSourceManager(), Library);
    summarizeCandidates(Group, Engine->getSourceManager(), Library);
    explainLaunchNotes(Group);
    dropForeignNotes(Group, Engine->getSourceManager());
  }
}

void AmpDiagnosticConsumer::flush() {
  if (Pending.Messages.empty())
    return;
  DiagnosticGroup Group;
  std::swap(Group, Pending);
  if (isDropped(Group))
    return;
  // Clang reports errors in functions for both restrictions at the end of the text, without the function around them.
  // The rules find most of these errors themselves and report them in more detail.
  bool IsDeferred = Group.head().Id == diag::err_ref_bad_target && Group.Function.empty();
  if (IsDeferred && isInForeignHeader(Group.head().Where)) // the rules report the user's call
    return;
  explain(Group);
  if (Group.IsOfRules)
    return;
  if (!OffersLeniency && Read)
    OffersLeniency = offerLeniency(Group, *Read);
  (IsDeferred ? Deferred : Held).push_back(std::move(Group));
}

// Sorts by location; groups without a location come first.
static void inOrderOfText(std::vector<DiagnosticGroup> &Groups, const SourceManager &SM) {
  std::vector<std::pair<SourceLocation, std::size_t>> Order;
  for (const DiagnosticGroup &Group : Groups)
    Order.push_back({Group.head().Where, Order.size()});
  llvm::sort(Order, [&](const auto &A, const auto &B) {
    if (A.first == B.first || A.first.isInvalid() || B.first.isInvalid())
      return A.first == B.first ? A.second < B.second : A.first.isInvalid();
    return SM.isBeforeInTranslationUnit(A.first, B.first);
  });
  std::vector<DiagnosticGroup> Sorted;
  for (auto [Where, Index] : Order)
    Sorted.push_back(std::move(Groups[Index]));
  Groups = std::move(Sorted);
}

// Drops errors in implicit members: the rules check implicit members where they are used (R-LANG-58).
static void dropImplicitMembers(std::vector<DiagnosticGroup> &Deferred, ASTContext &Context) {
  llvm::erase_if(Deferred, [&](const DiagnosticGroup &Group) { // about a call at the place of a class
    auto IsThere = [&](const CXXRecordDecl *Class) { return Class->getLocation() == Group.head().Where; };
    return findNode<CXXRecordDecl>(Context, IsThere) != nullptr;
  });
}

// The id for Clang's printer. One of our warnings that is promoted to an error already names its option; with the
// warning's id the printer would add -Werror again.
static unsigned printedId(const DiagRecord &M, const DiagnosticsEngine &Engine) {
  bool IsWarning = M.own() && !M.isOfRules() && M.Level >= DiagnosticsEngine::Error && !nameOf(*M.own()).empty();
  return IsWarning ? Engine.getDiagnosticIDs()->getCustomDiagID(DiagnosticIDs::Error, "%0") : M.Id;
}

// Shows the diagnostics that were held back, in source order, each mistake once.
void AmpDiagnosticConsumer::showAll() {
  if (Parsing && !Deferred.empty())
    dropImplicitMembers(Deferred, Parsing->getASTContext());
  std::move(Deferred.begin(), Deferred.end(), std::back_inserter(Held));
  Deferred.clear();
  if (Language && Engine && Engine->hasSourceManager()) {
    const SourceManager &SM = Engine->getSourceManager();
    for (DiagnosticGroup &Group : Held)
      Group.IsRepeated = !isNew(Group);
    noteOtherInstances(Held);
    suppressCascades(Held, Scopes, SM, *Language);
    for (DiagnosticGroup &Group : Held)
      Group.head().Level = Pragmas.levelOf(Group.head(), SM);
    llvm::erase_if(Held, [](const DiagnosticGroup &Group) {
      return Group.IsRepeated || Group.IsOfSameHeader || Group.head().Level == DiagnosticsEngine::Ignored;
    });
    inOrderOfText(Held, SM);
    for (DiagnosticGroup &Group : Held) {
      addCallPath(Group, Paths, SM);
      if (!Parsing)
        continue;
      showDomain(Group, Parsing->getASTContext());
      explainElementWrite(Group, Parsing->getASTContext());
      explainLaunchResult(Group, Parsing->getASTContext());
      explainMathOfDouble(Group, Parsing->getASTContext());
      addFixIts(Group, SM, *Language, Parsing->getASTContext());
    }
  }
  for (const DiagnosticGroup &Group : Held)
    passOn(Group);
  Held.clear();
  Scopes.clear();
  Paths.clear();
}

void AmpDiagnosticConsumer::passOn(const DiagnosticGroup &Group) {
  if (isOverLimit(Group.head()))
    return;
  Errors += Group.head().Level >= DiagnosticsEngine::Error;
  Warnings += Group.head().Level == DiagnosticsEngine::Warning;
  for (const DiagRecord &M : Group.Messages)
    passOn(M);
}

// Whether the mistake has not been reported yet. Two errors are the same mistake if they have the same text and place;
// of errors of the rules or from the library's headers, only one is shown for a place, or at a launch for an instance
// of the template around it; one that another instance has had for the same reason is named with that
// (OtherInstances.h).
bool AmpDiagnosticConsumer::isNew(const DiagnosticGroup &Group) {
  const DiagRecord &Head = Group.head();
  if (Head.Where.isInvalid() || !Engine->hasSourceManager())
    return true;
  bool IsAmp = Head.Level >= DiagnosticsEngine::Error && (Head.IsMoved || Head.isOfRules());
  bool IsCapture = Head.is(Diag::CaptureType); // errors about several captures are all at the introducer
  std::string Place = Head.Where.printToString(Engine->getSourceManager());
  if (!IsAmp)
    return Seen.insert(Place + Head.text()).second;
  if (const DiagRecord *Instance = Group.instance()) {
    Seen.insert(Place + "[amp-]");
    return Seen.insert(Place + Instance->Where.printToString(Engine->getSourceManager()) + "[amp-]").second &&
           Seen.insert(Place + reasonOf(Head)).second;
  }
  if (!IsCapture)
    return !Seen.contains(Place + "[amp-capture]") && Seen.insert(Place + "[amp-]").second;
  Seen.insert(Place + "[amp-capture]");
  return !Seen.contains(Place + "[amp-]") && Seen.insert(Place + Head.text()).second;
}

// The limit is applied here because the engine also counts errors that turn out to be repeated.
bool AmpDiagnosticConsumer::isOverLimit(const DiagRecord &Head) {
  if (ErrorLimit == 0 || Errors < ErrorLimit)
    return false;
  bool IsError = Head.Level >= DiagnosticsEngine::Error;
  if (IsError && Errors == ErrorLimit) {
    ++Errors;
    passOn(DiagRecord(DiagnosticsEngine::Fatal, diag::fatal_too_many_errors, {}, Engine));
  }
  return true;
}

void AmpDiagnosticConsumer::passOn(const DiagRecord &M) {
  DiagnosticStorage Storage;
  Storage.DiagRanges.assign(M.Ranges.begin(), M.Ranges.end());
  Storage.FixItHints.assign(M.FixIts.begin(), M.FixIts.end());
  // Clang's printer computes the width of the line numbers in its margin with an int, which `#line 4294967295`
  // overflows.
  bool HasNumber = M.Where.isInvalid() || !Engine->hasSourceManager() ||
                   Engine->getSourceManager().getPresumedLineNumber(M.Where) < std::numeric_limits<int>::max() / 2;
  const bool IsNumbered = Printed->ShowLineNumbers;
  Printed->ShowLineNumbers = IsNumbered && HasNumber;
  const std::string Text = M.text();
  Target->HandleDiagnostic(M.Level, Diagnostic(Engine, M.Where, printedId(M, *Engine), Storage, Text));
  Printed->ShowLineNumbers = IsNumbered;
}

} // namespace ampcc

// Rewords Clang's diagnostics about CUDA in C++ AMP's terms (docs/diagnostics.md).
#include "diag/DiagKinds.h"
#include "diag/FunctionTargets.h"
#include "diag/PublicNames.h"
#include "diag/explain/Candidates.h"
#include "diag/explain/Explanations.h"
#include "sema/AmpTypes.h"
#include "sema/KnownClasses.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace ampcc {
namespace {

std::string inQuotes(const Twine &Name) { return ("'" + Name + "'").str(); }

// Whether the place of an error is in amp code.
bool isInAmpCode(const DiagnosticGroup &Group, const DiagRecord &M) {
  if (!Group.Function.empty())
    return restrictionOf(Group.Around).Amp;
  std::optional<unsigned> Caller = callerTarget(M);
  return Caller && *Caller != unsigned(CUDAFunctionTarget::Host) && !isInvalidTarget(Caller);
}

std::string callerOf(const DiagnosticGroup &Group, const DiagRecord &M) {
  return Group.Function.empty() ? targetName(callerTarget(M)) + " code" : Group.Function;
}

// The function that cannot be called, in words: 'f', the constructor of 'T', the call operator.
std::string calleeOf(const DiagRecord &Head) {
  switch (Head.Id) {
  case diag::err_ovl_no_viable_function_in_init: // for an array type, the constructor of its elements
    return "constructor of " + inQuotes(StringRef(Head.name(0)).split('[').first.rtrim());
  case diag::err_ovl_no_viable_conversion_in_cast:
  case diag::err_typecheck_nonviable_condition:
    return "constructor of " + inQuotes(Head.name(2));
  case diag::err_ovl_no_viable_subscript:
    return "operator[] of " + inQuotes(Head.name(0));
  case diag::err_typecheck_invalid_operands:
    return "this operator";
  case diag::err_ovl_no_viable_object_call: {
    const CXXRecordDecl *Class = classOf(Head.type(0));
    return Class && Class->isLambda() ? "the lambda" : "operator() of " + inQuotes(Head.name(0));
  }
  case diag::err_ovl_no_viable_oper:
    return inQuotes((StringRef(Head.name(0)).starts_with("operator") ? "" : "operator") + Head.name(0));
  default:
    return describeCalled(Head);
  }
}

// The name of the operator function that is declared at a place: 'operator+'.
std::string operatorAt(SourceLocation Declared, const SourceManager &SM) {
  StringRef Text(SM.getCharacterData(SM.getSpellingLoc(Declared)));
  if (!Text.consume_front("operator"))
    return "this operator";
  return "'operator" + Text.ltrim().take_until([](char C) { return C == '(' || llvm::isSpace(C); }).str() + "'";
}

// The note that an implicit member would have to call functions without a common restriction, or null.
const DiagRecord *findCollision(const DiagnosticGroup &Group) {
  auto Found = llvm::find_if(
      Group.Messages, [](const DiagRecord &M) { return M.Id == diag::note_implicit_member_target_infer_collision; });
  return Found == Group.Messages.end() ? nullptr : &*Found;
}

// Replaces "no matching function" if the call fails because of restrictions.
void explainNoViableFunction(DiagnosticGroup &Group, const SourceManager *SM) {
  DiagRecord &Head = Group.head();
  auto IsBadTarget = [](const DiagRecord &M) { return M.Id == diag::note_ovl_candidate_bad_target; };
  auto Note = llvm::find_if(Group.Messages, IsBadTarget);
  if (Note == Group.Messages.end())
    return;
  bool IsOnlyOne = isOnlyCandidate(Group, *Note, SM);
  std::string Callee = calleeOf(Head), Caller = callerOf(Group, *Note);
  if (IsOnlyOne && Head.Id == diag::err_typecheck_invalid_operands && SM)
    Callee = operatorAt(Note->Where, *SM);
  if (findCollision(Group) || (IsOnlyOne && isInvalidTarget(calleeTarget(*Note)))) {
    Head.say(Diag::NoCommonRestriction, {Callee});
    Group.dropNotes();
    return;
  }
  if (!IsOnlyOne) {
    const bool IsConstructor = Head.Id == diag::err_ovl_no_viable_function_in_init ||
                               Head.Id == diag::err_ovl_no_viable_conversion_in_cast ||
                               Head.Id == diag::err_typecheck_nonviable_condition;
    Head.say(Diag::NoOverload, {(IsConstructor ? "" : "overload of ") + Callee, Caller});
    return;
  }
  Head.say(Diag::IncompatibleCall, {Callee, targetName(calleeTarget(*Note)), Caller});
  DiagRecord Declared = *Note;
  Declared.say(Diag::NoteDeclared, {Callee});
  llvm::erase_if(Group.Messages, [](const DiagRecord &M) { return isCandidate(M); });
  Group.Messages.insert(Group.Messages.begin() + 1, Declared);
}

// parallel_for_each(16, ...) or parallel_for_each(view, ...): the candidate notes name the type that is no domain. For
// an instance of a class template they name only the template (see LaunchDomain.cpp).
bool explainDomain(DiagnosticGroup &Group) {
  for (const DiagRecord &Note : Group.Messages) {
    bool IsMismatch = Note.isClangs(diag::note_ovl_candidate_non_deduced_mismatch,
                                    diag::note_ovl_candidate_non_deduced_mismatch_qualified);
    if (!IsMismatch || !llvm::is_contained({"extent", "extent<N>"}, Note.name(0)))
      continue;
    Group.head().say(Diag::DomainType, {inQuotes(Note.name(1))});
    return true;
  }
  return false;
}

// Rewords an assignment to an element of an array_view of const elements, or of a const array.
void explainConstElement(DiagnosticGroup &Group) {
  for (const DiagRecord &Note : Group.Messages) {
    const NamedDecl *Operator = Note.isClangs(diag::note_typecheck_assign_const) ? Note.declaration(1) : nullptr;
    QualType Written = Note.type(2).isNull() ? QualType() : Note.type(2).getNonReferenceType();
    if (!Operator || Written.isNull() || Operator->getDeclName().getNameKind() != DeclarationName::CXXOperatorName)
      continue;
    sayReadOnly(Group.head(), Written, Operator->getASTContext());
    return;
  }
}

// extent<N>::tile with too few or too many dimensions, or a dimension that is 0 or not constant: the candidate notes
// tell how each template failed. Its parameters are D0, D1 and D2.
void explainTile(DiagnosticGroup &Group) {
  auto Say = [&](Diag D) {
    llvm::erase_if(Group.Messages, [](const DiagRecord &M) { return isCandidate(M); });
    Group.head().say(D, {});
  };
  for (const DiagRecord &Note : Group.Messages)
    if (Note.isClangs(diag::note_ovl_candidate_explicit_arg_mismatch_named) &&
        llvm::is_contained({"D0", "D1", "D2"}, Note.name(0)))
      return Say(Diag::TileNotConstant);
  for (const DiagRecord &Note : Group.Messages) {
    bool HasMissing = Note.isClangs(diag::note_ovl_candidate_incomplete_deduction) && Note.name(0) == "D1";
    if (HasMissing ||
        Note.isClangs(diag::note_ovl_candidate_disabled_by_requirement, diag::note_ovl_candidate_disabled_by_enable_if,
                      diag::note_ovl_candidate_substitution_failure))
      return Say(Diag::TileDimensions);
  }
}

// Whether no candidate fails because of the caller's restrictions.
bool isForAnyCaller(const DiagnosticGroup &Group) {
  return llvm::none_of(Group.Messages, [](const DiagRecord &M) { return M.Id == diag::note_ovl_candidate_bad_target; });
}

// Rewords a call of one of the library's templates without a viable candidate. Programs may have functions of the same
// names, so a candidate must be the library's.
bool explainLibraryCall(DiagnosticGroup &Group, const SourceManager *SM, LibraryHeaders &Library) {
  DiagRecord &Head = Group.head();
  const std::string Name = Head.subjectName();
  if (!SM || !hasCandidateOf(Library, Group, *SM))
    return false;
  if (Name == "parallel_for_each" && explainDomain(Group))
    return true;
  if (Name == "parallel_for_each" && Head.Id == diag::err_ovl_no_viable_function_in_call && isForAnyCaller(Group)) {
    Head.say(Diag::LaunchArguments, {});
    return true;
  }
  if (Name != "tile" || !isForAnyCaller(Group) || Head.Id != diag::err_ovl_no_viable_member_function_in_call)
    return false;
  explainTile(Group);
  return true;
}

// Rewords errors about CUDA's targets; false: the error is another one.
bool rephraseTargets(DiagnosticGroup &Group) {
  DiagRecord &Head = Group.head();
  const std::string Name = describeCalled(Head), Caller = callerOf(Group, Head);
  if (isInvalidTarget(calleeTarget(Head))) {
    Head.say(Diag::NoCommonRestriction, {Name});
    return true;
  }
  constexpr int64_t Variable = 1;
  switch (Head.Id) {
  case diag::err_ref_bad_target:
    if (Head.number(1) == Variable)
      Head.say(Diag::Global, {Name, Caller});
    else
      Head.say(Diag::IncompatibleCall, {Name, targetName(calleeTarget(Head)), Caller});
    return true;
  case diag::err_ref_bad_target_global_initializer:
    Head.say(Diag::IncompatibleCall, {Name, targetName(calleeTarget(Head)), "the initializer of a global variable"});
    return true;
  case diag::err_deleted_function_use:
    if (const DiagRecord *Collision = findCollision(Group))
      Head.say(Diag::NoCommonRestriction, {describeCalled(*Collision)});
    return true;
  case diag::err_cuda_ovl_target:
    Head.say(Diag::Overlap, {Name, targetName(calleeTarget(Head)), targetName(callerTarget(Head))});
    return true;
  case diag::err_cuda_device_exceptions:
    Head.say(Diag::ExceptionHandling, {Caller, Head.name(0)});
    return true;
  case diag::err_variadic_device_fn:
    Head.say(Diag::Ellipsis, {"restrict(amp)"});
    return true;
  default:
    return false;
  }
}

// Rewords errors about declarations and amp code that are due to restrictions; false: the error is another one.
bool rephraseDeclarations(DiagnosticGroup &Group) {
  DiagRecord &Head = Group.head();
  const std::string Caller = callerOf(Group, Head);
  const bool IsInAmp = isInAmpCode(Group, Head);
  switch (Head.Id) {
  case diag::err_cuda_vla:
  case diag::err_vla_decl_has_static_storage: // of a tile_static variable
    if (Head.Id == diag::err_cuda_vla || IsInAmp)
      Head.say(Diag::VariableLengthArray, {Caller});
    return true;
  case diag::err_typecheck_assign_const:
    explainConstElement(Group);
    return true;
  case diag::err_missing_exception_specification: // a destructor's specification need not be written
    if (isa_and_nonnull<CXXDestructorDecl>(Head.declaration(0)))
      Head.say(Diag::DestructorSpecification, {Head.subject()});
    return true;
  case diag::err_member_decl_does_not_match:
    for (DiagRecord &Note : Group.Messages)
      if (Note.Id == diag::note_member_def_close_match)
        Note.append("; compare the restriction specifiers");
    return true;
  case diag::err_missing_default_ctor:
    if (IsInAmp)
      Head.append(" that " + Caller + " could call");
    return true;
  case diag::err_need_header_before_placement_new:
    if (IsInAmp)
      Head.say(Diag::NewDelete, {Caller, "new"});
    return true;
  default:
    return false;
  }
}

void rephraseHead(DiagnosticGroup &Group, const SourceManager *SM, LibraryHeaders &Library) {
  const DiagRecord &Head = Group.head();
  if (Head.own() || rephraseTargets(Group) || rephraseDeclarations(Group) || explainLibraryCall(Group, SM, Library))
    return;
  if (isNoViableFunction(Head))
    explainNoViableFunction(Group, SM);
}

// Whether a copy of the host's object can be passed to the accelerator.
bool canBeHandedOver(const VarDecl *Object) {
  return Object && !AmpTypes(Object->getASTContext()).whyNotCompatible(Object->getType());
}

// The kind of a candidate and, for a template, its arguments, as Clang prints them in notes "candidate function not
// viable".
constexpr const char *CandidateKind =
    "candidate %select{function|function|function (with reversed parameter order)|constructor|constructor (the "
    "implicit "
    "default constructor)|constructor (the implicit copy constructor)|constructor (the implicit move constructor)|"
    "function (the implicit copy assignment operator)|function (the implicit move assignment operator)|function (the "
    "implicit 'operator==' for this 'operator<=>)'|inherited constructor}0%select{| template| %2}1";

void rephraseNote(DiagRecord &M, const DiagRecord &Head, const std::string &Name) {
  if (M.isClangs(diag::note_cuda_host_var, diag::note_cuda_const_var_unpromoted)) {
    const VarDecl *Object = hostVariable(Head);
    bool IsAtomic = M.Id == diag::note_cuda_host_var && Object && isStandardAtomic(Object->getType());
    M.say(IsAtomic ? Diag::NoteAtomic : canBeHandedOver(Object) ? Diag::NoteHandOver : Diag::NoteDeclared, {Name});
  } else if (M.isClangs(diag::note_ovl_candidate_bad_target) && isInvalidTarget(calleeTarget(M))) {
    M.say(Diag::NoteCandidateNowhere, {M.format(CandidateKind)});
  } else if (M.isClangs(diag::note_ovl_candidate_bad_target)) {
    M.say(Diag::NoteCandidate, {M.format(CandidateKind), targetName(calleeTarget(M)), targetName(callerTarget(M))});
  } else if (Head.isOfRules() && !M.own() && isDeclarationNote(M)) {
    M.say(Diag::NoteDeclared, {M.subject()});
  }
}

} // namespace

void translateClangDiagnostic(DiagnosticGroup &Group, const SourceManager *SM, LibraryHeaders &Library) {
  dropPrivateSuggestion(Group);
  const std::string Name = Group.head().subject(), Plain = Group.head().subjectName();
  rephraseHead(Group, SM, Library);
  for (DiagRecord &M : llvm::drop_begin(Group.Messages))
    rephraseNote(M, Group.head(), Name);
  addAdvice(Group, Plain, SM, Library);
}

} // namespace ampcc

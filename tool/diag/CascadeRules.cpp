#include "diag/CascadeRules.h"
#include "diag/DiagKinds.h"
#include "diag/FunctionTargets.h"
#include "diag/explain/Coroutines.h"
#include "sema/KnownClasses.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {

bool isErrorInSource(const DiagnosticGroup &Group) {
  return Group.Messages.front().Level >= DiagnosticsEngine::Error && Group.Messages.front().Where.isValid();
}

namespace {

using Group = DiagnosticGroup;

const DiagRecord &headOf(const Group &G) { return G.Messages.front(); }

// An error on the line where Clang has continued with a suggestion for an unknown name that is not shown.
bool followsGuess(const Group &Later, const Group &Guess, const ErrorPlaces &Places) {
  return Guess.IsGuessed && Places.areOnSameLine(headOf(Later).Where, headOf(Guess).Where);
}

// A copy of a captured variable that its class does not allow, if the variable cannot be captured anyway.
bool isCopyOfCapture(const Group &Copy, const Group &Capture, const ErrorPlaces &Places) {
  const DiagRecord &Head = headOf(Copy), &Captured = headOf(Capture);
  if (!Head.isClangs(diag::err_ovl_deleted_init) || !Captured.is(Diag::CaptureType) || Head.type(0).isNull() ||
      Captured.type(1).isNull())
    return false;
  return Head.type(0).getCanonicalType().getUnqualifiedType() ==
             Captured.type(1).getCanonicalType().getUnqualifiedType() &&
         Places.areOnSameLine(Head.Where, Captured.Where);
}

// A call on a global object of the host that is refused itself: `lines.size()`, `lines[0]`.
bool isOfGlobal(const Group &Call, const Group &Object, const ErrorPlaces &Places) {
  SourceLocation Name = headOf(Object).Where, At = headOf(Call).Where;
  if (!headOf(Call).isOfRules() || !headOf(Object).hasNameOf(Diag::Global) || !Name.isFileID())
    return false;
  std::optional<StringRef> Between = Places.textBetween(Name, At);
  if (!Between)
    return false;
  StringRef Behind = Between->drop_while([](char C) { return isAsciiIdentifierContinue(C); }).trim();
  return Between->empty() || Behind == "." || Behind == "->";
}

// Whether Text is a name, template arguments and the name of the variable: `array_view<int> v`.
bool declares(StringRef Text, StringRef Variable) {
  StringRef Rest = Text.drop_while([](char C) { return isAsciiIdentifierContinue(C) || C == ':'; }).ltrim();
  if (!Rest.starts_with("<"))
    return false;
  int Depth = 0;
  std::size_t End = 0;
  do {
    Depth += Rest[End] == '<';
    Depth -= Rest[End] == '>';
  } while (++End != Rest.size() && Depth > 0 && !StringRef(";{}").contains(Rest[End]));
  Rest = Rest.drop_front(End).ltrim();
  return Depth == 0 && Rest.consume_front(Variable) && !Rest.empty() && !isAsciiIdentifierContinue(Rest.front());
}

// A use of a variable whose declaration has an unknown template, `array_view<int> v(d);`: Clang parses the declaration
// as an expression, so `v` is not declared either.
bool isOfLostVariable(const Group &Use, const Group &Declaration, const ErrorPlaces &Places) {
  const DiagRecord &Head = headOf(Use), &Unknown = headOf(Declaration);
  bool IsUnknown = isUndeclaredIdentifier(Unknown) ||
                   Unknown.isClangs(diag::err_no_template, diag::err_no_template_suggest, diag::err_no_member);
  const SourceManager &SM = Places.sources();
  if (!IsUnknown || !Unknown.Where.isFileID() || !SM.isBeforeInTranslationUnit(Unknown.Where, Head.Where))
    return false;
  if (Head.isClangs(diag::err_expected_lparen_after_type)) // behind `unknown<int`
    return Places.areOnSameLine(Unknown.Where, Head.Where);
  return isUndeclaredIdentifier(Head) && declares(SM.getCharacterData(Unknown.Where), Head.name(0));
}

// An error of Clang on the line of a name whose header is not included.
bool followsMissingHeader(const Group &Later, const Group &Missing, const ErrorPlaces &Places) {
  return !Missing.MissingHeader.empty() && Later.MissingHeader.empty() && !headOf(Later).isOfRules() &&
         Places.areOnSameLine(headOf(Missing).Where, headOf(Later).Where);
}

// Whether the errors are about two instances of the template around a launch.
bool areOfTwoInstances(const Group &A, const Group &B) {
  const DiagRecord *First = A.instance(), *Second = B.instance();
  return First && Second && First->Where != Second->Where;
}

// An error of the rules at the place of an earlier error, or any error about an expression that begins there.
bool repeats(const Group &Later, const Group &Earlier, const ErrorPlaces &) {
  const DiagRecord &Head = headOf(Later), &First = headOf(Earlier);
  if (Head.Where == First.Where) // captures of several variables have one place, and instances of a launch
    return Head.isOfRules() && !(Head.is(Diag::CaptureType) && First.is(Diag::CaptureType)) &&
           !areOfTwoInstances(Later, Earlier);
  return !Head.Ranges.empty() && Head.Ranges.front().getBegin() == First.Where;
}

// A call of a function template whose declaration uses a name that the library does not have, if the error about this
// name is shown. Clang's note has the reason of the failed substitution as the text of that other diagnostic.
bool isOfAbsentName(const Group &Call, const Group &Name, const ErrorPlaces &) {
  const DiagRecord &Head = headOf(Name);
  return Head.Id == diag::err_unavailable_message && llvm::any_of(Call.Messages, [&](const DiagRecord &M) {
           return M.isClangs(diag::note_ovl_candidate_substitution_failure) &&
                  StringRef(M.word(1)).ends_with(Head.text());
         });
}

// A further error at the place of a failed check of the library, or about a property whose getter has an error.
bool isAfterCheck(const Group &Later, const Group &Earlier, const ErrorPlaces &Places) {
  const DiagRecord &Head = headOf(Later), &Check = headOf(Earlier);
  if (Head.Where == Check.Where)
    return Check.IsMoved || Head.isClangs(diag::err_cannot_find_suitable_accessor);
  return Check.IsMoved && Head.IsMoved && Head.saysSameAs(Check) && Places.areOnSameLine(Head.Where, Check.Where);
}

// A requirement that two classes of the library have on the same template arguments: tiled_extent<-4>, tiled_index<-4>.
bool isOfSameArguments(const Group &Later, const Group &Earlier, const ErrorPlaces &) {
  constexpr unsigned Reason = 1; // of RefusedInstance
  if (!Later.Refused || !Earlier.Refused || headOf(Later).word(Reason) != headOf(Earlier).word(Reason))
    return false;
  ArrayRef<TemplateArgument> Arguments = Later.Refused->getTemplateArgs().asArray();
  return llvm::equal(Arguments, Earlier.Refused->getTemplateArgs().asArray(),
                     [](const TemplateArgument &A, const TemplateArgument &B) { return A.structurallyEquals(B); });
}

// A call on a member of a class of std, in a function that cannot be a member because of such members.
bool isOfRefusedMember(const Group &Call, const Group &Member, const ErrorPlaces &) {
  const DiagRecord &Head = headOf(Call), &Refused = headOf(Member);
  if (!Refused.is(Diag::MemberOfUnusableClass) || !(Head.is(Diag::NoOverload) || Head.is(Diag::IncompatibleCall)))
    return false;
  const auto *Definition = dyn_cast_or_null<FunctionDecl>(Refused.declaration(0));
  const CXXRecordDecl *Object = Head.type(0).isNull() ? nullptr : Head.type(0)->getAsCXXRecordDecl();
  if (const auto *Callee = dyn_cast_or_null<CXXMethodDecl>(calledFunction(Head)))
    Object = Callee->getParent();
  return Definition && Call.Around && Object && Object->isInStdNamespace() &&
         Definition->getCanonicalDecl() == Call.Around->getCanonicalDecl() &&
         llvm::any_of(Definition->getParent()->decls(), [&](const Decl *D) {
           const auto *Field = dyn_cast<FieldDecl>(D);
           const CXXRecordDecl *Class = Field ? Field->getType()->getAsCXXRecordDecl() : nullptr;
           return Class && Class->getCanonicalDecl() == Object->getCanonicalDecl();
         });
}

// A missing definition of a function that is declared again with other restrictions.
bool isOfOtherRestrictions(const Group &Missing, const Group &Overlap, const ErrorPlaces &) {
  auto IsDeclared = [&](const DiagRecord &M) {
    return M.Level == DiagnosticsEngine::Note && llvm::any_of(Missing.Messages, [&](const DiagRecord &Note) {
             return Note.is(Diag::NoteDeclared) && Note.Where == M.Where;
           });
  };
  return headOf(Missing).is(Diag::NoDefinition) && headOf(Overlap).is(Diag::Overlap) &&
         llvm::any_of(Overlap.Messages, IsDeclared);
}

// Whether a function is, or is in, an instance of a function template for a lambda with an error in its body.
bool isInInstanceForLambda(const FunctionDecl *F, SourceLocation Error, const ErrorPlaces &Places) {
  auto IsLambda = [&](const TemplateArgument &Argument) {
    const bool IsType = Argument.getKind() == TemplateArgument::Type;
    const CXXRecordDecl *Class = IsType ? Argument.getAsType()->getAsCXXRecordDecl() : nullptr;
    return Class && Class->isLambda() && Class->getLambdaCallOperator() &&
           Places.isWithin(Error, Class->getLambdaCallOperator()->getSourceRange());
  };
  for (const DeclContext *Scope = F; Scope; Scope = Scope->getParent())
    if (const auto *Instance = dyn_cast<FunctionDecl>(Scope))
      if (const TemplateArgumentList *Arguments = Instance->getTemplateSpecializationArgs())
        if (llvm::any_of(Arguments->asArray(), IsLambda))
          return true;
  return false;
}

// A use of the result of a lambda in a function template that is given the lambda: Clang drops a return statement with
// an error, so that the result is void.
bool isOfLostResult(const Group &Use, const Group &InLambda, const ErrorPlaces &Places) {
  const DiagRecord &Head = headOf(Use);
  bool IsOfVoid = false;
  for (unsigned I = 0; I != Head.argumentCount(); ++I)
    IsOfVoid |= !Head.type(I).isNull() && Head.type(I)->isVoidType();
  return IsOfVoid && isInInstanceForLambda(Use.Around, headOf(InLambda).Where, Places);
}

// A further template argument of the same declaration that is no constant, like the dimensions of a tile.
bool isOfSameNonConstant(const Group &Argument, const Group &Tile, const ErrorPlaces &Places) {
  const DiagRecord &Head = headOf(Argument);
  if (!Head.isClangs(diag::err_expr_not_cce) || !headOf(Tile).is(Diag::TileNotConstant))
    return false;
  std::optional<StringRef> Between = Places.textBetween(headOf(Tile).Where, Head.Where);
  return Between && Between->find_first_of(";{}") == StringRef::npos;
}

// A tile of 0 threads, which the tiled_extent and the tiled_index have in common.
bool isOfSameTile(const Group &Index, const Group &Tile, const ErrorPlaces &) {
  return headOf(Tile).is(Diag::TileDimensions) && isLibraryClass(Index.Refused, "tiled_index");
}

// A second member that a class of the library does not have, if the advice is given for the first: a.begin(), a.end().
bool hasSameAdvice(const Group &Later, const Group &Earlier, const ErrorPlaces &Places) {
  auto IsAdvice = [](const DiagRecord &M) { return M.is(Diag::NoteAdvice); };
  auto Given = llvm::find_if(Later.Messages, IsAdvice), Before = llvm::find_if(Earlier.Messages, IsAdvice);
  return Given != Later.Messages.end() && Before != Earlier.Messages.end() && Given->saysSameAs(*Before) &&
         headOf(Later).isClangs(diag::err_no_member) && headOf(Earlier).isClangs(diag::err_no_member) &&
         headOf(Later).context(1) == headOf(Earlier).context(1) &&
         Places.areOnSameLine(headOf(Later).Where, headOf(Earlier).Where);
}

// The class of a value that the rules refuse, or of a variable whose type is deduced from such a value; else null.
const CXXRecordDecl *classOfRefusedValue(const DiagRecord &M) {
  QualType T;
  if (M.is(Diag::ValueType)) {
    T = M.type(0);
  } else if (M.is(Diag::Type)) {
    const auto *Variable = dyn_cast_or_null<VarDecl>(M.declaration(1));
    T = Variable && Variable->getType()->getContainedDeducedType() ? M.type(2) : QualType();
  }
  if (T.isNull())
    return nullptr;
  while (!T->getPointeeType().isNull())
    T = T->getPointeeType();
  const CXXRecordDecl *Class = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return Class ? Class->getCanonicalDecl() : nullptr;
}

// A value of a class that is refused as the element type of a container, too.
bool isElement(const Group &Value, const Group &Elements, const ErrorPlaces &) {
  const CXXRecordDecl *Class = classOfRefusedValue(headOf(Value));
  QualType Element = headOf(Elements).is(Diag::ElementType) ? headOf(Elements).type(0) : QualType();
  if (!Class || Element.isNull())
    return false;
  const CXXRecordDecl *Refused = Element->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return Refused && Refused->getCanonicalDecl() == Class;
}

// The same error about `get` for a further variable of one structured binding.
bool isOfSameBinding(const Group &Later, const Group &Earlier, const ErrorPlaces &Places) {
  auto IsOfBinding = [](const Group &G) {
    return llvm::any_of(G.Messages, [](const DiagRecord &M) { return M.Id == diag::note_in_binding_decl_init; });
  };
  if (!IsOfBinding(Later) || !IsOfBinding(Earlier) || !headOf(Later).saysSameAs(headOf(Earlier)))
    return false;
  std::optional<StringRef> Between = Places.textBetween(headOf(Earlier).Where, headOf(Later).Where);
  return Between && !Between->contains(']');
}

// Whether an error is about a function that cannot be called because of its restrictions.
bool isOfCallee(const DiagRecord &M) { return M.is(Diag::IncompatibleCall) || M.is(Diag::CallInTemplate); }
bool haveSameCallee(const DiagRecord &A, const DiagRecord &B) {
  return isOfCallee(A) && isOfCallee(B) && A.word(0) == B.word(0) && A.word(1) == B.word(1);
}

// The same call, reported by the rules and by Clang at two of its tokens; or a function that is named in a call for
// which no function is viable.
bool isOfSameCall(const Group &Later, const Group &Earlier, const ErrorPlaces &Places) {
  const DiagRecord &Said = headOf(Earlier), &Head = headOf(Later);
  bool IsSame = haveSameCallee(Head, Said) ||
                Said.isClangs(diag::err_ovl_no_viable_function_in_call, diag::err_ovl_no_viable_object_call);
  return isOfCallee(Head) && IsSame && llvm::any_of(Said.Ranges, [&](const CharSourceRange &R) {
           return Places.isWithin(Head.Where, R.getAsRange());
         });
}

// An error in a called function that the rules report at the call itself. For an instance of a template, Clang's note
// may name another call than the one that the rules report.
bool isReportedAtCall(const Group &Inside, const Group &AtCall, const ErrorPlaces &) {
  const DiagRecord &Head = headOf(Inside), &Call = headOf(AtCall);
  bool IsSameCallee = haveSameCallee(Head, Call) && Call.Where != Head.Where;
  return Call.isOfRules() && llvm::any_of(Inside.Messages, [&](const DiagRecord &M) {
           return M.isClangs(diag::note_called_by) && (IsSameCallee || M.Where == Call.Where);
         });
}

// The class whose constructor cannot be called, or null.
const CXXRecordDecl *constructedClass(const DiagRecord &M) {
  if (!M.is(Diag::IncompatibleCall) && !M.is(Diag::NoOverload))
    return nullptr;
  if (const auto *Constructor = dyn_cast_or_null<CXXConstructorDecl>(calledFunction(M)))
    return Constructor->getParent();
  QualType Made = M.Id == diag::err_ovl_no_viable_function_in_init ? M.type(0) : missingConversion(M).second;
  return Made.isNull() ? nullptr : Made->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
}

// A destructor that cannot be called where no object of the class can be constructed either.
bool isOfSameObject(const Group &Destructor, const Group &Constructor, const ErrorPlaces &) {
  const DiagRecord &Head = headOf(Destructor), &Said = headOf(Constructor);
  const auto *Destroys = dyn_cast_or_null<CXXDestructorDecl>(calledFunction(Head));
  if (!Destroys || !Head.is(Diag::IncompatibleCall))
    return false;
  const CXXRecordDecl *Made = constructedClass(Said);
  bool IsOfClass = Made && Made->getDeclName() == Destroys->getParent()->getDeclName() &&
                   describeCaller(Said) == describeCaller(Head);
  return IsOfClass || (Said.isClangs(diag::err_missing_default_ctor) && Head.Where == Said.Where);
}

// A missing or ambiguous operator for an operand that has an error of the rules itself.
bool isOperatorOf(const Group &Operator, const Group &Operand, const ErrorPlaces &Places) {
  const DiagRecord &Head = headOf(Operator);
  const bool IsMissing = Head.is(Diag::NoOverload) && Head.Id == diag::err_typecheck_invalid_operands;
  const bool IsAmbiguous = Head.isClangs(diag::err_ovl_ambiguous_oper_binary) && headOf(Operand).isOfRules();
  return (IsMissing || IsAmbiguous) && llvm::any_of(Head.Ranges, [&](const CharSourceRange &R) {
           return Places.isWithin(headOf(Operand).Where, R.getAsRange());
         });
}

// A texel that cannot be read, on the left side of an assignment that fails because it writes no texel
// (ElementWrites.h).
bool isReadOfWritten(const Group &Read, const Group &Assignment, const ErrorPlaces &Places) {
  const DiagRecord &Head = headOf(Read), &Operator = headOf(Assignment);
  return Head.IsMoved && Read.RefusedMember && isLibraryClass(Read.RefusedMember->getParent(), "texture_view") &&
         Operator.isClangs(diag::err_ovl_no_viable_oper) && !Operator.Ranges.empty() &&
         Places.isWithin(Head.Where, Operator.Ranges.front().getAsRange());
}

// A kernel call without a matching index parameter, for a lambda whose parameter list is missing.
bool isOfSameKernel(const Group &Launch, const Group &Lambda, const ErrorPlaces &Places) {
  if (!headOf(Launch).hasNameOf(Diag::KernelCall) || !headOf(Lambda).hasNameOf(Diag::NoParameterList))
    return false;
  return llvm::any_of(llvm::drop_begin(Launch.Messages), [&](const DiagRecord &Note) {
    std::optional<StringRef> Between = Places.textBetween(Note.Where, headOf(Lambda).Where);
    return Between && Between->starts_with("[") && !Between->contains('{');
  });
}

// A call of a function for the accelerator in a kernel that lacks its restriction.
bool isInKernelOfHost(const Group &Call, const Group &Kernel, const ErrorPlaces &) {
  const DiagRecord &Head = headOf(Call);
  const bool IsOfRestriction =
      Head.is(Diag::IncompatibleCall) || Head.is(Diag::CallInTemplate) || Head.is(Diag::NoOverload);
  return IsOfRestriction && headOf(Kernel).is(Diag::KernelNotAmp) && Call.Around &&
         llvm::any_of(llvm::drop_begin(Kernel.Messages),
                      [&](const DiagRecord &Note) { return Note.Where == Call.Around->getLocation(); });
}

// A use of a variable that cannot be tile_static where it is declared.
bool isOfMisplacedTileStatic(const Group &Use, const Group &Declaration, const ErrorPlaces &Places) {
  const DiagRecord &Head = headOf(Use), &Misplaced = headOf(Declaration);
  if (!Head.hasNameOf(Diag::Global) || !Misplaced.is(Diag::TileStaticPlace))
    return false;
  const VarDecl *Variable = hostVariable(Head);
  return Variable && Places.isWithin(Misplaced.Where, Variable->getSourceRange());
}

// Clang's warning of the comparison of a literal that cannot be compared at all.
bool isWarnedOfComparison(const Group &Warning, const Group &Error, const ErrorPlaces &) {
  return headOf(Warning).isClangs(diag::warn_stringcompare) && headOf(Warning).Where == headOf(Error).Where &&
         headOf(Error).isClangs(diag::err_typecheck_invalid_operands);
}

// Clang's warning that a capture of `this` is implicit, where the rules report the capture.
bool isWarnedOfThis(const Group &Warning, const Group &Capture, const ErrorPlaces &Places) {
  return headOf(Warning).isClangs(diag::warn_deprecated_this_capture) && headOf(Capture).is(Diag::CaptureThis) &&
         llvm::any_of(llvm::drop_begin(Warning.Messages), [&](const DiagRecord &Note) {
           std::optional<StringRef> Between = Places.textBetween(headOf(Capture).Where, Note.Where);
           return Between && *Between == "[";
         });
}

// Whether Clang's error is about a static variable: tile_static is translated to `static`.
bool isAboutStatic(const DiagRecord &M) {
  if (!M.own() && (M.names("static") || M.names("tile_static"))) // a specifier, or a variable with this name
    return true;
  return M.isClangs(
      diag::err_anonymous_record_with_static, diag::err_c99_array_usage_cxx, diag::err_for_range_storage_class,
      diag::err_in_class_initializer_bad_type, diag::err_in_class_initializer_literal_type,
      diag::err_in_class_initializer_non_const, diag::err_non_static_static,
      diag::err_operator_new_delete_declared_static, diag::err_operator_overload_static, diag::err_static_block_func,
      diag::err_static_data_member_not_allowed_in_anon_struct, diag::err_static_data_member_not_allowed_in_local_class,
      diag::err_static_data_member_reinitialization, diag::err_static_function_scope, diag::err_static_illegal_in_new,
      diag::err_static_main, diag::err_static_non_static, diag::err_static_not_bitfield, diag::err_static_out_of_line,
      diag::err_static_overrides_virtual, diag::err_storage_class_for_static_member,
      diag::err_unspecified_size_with_static, diag::err_unspecified_vla_size_with_static,
      diag::err_vla_decl_has_static_storage, diag::ext_static_out_of_line);
}

// Clang's error about `static`, where the rules report a misplaced tile_static.
bool speaksOfStatic(const Group &OfClang, const Group &OfRules, const ErrorPlaces &Places) {
  const DiagRecord &Head = headOf(OfClang), &Rule = headOf(OfRules);
  if (!isAboutStatic(Head) || !Rule.hasNameOf(Diag::TileStaticPlace))
    return false;
  std::optional<StringRef> Between = Places.textBetween(Head.Where, Rule.Where);
  return Between && (Between->empty() ||
                     (Head.Where.isFileID() && !Between->contains(';') && Between->starts_with("tile_static")));
}

// An unknown name that is a macro which is not expanded because of a wrong number of arguments.
bool isOfUnexpanded(const Group &Unknown, const Group &Macro, const ErrorPlaces &Places) {
  const DiagRecord &Head = headOf(Unknown), &Arguments = headOf(Macro);
  bool IsOfMacro = Arguments.isClangs(diag::err_too_many_args_in_macro_invoc, diag::err_too_few_args_in_macro_invoc);
  if (!IsOfMacro || !Head.Where.isFileID() || !Arguments.Where.isFileID() || &Unknown == &Macro)
    return false;
  StringRef Between = Places.textBetween(Head.Where, Arguments.Where).value_or("");
  if (Between.empty() || Between.find_first_of(";{}") != StringRef::npos)
    return false;
  return !isErrorInSource(Unknown) ||
         (Between.consume_front(Head.subjectName()) && Between.count('(') == Between.count(')') + 1);
}

// Clang's warning that a member is deleted, where the rules report that it cannot be defaulted.
bool isWarnedOfDefaulted(const Group &Warning, const Group &Error, const ErrorPlaces &) {
  return headOf(Warning).isClangs(diag::warn_defaulted_method_deleted) &&
         headOf(Warning).Where == headOf(Error).Where && headOf(Error).hasNameOf(Diag::Defaulted);
}

// The rules' finding of an index out of bounds, where Clang warns of the same constant index and shows its value. The
// place of the finding is the beginning of the access.
bool isWarnedOfByClang(const Group &Finding, const Group &Clangs, const ErrorPlaces &Places) {
  const DiagRecord &Head = headOf(Finding), &Warning = headOf(Clangs);
  bool IsOfIndex = Warning.isClangs(diag::warn_array_index_exceeds_bounds, diag::warn_array_index_precedes_bounds,
                                    diag::warn_array_index_exceeds_max_addressable_bounds);
  if (!Head.is(Diag::TileBounds) || !IsOfIndex)
    return false;
  bool IsOfArray = llvm::any_of(Clangs.Messages, [&](const DiagRecord &M) {
    return M.isClangs(diag::note_array_declared_here) && M.name(0) == Head.name(0);
  });
  std::optional<StringRef> Between = Places.textBetween(Head.Where, Warning.Where);
  return IsOfArray && Between && Between->find_first_of(";{}") == StringRef::npos;
}

// The missing expression in `view.tile<64>()` if `tile` is no member: Clang parses a comparison with `<` and `>`.
bool isBehindMissingMember(const Group &Follows, const Group &Missing, const ErrorPlaces &Places) {
  if (!headOf(Follows).isClangs(diag::err_expected_expression) || !headOf(Missing).isClangs(diag::err_no_member))
    return false;
  std::optional<StringRef> Text = Places.textBetween(headOf(Missing).Where, headOf(Follows).Where);
  StringRef Between = Text ? Text->drop_while([](char C) { return isAsciiIdentifierContinue(C); }).trim() : "";
  return Between.consume_front("<") && Between.consume_back("(") && Between.rtrim().ends_with(">") &&
         !Between.contains(';');
}

bool isPartOfCoroutine(const Group &Later, const Group &Word, const ErrorPlaces &) {
  return isOfCoroutine(Later, Word);
}

constexpr ConsequenceRule OfErrors[] = {
    isOfRefusedMember, isOperatorOf,   isOfAbsentName,        isOfSameObject,         isReportedAtCall,
    isCopyOfCapture,   isOfSameKernel, isOfOtherRestrictions, isOfLostResult,         isPartOfCoroutine,
    isReadOfWritten,   speaksOfStatic, isInKernelOfHost,      isOfMisplacedTileStatic};
constexpr ConsequenceRule OfLaterErrors[] = {
    repeats,          isAfterCheck,  isOfSameCall,         isOfSameBinding,       followsGuess,
    isOfLostVariable, isOfGlobal,    followsMissingHeader, isBehindMissingMember, isOfSameArguments,
    isOfSameTile,     hasSameAdvice, isOfSameNonConstant};
constexpr ConsequenceRule OfElements[] = {isElement};
constexpr ConsequenceRule OfWarnings[] = {isWarnedOfByClang, isWarnedOfDefaulted, isOfUnexpanded, isWarnedOfThis,
                                          isWarnedOfComparison};

} // namespace

ArrayRef<ConsequenceRule> rulesOfErrors() { return OfErrors; }
ArrayRef<ConsequenceRule> rulesOfLaterErrors() { return OfLaterErrors; }
ArrayRef<ConsequenceRule> rulesOfElements() { return OfElements; }
ArrayRef<ConsequenceRule> rulesOfWarnings() { return OfWarnings; }

} // namespace ampcc

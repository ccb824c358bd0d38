// Errors that follow from others about declarations and tokens that Clang reads otherwise than they were meant.
#include "diag/DiagKinds.h"
#include "diag/FunctionTargets.h"
#include "diag/cascades/CascadeRules.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc::cascades {

// An error on the line where Clang has continued with a suggestion for an unknown name that is not shown.
bool followsGuess(const Group &Later, const Group &Guess, const ErrorPlaces &Places) {
  return Guess.IsGuessed && Places.areOnSameLine(Later.head().Where, Guess.head().Where);
}

// A warning behind such a name.
bool isWarnedBehindGuess(const Group &Warning, const Group &Guess, const ErrorPlaces &Places) {
  return Warning.head().Level == DiagnosticsEngine::Warning && followsGuess(Warning, Guess, Places) &&
         Places.textBetween(Guess.head().Where, Warning.head().Where);
}

// The use of a member in a lambda whose captures name a member, which cannot be there.
bool usesRefusedCapture(const Group &Use, const Group &Capture, const ErrorPlaces &Places) {
  if (!Use.head().isClangs(diag::err_this_capture) ||
      !Capture.head().isClangs(diag::err_capture_class_member_does_not_name_variable))
    return false;
  return llvm::any_of(llvm::drop_begin(Use.Messages), [&](const DiagRecord &Note) { // at the end of the captures
    const std::optional<StringRef> Between = Places.textBetween(Capture.head().Where, Note.Where);
    return Between && !Between->contains(']');
  });
}

// A copy of a captured variable that its class does not allow, if the variable cannot be captured anyway.
bool isCopyOfCapture(const Group &Copy, const Group &Capture, const ErrorPlaces &Places) {
  const DiagRecord &Head = Copy.head(), &Captured = Capture.head();
  if (!Head.isClangs(diag::err_ovl_deleted_init) || !Captured.is(Diag::CaptureType) || Head.type(0).isNull() ||
      Captured.type(1).isNull())
    return false;
  return Head.type(0).getCanonicalType().getUnqualifiedType() ==
             Captured.type(1).getCanonicalType().getUnqualifiedType() &&
         Places.areOnSameLine(Head.Where, Captured.Where);
}

// Whether Text is a name, template arguments and the name of the variable: `array_view<int> v`.
static bool declares(StringRef Text, StringRef Variable) {
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
  const DiagRecord &Head = Use.head(), &Unknown = Declaration.head();
  bool IsUnknown = isUndeclaredIdentifier(Unknown) ||
                   Unknown.isClangs(diag::err_no_template, diag::err_no_template_suggest, diag::err_no_member);
  const SourceManager &SM = Places.sources();
  if (!IsUnknown || !Unknown.Where.isFileID() || !SM.isBeforeInTranslationUnit(Unknown.Where, Head.Where))
    return false;
  if (Head.isClangs(diag::err_expected_lparen_after_type)) // behind `unknown<int`
    return Places.areOnSameLine(Unknown.Where, Head.Where);
  return isUndeclaredIdentifier(Head) && declares(SM.getCharacterData(Unknown.Where), Head.name(0));
}

// What follows from an unknown specifier, `__shared__ T s[32];`: Clang takes it for the type, and `T` for the variable.
bool isOfUnknownSpecifier(const Group &Later, const Group &Specifier, const ErrorPlaces &Places) {
  const DiagRecord &Head = Later.head(), &Unknown = Specifier.head();
  if (!Unknown.isClangs(diag::err_unknown_typename) || !Unknown.Where.isFileID())
    return false;
  if (Head.isClangs(diag::err_expected_semi_declaration))
    return Places.areInOneStatement(Unknown.Where, Head.Where);
  if (!isUndeclaredIdentifier(Head) || !Places.textBetween(Unknown.Where, Head.Where))
    return false;
  const StringRef Text = Places.sources().getCharacterData(Unknown.Where);
  llvm::SmallVector<StringRef> Words;
  Text.take_front(Text.find_first_of("[=;({,")).split(Words, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return Words.size() > 2 && Words.back() == Head.name(0);
}

// The same error about `get` for a further variable of one structured binding.
bool isOfSameBinding(const Group &Later, const Group &Earlier, const ErrorPlaces &Places) {
  auto IsOfBinding = [](const Group &G) {
    return llvm::any_of(G.Messages, [](const DiagRecord &M) { return M.Id == diag::note_in_binding_decl_init; });
  };
  if (!IsOfBinding(Later) || !IsOfBinding(Earlier) || !Later.head().saysSameAs(Earlier.head()))
    return false;
  std::optional<StringRef> Between = Places.textBetween(Earlier.head().Where, Later.head().Where);
  return Between && !Between->contains(']');
}

// Whether Clang's error is about a static variable: tile_static is translated to `static`.
static bool isAboutStatic(const DiagRecord &M) {
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
  const DiagRecord &Head = OfClang.head(), &Rule = OfRules.head();
  if (!isAboutStatic(Head) || !Rule.hasNameOf(Diag::TileStaticPlace))
    return false;
  std::optional<StringRef> Between = Places.textBetween(Head.Where, Rule.Where);
  return Between && (Between->empty() ||
                     (Head.Where.isFileID() && !Between->contains(';') && Between->starts_with("tile_static")));
}

// A use of a variable that cannot be tile_static where it is declared.
bool isOfMisplacedTileStatic(const Group &Use, const Group &Declaration, const ErrorPlaces &Places) {
  const DiagRecord &Head = Use.head(), &Misplaced = Declaration.head();
  if (!Head.hasNameOf(Diag::Global) || !Misplaced.is(Diag::TileStaticPlace))
    return false;
  const VarDecl *Variable = hostVariable(Head);
  return Variable && Places.isWithin(Misplaced.Where, Variable->getSourceRange());
}

// An unknown name that is a macro which is not expanded because of a wrong number of arguments.
bool isOfUnexpanded(const Group &Unknown, const Group &Macro, const ErrorPlaces &Places) {
  const DiagRecord &Head = Unknown.head(), &Arguments = Macro.head();
  bool IsOfMacro = Arguments.isClangs(diag::err_too_many_args_in_macro_invoc, diag::err_too_few_args_in_macro_invoc);
  if (!IsOfMacro || !Head.Where.isFileID() || !Arguments.Where.isFileID() || &Unknown == &Macro)
    return false;
  StringRef Between = Places.textBetween(Head.Where, Arguments.Where).value_or("");
  if (Between.empty() || !Places.areInOneStatement(Head.Where, Arguments.Where))
    return false;
  return !Unknown.isErrorInSource() ||
         (Between.consume_front(Head.subjectName()) && Between.count('(') == Between.count(')') + 1);
}

// The missing expression in `view.tile<64>()` if `tile` is no member: Clang parses a comparison with `<` and `>`.
bool isBehindMissingMember(const Group &Follows, const Group &Missing, const ErrorPlaces &Places) {
  if (!Follows.head().isClangs(diag::err_expected_expression) || !Missing.head().isClangs(diag::err_no_member))
    return false;
  std::optional<StringRef> Text = Places.textBetween(Missing.head().Where, Follows.head().Where);
  StringRef Between = Text ? Text->drop_while([](char C) { return isAsciiIdentifierContinue(C); }).trim() : "";
  return Between.consume_front("<") && Between.consume_back("(") && Between.rtrim().ends_with(">") &&
         !Between.contains(';');
}

// A further missing expression in one statement: `v.extent [=](index<1> i)` without the comma.
bool isOfSameExpression(const Group &Later, const Group &Earlier, const ErrorPlaces &Places) {
  return Later.head().isClangs(diag::err_expected_expression) &&
         Earlier.head().isClangs(diag::err_expected_expression) &&
         Places.areInOneStatement(Earlier.head().Where, Later.head().Where);
}

// What follows a syntax error in a lambda's captures: Clang does not parse the lambda, and takes the end of its body
// for that of the block around it.
bool isBehindCaptureList(const Group &Later, const Group &Captures, const ErrorPlaces &Places) {
  return Captures.head().isClangs(diag::err_capture_default_first, diag::err_expected_capture,
                                  diag::err_expected_comma_or_rsquare, diag::err_expected_star_this_capture,
                                  diag::err_this_captured_by_reference) &&
         Places.isInRestOfBlock(Later.head().Where, Captures.head().Where);
}

} // namespace ampcc::cascades

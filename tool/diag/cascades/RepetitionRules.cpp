// Errors that follow from others about the same place or the same finding twice: of the rules, of Clang, of a
// coroutine.
#include "diag/cascades/CascadeRules.h"
#include "diag/explain/Explanations.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc::cascades {

// Whether the errors are about two instances of the template around a launch.
static bool areOfTwoInstances(const Group &A, const Group &B) {
  const DiagRecord *First = A.instance(), *Second = B.instance();
  return First && Second && First->Where != Second->Where;
}

// An error of the rules at the place of an earlier error, or any error about an expression that begins there.
bool repeats(const Group &Later, const Group &Earlier, const ErrorPlaces &) {
  const DiagRecord &Head = Later.head(), &First = Earlier.head();
  if (Head.Where == First.Where) // captures of several variables have one place, and instances of a launch
    return Head.isOfRules() && !(Head.is(Diag::CaptureType) && First.is(Diag::CaptureType)) &&
           !areOfTwoInstances(Later, Earlier);
  return !Head.Ranges.empty() && Head.Ranges.front().getBegin() == First.Where;
}

// A further use of a member in a lambda that does not capture `this`: the notes name the lambda.
bool isOfSameMissingThis(const Group &Later, const Group &Earlier, const ErrorPlaces &) {
  return Later.head().isClangs(diag::err_this_capture) && Earlier.head().isClangs(diag::err_this_capture) &&
         Later.Messages.size() > 1 && Earlier.Messages.size() > 1 &&
         Later.Messages[1].Where == Earlier.Messages[1].Where;
}

// Clang's warning that a member is deleted, where the rules report that it cannot be defaulted.
bool isWarnedOfDefaulted(const Group &Warning, const Group &Error, const ErrorPlaces &) {
  return Warning.head().isClangs(diag::warn_defaulted_method_deleted) && Warning.head().Where == Error.head().Where &&
         Error.head().hasNameOf(Diag::Defaulted);
}

// The rules' finding of an index out of bounds, where Clang warns of the same constant index and shows its value. The
// place of the finding is the beginning of the access.
bool isWarnedOfByClang(const Group &Finding, const Group &Clangs, const ErrorPlaces &Places) {
  const DiagRecord &Head = Finding.head(), &Warning = Clangs.head();
  bool IsOfIndex = Warning.isClangs(diag::warn_array_index_exceeds_bounds, diag::warn_array_index_precedes_bounds,
                                    diag::warn_array_index_exceeds_max_addressable_bounds);
  if (!Head.is(Diag::TileBounds) || !IsOfIndex)
    return false;
  bool IsOfArray = llvm::any_of(Clangs.Messages, [&](const DiagRecord &M) {
    return M.isClangs(diag::note_array_declared_here) && M.name(0) == Head.name(0);
  });
  return IsOfArray && Places.areInOneStatement(Head.Where, Warning.Where);
}

bool isPartOfCoroutine(const Group &Later, const Group &Word, const ErrorPlaces &) {
  return isOfCoroutine(Later, Word);
}

// Clang's warning of the comparison of a literal that cannot be compared at all.
bool isWarnedOfComparison(const Group &Warning, const Group &Error, const ErrorPlaces &) {
  return Warning.head().isClangs(diag::warn_stringcompare) && Warning.head().Where == Error.head().Where &&
         Error.head().isClangs(diag::err_typecheck_invalid_operands);
}

// Clang's warning that a capture of `this` is implicit, where the rules report the capture.
bool isWarnedOfThis(const Group &Warning, const Group &Capture, const ErrorPlaces &Places) {
  return Warning.head().isClangs(diag::warn_deprecated_this_capture) && Capture.head().is(Diag::CaptureThis) &&
         llvm::any_of(llvm::drop_begin(Warning.Messages), [&](const DiagRecord &Note) {
           std::optional<StringRef> Between = Places.textBetween(Capture.head().Where, Note.Where);
           return Between && *Between == "[";
         });
}

} // namespace ampcc::cascades

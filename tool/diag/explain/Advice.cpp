// Adds notes with advice to an error: the function to use instead, and how C++ AMP's library is used (Hints.def).
#include "diag/DiagKinds.h"
#include "diag/FunctionTargets.h"
#include "diag/PublicNames.h"
#include "diag/explain/Candidates.h"
#include "diag/explain/Explanations.h"
#include "diag/explain/WideText.h"
#include "sema/Annotations.h"
#include "sema/KnownClasses.h"
#include "sema/MathFunctions.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {
namespace {

void addNote(DiagnosticGroup &Group, Diag D, std::string Word) {
  Group.Messages.insert(Group.Messages.begin() + 1, Group.head().noteOf(D, {std::move(Word)}));
}

// Whether the called function is restrict(amp) already, so that advice for restrict(amp) code does not apply.
bool isCallOfAmpFunction(const DiagnosticGroup &Group) {
  constexpr unsigned Device = unsigned(CUDAFunctionTarget::Device);
  auto HasTarget = [](const DiagRecord &M) { return calleeTarget(M).has_value(); };
  auto IsForAmp = [&](const DiagRecord &M) { return calleeTarget(M).value_or(Device) == Device; };
  return llvm::any_of(Group.Messages, HasTarget) && llvm::all_of(Group.Messages, IsForAmp);
}

bool isMathNamespace(const DeclContext *Context) {
  return isInnerNamespace(Context, "fast_math") || isInnerNamespace(Context, "precise_math");
}

bool isAroundAmp(const DiagnosticGroup &Group) { return Group.Around && restrictionOf(Group.Around).Amp; }

// For a function of the C or C++ library that C++ AMP has, too: names C++ AMP's, unless that was called.
void suggestMathFunction(DiagnosticGroup &Group, StringRef Name, bool HasLibraryCandidate) {
  std::string Replacement = acceleratorMathFunction(Name);
  const DiagRecord &Head = Group.head();
  const DeclContext *Scope =
      Head.isClangs(diag::err_no_member, diag::err_no_member_suggest) ? Head.context(1) : nullptr;
  const bool IsMissingInStd = Scope && Scope->isStdNamespace() && isAroundAmp(Group); // without <cmath>
  const bool IsMissing = isMathNamespace(Scope) || IsMissingInStd;
  bool IsOfHost = Head.isOfRules() && !HasLibraryCandidate;
  const bool IsUnqualified =
      isAroundAmp(Group) && Head.isClangs(diag::err_undeclared_var_use, diag::err_undeclared_var_use_suggest);
  if (Replacement.empty() || !(IsMissing || IsOfHost || IsUnqualified))
    return;
  if ((IsUnqualified || IsMissingInStd) && !suggestion(Head).empty())
    dropGuess(Group);
  llvm::erase_if(Group.Messages, [](const DiagRecord &M) { return M.is(Diag::NoteInstead); }); // of the rules
  addNote(Group, Diag::NoteInstead, Replacement);
}

// Whether a type is, points to, or has as a template argument a class of std.
bool hasStandardClass(QualType T, StringRef Name) {
  if (T.isNull())
    return false;
  T = T.getNonReferenceType();
  while (!T->getPointeeType().isNull())
    T = T->getPointeeType();
  const auto *Class = T->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (isStandardClass(Class, Name))
    return true;
  const auto *Instance = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Class);
  return Instance && llvm::any_of(Instance->getTemplateArgs().asArray(), [&](const TemplateArgument &Argument) {
           return Argument.getKind() == TemplateArgument::Type && hasStandardClass(Argument.getAsType(), Name);
         });
}

class Advised;

// A row of Hints.def.
struct Hint {
  bool (Advised::*Fits)(const Hint &) const;
  unsigned Id; // of the only diagnostic of Clang's for which the hint is; 0: of any
  StringRef Subjects, Classes;
  const char *Advice;
};

bool isAmong(StringRef Names, StringRef Name) { return llvm::is_contained(llvm::split(Names, ' '), Name); }

// Whether a class has one of the names in C++ AMP's library, `short_vector` and `std::name` included.
bool isAmong(StringRef Names, const CXXRecordDecl *Class) {
  return llvm::any_of(llvm::split(Names, ' '), [&](StringRef Name) {
    if (Name == "short_vector")
      return isShortVector(Class);
    return Name.consume_front("std::") ? isStandardClass(Class, Name) : isLibraryClass(Class, Name);
  });
}

// An error for which advice is sought. The public functions are the tests that rows of Hints.def name.
class Advised {
public:
  Advised(const DiagnosticGroup &Group, bool HasLibraryCandidate)
      : Group(Group), Head(Group.head()), IsInAmp(isAroundAmp(Group)), HasLibraryCandidate(HasLibraryCandidate) {
    for (unsigned I = 0; I != Head.argumentCount(); ++I)
      if (QualType T = Head.type(I); !T.isNull())
        Types.push_back(T);
  }

  bool fits(const Hint &H) const { return (!H.Id || Head.isClangs(H.Id)) && (this->*H.Fits)(H); }

  bool isAnywhere(const Hint &) const { return true; }
  bool isInAmp(const Hint &) const { return IsInAmp; }

  // An error of the rules that names a function or variable.
  bool namesFunction(const Hint &H) const {
    return Head.isOfRules() && llvm::any_of(llvm::split(H.Subjects, ' '), [&](StringRef N) { return Head.names(N); });
  }
  // "no overload of ... can be called"
  bool hasNoOverload(const Hint &H) const { return Head.is(Diag::NoOverload) && isAmong(H.Subjects, Head.name(0)); }
  // A call of a static member function of a class of std.
  bool isOfStaticMember(const Hint &H) const {
    for (unsigned I = 0; Head.is(Diag::IncompatibleCall) && I != Head.argumentCount(); ++I)
      if (const auto *F = dyn_cast_or_null<CXXMethodDecl>(Head.declaration(I)))
        return F->getIdentifier() && F->getName() == H.Subjects && isStandardClass(F->getParent(), H.Classes);
    return false;
  }
  // A literal operator that cannot be called, or has a parameter, whose type C++ prescribes, of a type that amp code
  // does not have.
  bool isOfLiteralOperator(const Hint &) const {
    if (Head.is(Diag::IncompatibleCall))
      return Head.declarationName(0).getNameKind() == DeclarationName::CXXLiteralOperatorName;
    const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(Head.is(Diag::Type) ? Head.declaration(1) : nullptr);
    const auto *F = Parameter ? dyn_cast<FunctionDecl>(Parameter->getDeclContext()) : nullptr;
    return F && F->getLiteralIdentifier();
  }
  // An error of the rules, or of C++ in amp code, about a type with a class of std in it.
  bool hasStandardType(const Hint &H) const { return Head.isOfRules() && hasStandardClassOf(H); }
  bool hasStandardTypeInAmp(const Hint &H) const { return !Head.isOfRules() && IsInAmp && hasStandardClassOf(H); }
  // An error of the rules about a type of a class of C++ AMP, or about an object of it that amp code makes.
  bool hasLibraryType(const Hint &H) const { return Head.isOfRules() && isAboutClass(H); }
  bool isOfMadeObject(const Hint &H) const {
    return (Head.is(Diag::NoOverload) || Head.is(Diag::IncompatibleCall)) &&
           Head.Id == diag::err_ovl_no_viable_function_in_init && isAboutClass(H);
  }
  // A value that cannot be captured.
  bool capturesMemberPointer(const Hint &) const {
    return Head.is(Diag::CaptureType) && !Types.empty() && Types.front()->isMemberPointerType();
  }
  bool capturesPointer(const Hint &) const {
    return Head.is(Diag::CaptureType) && !Types.empty() && Types.front()->isPointerType() &&
           !Types.front()->isFunctionPointerType();
  }
  bool capturesArrayByValue(const Hint &) const {
    return (Head.is(Diag::CaptureType) || Head.is(Diag::ValueType)) && !Types.empty() &&
           isArrayClass(Types.front()->isPointerType() ? Types.front()->getPointeeType() : Types.front());
  }

  // An unknown name.
  bool isUnknown(const Hint &H) const { return isAboutUnknownName(Head) && isAmong(H.Subjects, Head.name(0)); }
  bool isUnknownInAmp(const Hint &H) const { return IsInAmp && isUnknown(H); }
  // A member that a class of C++ AMP does not have, or letters that are no swizzle of a short vector.
  bool isOfMissingMember(const Hint &H) const {
    return isAmong(H.Classes, classWithoutMember()) && isAmong(H.Subjects, Head.name(0));
  }
  bool isOfSwizzle(const Hint &) const {
    return isShortVector(classWithoutMember()) &&
           StringRef(Head.name(0)).find_first_not_of("xyzwrgba") == StringRef::npos;
  }
  // The first type or template of the error is such a class, or a C array or a pointer.
  bool isOfClass(const Hint &H) const { return !Types.empty() && isAmong(H.Subjects, classOf(Types.front())); }
  bool isOfPlainArray(const Hint &) const {
    return !Types.empty() && (Types.front()->isArrayType() || Types.front()->isPointerType());
  }
  // An object of a class of C++ AMP for which no constructor fits, or several do.
  bool isOfInitialization(const Hint &H) const {
    return Head.isClangs(diag::err_ovl_deleted_init, diag::err_ovl_ambiguous_init,
                         diag::err_ovl_no_viable_function_in_init) &&
           isOfClass(H);
  }
  // ... where a constructor takes variables only, and the argument is a temporary object.
  bool isOfTemporary(const Hint &H) const {
    constexpr int64_t Lvalue = 0;
    return Head.isClangs(diag::err_ovl_no_viable_function_in_init) && isAboutClass(H) &&
           llvm::any_of(Group.Messages, [=](const DiagRecord &M) {
             return M.isClangs(diag::note_ovl_candidate_bad_value_category) && M.number(5) == Lvalue;
           });
  }
  // Template arguments that cannot be deduced.
  bool isOfDeduction(const Hint &H) const {
    return Head.isClangs(diag::err_deduced_class_template_ctor_no_viable,
                         diag::err_deduced_class_template_ctor_ambiguous) &&
           isAmong(H.Subjects, Head.subjectName());
  }
  // A call of one of the library's functions, or of a function of any library in amp code.
  bool isOfCall(const Hint &H) const {
    return HasLibraryCandidate && isWithoutViable(H, diag::err_ovl_no_viable_function_in_call);
  }
  bool isOfMemberCall(const Hint &H) const {
    return HasLibraryCandidate && isWithoutViable(H, diag::err_ovl_no_viable_member_function_in_call);
  }
  bool isOfCallInAmp(const Hint &H) const {
    return IsInAmp && isWithoutViable(H, diag::err_ovl_no_viable_function_in_call);
  }
  // A call of a member function that is not overloaded with too many or too few arguments.
  bool isOfArity(const Hint &H) const {
    return Head.isClangs(diag::err_typecheck_call_too_many_args, diag::err_typecheck_call_too_few_args) &&
           llvm::any_of(Group.Messages, [&](const DiagRecord &M) {
             const auto *Callee =
                 dyn_cast_or_null<CXXMethodDecl>(M.isClangs(diag::note_callee_decl) ? M.declaration(0) : nullptr);
             return Callee && Callee->getIdentifier() && Callee->getName() == H.Subjects &&
                    isAmong(H.Classes, Callee->getParent());
           });
  }
  // A call with an object of a class of C++ AMP where one of another class is expected.
  bool isOfArgument(const Hint &H) const {
    return llvm::any_of(Group.Messages, [&](const DiagRecord &M) {
      const auto [Source, Target] = missingConversion(M);
      return isAmong(H.Subjects, classOf(Source)) && isAmong(H.Classes, classOf(Target));
    });
  }

  // A binary operator for an operand of a class of C++ AMP, or for a wide string.
  bool isOfOperand(const Hint &H) const {
    return Head.isClangs(diag::err_typecheck_invalid_operands) && isAboutClass(H);
  }
  bool isOfWideOutput(const Hint &) const {
    return haveOperands([](QualType A, QualType B) { return isNarrowStream(A) && isWideText(B); });
  }
  bool isOfWideComparison(const Hint &) const {
    return haveOperands([](QualType A, QualType B) {
      return (isWideText(A) && isNarrowText(B)) || (isWideText(B) && isNarrowText(A));
    });
  }
  // No `=` fits, and a candidate is the assignment to an object of the class.
  bool isOfAssignment(const Hint &H) const {
    return Head.isClangs(diag::err_ovl_no_viable_oper) && Head.word(0) == "=" &&
           llvm::any_of(Group.Messages,
                        [&](const DiagRecord &M) { return isAmong(H.Subjects, classOf(missingConversion(M).second)); });
  }

  // A missing conversion: of narrow characters to a std::wstring, also as an argument of a call or an operator, ...
  bool isOfWidePath(const Hint &) const { return isWidened(conversion()); }
  bool isOfWideArgument(const Hint &) const { return hasArgument(isWidened); }
  // ... of wide characters to a std::string or a pointer to char, ...
  bool isOfNarrowed(const Hint &) const { return isNarrowed(conversion()) || hasArgument(isNarrowed); }
  // ... between short vectors of one length, ...
  bool isOfVectors(const Hint &) const { return areVectors(conversion()) || hasArgument(areVectors); }
  // ... from a class of C++ AMP to another library's class or a number, ...
  bool isOfConversionFrom(const Hint &H) const {
    auto [Source, Target] = conversion().first.isNull() ? assignment() : conversion();
    return isAmong(H.Subjects, classOf(Source)) && !isOfLibrary(classOf(Target));
  }
  // ... to a class of C++ AMP, ...
  bool isOfConversionTo(const Hint &H) const { return isAmong(H.Subjects, classOf(conversion().second)); }
  // ... and from a view of constant elements.
  bool isOfConstantView(const Hint &H) const {
    const auto *View = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
        Head.isClangs(diag::err_typecheck_nonviable_condition) && Types.size() == 2 ? classOf(Types.front()) : nullptr);
    return isAmong(H.Subjects, View) && View->getTemplateArgs()[0].getAsType().isConstQualified();
  }

private:
  const DiagnosticGroup &Group;
  const DiagRecord &Head;
  bool IsInAmp, HasLibraryCandidate;
  llvm::SmallVector<QualType, 2> Types; // among the arguments

  bool hasStandardClassOf(const Hint &H) const {
    return llvm::any_of(llvm::split(H.Subjects, ' '), [&](StringRef Class) {
      return llvm::any_of(Types, [&](QualType T) { return hasStandardClass(T, Class); });
    });
  }
  bool isAboutClass(const Hint &H) const {
    return llvm::any_of(Types, [&](QualType T) { return isAmong(H.Subjects, classOf(T)); });
  }
  bool isWithoutViable(const Hint &H, unsigned Id) const {
    return Head.isClangs(Id) && isAmong(H.Subjects, Head.subjectName());
  }
  bool haveOperands(bool (*AreSuch)(QualType, QualType)) const {
    return Head.isClangs(diag::err_typecheck_invalid_operands) && Types.size() == 2 && AreSuch(Types[0], Types[1]);
  }
  // The class that does not have the member of which the error speaks, or null.
  const CXXRecordDecl *classWithoutMember() const {
    return Head.isClangs(diag::err_no_member, diag::err_no_member_suggest)
               ? dyn_cast_or_null<CXXRecordDecl>(Head.context(1))
               : nullptr;
  }

  // The source and the target of a missing conversion; null: the error is about something else.
  std::pair<QualType, QualType> conversion() const {
    constexpr int64_t Assigning = 0, Initializing = 4; // of err_typecheck_convert_incompatible
    switch (Types.size() == 2 && !Head.own() ? Head.Id : 0) {
    case diag::err_init_conversion_failed:
    case diag::err_lvalue_reference_bind_to_unrelated:
    case diag::err_reference_bind_failed:
      return {Types.back(), Types.front()};
    case diag::err_typecheck_convert_incompatible:
      if (Head.number(2) == Assigning || Head.number(2) == Initializing)
        return {Types.back(), Types.front()};
      return {Types.front(), Types.back()};
    case diag::err_ovl_deleted_conversion_in_cast:
    case diag::err_ovl_no_conversion_in_cast:
    case diag::err_ovl_no_viable_conversion_in_cast:
    case diag::err_typecheck_converted_constant_expression:
    case diag::err_typecheck_nonviable_condition:
      return {Types.front(), Types.back()};
    default:
      return {};
    }
  }

  // Whether a conversion is one between short vectors with as many components of other types.
  static bool areVectors(std::pair<QualType, QualType> Conversion) {
    const CXXRecordDecl *Source = classOf(Conversion.first), *Target = classOf(Conversion.second);
    constexpr unsigned Length = 1; // of the template arguments of short vectors
    auto ArgumentOf = [](const CXXRecordDecl *Vector) -> const TemplateArgument & {
      return cast<ClassTemplateSpecializationDecl>(Vector)->getTemplateArgs()[Length];
    };
    return isShortVector(Source) && isShortVector(Target) && ArgumentOf(Source).structurallyEquals(ArgumentOf(Target));
  }

  // Whether one of the missing conversions of a call's arguments, one for each candidate, is such a one.
  bool hasArgument(bool (*IsSuch)(std::pair<QualType, QualType>)) const {
    return !Head.own() && llvm::any_of(llvm::drop_begin(Group.Messages),
                                       [&](const DiagRecord &M) { return IsSuch(missingConversion(M)); });
  }

  // The value and the object of an assignment that the object's class does not have; null: the error is about another
  // one.
  std::pair<QualType, QualType> assignment() const {
    if (Head.isClangs(diag::err_ovl_no_viable_oper) && Head.word(0) == "=")
      for (const DiagRecord &M : Group.Messages)
        if (auto Missing = missingConversion(M); !Missing.first.isNull())
          return Missing;
    return {};
  }
};

constexpr Hint Hints[] = {
#define AMPCC_HINT(Fits, Subjects, Advice) {&Advised::Fits, 0, Subjects, "", Advice},
#define AMPCC_HINT_MEMBER(Fits, Subjects, Classes, Advice) {&Advised::Fits, 0, Subjects, Classes, Advice},
#define AMPCC_HINT_CLANG(Fits, Diagnostic, Subjects, Advice) {&Advised::Fits, diag::Diagnostic, Subjects, "", Advice},
#include "diag/explain/Hints.def"
};

// Adds the advice of the first row that fits.
void suggestReplacement(DiagnosticGroup &Group, bool HasLibraryCandidate) {
  const Advised Error(Group, HasLibraryCandidate);
  const Hint *Found = llvm::find_if(Hints, [&](const Hint &H) { return Error.fits(H); });
  if (Found == std::end(Hints))
    return;
  Group.HasAdvice = true;
  const bool IsForName = Found->Fits == &Advised::isOfMissingMember || Found->Fits == &Advised::isUnknownInAmp;
  if (IsForName && !suggestion(Group.head()).empty())
    dropGuess(Group);
  addNote(Group, Diag::NoteAdvice, Found->Advice);
}

} // namespace

void addAdvice(DiagnosticGroup &Group, StringRef Name, const SourceManager *SM, LibraryHeaders &Library) {
  if (isCallOfAmpFunction(Group))
    return;
  const bool HasLibraryCandidate = SM && hasCandidateOf(Library, Group, *SM);
  suggestMathFunction(Group, Name, HasLibraryCandidate);
  suggestReplacement(Group, HasLibraryCandidate);
}

} // namespace ampcc

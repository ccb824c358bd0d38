#include "diag/explain/Advice.h"
#include "diag/DiagKinds.h"
#include "diag/FunctionTargets.h"
#include "diag/PublicNames.h"
#include "diag/explain/Candidates.h"
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

bool isInAmp(const DiagnosticGroup &Group) { return Group.Around && restrictionOf(Group.Around).Amp; }

// For a function of the C or C++ library that C++ AMP has, too: names C++ AMP's, unless that was called.
void suggestMathFunction(DiagnosticGroup &Group, StringRef Name, bool HasLibraryCandidate) {
  std::string Replacement = acceleratorMathFunction(Name);
  const DiagRecord &Head = Group.head();
  const DeclContext *Scope =
      Head.isClangs(diag::err_no_member, diag::err_no_member_suggest) ? Head.context(1) : nullptr;
  const bool IsMissingInStd = Scope && Scope->isStdNamespace() && isInAmp(Group); // without <cmath>
  const bool IsMissing = isMathNamespace(Scope) || IsMissingInStd;
  bool IsOfHost = Head.isOfRules() && !HasLibraryCandidate;
  const bool IsUnqualified =
      isInAmp(Group) && Head.isClangs(diag::err_undeclared_var_use, diag::err_undeclared_var_use_suggest);
  if (Replacement.empty() || !(IsMissing || IsOfHost || IsUnqualified))
    return;
  if ((IsUnqualified || IsMissingInStd) && !suggestion(Head).empty())
    dropGuess(Group);
  addNote(Group, Diag::NoteInstead, Replacement);
}

const CXXRecordDecl *classOf(QualType T) {
  return T.isNull() ? nullptr : T.getNonReferenceType()->getAsCXXRecordDecl();
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

// The kinds of errors that rows of Hints.def are for.
enum class HintFor {
  Name,
  StaticMember,
  LiteralOperator,
  Overload,
  Type,
  TypeInAmp,
  LibraryType,
  Made,
  MemberPointer,
  Array,
  Pointer,
  Clang,
  ClangInAmp,
  Unknown,
  UnknownAnywhere,
  Class,
  PlainArray,
  Temporary,
  Operand,
  WideOutput,
  WideComparison,
  WidePath,
  WideArgument,
  Narrowed,
  Vectors,
  Assignment,
  Call,
  CallInAmp,
  Arity,
  Source,
  From,
  Target,
  Deduction,
  Member,
  Swizzle,
  Argument
};

struct Hint {
  HintFor Kind;
  unsigned Id; // Clang's, if it matters
  StringRef Names, Class;
  const char *Advice;
};

constexpr Hint Hints[] = {
#define AMPCC_HINT_NAME(Names, Advice) {HintFor::Name, 0, Names, "", Advice},
#define AMPCC_HINT_STATIC(Member, Class, Advice) {HintFor::StaticMember, 0, Member, Class, Advice},
#define AMPCC_HINT_LITERAL(Advice) {HintFor::LiteralOperator, 0, "", "", Advice},
#define AMPCC_HINT_OVERLOAD(Names, Advice) {HintFor::Overload, 0, Names, "", Advice},
#define AMPCC_HINT_TYPE(Class, Advice) {HintFor::Type, 0, "", Class, Advice},
#define AMPCC_HINT_TYPE_IN_AMP(Class, Advice) {HintFor::TypeInAmp, 0, "", Class, Advice},
#define AMPCC_HINT_LIBRARY_TYPE(Class, Advice) {HintFor::LibraryType, 0, "", Class, Advice},
#define AMPCC_HINT_MADE(Class, Advice) {HintFor::Made, diag::err_ovl_no_viable_function_in_init, "", Class, Advice},
#define AMPCC_HINT_VALUE(Kind, Advice) {HintFor::Kind, 0, "", "", Advice},
#define AMPCC_HINT_CXX(Id, Advice) {HintFor::Clang, diag::Id, "", "", Advice},
#define AMPCC_HINT_CXX_IN_AMP(Id, Advice) {HintFor::ClangInAmp, diag::Id, "", "", Advice},
#define AMPCC_HINT_UNKNOWN(Names, Advice) {HintFor::Unknown, 0, Names, "", Advice},
#define AMPCC_HINT_UNKNOWN_ANYWHERE(Names, Advice) {HintFor::UnknownAnywhere, 0, Names, "", Advice},
#define AMPCC_HINT_PLAIN_ARRAY(Id, Advice) {HintFor::PlainArray, diag::Id, "", "", Advice},
#define AMPCC_HINT_CALL_IN_AMP(Id, Names, Advice) {HintFor::CallInAmp, diag::Id, Names, "", Advice},
#define AMPCC_HINT_TEMPORARY(Class, Advice)                                                                            \
  {HintFor::Temporary, diag::err_ovl_no_viable_function_in_init, "", Class, Advice},
#define AMPCC_HINT_OPERAND(Class, Advice) {HintFor::Operand, diag::err_typecheck_invalid_operands, "", Class, Advice},
#define AMPCC_HINT_WIDE_OUTPUT(Advice) {HintFor::WideOutput, diag::err_typecheck_invalid_operands, "", "", Advice},
#define AMPCC_HINT_WIDE_COMPARISON(Advice)                                                                             \
  {HintFor::WideComparison, diag::err_typecheck_invalid_operands, "", "", Advice},
#define AMPCC_HINT_WIDE_PATH(Advice) {HintFor::WidePath, 0, "", "", Advice},
#define AMPCC_HINT_WIDE_ARGUMENT(Advice) {HintFor::WideArgument, 0, "", "", Advice},
#define AMPCC_HINT_NARROWED(Advice) {HintFor::Narrowed, 0, "", "", Advice},
#define AMPCC_HINT_VECTORS(Advice) {HintFor::Vectors, 0, "", "", Advice},
#define AMPCC_HINT_ASSIGNMENT(Class, Advice) {HintFor::Assignment, diag::err_ovl_no_viable_oper, "", Class, Advice},
#define AMPCC_HINT_FROM(Class, Advice) {HintFor::From, 0, "", Class, Advice},
#define AMPCC_HINT_CLASS(Id, Of, Advice) {HintFor::Class, diag::Id, "", Of, Advice},
#define AMPCC_HINT_CALL(Id, Name, Advice) {HintFor::Call, diag::Id, Name, "", Advice},
#define AMPCC_HINT_ARITY(Name, Class, Advice) {HintFor::Arity, 0, Name, Class, Advice},
#define AMPCC_HINT_SOURCE(Class, Advice) {HintFor::Source, 0, "", Class, Advice},
#define AMPCC_HINT_TARGET(Class, Advice) {HintFor::Target, 0, "", Class, Advice},
#define AMPCC_HINT_DEDUCTION(Class, Advice) {HintFor::Deduction, 0, "", Class, Advice},
#define AMPCC_HINT_MEMBER(Name, Of, Advice) {HintFor::Member, 0, Name, Of, Advice},
#define AMPCC_HINT_SWIZZLE(Advice) {HintFor::Swizzle, 0, "", "", Advice},
#define AMPCC_HINT_ARGUMENT(Class, Target, Advice) {HintFor::Argument, 0, Target, Class, Advice},
#include "diag/explain/Hints.def"
};

// Tests whether a row of Hints.def fits an error.
class Adviser {
public:
  Adviser(const DiagnosticGroup &Group, bool HasLibraryCandidate)
      : Group(Group), Head(Group.head()), IsInAmp(isInAmp(Group)), HasLibraryCandidate(HasLibraryCandidate) {
    for (unsigned I = 0; I != Head.argumentCount(); ++I)
      if (QualType T = Head.type(I); !T.isNull())
        Types.push_back(T);
  }

  bool fits(const Hint &H) const {
    switch (H.Kind) {
    case HintFor::Name:
      return Head.isOfRules() && llvm::any_of(llvm::split(H.Names, ' '), [&](StringRef N) { return Head.names(N); });
    case HintFor::LibraryType:
      return Head.isOfRules() && isAboutClass(H.Class);
    case HintFor::Made:
      return (Head.is(Diag::NoOverload) || Head.is(Diag::IncompatibleCall)) && Head.Id == H.Id && isAboutClass(H.Class);
    case HintFor::StaticMember:
      return isAboutMemberOfStd(H.Names, H.Class);
    case HintFor::LiteralOperator:
      return isAboutLiteralOperator();
    case HintFor::Overload:
      return Head.is(Diag::NoOverload) && llvm::is_contained(llvm::split(H.Names, ' '), Head.name(0));
    case HintFor::Type:
      return Head.isOfRules() && hasType(H.Class);
    case HintFor::TypeInAmp:
      return !Head.isOfRules() && IsInAmp && hasType(H.Class);
    case HintFor::MemberPointer:
      return Head.is(Diag::CaptureType) && !Types.empty() && Types.front()->isMemberPointerType();
    case HintFor::Pointer:
      return Head.is(Diag::CaptureType) && !Types.empty() && Types.front()->isPointerType() &&
             !Types.front()->isFunctionPointerType();
    case HintFor::Array:
      return (Head.is(Diag::CaptureType) || Head.is(Diag::ValueType)) && !Types.empty() &&
             isArrayClass(Types.front()->isPointerType() ? Types.front()->getPointeeType() : Types.front());
    case HintFor::Argument:
      return llvm::any_of(Group.Messages, [&](const DiagRecord &M) {
        const auto [Source, Target] = missingConversion(M);
        return isLibraryClass(classOf(Source), H.Class) && isLibraryClass(classOf(Target), H.Names);
      });
    default:
      return !Head.own() && fitsClangs(H);
    }
  }

private:
  const DiagnosticGroup &Group;
  const DiagRecord &Head;
  bool IsInAmp, HasLibraryCandidate;
  llvm::SmallVector<QualType, 2> Types; // among the arguments

  bool isAboutMemberOfStd(StringRef Member, StringRef Class) const {
    for (unsigned I = 0; Head.is(Diag::IncompatibleCall) && I != Head.argumentCount(); ++I)
      if (const auto *F = dyn_cast_or_null<CXXMethodDecl>(Head.declaration(I)))
        return F->getIdentifier() && F->getName() == Member && isStandardClass(F->getParent(), Class);
    return false;
  }

  // Whether a literal operator cannot be called, or has a parameter, whose type C++ prescribes, of a type that amp code
  // does not have.
  bool isAboutLiteralOperator() const {
    if (Head.is(Diag::IncompatibleCall))
      return Head.declarationName(0).getNameKind() == DeclarationName::CXXLiteralOperatorName;
    const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(Head.is(Diag::Type) ? Head.declaration(1) : nullptr);
    const auto *F = Parameter ? dyn_cast<FunctionDecl>(Parameter->getDeclContext()) : nullptr;
    return F && F->getLiteralIdentifier();
  }

  bool hasType(StringRef Class) const {
    return llvm::any_of(Types, [&](QualType T) { return hasStandardClass(T, Class); });
  }

  bool isAboutClass(StringRef Class) const {
    return llvm::any_of(Types, [&](QualType T) { return isLibraryClass(classOf(T), Class); });
  }

  // The source and the target of a missing conversion; null: the error is about something else.
  std::pair<QualType, QualType> conversion() const {
    constexpr int64_t Assigning = 0, Initializing = 4; // of err_typecheck_convert_incompatible
    switch (Types.size() == 2 ? Head.Id : 0) {
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

  // Whether a candidate takes only a variable, and the argument is a temporary object.
  bool wantsVariable() const {
    constexpr int64_t Lvalue = 0;
    return llvm::any_of(Group.Messages, [=](const DiagRecord &M) {
      return M.isClangs(diag::note_ovl_candidate_bad_value_category) && M.number(5) == Lvalue;
    });
  }

  // Whether the error is about `=`, and a candidate is the assignment to an object of the class.
  bool isAssignmentTo(StringRef Class) const {
    return Head.word(0) == "=" && llvm::any_of(Group.Messages, [&](const DiagRecord &M) {
             return isKnown(classOf(missingConversion(M).second), Class);
           });
  }

  // Whether a conversion is one between short vectors with as many components of other types.
  static bool isOfVectors(std::pair<QualType, QualType> Conversion) {
    const CXXRecordDecl *Source = classOf(Conversion.first), *Target = classOf(Conversion.second);
    constexpr unsigned Length = 1; // of the template arguments of short vectors
    auto ArgumentOf = [](const CXXRecordDecl *Vector) -> const TemplateArgument & {
      return cast<ClassTemplateSpecializationDecl>(Vector)->getTemplateArgs()[Length];
    };
    return isShortVector(Source) && isShortVector(Target) && ArgumentOf(Source).structurallyEquals(ArgumentOf(Target));
  }

  // Whether one of the missing conversions of a call's arguments, one for each candidate, is such a one.
  bool hasArgument(bool (*IsSuch)(std::pair<QualType, QualType>)) const {
    return llvm::any_of(llvm::drop_begin(Group.Messages),
                        [&](const DiagRecord &M) { return IsSuch(missingConversion(M)); });
  }

  // The value and the object of an assignment that the object's class does not have; null: the error is about another
  // one.
  std::pair<QualType, QualType> assignment() const {
    if (Head.Id == diag::err_ovl_no_viable_oper && Head.word(0) == "=")
      for (const DiagRecord &M : Group.Messages)
        if (auto Missing = missingConversion(M); !Missing.first.isNull())
          return Missing;
    return {};
  }

  bool isUnknownName(StringRef Names) const {
    return isAboutUnknownName(Head) && llvm::is_contained(llvm::split(Names, ' '), Head.name(0));
  }

  bool fitsClangs(const Hint &H) const {
    switch (H.Kind) {
    case HintFor::Clang:
      return Head.Id == H.Id;
    case HintFor::ClangInAmp:
      return Head.Id == H.Id && IsInAmp;
    case HintFor::Unknown:
      return IsInAmp && isUnknownName(H.Names);
    case HintFor::UnknownAnywhere:
      return isUnknownName(H.Names);
    case HintFor::PlainArray:
      return Head.Id == H.Id && !Types.empty() && (Types.front()->isArrayType() || Types.front()->isPointerType());
    case HintFor::CallInAmp:
      return Head.Id == H.Id && IsInAmp && llvm::is_contained(llvm::split(H.Names, ' '), Head.subjectName());
    case HintFor::Temporary:
      return Head.Id == H.Id && isAboutClass(H.Class) && wantsVariable();
    case HintFor::Operand:
      return Head.Id == H.Id && isAboutClass(H.Class);
    case HintFor::WideOutput:
      return Head.Id == H.Id && Types.size() == 2 && isNarrowStream(Types[0]) && isWideText(Types[1]);
    case HintFor::WideComparison:
      return Head.Id == H.Id && Types.size() == 2 &&
             ((isWideText(Types[0]) && isNarrowText(Types[1])) || (isWideText(Types[1]) && isNarrowText(Types[0])));
    case HintFor::WidePath:
      return isWidened(conversion());
    case HintFor::WideArgument:
      return hasArgument(isWidened);
    case HintFor::Narrowed:
      return isNarrowed(conversion()) || hasArgument(isNarrowed);
    case HintFor::Vectors:
      return isOfVectors(conversion()) || hasArgument(isOfVectors);
    case HintFor::Assignment:
      return Head.Id == H.Id && isAssignmentTo(H.Class);
    case HintFor::From: {
      auto [Source, Target] = conversion().first.isNull() ? assignment() : conversion();
      return isLibraryClass(classOf(Source), H.Class) && !isOfLibrary(classOf(Target));
    }
    case HintFor::Class:
      return Head.Id == H.Id && !Types.empty() && isKnown(classOf(Types.front()), H.Class);
    case HintFor::Call:
      return Head.Id == H.Id && HasLibraryCandidate && Head.subjectName() == H.Names;
    case HintFor::Arity:
      return isAboutMemberWithOtherArity(H.Names, H.Class);
    case HintFor::Source:
      return Head.Id == diag::err_typecheck_nonviable_condition && Types.size() == 2 &&
             isOfConstants(classOf(Types.front()), H.Class);
    case HintFor::Target:
      return isLibraryClass(classOf(conversion().second), H.Class);
    case HintFor::Deduction:
      return (Head.Id == diag::err_deduced_class_template_ctor_no_viable ||
              Head.Id == diag::err_deduced_class_template_ctor_ambiguous) &&
             Head.subjectName() == H.Class;
    case HintFor::Member:
      return isLibraryClass(classWithoutMember(), H.Class) &&
             llvm::is_contained(llvm::split(H.Names, ' '), Head.name(0));
    case HintFor::Swizzle:
      return isShortVector(classWithoutMember()) &&
             StringRef(Head.name(0)).find_first_not_of("xyzwrgba") == StringRef::npos;
    default:
      return false;
    }
  }

  // Whether a member function of a class of C++ AMP that is not overloaded is called with too many or too few
  // arguments.
  bool isAboutMemberWithOtherArity(StringRef Member, StringRef Class) const {
    return Head.isClangs(diag::err_typecheck_call_too_many_args, diag::err_typecheck_call_too_few_args) &&
           llvm::any_of(Group.Messages, [&](const DiagRecord &M) {
             const auto *Callee =
                 dyn_cast_or_null<CXXMethodDecl>(M.isClangs(diag::note_callee_decl) ? M.declaration(0) : nullptr);
             return Callee && Callee->getIdentifier() && Callee->getName() == Member &&
                    isLibraryClass(Callee->getParent(), Class);
           });
  }

  // The class that does not have the member of which the error speaks, or null.
  const CXXRecordDecl *classWithoutMember() const {
    return Head.isClangs(diag::err_no_member, diag::err_no_member_suggest)
               ? dyn_cast_or_null<CXXRecordDecl>(Head.context(1))
               : nullptr;
  }

  static bool isKnown(const CXXRecordDecl *Class, StringRef Name) {
    if (Name == "short vector")
      return isShortVector(Class);
    return Name.consume_front("std::") ? isStandardClass(Class, Name) : isLibraryClass(Class, Name);
  }

  static bool isOfConstants(const CXXRecordDecl *View, StringRef Name) {
    const auto *Instance = dyn_cast_or_null<ClassTemplateSpecializationDecl>(View);
    return isLibraryClass(View, Name) && Instance && Instance->getTemplateArgs()[0].getAsType().isConstQualified();
  }
};

// Adds the advice of the first row that fits.
void suggestReplacement(DiagnosticGroup &Group, bool HasLibraryCandidate) {
  Adviser Fits(Group, HasLibraryCandidate);
  const Hint *Found = llvm::find_if(Hints, [&](const Hint &H) { return Fits.fits(H); });
  if (Found == std::end(Hints))
    return;
  Group.HasAdvice = true;
  if ((Found->Kind == HintFor::Member || Found->Kind == HintFor::Unknown) && !suggestion(Group.head()).empty())
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

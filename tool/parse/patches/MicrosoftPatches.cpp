// -famp-msvc: text that Visual C++ accepts and Clang's own leniency does not cover (R-LANG-183, -186, -187, -191,
// -194, -196).
#include "diag/DiagKinds.h"
#include "parse/patches/LaterNames.h"
#include "parse/patches/SourcePatches.h"
#include "sema/KnownClasses.h"
#include "sema/NodeSearch.h"
#include "sema/RestrictionSet.h"
#include "syntax/TokenScanner.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "llvm/Support/Regex.h"

using namespace clang;

namespace ampcc {

// In a class with a conversion function template: the type of the only other conversion function for the CPU; null: the
// class has no such template, or not exactly one such function.
static QualType conversionOnCpu(const CXXRecordDecl *Class) {
  SmallVector<QualType, 2> Types;
  bool HasTemplate = false;
  for (const NamedDecl *Conversion : Class->getVisibleConversionFunctions()) {
    const auto *Plain = dyn_cast<CXXConversionDecl>(Conversion->getUnderlyingDecl());
    HasTemplate |= !Plain;
    if (Plain && restrictionOf(Plain).Cpu)
      Types.push_back(Plain->getConversionType());
  }
  return HasTemplate && Types.size() == 1 ? Types.front() : QualType();
}

// R-LANG-183: casts an operand to the type that it is converted to on the CPU. The arguments of the error are the
// operator and the types of the operands.
bool SourcePatches::inferConversion(const DiagnosticGroup &Group, const Sema &Parsing) {
  const DiagRecord &Head = Group.head();
  bool IsOperator = Head.Id == diag::err_ovl_ambiguous_oper_binary || Head.Id == diag::err_ovl_ambiguous_oper_unary;
  if (!IsOperator || !Group.Around || restrictionOf(Group.Around) != RestrictionSet{true, true})
    return false;
  unsigned Operand = 0;
  for (const CharSourceRange &Range : Head.Ranges) {
    const CXXRecordDecl *Class = classOf(Head.type(++Operand));
    QualType To = Class && Class->hasDefinition() ? conversionOnCpu(Class->getDefinition()) : QualType();
    if (To.isNull() || !To->isArithmeticType())
      continue;
    std::string Type = To.getAsString(Parsing.getPrintingPolicy());
    return add(Range.getBegin(), "(" + Type + ")(", SourcePatch::Place::Before) &&
           add(Range.getEnd(), ")", SourcePatch::Place::After);
  }
  return false;
}

// R-LANG-187: a constructor's initializer may name a type of a dependent base. If the name is qualified by the class,
// Clang looks it up in the instances.
bool SourcePatches::inferDependentBase(const DiagnosticGroup &Group) {
  const DiagRecord &Head = Group.head();
  bool IsUnknown =
      Head.Id == diag::err_mem_init_not_member_or_class || Head.Id == diag::err_mem_init_not_member_or_class_suggest;
  const auto *Constructor = dyn_cast_or_null<CXXConstructorDecl>(Group.Around);
  return IsUnknown && Constructor && Constructor->getParent()->hasAnyDependentBases() &&
         add(Head.Where, Constructor->getParent()->getName().str() + "::", SourcePatch::Place::Before);
}

// R-LANG-191: replaces the zero by one that converts to the type of the pointer, or to a number where an instance of a
// template compares a number.
bool SourcePatches::inferZeroPointer(const DiagRecord &Head) {
  if (Head.Id != diag::err_typecheck_ordered_comparison_of_pointer_and_zero || Head.Ranges.size() != 2 ||
      Head.type(0).isNull())
    return false;
  CharSourceRange Zero = Head.Ranges[Head.type(0)->isPointerType()];
  UsesOfHeader.push_back(Zero.getBegin());
  return add(Zero.getBegin(), "__amp_zero(", SourcePatch::Place::Before) &&
         add(Zero.getEnd(), ")", SourcePatch::Place::After);
}

// R-LANG-194: `for each (int x in list)` becomes `for (int x : list)`. In C++ no name follows `for`, so tokens are
// enough. The first `in` directly inside the parentheses is the keyword.
void SourcePatches::readForEach(Preprocessor &PP, ArrayRef<Token> Tokens) {
  if (!IsLearning || !PP.getLangOpts().MSVCCompat)
    return;
  Sources = &PP.getSourceManager();
  auto IsNamed = [](const Token &T, StringRef Name) {
    return T.is(tok::identifier) && T.getIdentifierInfo()->isStr(Name);
  };
  for (std::size_t I = 0; I + 2 < Tokens.size(); ++I) {
    const Token &Each = Tokens[I + 1];
    bool IsLoop = Tokens[I].is(tok::kw_for) && IsNamed(Each, "each") && Tokens[I + 2].is(tok::l_paren);
    if (!IsLoop || !Each.getLocation().isFileID())
      continue;
    int Depth = 0;
    for (const Token &T : Tokens.drop_front(I + 2)) {
      Depth += nesting(T);
      if (Depth == 0 || T.isOneOf(tok::eof, tok::semi, tok::l_brace))
        break;
      if (Depth != 1 || !IsNamed(T, "in"))
        continue;
      note(PortRow::ForEach, Each.getLocation());
      addForThisParse(Each.getLocation(), "");
      addForThisParse(T.getLocation(), ":");
      break;
    }
  }
}

// `void main()`, and `return;` there.
void SourcePatches::inferMain(Sema &Parsing) {
  if (!IsLearning || !Parsing.getLangOpts().MSVCCompat)
    return;
  Sources = &Parsing.getSourceManager();
  for (NamedDecl *D : declarationsIn(Parsing.Context.getTranslationUnitDecl(), "main")) {
    auto *Main = dyn_cast<FunctionDecl>(D);
    if (!Main || !Main->isMain())
      continue;
    if (SourceLocation Type = Main->getTypeSpecStartLoc(); Main->getReturnType()->isVoidType() && Type.isValid()) {
      note(PortRow::VoidMain, Type);
      add(Type, "int");
    }
    forEachNodeOfBody<ReturnStmt>(Main->getBody(), [&](const ReturnStmt *Return) {
      if (!Return->getRetValue())
        add(Return->getReturnLoc(), "return 0");
    });
  }
}

// R-LANG-196: `struct point<N>(float *p) {}` in the class template `point` is a constructor: removes the class-key.
// Clang's error, which expects a member name, is located behind the opening parenthesis.
bool SourcePatches::inferConstructor(const DiagRecord &Head, const Sema &Parsing) {
  const SourceManager &SM = Parsing.getSourceManager();
  if (Head.Id != diag::err_expected_member_name_or_semi || !Head.Where.isFileID())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(Head.Where);
  StringRef Before = SM.getBufferData(File).take_front(Offset);
  llvm::SmallVector<StringRef, 4> Parts;
  if (!llvm::Regex("(struct|class)[ \t\r\n]+[[:alpha:]_][[:alnum:]_]*[ \t\r\n]*<[^;{}()]*>[ \t\r\n]*\\([ \t\r\n]*$")
           .match(Before, &Parts))
    return false;
  return add(Head.Where.getLocWithOffset(Parts[0].data() - Before.end()), "");
}

void SourcePatches::noteUnknownName(const DiagRecord &Head) {
  if (isAboutUnknownName(Head) || Head.Id == diag::err_not_found_by_two_phase_lookup)
    UnknownNames.push_back(Head.Where);
}

// R-LANG-186: moves or repeats declarations in front of the template.
void SourcePatches::inferLaterNames(Sema &Parsing) {
  for (SourceLocation Name : std::exchange(UnknownNames, {}))
    for (const EarlierDeclaration &Earlier : declareEarlier(Name, Parsing)) {
      note(PortRow::DeclaredLater, Name);
      if (!Earlier.Moved.empty() && !add(Earlier.Moved.front(), "")) // moved for another template already
        continue;
      for (SourceLocation Token : llvm::drop_begin(Earlier.Moved, Earlier.Moved.empty() ? 0 : 1))
        add(Token, "");
      add(Earlier.Before, Earlier.Text, SourcePatch::Place::Before, /*IsForHost=*/!Earlier.HostText);
      if (Earlier.HostText)
        add(Earlier.Before, *Earlier.HostText, SourcePatch::Place::Before, /*IsForHost=*/true, /*IsForParse=*/false);
    }
}

bool SourcePatches::inferLeniency(const DiagnosticGroup &Group, const Sema &Parsing) {
  const DiagRecord &Head = Group.head();
  noteUnknownName(Head);
  auto Noted = [&](PortRow Row, bool IsFound) {
    if (IsFound)
      note(Row, Head.Where);
    return IsFound;
  };
  if (Noted(PortRow::Constructor, inferConstructor(Head, Parsing)) ||
      Noted(PortRow::OrderedWithZero, inferZeroPointer(Head)) ||
      Noted(PortRow::WeakAlignment, inferAlignment(Head, Parsing)) || Noted(PortRow::NullCast, inferNullCast(Head)) ||
      Noted(PortRow::NoInitializer, inferInitializer(Head, Parsing)) ||
      Noted(PortRow::DefaultArgument, inferDefaultArgument(Head, Parsing)) || inferHiddenTemplate(Group, Parsing) ||
      Noted(PortRow::ExceptionText, inferExceptionText(Group, Parsing)) ||
      Noted(PortRow::Conversion, inferConversion(Group, Parsing)) ||
      Noted(PortRow::DependentBase, inferDependentBase(Group)))
    return true;
  if (Noted(PortRow::MissingTypename,
            Head.Id == diag::err_typename_missing || Head.Id == diag::err_typename_missing_template))
    return add(Head.Where, "typename ", SourcePatch::Place::Before);
  if (Noted(PortRow::MissingTemplate, Head.Id == diag::err_template_kw_missing))
    return add(Head.Where, "template ", SourcePatch::Place::Before);
  return inferBoundRvalue(Group, Parsing);
}

} // namespace ampcc

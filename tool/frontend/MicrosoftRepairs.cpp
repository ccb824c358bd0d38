// -famp-msvc: text that Visual C++ accepts and Clang's own leniency does not cover (R-LANG-183, -186, -187).
#include "frontend/LaterNames.h"
#include "frontend/RepairPlaces.h"
#include "frontend/TextRepairs.h"
#include "sema/RestrictionSet.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

// The token `Name` at `Where` or up to two tokens in front of it: `std::exception e("text")` is wrong at e.
static SourceLocation typeInFrontOf(StringRef Name, SourceLocation Where, const Sema &Parsing) {
  const SourceManager &SM = Parsing.getSourceManager();
  for (unsigned Tried = 0; Tried < 3; ++Tried) {
    Token T;
    if (Lexer::getRawToken(Where, T, SM, Parsing.getLangOpts()))
      break;
    if (T.is(tok::raw_identifier) && T.getRawIdentifier() == Name)
      return Where;
    std::optional<Token> Before = Lexer::findPreviousToken(Where, SM, Parsing.getLangOpts(), /*IncludeComments=*/false);
    if (!Before)
      break;
    Where = Before->getLocation();
  }
  return {};
}

// std::exception has no constructor that takes a text, std::runtime_error has: for objects of it, and for classes that
// are derived from it.
bool TextRepairs::learnExceptionText(const Message &Head, const Sema &Parsing) {
  constexpr StringRef Name = "exception";
  StringRef Text = Head.Text;
  if (Head.Id == diag::err_ovl_no_viable_conversion_in_cast && Text.contains("'std::exception'"))
    return add(locationOf(Name, Head.Where, Parsing), "runtime_error");
  if (Head.Id != diag::err_ovl_no_viable_function_in_init || quotedIn(Text) != "std::exception")
    return false;
  if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Parsing.CurContext))
    for (const CXXBaseSpecifier &Base : Constructor->getParent()->bases())
      if (const auto *Class = Base.getType()->getAsCXXRecordDecl(); Class && Class->getName() == Name)
        add(locationOf(Name, Base.getBaseTypeLoc(), Parsing), "runtime_error");
  SourceLocation Type = locationOf(Name, Head.Where, Parsing);
  if (Type == Head.Where)
    Type = typeInFrontOf(Name, Head.Where, Parsing);
  return Type.isValid() && add(Type, "runtime_error");
}

namespace {

// The types that objects of a class convert to on the CPU; none if no template stands beside these conversions.
class ConversionFinder : public RecursiveASTVisitor<ConversionFinder> {
public:
  explicit ConversionFinder(StringRef Class) : Class(Class) {}
  bool VisitCXXRecordDecl(CXXRecordDecl *D) {
    if (!D->isThisDeclarationADefinition() || D->getName() != Class)
      return true;
    bool HasTemplate = false;
    for (const NamedDecl *Conversion : D->getVisibleConversionFunctions()) {
      const auto *Plain = dyn_cast<CXXConversionDecl>(Conversion->getUnderlyingDecl());
      HasTemplate |= !Plain;
      if (Plain && restrictionOf(Plain).Cpu)
        Types.push_back(Plain->getConversionType());
    }
    if (!HasTemplate)
      Types.clear();
    return true;
  }
  SmallVector<QualType, 2> Types;

private:
  StringRef Class;
};

} // namespace

// R-LANG-183: the operand is converted as for the CPU. The error names the types of the operands in their order.
bool TextRepairs::learnConversion(const DiagnosticGroup &Group, const Sema &Parsing) {
  const Message &Head = Group.Messages.front();
  bool IsOperator = Head.Id == diag::err_ovl_ambiguous_oper_binary || Head.Id == diag::err_ovl_ambiguous_oper_unary;
  if (!IsOperator || !StringRef(Group.Function).starts_with("restrict(cpu, amp)"))
    return false;
  StringRef Operands = StringRef(Head.Text).split("operand type").second;
  for (const CharSourceRange &Range : Head.Ranges) {
    auto [Class, Behind] = Operands.split('\'').second.split('\'');
    Operands = Behind;
    ConversionFinder Finder(Class);
    if (!Class.empty())
      Finder.TraverseDecl(Parsing.getASTContext().getTranslationUnitDecl());
    if (Finder.Types.size() != 1 || !Finder.Types.front()->isArithmeticType())
      continue;
    std::string Type = Finder.Types.front().getAsString(Parsing.getPrintingPolicy());
    return add(Range.getBegin(), "(" + Type + ")(", TextRepair::Place::Before) &&
           add(Range.getEnd(), ")", TextRepair::Place::After);
  }
  return false;
}

// R-LANG-187: a constructor's initializer may name a type of a dependent base. Behind the name of the class Clang looks
// for it in the instances.
bool TextRepairs::learnDependentBase(const DiagnosticGroup &Group) {
  const Message &Head = Group.Messages.front();
  bool IsUnknown =
      Head.Id == diag::err_mem_init_not_member_or_class || Head.Id == diag::err_mem_init_not_member_or_class_suggest;
  const auto *Constructor = dyn_cast_or_null<CXXConstructorDecl>(Group.Around);
  return IsUnknown && Constructor && Constructor->getParent()->hasAnyDependentBases() &&
         add(Head.Where, Constructor->getParent()->getName().str() + "::", TextRepair::Place::Before);
}

void TextRepairs::noteUnknownName(const Message &Head) {
  switch (Head.Id) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_no_template:
  case diag::err_no_template_suggest:
    UnknownNames.push_back(Head.Where);
    break;
  default:
    break;
  }
}

// R-LANG-186
void TextRepairs::learnLaterNames(Sema &Parsing) {
  for (SourceLocation Name : std::exchange(UnknownNames, {}))
    for (const EarlierDeclaration &Earlier : declareEarlier(Name, Parsing)) {
      note(PortRow::DeclaredLater, Name);
      if (!Earlier.Moved.empty() && !add(Earlier.Moved.front(), "")) // moved for another template already
        continue;
      for (SourceLocation Token : llvm::drop_begin(Earlier.Moved, Earlier.Moved.empty() ? 0 : 1))
        add(Token, "");
      add(Earlier.Before, Earlier.Text, TextRepair::Place::Before);
    }
}

bool TextRepairs::learnLeniency(const DiagnosticGroup &Group, const Sema &Parsing) {
  const Message &Head = Group.Messages.front();
  if (Head.Id == diag::err_main_returns_nonint && !Head.FixIts.empty()) {
    note(PortRow::VoidMain, Head.Where);
    return add(Head.FixIts.front().RemoveRange.getBegin(), "int");
  }
  noteUnknownName(Head);
  if (learnExceptionText(Head, Parsing))
    return note(PortRow::ExceptionText, Head.Where), true;
  if (learnConversion(Group, Parsing))
    return note(PortRow::Conversion, Head.Where), true;
  if (learnDependentBase(Group))
    return note(PortRow::DependentBase, Head.Where), true;
  if (Head.Id == diag::err_typename_missing || Head.Id == diag::err_typename_missing_template) {
    note(PortRow::MissingTypename, Head.Where);
    return add(Head.Where, "typename ", TextRepair::Place::Before);
  }
  if (Head.Id == diag::err_template_kw_missing) {
    note(PortRow::MissingTemplate, Head.Where);
    return add(Head.Where, "template ", TextRepair::Place::Before);
  }
  for (const Message &Note : Group.Messages) {
    StringRef Text = Note.Text;
    bool ArrayForView = Text.contains("from 'array<") && Text.contains("to 'array_view<");
    if (!ArrayForView && !Text.contains("expects an lvalue for"))
      continue;
    unsigned Number = 0; // "... for 2nd argument"
    if (Text.substr(Text.rfind("for ") + 4).consumeInteger(10, Number))
      continue;
    if (auto Argument = argumentOf(Head.Where, Number, Parsing)) {
      note(PortRow::Temporary, Argument->first);
      add(Argument->first, "::ampcc::as_lvalue(", TextRepair::Place::Before);
      return add(Argument->second, ")", TextRepair::Place::After);
    }
  }
  return false;
}

} // namespace ampcc

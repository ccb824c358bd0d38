#include "print/ExpressionPrinter.h"
#include "print/Declarators.h"
#include "print/Literals.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::print {

namespace {
enum Precedence : unsigned {
  CommaLevel = 1, AssignLevel, ConditionalLevel, LogicalOrLevel, LogicalAndLevel, BitOrLevel, BitXorLevel, BitAndLevel,
  EqualityLevel, RelationalLevel, ShiftLevel, AdditiveLevel, MultiplicativeLevel, UnaryLevel, PostfixLevel, PrimaryLevel
};

struct OperatorText {
  const char *Text;
  unsigned Level;
};
} // namespace

static OperatorText operatorText(BinaryOperator Op) {
  static const OperatorText Table[] = {
      {"*", MultiplicativeLevel}, {"/", MultiplicativeLevel}, {"%", MultiplicativeLevel}, {"+", AdditiveLevel},
      {"-", AdditiveLevel}, {"<<", ShiftLevel}, {">>", ShiftLevel}, {"<", RelationalLevel}, {">", RelationalLevel},
      {"<=", RelationalLevel}, {">=", RelationalLevel}, {"==", EqualityLevel}, {"!=", EqualityLevel},
      {"&", BitAndLevel}, {"^", BitXorLevel}, {"|", BitOrLevel}, {"&&", LogicalAndLevel}, {"||", LogicalOrLevel},
      {",", CommaLevel}, {"=", AssignLevel}, {"*=", AssignLevel}, {"/=", AssignLevel}, {"%=", AssignLevel},
      {"+=", AssignLevel}, {"-=", AssignLevel}, {"<<=", AssignLevel}, {">>=", AssignLevel}, {"&=", AssignLevel},
      {"^=", AssignLevel}, {"|=", AssignLevel}};
  return Table[unsigned(Op)];
}

// What C compilers warn about without parentheses: && in ||, shifts in sums, bit operators next to others.
static unsigned clearLevel(unsigned Parent, unsigned Child) {
  if (Parent == LogicalOrLevel && Child == LogicalAndLevel)
    return PrimaryLevel;
  if (Parent >= BitOrLevel && Parent <= BitAndLevel && Child != Parent)
    return UnaryLevel;
  if (Parent == ShiftLevel)
    return UnaryLevel;
  return 0;
}

std::string ExpressionPrinter::print(const Expression *E, unsigned Context) const {
  auto [Text, Level] = text(E);
  return Level <= Context ? "(" + Text + ")" : Text;
}

std::string ExpressionPrinter::printInitializer(const Expression *E) const {
  if (auto *L = dyn_cast<InitializerList>(E))
    return braces(L);
  if (llvm::isa<ZeroValue>(E) && !E->type()->isScalar())
    return "{0}";
  return print(E, CommaLevel);
}

std::pair<std::string, unsigned> ExpressionPrinter::text(const Expression *E) const {
  switch (E->kind()) {
  case Expression::Kind::IntegerLiteral: {
    std::string Text = printInteger(*cast<IntegerLiteral>(E));
    return {Text, Text[0] == '-' ? UnaryLevel : PrimaryLevel};
  }
  case Expression::Kind::FloatLiteral: {
    std::string Text = printFloat(*cast<FloatLiteral>(E));
    return {Text, Text[0] == '-' ? UnaryLevel : PrimaryLevel};
  }
  case Expression::Kind::NullPointer:
    return {"0", PrimaryLevel};
  case Expression::Kind::ZeroValue:
    if (E->type()->isScalar() || E->type()->isPointer())
      return {E->type()->isBool() ? "false" : E->type()->isFloat() ? "0.0f" : "0", PrimaryLevel};
    return {"(" + typeName(N, E->type()) + "){0}", PostfixLevel};
  case Expression::Kind::VariableReference:
    return {N.of(cast<VariableReference>(E)->Target).str(), PrimaryLevel};
  case Expression::Kind::Unary:
    return unary(cast<Unary>(E));
  case Expression::Kind::Binary:
    return binary(cast<Binary>(E));
  case Expression::Kind::Conditional: {
    auto *C = cast<Conditional>(E);
    return {print(C->Condition, ConditionalLevel) + " ? " + print(C->Then, CommaLevel) + " : " +
                print(C->Else, AssignLevel),
            ConditionalLevel};
  }
  case Expression::Kind::Call: {
    auto *C = cast<Call>(E);
    return {N.of(C->Callee).str() + "(" + arguments(C->Arguments) + ")", PostfixLevel};
  }
  case Expression::Kind::BuiltinCall:
    return {builtin(cast<BuiltinCall>(E)), PostfixLevel};
  case Expression::Kind::Member:
    return {member(cast<Member>(E)), PostfixLevel};
  case Expression::Kind::Index: {
    auto *I = cast<Index>(E);
    return {print(I->Base, UnaryLevel) + "[" + print(I->Subscript) + "]", PostfixLevel};
  }
  case Expression::Kind::Cast:
    return {"(" + typeName(N, E->type()) + ")" + print(cast<Cast>(E)->Operand, UnaryLevel - 1), UnaryLevel};
  case Expression::Kind::InitializerList:
    return {"(" + typeName(N, E->type()) + ")" + braces(cast<InitializerList>(E)), PostfixLevel};
  }
  return {"", PrimaryLevel};
}

std::pair<std::string, unsigned> ExpressionPrinter::unary(const Unary *U) const {
  if (U->Op == UnaryOperator::PostIncrement || U->Op == UnaryOperator::PostDecrement)
    return {print(U->Operand, UnaryLevel) + (U->Op == UnaryOperator::PostIncrement ? "++" : "--"), PostfixLevel};
  static const char *Prefixes[] = {"+", "-", "~", "!", "++", "--", "", "", "*", "&"};
  std::string Prefix = Prefixes[unsigned(U->Op)];
  std::string Operand = print(U->Operand, UnaryLevel - 1);
  if (Operand[0] == Prefix.back() && Prefix != "!" && Prefix != "~" && Prefix != "*") // "- -x", not "--x"
    Prefix += " ";
  return {Prefix + Operand, UnaryLevel};
}

std::pair<std::string, unsigned> ExpressionPrinter::binary(const Binary *B) const {
  auto [Op, Level] = operatorText(B->Op);
  bool RightAssociative = Level == AssignLevel;
  auto side = [&](const Expression *E, unsigned Context) {
    unsigned Child = text(E).second;
    return print(E, std::max(Context, Child < PrimaryLevel && clearLevel(Level, Child) >= Child ? Child : 0u));
  };
  std::string Left = side(B->Left, RightAssociative ? Level : Level - 1);
  std::string Right = side(B->Right, RightAssociative ? Level - 1 : Level);
  return {Left + (Level == CommaLevel ? "" : " ") + Op + " " + Right, Level};
}

std::string ExpressionPrinter::member(const Member *M) const {
  llvm::StringRef Field = N.field(M->Base->type()->record(), M->FieldIndex);
  if (auto *U = dyn_cast<Unary>(M->Base); U && U->Op == UnaryOperator::Dereference)
    return (print(U->Operand, UnaryLevel) + "->" + Field).str();
  return (print(M->Base, UnaryLevel) + "." + Field).str();
}

std::string ExpressionPrinter::builtin(const BuiltinCall *C) const {
  if (C->Text.find('(') == std::string::npos)
    return C->Text + "(" + arguments(C->Arguments) + ")";
  std::string Result;
  for (std::size_t I = 0; I < C->Text.size(); ++I) {
    bool IsArgument = C->Text[I] == '$' && I + 1 < C->Text.size() && llvm::isDigit(C->Text[I + 1]);
    if (!IsArgument) {
      Result += C->Text[I];
      continue;
    }
    std::size_t Which = C->Text[++I] - '0';
    if (Which < C->Arguments.size())
      Result += print(C->Arguments[Which], CommaLevel);
  }
  return Result;
}

std::string ExpressionPrinter::braces(const InitializerList *L) const {
  if (L->Elements.empty())
    return "{0}";
  std::string Result = "{";
  for (const Expression *E : L->Elements)
    Result += (Result.size() > 1 ? ", " : "") + printInitializer(E);
  return Result + "}";
}

std::string ExpressionPrinter::arguments(const std::vector<Expression *> &List) const {
  std::string Result;
  for (const Expression *E : List)
    Result += (Result.empty() ? "" : ", ") + print(E, CommaLevel);
  return Result;
}

} // namespace ampcc::print

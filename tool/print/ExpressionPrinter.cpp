#include "print/ExpressionPrinter.h"
#include "print/Declarators.h"
#include "print/Literals.h"
#include "print/RecordPrinter.h"
#include "llvm/ADT/StringExtras.h"

using namespace ampcc::kir;

namespace ampcc::print {

// Whether compilers warn without parentheses: bit operators in conditions of conditional expressions, && in ||,
// operators in operands of bit operators and shifts.
static bool wantsParentheses(Precedence Operator, Precedence Operand) {
  if (Operand <= Precedence::Conditional || Operand >= Precedence::Unary)
    return false;
  if (Operator == Precedence::Conditional)
    return Operand >= Precedence::BitOr && Operand <= Precedence::BitAnd;
  if (Operator == Precedence::LogicalOr)
    return Operand == Precedence::LogicalAnd;
  if (Operator >= Precedence::BitOr && Operator <= Precedence::BitAnd)
    return Operand != Operator;
  return Operator == Precedence::Shift;
}

// Whether a cast is an array decay, which is implicit in C.
static bool isImplicit(const Cast *C) {
  const Type *From = C->Operand->type();
  return C->type()->isPointer() && From->isArray() && C->type()->element() == From->element();
}

// The operand of `(position_t)i`; null: E is something else. C converts implicitly in initialisers, and in arithmetic
// with another position.
static const Expression *convertedToPosition(const Expression *E) {
  auto *C = dyn_cast<Cast>(E);
  return C && C->type()->isPosition() && areInterchangeable(C->type(), C->Operand->type()) ? C->Operand : nullptr;
}

static const Expression *withoutConversion(const Expression *E) {
  const Expression *Number = convertedToPosition(E);
  return Number ? Number : E;
}

// Whether E has type position_t in C, too, if the conversions of its operands are omitted.
static bool isPositionInC(const Expression *E) {
  if (!E->type()->isPosition() || llvm::isa<IntegerLiteral>(E) || convertedToPosition(E))
    return false;
  auto *B = dyn_cast<Binary>(E);
  return !B || isPositionInC(B->Left) || isPositionInC(B->Right);
}

std::string ExpressionPrinter::print(const Expression *E, Precedence Context) const {
  auto [Text, Level] = text(E);
  return Level <= Context ? "(" + Text + ")" : Text;
}

std::string ExpressionPrinter::printInitializer(const Expression *E) const {
  if (auto *L = dyn_cast<InitializerList>(E))
    return braces(L);
  if (llvm::isa<ZeroValue>(E) && !E->type()->isScalar() && !E->type()->isPointer())
    return "{0}";
  return print(withoutConversion(E), Precedence::Comma);
}

ExpressionPrinter::Text ExpressionPrinter::literal(const Expression *E) const {
  std::string Text;
  if (auto *I = dyn_cast<IntegerLiteral>(E))
    Text = printInteger(*I);
  else if (auto *F = dyn_cast<FloatLiteral>(E))
    Text = printFloat(*F);
  else if (E->type()->isBool())
    Text = "false";
  else if (E->type()->isFloat())
    Text = E->type()->bits() == 64 ? "0.0" : "0.0f";
  else
    Text = "0";
  return {Text, Text[0] == '-' ? Precedence::Unary : Precedence::Primary};
}

ExpressionPrinter::Text ExpressionPrinter::text(const Expression *E) const {
  switch (E->kind()) {
  case Expression::Kind::ZeroValue:
    if (!E->type()->isScalar() && !E->type()->isPointer())
      return {"(" + typeName(N, E->type()) + "){0}", Precedence::Postfix};
    [[fallthrough]];
  case Expression::Kind::IntegerLiteral:
  case Expression::Kind::FloatLiteral:
    return literal(E);
  case Expression::Kind::NullPointer: // `(a, 0)` is not a null pointer constant in C++
    return {N.dialect().IsCxx ? "nullptr" : "0", Precedence::Primary};
  case Expression::Kind::VariableReference:
    return {N.of(cast<VariableReference>(E)->Target).str(), Precedence::Primary};
  case Expression::Kind::Unary:
    return unary(cast<Unary>(E));
  case Expression::Kind::Binary:
    return binary(cast<Binary>(E));
  case Expression::Kind::Conditional:
    return conditional(cast<Conditional>(E));
  case Expression::Kind::Call:
    return {N.of(cast<Call>(E)->Callee).str() + "(" + withWorkItem(arguments(cast<Call>(E)->Arguments)) + ")",
            Precedence::Postfix};
  case Expression::Kind::BuiltinCall:
    return builtin(cast<BuiltinCall>(E));
  case Expression::Kind::Member:
    return {member(cast<Member>(E)), Precedence::Postfix};
  case Expression::Kind::Index:
    return {pointer(cast<Index>(E)->Base, Precedence::Unary) + "[" + subscript(cast<Index>(E)->Subscript) + "]",
            Precedence::Postfix};
  case Expression::Kind::Cast:
    if (isImplicit(cast<Cast>(E)))
      return text(cast<Cast>(E)->Operand);
    return {"(" + typeName(N, E->type()) + ")" + print(cast<Cast>(E)->Operand, Precedence::Multiplicative),
            Precedence::Unary};
  case Expression::Kind::InitializerList:
    return {"(" + typeName(N, E->type()) + ")" + braces(cast<InitializerList>(E)), Precedence::Postfix};
  }
  return {"", Precedence::Primary};
}

ExpressionPrinter::Text ExpressionPrinter::conditional(const kir::Conditional *C) const {
  std::string Condition = operand(C->Condition, Precedence::Conditional, Precedence::Conditional);
  std::string Then = print(C->Then, Precedence::Comma);
  return {Condition + " ? " + Then + " : " + print(C->Else, Precedence::Assignment), Precedence::Conditional};
}

// The operand of a subscript or dereference; a null pointer needs a cast there.
std::string ExpressionPrinter::pointer(const Expression *E, Precedence Context) const {
  return llvm::isa<NullPointer>(E) ? "((" + typeName(N, E->type()) + ")0)" : print(E, Context);
}

// Literals need no suffix in a subscript.
std::string ExpressionPrinter::subscript(const Expression *E) const {
  if (auto *L = dyn_cast<IntegerLiteral>(E); L && L->Value < 0x7fffffff)
    return std::to_string(L->Value);
  return print(withoutConversion(E));
}

ExpressionPrinter::Text ExpressionPrinter::unary(const Unary *U) const {
  if (isPostfix(U->Op))
    return {print(U->Operand, Precedence::Unary) + spelling(U->Op).str(), Precedence::Postfix};
  llvm::StringRef Prefix = spelling(U->Op);
  bool IsDereference = U->Op == UnaryOperator::Dereference;
  std::string Operand =
      IsDereference ? pointer(U->Operand, Precedence::Multiplicative) : print(U->Operand, Precedence::Multiplicative);
  bool WouldJoin = Operand[0] == Prefix.back() && Prefix != "!" && Prefix != "~" && Prefix != "*"; // "- -x", not "--x"
  return {(Prefix + (WouldJoin ? " " : "") + Operand).str(), Precedence::Unary};
}

std::string ExpressionPrinter::operand(const Expression *E, Precedence Operator, Precedence Context) const {
  auto [Text, Level] = text(E);
  return Level <= Context || wantsParentheses(Operator, Level) ? "(" + Text + ")" : Text;
}

ExpressionPrinter::Text ExpressionPrinter::binary(const Binary *B) const {
  Precedence Level = precedence(B->Op), Below = Precedence(unsigned(Level) - 1);
  bool RightAssociative = isAssignment(B->Op);
  bool Meet = Level != Precedence::Comma;
  const Expression *First = Meet && isPositionInC(B->Right) ? withoutConversion(B->Left) : B->Left;
  const Expression *Second = Meet && isPositionInC(B->Left) ? withoutConversion(B->Right) : B->Right;
  std::string Left = operand(First, Level, RightAssociative ? Level : Below);
  bool IsStep = B->Left->type()->isPointer() && B->Right->type()->isInteger() && llvm::isa<IntegerLiteral>(Second);
  std::string Right = IsStep ? subscript(Second) : operand(Second, Level, RightAssociative ? Below : Level);
  return {Left + (Level == Precedence::Comma ? "" : " ") + spelling(B->Op).str() + " " + Right, Level};
}

std::string ExpressionPrinter::member(const Member *M) const {
  llvm::StringRef Field = N.field(M->Base->type()->record(), M->FieldIndex);
  if (auto *U = dyn_cast<Unary>(M->Base); U && U->Op == UnaryOperator::Dereference)
    return (pointer(U->Operand, Precedence::Unary) + "->" + Field).str();
  return (print(M->Base, Precedence::Unary) + "." + Field).str();
}

// Whether an atomic operation can be a plain one: a single thread runs the work-group, whose tile_static memory is not
// shared with other threads.
bool ExpressionPrinter::needsNoLock(const BuiltinCall &C) const {
  return N.dialect().RunsGroupsInOneThread && isAtomic(C.Id) &&
         C.Arguments[0]->type()->space() == kir::AddressSpace::Local;
}

static bool isGroupStep(BuiltinId Id) {
  return Id == BuiltinId::next_group || Id == BuiltinId::groups_ahead || Id == BuiltinId::skip_groups ||
         Id == BuiltinId::is_in_buffer;
}

// A spelling with '(' or '$' is a template, which may be any expression, such as a cast of a call.
ExpressionPrinter::Text ExpressionPrinter::builtin(const BuiltinCall *C) const {
  const llvm::StringRef WorkItem = N.dialect().WorkItem;
  if (isWorkItemQuery(C->Id))
    return {(WorkItem + (WorkItem.empty() ? "" : ".") + C->text() + "(" + subscript(C->Arguments[0]) + ")").str(),
            Precedence::Postfix};
  if (isBarrier(C->Id) && !WorkItem.empty())
    return {(WorkItem + ".barrier()").str(), Precedence::Postfix};
  if (isGroupStep(C->Id) && !WorkItem.empty())
    return {(WorkItem + "." + C->text() + "(" + arguments(C->Arguments) + ")").str(), Precedence::Postfix};
  if (C->Id == BuiltinId::captures_do_not_alias)
    return {WorkItem.empty() ? C->text().str() : (WorkItem + ".captures_do_not_alias").str(), Precedence::Postfix};
  if (C->Id == BuiltinId::inside) {
    auto [Condition, Level] = text(C->Arguments[0]);
    return {BeginOfInside + Condition + EndOfInside, Level};
  }
  const llvm::StringRef Template = C->text();
  if (C->type()->isSampler())
    return {Template.str(), Precedence::Primary};
  if (!Template.contains('(') && !Template.contains('$'))
    return {((needsNoLock(*C) ? "plain_" : "") + Template + "(" + arguments(C->Arguments) + ")").str(),
            Precedence::Postfix};
  std::string Result;
  for (std::size_t I = 0; I < Template.size(); ++I) {
    bool IsArgument = Template[I] == '$' && I + 1 < Template.size() && llvm::isDigit(Template[I + 1]);
    if (!IsArgument) {
      Result += Template[I];
      continue;
    }
    std::size_t Which = Template[++I] - '0';
    if (Which < C->Arguments.size())
      Result += argumentInTemplate(C, I);
  }
  const bool IsPostfix = llvm::isAlpha(Template[0]) || Template[0] == '$';
  return {Result, IsPostfix ? Precedence::Postfix : Precedence::Unary};
}

// Between parentheses and commas, only a comma expression needs parentheses.
std::string ExpressionPrinter::argumentInTemplate(const BuiltinCall *C, std::size_t Digit) const {
  llvm::StringRef Before = C->text().take_front(Digit - 1);
  llvm::StringRef After = C->text().drop_front(Digit + 1);
  bool IsSeparated =
      (Before.ends_with("(") || Before.ends_with(", ")) && (After.starts_with(")") || After.starts_with(","));
  const Precedence Context = IsSeparated              ? Precedence::Comma
                             : After.starts_with(".") ? Precedence::Unary
                                                      : Precedence::Multiplicative;
  return print(C->Arguments[C->text()[Digit] - '0'], Context);
}

// Uses designated initialisers if the struct has explicit padding.
std::string ExpressionPrinter::braces(const InitializerList *L) const {
  if (L->Elements.empty())
    return "{0}";
  const Record *Padded = L->type()->isRecord() && isPadded(*L->type()->record()) ? L->type()->record() : nullptr;
  std::string Result = "{";
  for (unsigned I = 0; I != L->Elements.size(); ++I) {
    Result += I ? ", " : "";
    if (Padded)
      Result += ("." + N.field(Padded, I) + " = ").str();
    Result += printInitializer(L->Elements[I]);
  }
  return Result + "}";
}

std::string ExpressionPrinter::withWorkItem(const std::string &Arguments) const {
  const llvm::StringRef WorkItem = N.dialect().WorkItem;
  return (WorkItem + (WorkItem.empty() || Arguments.empty() ? "" : ", ") + Arguments).str();
}

std::string ExpressionPrinter::arguments(const std::vector<Expression *> &List) const {
  std::string Result;
  for (const Expression *E : List)
    Result += (Result.empty() ? "" : ", ") + print(E, Precedence::Comma);
  return Result;
}

} // namespace ampcc::print

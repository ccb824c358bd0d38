#include "kir/text/TextExpressionPrinter.h"
#include "kir/IRBuilder.h"
#include "kir/Quoting.h"
#include "kir/text/Text.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace ampcc::kir {

static std::string scalarText(const Type *T) {
  if (T->isVoid())
    return "void";
  if (T->isBool())
    return "bool";
  if (T->isFloat())
    return T->bits() == 64 ? "double" : "float";
  if (T->isPosition())
    return "position";
  StringRef Name = T->bits() == 8 ? "char" : T->bits() == 16 ? "short" : T->bits() == 32 ? "int" : "long";
  return ((T->isSigned() ? "" : "u") + Name).str();
}

static std::string spell(const Type *T, llvm::function_ref<std::string(const Record *)> RecordName) {
  if (T->isRecord())
    return RecordName(T->record());
  if (T->isPointer()) {
    std::string Text = spell(T->element(), RecordName);
    if (T->space() != AddressSpace::Unknown)
      Text += (" " + spelling(T->space())).str();
    return Text + (T->isPointeeConst() ? " const*" : "*");
  }
  if (T->isVector())
    return scalarText(T->element()) + std::to_string(T->count());
  if (T->isImage())
    return (T->isWritten() ? "write_only image" : "read_only image") + std::to_string(T->rank()) + "d_t";
  if (T->isSampler())
    return "sampler_t";
  if (!T->isArray())
    return scalarText(T);
  std::string Dimensions;
  for (; T->isArray(); T = T->element())
    Dimensions += "[" + std::to_string(T->count()) + "]";
  return spell(T, RecordName) + Dimensions;
}

std::string typeText(const Type *T) {
  return spell(T, [](const Record *R) { return R->Name; });
}

std::string TextExpressionPrinter::type(const Type *T) {
  return spell(T, [&](const Record *R) { return Names.of(R, R->Name); });
}

std::string TextExpressionPrinter::expression(const Expression *E, Precedence Context) {
  auto [Text, Level] = text(E);
  return Level <= Context ? "(" + Text + ")" : Text;
}

std::string TextExpressionPrinter::list(llvm::ArrayRef<Expression *> Es) {
  std::string Result;
  for (const Expression *E : Es)
    Result += (Result.empty() ? "" : ", ") + expression(E, Precedence::Comma);
  return Result;
}

std::string TextExpressionPrinter::integer(const IntegerLiteral *L) {
  const Type *T = L->type();
  if (T->isBool() && L->Value <= 1)
    return L->Value ? "true" : "false";
  bool IsPlain = T->isInteger() && T->bits() >= 32;
  if (!IsPlain || (T->isSigned() && int64_t(L->Value) < 0))
    return "literal" + bracketed(T) + "(" + std::to_string(int64_t(L->Value)) + ")";
  std::string Digits = L->IsHexadecimal ? "0x" + llvm::utohexstr(L->Value, true) : std::to_string(L->Value);
  return Digits + (T->isSigned() ? "" : "u") + (T->bits() == 64 ? "l" : "");
}

TextExpressionPrinter::TextAndLevel TextExpressionPrinter::text(const Expression *E) {
  auto Result = plainText(E);
  if (!E->Argument)
    return Result;
  return {"argument<" + std::to_string(*E->Argument) + ">(" + Result.first + ")", Precedence::Primary};
}

TextExpressionPrinter::TextAndLevel TextExpressionPrinter::plainText(const Expression *E) {
  switch (E->kind()) {
  case Expression::Kind::IntegerLiteral:
    return {integer(cast<IntegerLiteral>(E)), Precedence::Primary};
  case Expression::Kind::FloatLiteral:
    return {"bits" + bracketed(E->type()) + "(0x" + llvm::utohexstr(cast<FloatLiteral>(E)->Bits, true) + ")",
            Precedence::Primary};
  case Expression::Kind::NullPointer:
    return {"null" + bracketed(E->type()), Precedence::Primary};
  case Expression::Kind::ZeroValue:
    return {"zero" + bracketed(E->type()), Precedence::Primary};
  case Expression::Kind::VariableReference:
    return {Names.ofVariable(cast<VariableReference>(E)->Target), Precedence::Primary};
  case Expression::Kind::Cast:
    return {"cast" + bracketed(E->type()) + "(" + expression(cast<Cast>(E)->Operand) + ")", Precedence::Primary};
  case Expression::Kind::BuiltinCall: {
    auto *C = cast<BuiltinCall>(E);
    std::string Head = "builtin" + bracketed(E->type()) + " " + quotedString(C->text());
    return {Head + "(" + list(C->Arguments) + ")", Precedence::Primary};
  }
  case Expression::Kind::InitializerList:
    return {"list" + bracketed(E->type()) + "{" + list(cast<InitializerList>(E)->Elements) + "}", Precedence::Primary};
  default:
    return operation(E);
  }
}

// Omits the type if it follows from the operands.
TextExpressionPrinter::TextAndLevel TextExpressionPrinter::operation(const Expression *E) {
  auto Result = untyped(E);
  if (derivedType(M.Types, E) == E->type())
    return Result;
  return {"typed" + bracketed(E->type()) + "(" + Result.first + ")", Precedence::Primary};
}

TextExpressionPrinter::TextAndLevel TextExpressionPrinter::untyped(const Expression *E) {
  switch (E->kind()) {
  case Expression::Kind::Call: {
    auto *C = cast<Call>(E);
    return {Names.of(C->Callee, C->Callee->Name) + "(" + list(C->Arguments) + ")", Precedence::Postfix};
  }
  case Expression::Kind::Conditional: {
    auto *C = cast<Conditional>(E);
    return {expression(C->Condition, Precedence::Conditional) + " ? " + expression(C->Then, Precedence::Comma) + " : " +
                expression(C->Else, Precedence::Assignment),
            Precedence::Conditional};
  }
  case Expression::Kind::Member:
    return {member(cast<Member>(E)), Precedence::Postfix};
  case Expression::Kind::Index: {
    auto *I = cast<Index>(E);
    return {expression(I->Base, Precedence::Unary) + "[" + expression(I->Subscript) + "]", Precedence::Postfix};
  }
  case Expression::Kind::Unary:
    return unary(cast<Unary>(E));
  default:
    return binary(cast<Binary>(E));
  }
}

std::string TextExpressionPrinter::member(const Member *X) {
  const std::string &Name = Names.ofField(*X->Base->type()->record(), X->FieldIndex);
  if (auto *U = llvm::dyn_cast<Unary>(X->Base); U && U->Op == UnaryOperator::Dereference)
    return expression(U->Operand, Precedence::Unary) + "->" + Name;
  return expression(X->Base, Precedence::Unary) + "." + Name;
}

TextExpressionPrinter::TextAndLevel TextExpressionPrinter::unary(const Unary *U) {
  if (isPostfix(U->Op))
    return {expression(U->Operand, Precedence::Unary) + spelling(U->Op).str(), Precedence::Postfix};
  std::string Operand = expression(U->Operand, Precedence::Multiplicative);
  StringRef Op = spelling(U->Op);
  return {(Op + (Operand[0] == Op.back() ? " " : "") + Operand).str(), Precedence::Unary};
}

TextExpressionPrinter::TextAndLevel TextExpressionPrinter::binary(const Binary *B) {
  Precedence Level = precedence(B->Op), Below = Precedence(unsigned(Level) - 1);
  bool RightAssociative = isAssignment(B->Op);
  std::string Left = expression(B->Left, RightAssociative ? Level : Below);
  std::string Right = expression(B->Right, RightAssociative ? Below : Level);
  return {Left + (Level == Precedence::Comma ? "" : " ") + spelling(B->Op).str() + " " + Right, Level};
}

} // namespace ampcc::kir

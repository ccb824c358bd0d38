// Parses the expressions of the text form, by operator precedence.
#include "kir/Operators.h"
#include "kir/text/TextParser.h"

using llvm::StringRef;

namespace ampcc::kir {

Expression *TextParser::expression() { return binaryFrom(Precedence::Comma); }

static std::optional<BinaryOperator> binaryOperator(const TextToken &T) {
  if (T.What != TextToken::Kind::Punctuation)
    return std::nullopt;
  for (unsigned I = 0; I <= unsigned(BinaryOperator::BitOrAssign); ++I)
    if (spelling(BinaryOperator(I)) == T.Text)
      return BinaryOperator(I);
  return std::nullopt;
}

Expression *TextParser::binaryFrom(Precedence Lowest) {
  Expression *Left = unary();
  for (unsigned Level = unsigned(Precedence::Multiplicative); Level >= unsigned(Lowest); --Level)
    Left = withOperator(Left, Precedence(Level));
  return Left;
}

// Parses the operators of one level that follow `Left`. Their right operands have a higher precedence; those of
// assignments, which are right-associative, may have the same.
Expression *TextParser::withOperator(Expression *Left, Precedence Level) {
  if (Level == Precedence::Conditional)
    return Token.is("?") ? conditional(Left) : Left;
  while (auto Op = binaryOperator(Token)) {
    if (precedence(*Op) != Level)
      break;
    advance();
    if (isAssignment(*Op))
      return Build.binary(*Op, Left, binaryFrom(Level));
    Left = Build.binary(*Op, Left, binaryFrom(Precedence(unsigned(Level) + 1)));
  }
  return Left;
}

Expression *TextParser::conditional(Expression *Condition) {
  expect("?");
  Expression *Then = binaryFrom(Precedence::Assignment);
  expect(":");
  return Build.conditional(Condition, Then, binaryFrom(Precedence::Conditional));
}

Expression *TextParser::unary() {
  if (Token.What == TextToken::Kind::Punctuation)
    for (unsigned I = 0; I <= unsigned(UnaryOperator::AddressOf); ++I) {
      auto Op = UnaryOperator(I);
      if (isPostfix(Op) || !accept(spelling(Op)))
        continue;
      Expression *Operand = unary();
      if (Op == UnaryOperator::Dereference && !Operand->type()->isPointer())
        fail("no pointer is dereferenced before this token");
      return Build.unary(Op, Operand);
    }
  return postfix();
}

Expression *TextParser::memberOf(Expression *Base) {
  std::string Name = word();
  if (!Base->type()->isRecord()) {
    fail("no struct has members before this token");
    return Base;
  }
  const Record &R = *Base->type()->record();
  llvm::StringMap<unsigned> Counts;
  for (unsigned I = 0; I != R.Fields.size(); ++I) {
    unsigned Count = ++Counts[R.Fields[I].Name];
    std::string Number = Count > 1 ? "#" + std::to_string(Count) : "";
    if (plainName(Name) == R.Fields[I].Name && StringRef(Name).ends_with(Number) &&
        (Count > 1) == StringRef(Name).contains('#'))
      return Build.member(Base, I);
  }
  fail("no member '" + Name + "' in '" + R.Name + "' before this token");
  return Base;
}

Expression *TextParser::postfix() {
  Expression *E = primary();
  while (Problem.empty()) {
    if (accept("[")) {
      Expression *Subscript = expression();
      expect("]");
      E = Build.index(E, Subscript);
    } else if (accept(".")) {
      E = memberOf(E);
    } else if (accept("->")) {
      if (!E->type()->isPointer())
        fail("no pointer is dereferenced before this token");
      else
        E = memberOf(Build.dereference(E));
    } else if (accept("++")) {
      E = Build.unary(UnaryOperator::PostIncrement, E);
    } else if (accept("--")) {
      E = Build.unary(UnaryOperator::PostDecrement, E);
    } else {
      break;
    }
  }
  return E;
}

std::vector<Expression *> TextParser::list(StringRef End) {
  std::vector<Expression *> Result;
  while (!accept(End) && Problem.empty()) {
    Result.push_back(binaryFrom(Precedence::Assignment));
    if (!Token.is(End))
      expect(",");
  }
  return Result;
}

Expression *TextParser::primary() {
  if (accept("(")) {
    Expression *E = expression();
    expect(")");
    return E;
  }
  if (Token.What == TextToken::Kind::Number)
    return numberLiteral();
  if (accept("true"))
    return Build.boolean(true);
  if (accept("false"))
    return Build.boolean(false);
  for (StringRef Word : {"literal", "bits", "null", "zero", "list", "cast", "typed"})
    if (Token.is(Word))
      return typedPrimary();
  if (accept("builtin"))
    return builtin();
  if (accept("argument"))
    return argument();
  return named();
}

Expression *TextParser::named() {
  std::string Name = word();
  if (accept("(")) {
    Function *Callee = Functions.lookup(Name);
    std::vector<Expression *> Arguments = list(")");
    if (Callee)
      return Build.call(Callee, std::move(Arguments));
    fail("no function '" + Name + "' before this token");
    return Build.integer(0);
  }
  Variable *V = StringRef(Name).starts_with("$") ? TileStatics.lookup(Name) : Variables.lookup(Name);
  if (V)
    return Build.variable(V);
  fail("no variable '" + Name + "' before this token");
  return Build.integer(0);
}

Expression *TextParser::numberLiteral() {
  StringRef Suffix = Token.Text;
  uint64_t Value = 0;
  bool IsHexadecimal = Suffix.starts_with("0x");
  if (Suffix.consumeInteger(0, Value))
    fail("expected a number");
  bool IsUnsigned = Suffix.consume_front("u");
  bool IsLong = Suffix.consume_front("l");
  if (!Suffix.empty())
    fail("unknown suffix");
  advance();
  return Build.integer(M.Types.integerType(IsLong ? 64 : 32, !IsUnsigned), int64_t(Value), IsHexadecimal);
}

const Type *TextParser::bracketedType() {
  expect("<");
  const Type *T = type();
  expect(">");
  return T;
}

Expression *TextParser::typedPrimary() {
  std::string Word = word();
  const Type *T = bracketedType();
  if (Word == "literal")
    return Build.integer(T, int64_t(inParentheses()));
  if (Word == "bits")
    return M.create<FloatLiteral>(T, inParentheses());
  if (Word == "null")
    return M.create<NullPointer>(T);
  if (Word == "zero")
    return M.create<ZeroValue>(T);
  if (Word == "list") {
    expect("{");
    return M.create<InitializerList>(T, list("}"));
  }
  Expression *Operand = condition();
  if (Word == "cast")
    return Build.cast(T, Operand);
  Operand->setType(T);
  return Operand;
}

Expression *TextParser::argument() {
  expect("<");
  const unsigned Number = number();
  expect(">");
  Expression *E = condition();
  E->Argument = Number;
  return E;
}

Expression *TextParser::builtin() {
  const Type *T = bracketedType();
  std::string Text = string();
  std::optional<BuiltinId> Id = findBuiltin(Text);
  const bool IsOwn = !Id && StringRef(Text).starts_with((spelling(BuiltinId::print) + "(").str());
  if (!Id && !IsOwn)
    fail("no builtin is spelled '" + Text + "' before this token");
  expect("(");
  return M.create<BuiltinCall>(T, Id.value_or(BuiltinId::print), list(")"), IsOwn ? Text : "");
}

} // namespace ampcc::kir

// Parses the statements of the text form.
#include "kir/Operators.h"
#include "kir/text/TextParser.h"

namespace ampcc::kir {

Block *TextParser::block() {
  auto *B = M.create<Block>();
  B->Where = At;
  expect("{");
  while (!accept("}") && Problem.empty())
    B->Statements.push_back(statement());
  return B;
}

Statement *TextParser::statement() {
  place();
  Location Where = At;
  Statement *S = unplaced();
  S->Where = Where;
  return S;
}

Expression *TextParser::condition() {
  expect("(");
  Expression *E = expression();
  expect(")");
  return E;
}

Statement *TextParser::unplaced() {
  if (Token.is("{"))
    return block();
  if (accept("region")) {
    Block *Region = block();
    Region->IsRegion = true;
    return Region;
  }
  if (accept("if"))
    return ifStatement();
  if (accept("while")) {
    Expression *C = condition();
    return M.create<While>(C, statement());
  }
  if (accept("do"))
    return doStatement();
  if (accept("for"))
    return forStatement();
  if (accept("switch"))
    return switchStatement();
  if (Token.is("case") || Token.is("default"))
    return caseStatement();
  Statement *S = simple();
  expect(";");
  return S;
}

Statement *TextParser::simple() {
  if (Token.is("var") || Token.is("declare"))
    return declaration();
  if (accept("break"))
    return M.create<Break>();
  if (accept("continue"))
    return M.create<Continue>();
  if (accept("return"))
    return M.create<Return>(Token.is(";") ? nullptr : expression());
  return M.create<ExpressionStatement>(expression());
}

Statement *TextParser::declaration() {
  Variable *V = nullptr;
  if (accept("declare")) {
    V = TileStatics.lookup(word());
    if (!V)
      fail("no such tile_static variable before this token");
  } else {
    expect("var");
    V = parameter();
  }
  return M.create<Declare>(V, accept("=") ? binaryFrom(Precedence::Assignment) : nullptr);
}

Statement *TextParser::ifStatement() {
  Expression *C = condition();
  Statement *Then = statement();
  return M.create<If>(C, Then, accept("else") ? statement() : nullptr);
}

Statement *TextParser::doStatement() {
  Statement *Body = statement();
  expect("while");
  Expression *C = condition();
  expect(";");
  return M.create<DoWhile>(Body, C);
}

LoopAttributes TextParser::loopAttributes() {
  LoopAttributes Result;
  const bool IsInnermost = accept("innermost");
  if (IsInnermost || accept("outer")) {
    expect("(");
    Result.WorkItems = {unsigned(number()), IsInnermost};
    expect(")");
    Result.WorkItems->IsSingle = accept("single");
    Result.WorkItems->IsPeeled = accept("peeled");
    Result.WorkItems->HasManySteps = accept("many");
    Result.WorkItems->IsExchange = accept("exchange");
  }
  Result.IsInterchanged = accept("interchanged");
  Result.IsOrdered = accept("ordered");
  Result.IsParallel = accept("parallel");
  Result.VectorWidth = !Token.is("(") && !Token.is("unrolled") ? unsigned(number()) : 0;
  Result.UnrollCount = accept("unrolled") ? LoopAttributes::AllIterations : 0;
  if (Result.UnrollCount && !Token.is("("))
    Result.UnrollCount = unsigned(number());
  return Result;
}

Statement *TextParser::forStatement() {
  const LoopAttributes Attributes = loopAttributes();
  expect("(");
  Statement *Initializer = nullptr;
  place();
  Location Where = At;
  if (Token.is("{"))
    Initializer = block();
  else if (!Token.is(";"))
    Initializer = simple();
  if (Initializer)
    Initializer->Where = Where;
  expect(";");
  Expression *C = Token.is(";") ? nullptr : expression();
  expect(";");
  Expression *Step = Token.is(")") ? nullptr : expression();
  expect(")");
  auto *Result = M.create<For>(Initializer, C, Step, statement());
  Result->Attributes = Attributes;
  return Result;
}

Statement *TextParser::switchStatement() {
  Expression *C = condition();
  place();
  return M.create<Switch>(C, block());
}

Statement *TextParser::caseStatement() {
  Expression *Value = nullptr;
  if (!accept("default")) {
    expect("case");
    Value = expression();
  }
  expect(":");
  return M.create<Case>(Value);
}

} // namespace ampcc::kir

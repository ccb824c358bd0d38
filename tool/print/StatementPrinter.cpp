#include "print/StatementPrinter.h"
#include "print/Declarators.h"

using namespace ampcc::kir;
using llvm::cast;
using llvm::dyn_cast;

namespace ampcc::print {

void StatementPrinter::print(const Statement *S) {
  switch (S->kind()) {
  case Statement::Kind::Block:
    return printBlock("", S, S->Where);
  case Statement::Kind::Declare:
    return printDeclaration(cast<Declare>(S));
  case Statement::Kind::Evaluate:
    return Out.line(Expressions.print(cast<Evaluate>(S)->Value) + ";", S->Where);
  case Statement::Kind::If:
    return printIf(cast<If>(S), "");
  case Statement::Kind::While:
    return printBlock("while (" + Expressions.print(cast<While>(S)->Condition) + ")", cast<While>(S)->Body, S->Where);
  case Statement::Kind::DoWhile: {
    std::string Tail = " while (" + Expressions.print(cast<DoWhile>(S)->Condition) + ");";
    return printBlock("do", cast<DoWhile>(S)->Body, S->Where, Tail.c_str());
  }
  case Statement::Kind::For:
    return printFor(cast<For>(S));
  case Statement::Kind::Switch:
    return printSwitch(cast<Switch>(S));
  case Statement::Kind::Case:
    Out.outdent();
    Out.line(cast<Case>(S)->Value ? "case " + Expressions.print(cast<Case>(S)->Value) + ":" : "default:", S->Where);
    return Out.indent();
  case Statement::Kind::Break:
    return Out.line("break;", S->Where);
  case Statement::Kind::Continue:
    return Out.line("continue;", S->Where);
  case Statement::Kind::Return:
    if (auto *Value = cast<Return>(S)->Value)
      return Out.line("return " + Expressions.print(Value) + ";", S->Where);
    return Out.line("return;", S->Where);
  }
}

void StatementPrinter::printBlock(const std::string &Head, const Statement *Body, Location Where, const char *Tail) {
  Out.line(Head.empty() ? "{" : Head + " {", Where);
  Out.indent();
  printBody(Body);
  Out.outdent();
  Out.line(std::string("}") + Tail);
}

void StatementPrinter::printBody(const Statement *Body) {
  if (auto *B = dyn_cast<Block>(Body))
    for (std::size_t I = 0; I != B->Statements.size(); ++I) {
      print(B->Statements[I]);
      bool IsLabel = llvm::isa<Case>(B->Statements[I]);
      if (IsLabel && (I + 1 == B->Statements.size() || llvm::isa<Declare>(B->Statements[I + 1])))
        Out.line(";"); // C wants a statement behind a label
    }
  else
    print(Body);
}

std::string StatementPrinter::onOneLine(const std::string &Head, const Block *Body, Location Where) {
  constexpr std::size_t LongestLine = 120;
  auto *R = Body->Statements.size() == 1 ? dyn_cast<Return>(Body->Statements[0]) : nullptr;
  bool IsElsewhere = R && R->Where.Line && (R->Where.File != Where.File || R->Where.Line != Where.Line);
  if (!R || !R->Value || IsElsewhere)
    return "";
  std::string Line = Head + " { return " + Expressions.print(R->Value) + "; }";
  return Line.size() <= LongestLine ? Line : "";
}

// Nothing can go wrong in the line of a variable that the user did not write.
void StatementPrinter::printDeclaration(const Declare *D) {
  Out.line(declaration(D) + ";", D->Declared->IsTransient ? Location{} : D->Where);
}

void StatementPrinter::printIf(const If *I, const std::string &Prefix) {
  const Statement *Else = I->Else;
  if (auto *B = llvm::dyn_cast_or_null<Block>(Else); B && B->Statements.empty())
    Else = nullptr;
  printBlock(Prefix + "if (" + Expressions.print(I->Condition) + ")", I->Then, I->Where);
  if (!Else)
    return;
  if (auto *Chained = dyn_cast<If>(Else))
    return printIf(Chained, "else ");
  printBlock("else", Else, {});
}

std::string StatementPrinter::forInitializer(const Statement *S) {
  if (!S)
    return "";
  if (auto *D = dyn_cast<Declare>(S))
    return declaration(D);
  if (auto *E = dyn_cast<Evaluate>(S))
    return Expressions.print(E->Value);
  return "";
}

void StatementPrinter::printFor(const For *F) {
  if (auto *B = llvm::dyn_cast_or_null<Block>(F->Initializer)) { // several declarations: in front, in a scope
    Out.line("{");
    Out.indent();
    for (const Statement *Child : B->Statements)
      print(Child);
  }
  if (F->IsIndependent)
    Out.line("#pragma clang loop vectorize(assume_safety)");
  if (F->IsUnrolled)
    Out.line("#pragma unroll");
  std::string Head = "for (" + forInitializer(F->Initializer) + ";";
  if (F->Condition)
    Head += " " + Expressions.print(F->Condition);
  Head += ";";
  if (F->Step)
    Head += " " + Expressions.print(F->Step);
  printBlock(Head + ")", F->Body, F->Where);
  if (llvm::isa_and_nonnull<Block>(F->Initializer)) {
    Out.outdent();
    Out.line("}");
  }
}

void StatementPrinter::printSwitch(const Switch *S) {
  printBlock("switch (" + Expressions.print(S->Condition) + ")", S->Body, S->Where);
}

std::string StatementPrinter::declaration(const Declare *D) {
  const Variable *V = D->Declared;
  bool IsTileStatic = V->Space == AddressSpace::Local;
  std::string Text = IsTileStatic ? "local " : "";
  Text += declare(N, V->VariableType, N.of(V), IsTileStatic);
  if (IsTileStatic)
    Text += " __attribute__((aligned(16)))";
  if (D->Initializer)
    Text += " = " + Expressions.printInitializer(D->Initializer);
  return Text;
}

} // namespace ampcc::print

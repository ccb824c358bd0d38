#include "print/StatementPrinter.h"
#include "kir/Walk.h"
#include "print/Declarators.h"
#include "print/LineBreaks.h"

using namespace ampcc::kir;

namespace ampcc::print {

// The only statement of a body, if it needs no braces; else null.
static const Statement *onlyStatement(const Statement *Body) {
  auto *B = llvm::dyn_cast_or_null<Block>(Body);
  const Statement *Only = !B ? Body : B->Statements.size() == 1 ? B->Statements[0] : nullptr;
  return Only && !llvm::isa<Declare, Block, Case>(Only) ? Only : nullptr;
}

static bool isEmpty(const Statement *Body) {
  auto *B = llvm::dyn_cast_or_null<Block>(Body);
  return B && B->Statements.empty();
}

static const Statement *bodyOf(const Statement *S) {
  if (auto *I = dyn_cast<If>(S))
    return I->Then;
  if (auto *W = dyn_cast<While>(S))
    return W->Body;
  auto *F = dyn_cast<For>(S);
  return F ? F->Body : nullptr;
}

// Whether S ends with an `if` to which an `else` of an enclosing `if` would seem to belong (dangling else).
static bool leavesElseOpen(const Statement *S) {
  const Statement *Only = bodyOf(S) ? onlyStatement(bodyOf(S)) : nullptr;
  return llvm::isa<If>(S) || (Only && leavesElseOpen(Only));
}

// Whether Inner is on the line Where in the user's source, or has no line.
static bool isOnLineOf(const Statement *Inner, Location Where) {
  return !Inner->Where.Line || (Inner->Where.File == Where.File && Inner->Where.Line == Where.Line);
}

// The text of a statement that contains no other statements; else empty.
std::string StatementPrinter::simple(const Statement *S) {
  switch (S->kind()) {
  case Statement::Kind::ExpressionStatement:
    return Expressions.print(cast<ExpressionStatement>(S)->Value) + ";";
  case Statement::Kind::Declare:
    return declaration(cast<Declare>(S)) + ";";
  case Statement::Kind::Break:
    return "break;";
  case Statement::Kind::Continue:
    return "continue;";
  case Statement::Kind::Return:
    return cast<Return>(S)->Value ? "return " + Expressions.print(cast<Return>(S)->Value) + ";" : "return;";
  default:
    return "";
  }
}

// The head of a control statement, such as `if (condition)`; empty if it does not fit on one line, as with pragmas.
std::string StatementPrinter::head(const Statement *S) {
  if (auto *I = dyn_cast<If>(S))
    return "if (" + Expressions.print(I->Condition) + ")";
  if (auto *W = dyn_cast<While>(S))
    return "while (" + Expressions.print(W->Condition) + ")";
  auto *F = dyn_cast<For>(S);
  const LoopAttributes *A = F ? &F->Attributes : nullptr;
  bool IsPlain = F && !A->IsParallel && !A->IsOrdered && !A->VectorWidth && !A->UnrollCount &&
                 !llvm::isa_and_nonnull<Block>(F->Initializer);
  return IsPlain ? forHead(F) : "";
}

// `if (condition) statement;` if the user's source has it on one line; else empty.
std::string StatementPrinter::onOneLine(const Statement *S) {
  if (std::string Text = simple(S); !Text.empty())
    return Text;
  std::string Head = bodyOf(S) ? head(S) : "";
  std::string Inner = Head.empty() ? "" : onLineOf(bodyOf(S), S->Where);
  auto *I = dyn_cast<If>(S);
  if (Inner.empty() || !I || !I->Else || isEmpty(I->Else))
    return Inner.empty() ? "" : Head + " " + Inner;
  const Statement *Then = onlyStatement(I->Then);
  std::string Other = Then && leavesElseOpen(Then) ? "" : onLineOf(I->Else, S->Where);
  return Other.empty() || llvm::isa<If>(I->Else) ? "" : Head + " " + Inner + " else " + Other;
}

// A body to print on the line of its head; empty if it must be printed on lines of its own. Several statements share
// the line only if they do in the user's source.
std::string StatementPrinter::onLineOf(const Statement *Body, Location Where) {
  if (const Statement *Only = onlyStatement(Body))
    return isOnLineOf(Only, Where) ? onOneLine(Only) : "";
  auto *B = Where.Line ? dyn_cast<Block>(Body) : nullptr;
  std::string Line = "{";
  for (const Statement *S : B ? B->Statements : std::vector<Statement *>()) {
    std::string Text = isOnLineOf(S, Where) ? simple(S) : "";
    if (Text.empty())
      return "";
    Line += " " + Text;
  }
  return Line == "{" ? "" : Line + " }";
}

void StatementPrinter::print(const Statement *S) {
  std::string Line = llvm::isa<Declare>(S) ? "" : onOneLine(S);
  if (!Line.empty() && (!simple(S).empty() || Line.size() + Out.depth() <= LongestLine))
    return Out.statement(Line, S->Where);
  switch (S->kind()) {
  case Statement::Kind::Block:
    return printBlock("", S, S->Where);
  case Statement::Kind::Declare:
    return printDeclaration(cast<Declare>(S));
  case Statement::Kind::If:
    return printIf(cast<If>(S));
  case Statement::Kind::While:
    return printBody(head(S), cast<While>(S)->Body, S->Where);
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
    Out.statement(cast<Case>(S)->Value ? "case " + Expressions.print(cast<Case>(S)->Value) + ":" : "default:",
                  S->Where);
    return Out.indent();
  default:
    return;
  }
}

void StatementPrinter::printBlock(const std::string &Head, const Statement *Body, Location Where, const char *Tail) {
  Out.line(Head.empty() ? "{" : Head + " {", Where);
  printInside(Body);
  Out.line(std::string("}") + Tail);
}

// Prints the body of a statement, with braces only if it needs them.
void StatementPrinter::printBody(const std::string &Head, const Statement *Body, Location Where) {
  if (isEmpty(Body)) {
    Out.line(Head + " {}", Where);
    return;
  }
  const Statement *Only = onlyStatement(Body);
  if (!Only)
    return printBlock(Head, Body, Where);
  Out.line(Head, Where);
  printInside(Only);
}

void StatementPrinter::printInside(const Statement *Body) {
  Out.indent();
  printStatements(Body);
  Out.outdent();
}

void StatementPrinter::printStatements(const Statement *Body) {
  auto *B = dyn_cast<Block>(Body);
  if (!B)
    return print(Body);
  const bool AreJumpedOver = N.dialect().IsCxx && isEnteredBySwitch(B);
  for (std::size_t I = 0; I != B->Statements.size(); ++I) {
    auto *Declared = AreJumpedOver ? dyn_cast<Declare>(B->Statements[I]) : nullptr;
    if (Declared && Declared->Initializer)
      printSeparately(Declared);
    else
      print(B->Statements[I]);
    bool IsLabel = llvm::isa<Case>(B->Statements[I]);
    if (IsLabel && (I + 1 == B->Statements.size() || llvm::isa<Declare>(B->Statements[I + 1])))
      Out.line(";"); // C requires a statement after a label
  }
}

std::string StatementPrinter::onOneLine(const std::string &Head, const Block *Body, Location Where) {
  std::string Line = Head + " {";
  for (const Statement *S : Body->Statements) {
    std::string Text = isOnLineOf(S, Where) ? onOneLine(S) : "";
    Line += " " + Text;
    if (Text.empty() || Line.size() > LongestLine - 2)
      return "";
  }
  return Body->Statements.empty() ? "" : Line + " }";
}

// Declarations of temporaries get no line.
void StatementPrinter::printDeclaration(const Declare *D) {
  Out.statement(declaration(D) + ";", D->Declared->IsTemporary ? Location{} : D->Where);
}

// Separates a declaration from its initialisation: in C++, a switch must not jump past an initialised variable.
void StatementPrinter::printSeparately(const Declare *D) {
  const std::string Name = N.of(D->Declared).str(), Initial = "initial_" + Name;
  const Location Where = D->Declared->IsTemporary ? Location{} : D->Where;
  Out.line(declaratorOf(D->Declared) + ";");
  Out.line("{ " + declare(N, D->Declared->VariableType, Initial, InMemory.contains(D->Declared)) + " = " +
               Expressions.printInitializer(D->Initializer) + "; __builtin_memcpy(&" + Name + ", &" + Initial +
               ", sizeof(" + Name + ")); }",
           Where);
}

// Either all branches have braces or none.
void StatementPrinter::printIf(const If *I) {
  if (!I->Else || isEmpty(I->Else)) {
    const Statement *Only = onlyStatement(I->Then);
    bool NeedsBraces = Only && leavesElseOpen(Only);
    return NeedsBraces ? printBlock(head(I), I->Then, I->Where) : printBody(head(I), I->Then, I->Where);
  }
  const Statement *Then = onlyStatement(I->Then), *Else = onlyStatement(I->Else);
  if (Then && Else && !simple(Then).empty() && !simple(Else).empty()) {
    printBody(head(I), Then, I->Where);
    return printBody("else", Else, {});
  }
  Out.line(head(I) + " {", I->Where);
  for (;;) {
    printInside(I->Then);
    auto *Chained = llvm::dyn_cast_or_null<If>(I->Else);
    if (!Chained)
      break;
    I = Chained;
    Out.line("} else " + head(I) + " {", I->Where);
  }
  if (I->Else && !isEmpty(I->Else)) {
    Out.line("} else {");
    printInside(I->Else);
  }
  Out.line("}");
}

std::string StatementPrinter::forInitializer(const Statement *S) {
  if (!S)
    return "";
  if (auto *D = dyn_cast<Declare>(S))
    return declaration(D);
  if (auto *E = dyn_cast<ExpressionStatement>(S))
    return Expressions.print(E->Value);
  return "";
}

std::string StatementPrinter::forHead(const For *F) {
  std::string Head = "for (" + forInitializer(F->Initializer) + ";";
  if (F->Condition)
    Head += " " + Expressions.print(F->Condition);
  Head += ";";
  if (F->Step)
    Head += " " + Expressions.print(F->Step);
  return Head + ")";
}

// Whether LLVM may unroll the loop fully before the vectorizer runs, because its trip count is small and constant. The
// result would hardly be vectorized.
static bool mayUnrollFirst(const For &F) {
  constexpr uint64_t FewSteps = 64;
  auto *Condition = llvm::dyn_cast_or_null<Binary>(F.Condition);
  auto *End = Condition ? llvm::dyn_cast<IntegerLiteral>(Condition->Right) : nullptr;
  return End && End->Value <= FewSteps && !F.Attributes.UnrollCount;
}

void StatementPrinter::printFor(const For *F) {
  if (auto *B = llvm::dyn_cast_or_null<Block>(F->Initializer)) { // several declarations: in an enclosing block
    Out.line("{");
    Out.indent();
    for (const Statement *Child : B->Statements)
      print(Child);
  }
  const LoopAttributes &A = F->Attributes;
  if (A.VectorWidth == 1)
    Out.line("#pragma clang loop vectorize(disable) interleave(disable)");
  else if (A.IsParallel)
    Out.line("#pragma clang loop vectorize(assume_safety)" +
             (A.VectorWidth ? " vectorize_width(" + std::to_string(A.VectorWidth) + ")" : "") +
             (mayUnrollFirst(*F) ? " unroll(disable)" : ""));
  else if (A.IsOrdered && !A.WorkItems->IsSingle)
    Out.line("#pragma clang loop vectorize(enable)");
  if (A.UnrollCount)
    Out.line(A.UnrollCount == LoopAttributes::AllIterations ? "#pragma unroll"
                                                            : "#pragma unroll " + std::to_string(A.UnrollCount));
  printBody(forHead(F), F->Body, F->Where);
  if (llvm::isa_and_nonnull<Block>(F->Initializer)) {
    Out.outdent();
    Out.line("}");
  }
}

void StatementPrinter::printSwitch(const Switch *S) {
  printBlock("switch (" + Expressions.print(S->Condition) + ")", S->Body, S->Where);
}

// Aligns arrays of native kernels to cache lines, because a vector access that crosses a line is split. Other
// tile_static variables are aligned for the largest OpenCL C vector that kernels use, because local memory is small.
std::string StatementPrinter::declaratorOf(const Variable *V) {
  constexpr unsigned Vector = 16, CacheLine = 64;
  const Type *T = V->VariableType;
  const bool IsTileStatic = V->Space == AddressSpace::Local;
  const bool FillsLines = N.dialect().RunsGroupsInOneThread && T->isArray() && sizeOf(T) >= CacheLine;
  std::string Text = IsTileStatic ? N.dialect().TileStatic.str() : "";
  Text += declare(N, T, N.of(V), IsTileStatic || InMemory.contains(V));
  if (!IsTileStatic && !FillsLines)
    return Text;
  return Text + " __attribute__((aligned(" + std::to_string(FillsLines ? CacheLine : Vector) + ")))";
}

std::string StatementPrinter::declaration(const Declare *D) {
  std::string Text = declaratorOf(D->Declared);
  if (D->Initializer)
    Text += " = " + Expressions.printInitializer(D->Initializer);
  return Text;
}

} // namespace ampcc::print

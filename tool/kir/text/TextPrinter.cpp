// Prints the text form (kir/text/Text.h).
#include "kir/Operators.h"
#include "kir/Quoting.h"
#include "kir/Walk.h"
#include "kir/text/Text.h"
#include "kir/text/TextExpressionPrinter.h"
#include "llvm/ADT/SetVector.h"

using llvm::StringRef;

namespace ampcc::kir {

namespace {

// The tile_static variables. Several functions may refer to one, so they are listed before all functions.
llvm::SetVector<const Variable *> tileStatics(const Module &M) {
  llvm::SetVector<const Variable *> Result;
  for (const Function *F : M.Functions)
    walkVariables(F->Body, [&](const Variable *V) {
      if (V->Space == AddressSpace::Local)
        Result.insert(V);
    });
  return Result;
}

class TextPrinter {
public:
  explicit TextPrinter(const Module &M) : M(M) {}
  std::string print();

private:
  const Module &M;
  TextNames Names;
  TextExpressionPrinter Expressions{M, Names};
  std::string Out;
  unsigned Depth = 0;
  Location At;

  void line(const std::string &Text) { Out += std::string(Depth, ' ') + Text + "\n"; }
  std::string type(const Type *T) { return Expressions.type(T); }
  std::string expression(const Expression *E, Precedence Context = Precedence::None) {
    return Expressions.expression(E, Context);
  }
  std::string place(Location L);
  void printSignature(const KernelSignature &S);
  void printRecord(const Record &R);
  void printFunction(const Function &F);
  std::string parameter(const Variable *V);
  static std::string role(ParameterRole R);
  std::string variable(const Variable *V);

  void printStatement(const Statement *S);
  void printBody(const std::string &Head, const Statement *Body);
  void printFor(const For *F);
  static std::string attributes(const LoopAttributes &A);
  std::string simple(const Statement *S); // a statement that fits on a line, without semicolon
};

std::string TextPrinter::place(Location L) {
  if (L.File == At.File && L.Line == At.Line)
    return "";
  std::string Text = "@" + (L.File == At.File ? "" : std::to_string(L.File) + ":") + std::to_string(L.Line) + " ";
  At = L;
  return Text;
}

std::string TextPrinter::print() {
  if (!M.SourceName.empty())
    line("source " + quotedString(M.SourceName));
  if (M.Reached != Stage::Lowered)
    line(M.Reached == Stage::SpacesInferred ? "stage inferred" : "stage tagged");
  for (unsigned I = 1; I < M.Files.size(); ++I)
    line("file " + std::to_string(I) + " " + quotedString(M.Files[I]));
  if (M.Signature.Rank)
    printSignature(M.Signature);
  for (const Record *R : M.Records)
    printRecord(*R);
  for (const Variable *V : tileStatics(M))
    line("\ntile_static " + Names.ofVariable(V) + ": " + type(V->VariableType) + ";");
  for (const Function *F : M.Functions)
    printFunction(*F);
  return std::move(Out);
}

void TextPrinter::printSignature(const KernelSignature &S) {
  line("\nsignature rank(" + std::to_string(S.Rank) + (S.HasDomain ? ") domain {" : ") {"));
  TextNames ArgumentNames;
  for (const KernelArgument &A : S.Arguments) {
    const bool IsValue = A.What == KernelArgument::Value;
    std::string Text = IsValue ? "  value " : A.What == KernelArgument::View ? "  view " : "  array ";
    Text += ArgumentNames.of(&A, A.Name);
    if (!IsValue)
      Text += " rank(" + std::to_string(A.Rank) + ") element(" + std::to_string(A.ElementSize) + ")";
    if (A.IsTexture)
      Text += " texture";
    line(Text + " @" + std::to_string(A.Offset) + ";");
  }
  line("}");
}

void TextPrinter::printRecord(const Record &R) {
  std::string Head = (R.IsUnion ? "union " : "struct ") + Names.of(&R, R.Name);
  if (R.IsLibrary)
    Head += " library";
  if (!R.HasHostLayout)
    Head += " private";
  if (R.IsEmpty)
    Head += " empty";
  if (R.IsReachedFromParts)
    Head += " reached";
  line("");
  Head += " size(" + std::to_string(R.Size) + ") align(" + std::to_string(R.Alignment) + ")";
  if (R.AlignmentInBuffers)
    Head += " buffers(" + std::to_string(R.AlignmentInBuffers) + ")";
  line(Head + " {");
  for (unsigned I = 0; I != R.Fields.size(); ++I) {
    const Field &F = R.Fields[I];
    line((F.IsImplicit ? "  implicit " : "  ") + type(F.FieldType) + " " + Names.ofField(R, I) + " @" +
         std::to_string(F.Offset) + ";");
  }
  line("}");
}

std::string TextPrinter::parameter(const Variable *V) {
  std::string Flags = std::string(V->IsConst ? "const " : "") + (V->IsTemporary ? "temporary " : "") +
                      (V->IsImplicit ? "implicit " : "");
  return Flags + Names.ofVariable(V) + ": " + type(V->VariableType);
}

std::string TextPrinter::role(ParameterRole R) {
  switch (R.What) {
  case ParameterRole::None:
    return "";
  case ParameterRole::Buffer:
    return " buffer(" + std::to_string(R.Number) + ")";
  case ParameterRole::Sampler:
    return " sampler(" + std::to_string(R.Number) + ")";
  case ParameterRole::Block:
    return " block";
  case ParameterRole::BlockPart:
    return " @" + std::to_string(R.Number);
  case ParameterRole::FailureRecord:
    return " failures";
  }
  return "";
}

std::string TextPrinter::variable(const Variable *V) {
  if (V->Space == AddressSpace::Local)
    return "declare " + Names.ofVariable(V);
  return "var " + parameter(V);
}

void TextPrinter::printFunction(const Function &F) {
  Names.forgetVariables();
  std::string Head = std::string("fn ") + (F.IsKernel ? "kernel " : "") + (F.IsLibrary ? "library " : "") +
                     (F.IsLambda ? "lambda " : "") + (F.IsConstructor ? "constructor " : "");
  std::string Parameters;
  for (const Variable *P : F.Parameters)
    Parameters += (Parameters.empty() ? "" : ", ") + parameter(P) + role(P->Role);
  Head += Names.of(&F, F.Name) + "(" + Parameters + ") -> " + type(F.Result) + " ";
  if (F.Tile[0])
    Head += "tile(" + std::to_string(F.Tile[0]) + ", " + std::to_string(F.Tile[1]) + ", " + std::to_string(F.Tile[2]) +
            ") ";
  line("");
  printBody(Head + place(F.Where), F.Body);
}

void TextPrinter::printBody(const std::string &Head, const Statement *Body) {
  auto *B = llvm::dyn_cast<Block>(Body);
  std::string BodyPlace = B ? place(B->Where) : "";
  line(B ? Head + BodyPlace + "{" : StringRef(Head).rtrim().str());
  Depth += 2;
  if (B)
    for (const Statement *S : B->Statements)
      printStatement(S);
  else
    printStatement(Body);
  Depth -= 2;
  if (B)
    line("}");
}

std::string TextPrinter::simple(const Statement *S) {
  std::string Place = place(S->Where);
  switch (S->kind()) {
  case Statement::Kind::Declare: {
    auto *D = cast<Declare>(S);
    std::string Head = variable(D->Declared);
    return Place + Head + (D->Initializer ? " = " + expression(D->Initializer, Precedence::Comma) : "");
  }
  case Statement::Kind::ExpressionStatement:
    return Place + expression(cast<ExpressionStatement>(S)->Value);
  case Statement::Kind::Break:
    return Place + "break";
  case Statement::Kind::Continue:
    return Place + "continue";
  default: {
    auto *Value = cast<Return>(S)->Value;
    return Place + "return" + (Value ? " " + expression(Value) : "");
  }
  }
}

void TextPrinter::printStatement(const Statement *S) {
  switch (S->kind()) {
  case Statement::Kind::Block:
    return printBody(cast<Block>(S)->IsRegion ? "region " : "", S);
  case Statement::Kind::If: {
    auto *I = cast<If>(S);
    std::string Place = place(S->Where);
    printBody(Place + "if (" + expression(I->Condition) + ") ", I->Then);
    if (I->Else)
      printBody("else ", I->Else);
    return;
  }
  case Statement::Kind::While: {
    std::string Place = place(S->Where);
    return printBody(Place + "while (" + expression(cast<While>(S)->Condition) + ") ", cast<While>(S)->Body);
  }
  case Statement::Kind::DoWhile:
    printBody(place(S->Where) + "do ", cast<DoWhile>(S)->Body);
    return line("while (" + expression(cast<DoWhile>(S)->Condition) + ");");
  case Statement::Kind::For:
    return printFor(cast<For>(S));
  case Statement::Kind::Switch: {
    std::string Place = place(S->Where);
    return printBody(Place + "switch (" + expression(cast<Switch>(S)->Condition) + ") ", cast<Switch>(S)->Body);
  }
  case Statement::Kind::Case: {
    std::string Place = place(S->Where);
    auto *Value = cast<Case>(S)->Value;
    return line(Place + (Value ? "case " + expression(Value) + ":" : "default:"));
  }
  default:
    return line(simple(S) + ";");
  }
}

std::string TextPrinter::attributes(const LoopAttributes &A) {
  std::string Result;
  if (A.WorkItems) {
    Result += (A.WorkItems->IsInnermost ? "innermost(" : "outer(") + std::to_string(A.WorkItems->Number) + ") ";
    Result += A.WorkItems->IsSingle ? "single " : "";
    Result += A.WorkItems->IsPeeled ? "peeled " : "";
    Result += A.WorkItems->HasManySteps ? "many " : "";
    Result += A.WorkItems->IsExchange ? "exchange " : "";
  }
  Result += A.IsInterchanged ? "interchanged " : "";
  Result += A.IsOrdered ? "ordered " : "";
  Result += A.IsParallel ? "parallel " : "";
  if (A.VectorWidth)
    Result += std::to_string(A.VectorWidth) + " ";
  if (A.UnrollCount)
    Result += A.UnrollCount == LoopAttributes::AllIterations ? "unrolled "
                                                             : "unrolled " + std::to_string(A.UnrollCount) + " ";
  return Result;
}

void TextPrinter::printFor(const For *F) {
  std::string Head = place(F->Where) + "for " + attributes(F->Attributes) + "(";
  if (auto *B = llvm::dyn_cast_or_null<Block>(F->Initializer)) {
    Head += place(B->Where) + "{";
    for (const Statement *S : B->Statements)
      Head += " " + simple(S) + ";";
    Head += " }";
  } else if (F->Initializer) {
    Head += simple(F->Initializer);
  }
  Head += ";" + (F->Condition ? " " + expression(F->Condition) : "") + ";";
  printBody(Head + (F->Step ? " " + expression(F->Step) : "") + ") ", F->Body);
}

} // namespace

std::string printText(const Module &M) { return TextPrinter(M).print(); }

} // namespace ampcc::kir

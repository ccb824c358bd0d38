// Prints the text form (kir/text/Text.h).
#include "kir/IRBuilder.h"
#include "kir/Operators.h"
#include "kir/Walk.h"
#include "kir/text/Text.h"
#include "kir/text/TextNames.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"

using llvm::cast;
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

static std::string quotedString(StringRef Text) {
  std::string Result = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Result += '\\';
    Result += C;
  }
  return Result + "\"";
}

namespace {

// Several functions may name a tile_static variable, so they are listed in front of all functions.
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
  std::string Out;
  unsigned Depth = 0;
  Location At;

  void line(const std::string &Text) { Out += std::string(Depth, ' ') + Text + "\n"; }
  std::string type(const Type *T);
  std::string bracketed(const Type *T) { return "<" + type(T) + ">"; }
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

  std::string expression(const Expression *E, Precedence Context = Precedence::None);
  std::pair<std::string, Precedence> text(const Expression *E);
  std::pair<std::string, Precedence> plainText(const Expression *E);
  std::pair<std::string, Precedence> operation(const Expression *E);
  std::pair<std::string, Precedence> untyped(const Expression *E);
  std::string member(const Member *X);
  std::pair<std::string, Precedence> unary(const Unary *U);
  std::pair<std::string, Precedence> binary(const Binary *B);
  std::string integer(const IntegerLiteral *L);
  std::string list(llvm::ArrayRef<Expression *> Es);
};

std::string TextPrinter::type(const Type *T) {
  return spell(T, [&](const Record *R) { return Names.of(R, R->Name); });
}

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
  TextNames FieldNames;
  for (const Field &F : R.Fields)
    line((F.IsImplicit ? "  implicit " : "  ") + type(F.FieldType) + " " + FieldNames.of(&F, F.Name) + " @" +
         std::to_string(F.Offset) + ";");
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
  }
  Result += A.IsInterchanged ? "interchanged " : "";
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

std::string TextPrinter::expression(const Expression *E, Precedence Context) {
  auto [Text, Level] = text(E);
  return Level <= Context ? "(" + Text + ")" : Text;
}

std::string TextPrinter::list(llvm::ArrayRef<Expression *> Es) {
  std::string Result;
  for (const Expression *E : Es)
    Result += (Result.empty() ? "" : ", ") + expression(E, Precedence::Comma);
  return Result;
}

std::string TextPrinter::integer(const IntegerLiteral *L) {
  const Type *T = L->type();
  if (T->isBool() && L->Value <= 1)
    return L->Value ? "true" : "false";
  bool IsPlain = T->isInteger() && T->bits() >= 32;
  if (!IsPlain || (T->isSigned() && int64_t(L->Value) < 0))
    return "literal" + bracketed(T) + "(" + std::to_string(int64_t(L->Value)) + ")";
  std::string Digits = L->IsHexadecimal ? "0x" + llvm::utohexstr(L->Value, true) : std::to_string(L->Value);
  return Digits + (T->isSigned() ? "" : "u") + (T->bits() == 64 ? "l" : "");
}

std::pair<std::string, Precedence> TextPrinter::text(const Expression *E) {
  auto Result = plainText(E);
  if (!E->Argument)
    return Result;
  return {"argument<" + std::to_string(*E->Argument) + ">(" + Result.first + ")", Precedence::Primary};
}

std::pair<std::string, Precedence> TextPrinter::plainText(const Expression *E) {
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

// Operations whose type may follow from their parts.
std::pair<std::string, Precedence> TextPrinter::operation(const Expression *E) {
  auto Result = untyped(E);
  if (derivedType(M.Types, E) == E->type())
    return Result;
  return {"typed" + bracketed(E->type()) + "(" + Result.first + ")", Precedence::Primary};
}

std::pair<std::string, Precedence> TextPrinter::untyped(const Expression *E) {
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

std::string TextPrinter::member(const Member *X) {
  const Record *R = X->Base->type()->record();
  TextNames FieldNames;
  std::string Name;
  for (unsigned I = 0; I <= X->FieldIndex; ++I)
    Name = FieldNames.of(&R->Fields[I], R->Fields[I].Name);
  if (auto *U = llvm::dyn_cast<Unary>(X->Base); U && U->Op == UnaryOperator::Dereference)
    return expression(U->Operand, Precedence::Unary) + "->" + Name;
  return expression(X->Base, Precedence::Unary) + "." + Name;
}

std::pair<std::string, Precedence> TextPrinter::unary(const Unary *U) {
  if (isPostfix(U->Op))
    return {expression(U->Operand, Precedence::Unary) + spelling(U->Op).str(), Precedence::Postfix};
  std::string Operand = expression(U->Operand, Precedence::Multiplicative);
  StringRef Op = spelling(U->Op);
  return {(Op + (Operand[0] == Op.back() ? " " : "") + Operand).str(), Precedence::Unary};
}

std::pair<std::string, Precedence> TextPrinter::binary(const Binary *B) {
  Precedence Level = precedence(B->Op), Below = Precedence(unsigned(Level) - 1);
  bool RightAssociative = isAssignment(B->Op);
  std::string Left = expression(B->Left, RightAssociative ? Level : Below);
  std::string Right = expression(B->Right, RightAssociative ? Below : Level);
  return {Left + (Level == Precedence::Comma ? "" : " ") + spelling(B->Op).str() + " " + Right, Level};
}

} // namespace

std::string printText(const Module &M) { return TextPrinter(M).print(); }

} // namespace ampcc::kir

#include "kir/text/TextParser.h"
#include "kir/Operators.h"
#include "kir/text/Text.h"

using llvm::StringRef;

namespace ampcc::kir {

void TextParser::fail(const llvm::Twine &Message) {
  if (Problem.empty())
    Problem = ("line " + llvm::Twine(Token.Line) + ": " + Message +
               (Token.What == TextToken::Kind::End ? "" : " at '" + Token.Text + "'"))
                  .str();
  Lexer.stop();
  advance();
}

bool TextParser::accept(StringRef Spelling) {
  if (!Token.is(Spelling))
    return false;
  advance();
  return true;
}

void TextParser::expect(StringRef Spelling) {
  if (!accept(Spelling))
    fail("expected '" + Spelling + "'");
}

std::string TextParser::word() {
  if (Token.What != TextToken::Kind::Word)
    fail("expected a name");
  std::string Result = Token.Text;
  advance();
  return Result;
}

std::string TextParser::string() {
  if (Token.What != TextToken::Kind::String)
    fail("expected a string");
  std::string Result = Token.Text;
  advance();
  return Result;
}

uint64_t TextParser::number() {
  bool IsNegative = accept("-");
  StringRef Digits = Token.Text;
  uint64_t Value = 0;
  if (Token.What != TextToken::Kind::Number || Digits.consumeInteger(0, Value))
    fail("expected a number");
  advance();
  return IsNegative ? -Value : Value;
}

uint64_t TextParser::inParentheses() {
  expect("(");
  uint64_t Value = number();
  expect(")");
  return Value;
}

std::string TextParser::plainName(StringRef Text) {
  Text.consume_front("$");
  Text = Text.take_front(Text.rfind('#'));
  if (Text.consume_front("`"))
    Text.consume_back("`");
  return Text.str();
}

llvm::Error TextParser::parse() {
  while (Token.What != TextToken::Kind::End)
    topLevel();
  if (Problem.empty())
    return llvm::Error::success();
  return llvm::createStringError(Problem);
}

void TextParser::topLevel() {
  if (accept("source"))
    M.SourceName = string();
  else if (accept("stage"))
    stage();
  else if (accept("signature"))
    signature();
  else if (accept("file"))
    file();
  else if (accept("struct"))
    record(false);
  else if (accept("union"))
    record(true);
  else if (accept("tile_static"))
    tileStatic();
  else if (accept("fn"))
    function();
  else
    fail("expected 'struct', 'union', 'tile_static', 'fn', 'file', 'stage', 'signature' or 'source'");
}

void TextParser::stage() {
  if (accept("inferred"))
    M.Reached = Stage::SpacesInferred;
  else if (accept("tagged"))
    M.Reached = Stage::PointersTagged;
  else
    fail("expected 'inferred' or 'tagged'");
}

void TextParser::signature() {
  expect("rank");
  M.Signature.Rank = inParentheses();
  M.Signature.HasDomain = accept("domain");
  expect("{");
  while (!accept("}") && Problem.empty())
    M.Signature.Arguments.push_back(signatureArgument());
}

KernelArgument TextParser::signatureArgument() {
  KernelArgument A;
  A.What = accept("view") ? KernelArgument::View : accept("array") ? KernelArgument::Array : KernelArgument::Value;
  if (A.What == KernelArgument::Value)
    expect("value");
  A.Name = plainName(word());
  if (A.What != KernelArgument::Value) {
    expect("rank");
    A.Rank = inParentheses();
    expect("element");
    A.ElementSize = inParentheses();
    A.IsTexture = accept("texture");
  }
  expect("@");
  A.Offset = number();
  expect(";");
  return A;
}

void TextParser::file() {
  uint64_t Number = number();
  if (Number != M.Files.size())
    fail("files must be numbered in order");
  M.Files.push_back(string());
}

void TextParser::record(bool IsUnion) {
  auto *R = M.create<Record>();
  std::string Text = word();
  R->Name = plainName(Text);
  R->IsUnion = IsUnion;
  R->IsLibrary = accept("library");
  R->HasHostLayout = !accept("private");
  R->IsEmpty = accept("empty");
  R->IsReachedFromParts = accept("reached");
  expect("size");
  R->Size = inParentheses();
  expect("align");
  R->Alignment = inParentheses();
  if (accept("buffers"))
    R->AlignmentInBuffers = inParentheses();
  expect("{");
  while (!accept("}") && Problem.empty()) {
    Field F;
    F.IsImplicit = accept("implicit");
    F.FieldType = type();
    F.Name = plainName(word());
    expect("@");
    F.Offset = number();
    expect(";");
    R->Fields.push_back(F);
  }
  Records[Text] = R;
  M.Records.push_back(R);
}

void TextParser::tileStatic() {
  auto *V = M.create<Variable>();
  std::string Text = word();
  V->Name = plainName(Text);
  V->Space = AddressSpace::Local;
  expect(":");
  V->VariableType = type();
  expect(";");
  TileStatics[Text] = V;
}

// "read_only image2d_t"
const Type *TextParser::imageType() {
  const bool IsWritten = accept("write_only");
  if (!IsWritten)
    expect("read_only");
  for (unsigned Rank = 1; Rank <= 3; ++Rank)
    if (accept("image" + std::to_string(Rank) + "d_t"))
      return M.Types.imageType(Rank, IsWritten);
  fail("expected 'image1d_t', 'image2d_t' or 'image3d_t'");
  return M.Types.imageType(1, IsWritten);
}

const Type *TextParser::baseType() {
  TypeContext &Types = M.Types;
  if (!Token.IsQuoted && (Token.is("read_only") || Token.is("write_only")))
    return imageType();
  StringRef Text = Token.Text;
  const Type *Result = nullptr;
  if (!Token.IsQuoted)
    Result = Types.named(Text);
  if (Record *R = Records.lookup(Text); R && !Result)
    Result = Types.recordType(R);
  if (!Result) {
    fail("expected a type");
    return Types.intType();
  }
  advance();
  return Result;
}

AddressSpace TextParser::space() {
  for (unsigned I = 1; I <= unsigned(AddressSpace::Any); ++I)
    if (accept(spelling(AddressSpace(I))))
      return AddressSpace(I);
  return AddressSpace::Unknown;
}

const Type *TextParser::type() {
  const Type *Result = baseType();
  while (Problem.empty()) {
    std::vector<uint64_t> Dimensions;
    while (accept("[")) {
      Dimensions.push_back(number());
      expect("]");
    }
    for (; !Dimensions.empty(); Dimensions.pop_back())
      Result = M.Types.arrayOf(Result, Dimensions.back());
    AddressSpace Space = space();
    bool IsConst = accept("const");
    if (!accept("*")) {
      if (IsConst || Space != AddressSpace::Unknown)
        fail("expected '*'");
      break;
    }
    Result = M.Types.pointerTo(Result, Space, IsConst);
  }
  return Result;
}

void TextParser::place() {
  if (!accept("@"))
    return;
  At.Line = number();
  if (accept(":")) {
    At.File = At.Line;
    At.Line = number();
  }
  if (At.File >= M.Files.size())
    fail("no such file");
}

Variable *TextParser::parameter() {
  auto *V = M.create<Variable>();
  V->IsConst = accept("const");
  V->IsTemporary = accept("temporary");
  V->IsImplicit = accept("implicit");
  std::string Text = word();
  V->Name = plainName(Text);
  expect(":");
  V->VariableType = type();
  if (!Variables.try_emplace(Text, V).second)
    fail("variable declared twice before this token");
  return V;
}

ParameterRole TextParser::role() {
  if (accept("buffer"))
    return {ParameterRole::Buffer, unsigned(inParentheses())};
  if (accept("sampler"))
    return {ParameterRole::Sampler, unsigned(inParentheses())};
  if (accept("block"))
    return {ParameterRole::Block};
  if (accept("@"))
    return {ParameterRole::BlockPart, unsigned(number())};
  return {accept("failures") ? ParameterRole::FailureRecord : ParameterRole::None};
}

void TextParser::functionHead(Function &F) {
  F.IsKernel = accept("kernel");
  F.IsLibrary = accept("library");
  F.IsLambda = accept("lambda");
  F.IsConstructor = accept("constructor");
  std::string Text = word();
  F.Name = plainName(Text);
  expect("(");
  while (!accept(")") && Problem.empty()) {
    F.Parameters.push_back(parameter());
    F.Parameters.back()->IsParameter = true;
    F.Parameters.back()->Role = role();
    if (!Token.is(")"))
      expect(",");
  }
  expect("->");
  F.Result = type();
  if (accept("tile")) {
    expect("(");
    for (unsigned I = 0; I != 3; ++I) {
      F.Tile[I] = number();
      expect(I == 2 ? ")" : ",");
    }
  }
  place();
  F.Where = At;
  Functions[Text] = &F;
}

void TextParser::function() {
  auto *F = M.create<Function>();
  Variables.clear();
  functionHead(*F);
  place();
  F->Body = block();
  M.Functions.push_back(F);
}

llvm::Expected<std::unique_ptr<Module>> parseText(StringRef Text) {
  auto M = std::make_unique<Module>();
  if (llvm::Error E = TextParser(*M, Text).parse())
    return std::move(E);
  return std::move(M);
}

} // namespace ampcc::kir

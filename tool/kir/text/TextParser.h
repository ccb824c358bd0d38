// A recursive descent parser of the text form (kir/text/Text.h). After the first error, every token is End, and the
// results are discarded.
#pragma once

#include "kir/IRBuilder.h"
#include "kir/text/TextLexer.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

namespace ampcc::kir {

enum class Precedence : uint8_t;

class TextParser {
public:
  TextParser(Module &M, llvm::StringRef Text) : M(M), Build(M), Lexer(Text) { advance(); }
  llvm::Error parse();

private:
  Module &M;
  IRBuilder Build;
  TextLexer Lexer;
  TextToken Token;
  std::string Problem;
  Location At;
  llvm::StringMap<Record *> Records;
  llvm::StringMap<Function *> Functions;
  llvm::StringMap<Variable *> Variables, TileStatics;

  // Tokens.
  void advance() { Token = Lexer.next(); }
  void fail(const llvm::Twine &Message);
  bool accept(llvm::StringRef Spelling);
  void expect(llvm::StringRef Spelling);
  std::string word(); // the text of a name, as it identifies an entity
  std::string string();
  uint64_t number();
  uint64_t inParentheses();
  static std::string plainName(llvm::StringRef Text);

  // Module level (TextParser.cpp).
  void topLevel();
  void stage();
  void signature();
  KernelArgument signatureArgument();
  void file();
  void record(bool IsUnion);
  void tileStatic();
  void function();
  void functionHead(Function &F);
  Variable *parameter();
  ParameterRole role();
  const Type *type();
  const Type *imageType();
  const Type *baseType();
  AddressSpace space();
  void place();

  // Statements (TextStatementParser.cpp).
  Block *block();
  Statement *statement();
  Statement *unplaced();
  Statement *simple();
  Statement *declaration();
  Statement *ifStatement();
  Statement *doStatement();
  Statement *forStatement();
  LoopAttributes loopAttributes();
  Statement *switchStatement();
  Statement *caseStatement();
  Expression *condition();

  // Expressions (TextExpressionParser.cpp).
  Expression *expression();
  Expression *binaryFrom(Precedence Lowest);
  Expression *withOperator(Expression *Left, Precedence Level);
  Expression *conditional(Expression *Condition);
  Expression *unary();
  Expression *postfix();
  Expression *memberOf(Expression *Base);
  Expression *primary();
  Expression *named();
  Expression *numberLiteral();
  Expression *typedPrimary();
  Expression *argument();
  Expression *builtin();
  const Type *bracketedType();
  std::vector<Expression *> list(llvm::StringRef End);
};

} // namespace ampcc::kir

// Prints statements as indented C text.
#pragma once

#include "print/ExpressionPrinter.h"
#include "print/TextWriter.h"
#include "llvm/ADT/DenseSet.h"

namespace ampcc::print {

class StatementPrinter {
public:
  // `InMemory`: bool variables that are declared as uchar (boolsInMemory).
  StatementPrinter(const Names &N, const llvm::DenseSet<const kir::Variable *> &InMemory, TextWriter &Out)
      : N(N), InMemory(InMemory), Expressions(N), Out(Out) {}

  void print(const kir::Statement *S);
  void printBlock(const std::string &Head, const kir::Statement *Body, kir::Location Where, const char *Tail = "");
  // The statements between the braces of a block.
  void printStatements(const kir::Statement *Body);
  // `head { return x; }` if the user's source has it on one line and the result is not too long; else empty.
  std::string onOneLine(const std::string &Head, const kir::Block *Body, kir::Location Where);

private:
  const Names &N;
  const llvm::DenseSet<const kir::Variable *> &InMemory;
  ExpressionPrinter Expressions;
  TextWriter &Out;

  std::string simple(const kir::Statement *S);
  std::string head(const kir::Statement *S);
  std::string onOneLine(const kir::Statement *S);
  std::string onLineOf(const kir::Statement *Body, kir::Location Where);
  void printBody(const std::string &Head, const kir::Statement *Body, kir::Location Where);
  void printInside(const kir::Statement *Body);
  void printDeclaration(const kir::Declare *D);
  void printSeparately(const kir::Declare *D);
  void printIf(const kir::If *I);
  void printFor(const kir::For *F);
  void printSwitch(const kir::Switch *S);
  std::string declaration(const kir::Declare *D);
  std::string declaratorOf(const kir::Variable *V);
  std::string forHead(const kir::For *F);
  std::string forInitializer(const kir::Statement *S);
};

} // namespace ampcc::print

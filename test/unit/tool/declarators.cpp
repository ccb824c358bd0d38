// Token translation: brackets and their partners, and which declarator a restriction specifier belongs to.
#include "syntax/Declarators.h"
#include "syntax/DeclaratorSuffixes.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/Lexer.h"
#include <catch2/catch.hpp>

using namespace ampcc;
using namespace clang;

namespace {

// The tokens of a text, and what stands around its (first) `restrict`.
class tokens {
public:
  explicit tokens(llvm::StringRef text) : text_(text.str()), names_(options()) {
    Lexer reader(SourceLocation(), options(), text_.data(), text_.data(), text_.data() + text_.size());
    for (Token t; reader.LexFromRawLexer(t), t.isNot(tok::eof);) {
      if (t.is(tok::raw_identifier)) {
        IdentifierInfo &name = names_.get(t.getRawIdentifier());
        t.setIdentifierInfo(&name);
        t.setKind(name.getTokenID());
      }
      all_.push_back(t);
    }
    scanner.emplace(all_, options());
  }
  FunctionDeclarator declarator() const {
    for (int i = 0; i != scanner->size(); ++i)
      if (scanner->isNamed(i, "restrict"))
        return declaratorEndingAt(*scanner, i);
    FAIL("no restrict");
    return {};
  }

  std::optional<TokenScanner> scanner;

private:
  static const LangOptions &options() {
    static const LangOptions made = [] {
      LangOptions result;
      result.CPlusPlus = result.CPlusPlus11 = result.CPlusPlus17 = result.Bool = true;
      return result;
    }();
    return made;
  }

  const std::string text_;
  IdentifierTable names_;
  std::vector<Token> all_;
};

DeclaratorKind kind(llvm::StringRef text) { return tokens(text).declarator().Kind; }

} // namespace

TEST_CASE("brackets have partners, and a closing brace closes what was left open in it") {
  const tokens nested("f ( a [ 1 ] ) { g ( }"); // 0 to 10
  CHECK(nested.scanner->partner(1) == 6);
  CHECK(nested.scanner->partner(5) == 3);
  CHECK(nested.scanner->partner(7) == 10);
  CHECK(nested.scanner->partner(9) == TokenScanner::None);
  CHECK(nested.scanner->partner(0) == TokenScanner::None);
}

TEST_CASE("template brackets are found from their end, comparisons are not") {
  CHECK(tokens("a < b < int >> c").scanner->openingAngle(5) == 1);
  CHECK(tokens("a < b && c > d").scanner->openingAngle(5) == TokenScanner::None);
}

TEST_CASE("functions, constructors and operators have a specifier of their own") {
  CHECK(kind("int f(int a) restrict(amp);") == DeclaratorKind::Function);
  CHECK(kind("struct S { S(int a) restrict(amp); };") == DeclaratorKind::Function);
  CHECK(kind("int operator()(int a) const restrict(amp);") == DeclaratorKind::Function);
  CHECK(kind("int (f)(int) restrict(cpu, amp);") == DeclaratorKind::Function);
}

TEST_CASE("a lambda's specifier belongs to its parameters") {
  const FunctionDeclarator lambda = tokens("auto f = [=](int i) restrict(amp) { };").declarator();
  CHECK(lambda.Kind == DeclaratorKind::Lambda);
  CHECK(lambda.Introducer == 3);
  CHECK(lambda.ParametersOpen == 6);
}

TEST_CASE("pointers to functions and type arguments are function types") {
  CHECK(kind("int (*p)(int) restrict(amp);") == DeclaratorKind::FunctionType);
  CHECK(kind("typedef int op(int) restrict(amp);") == DeclaratorKind::FunctionType);
}

TEST_CASE("elsewhere restrict is a name") {
  CHECK(kind("int restrict = 1;") == DeclaratorKind::NotOne);
  CHECK(kind("x = a + restrict(2);") == DeclaratorKind::NotOne);
}

TEST_CASE("what belongs behind a specifier is seen in front of it") {
  const tokens virtual_function("struct D : B { int f() override restrict(amp); };");
  const int at = virtual_function.declarator().BehindVirtual;
  CHECK(virtual_function.scanner->isNamed(at, "override"));
  const tokens trailing("auto f ( ) -> int restrict");
  CHECK(arrowOfReturnType(*trailing.scanner, 6) == 4);
}

// All tokens of a translation unit as the preprocessor delivers them, before any translation, and where they came from.
//
// The rewriter edits these tokens: a location of the AST, also one inside a macro expansion, is the location of exactly
// one of them.
#pragma once

#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <string>
#include <vector>

namespace ampcc {

// One #include line of the translation unit.
struct Inclusion {
  clang::SourceLocation Hash; // of the '#'
  clang::SourceLocation End;  // behind the file name
  clang::FileID Entered;      // invalid: the file was not entered (include guard, #pragma once, #import)
  std::string ResolvedPath;
  bool IsAngled = false;
  bool IsNext = false; // #include_next: found from where the file lies that says it
};

// One __has_include or __has_include_next of a condition, whose answer depends on where the file lies that asks.
struct InclusionTest {
  clang::SourceLocation Name; // of the file that is asked for
  bool IsFound;
};

// One #embed whose file was found.
struct Embedding {
  clang::SourceLocation Hash; // of the '#'
  std::string ResolvedPath;
};

// One restriction specifier, `restrict(...)`, that the translation took for one: tokens First..Last.
struct DialectSpecifier {
  std::size_t First = 0, Last = 0;
  bool Cpu = false, Amp = false;
  bool IsOfType = false; // restricts a function type, no function
  std::size_t Behind =
      0; // the token behind qualifiers and exception specification, where an attribute of the type may stand
  bool isAmpOnly() const { return Amp && !Cpu; }
};

// A function type in a function's body that has the restrictions of that without a specifier of its own (R-LANG-27).
struct InheritedType {
  std::size_t Behind = 0; // the token behind the type
  bool Cpu = false, Amp = false;
};

// A declaration whose declarators are read as declarations of their own (R-LANG-182).
struct SeparatedDeclaration {
  std::size_t First = 0, Semicolon = 0;
  std::vector<std::size_t> Commas;
  std::string Specifiers; // what each of them begins with
};

// #pragma push_macro, which saves what a macro is, and pop_macro, which restores it.
struct MacroSave {
  clang::SourceLocation Where;
  std::string Name;
  bool IsPush;
};

class TokenBuffer {
public:
  std::vector<clang::Token> Tokens;  // ends with tok::eof
  std::vector<Inclusion> Inclusions; // in the order of the text

  std::vector<InclusionTest> InclusionTests;
  std::vector<Embedding> Embeddings;

  llvm::DenseSet<clang::SourceLocation> CounterUses; // where macro uses begin that expand __COUNTER__
  std::vector<clang::SourceLocation> ClockUses;      // the same for __DATE__, __TIME__ and __TIMESTAMP__
  std::vector<MacroSave> MacroSaves;

  // Filled by the translation of the dialect.
  std::vector<DialectSpecifier> Specifiers; // adjacent ones, `restrict(cpu) restrict(amp)`, are one
  std::vector<InheritedType> InheritedTypes;
  std::vector<std::size_t> TileStatics; // tokens `tile_static`
  std::vector<SeparatedDeclaration> Separated;

  // Index of the token at `Loc`, or npos.
  static constexpr std::size_t npos = ~std::size_t(0);
  std::size_t indexOf(clang::SourceLocation Loc) const {
    if (IndexByLocation.empty())
      makeIndex();
    auto It = IndexByLocation.find(Loc.getRawEncoding());
    return It == IndexByLocation.end() ? npos : It->second;
  }
  // The first and the last token of the statement or declaration that the token stands in.
  std::pair<std::size_t, std::size_t> statementAround(std::size_t Token) const {
    auto Ends = [&](std::size_t I) {
      return Tokens[I].isOneOf(clang::tok::semi, clang::tok::l_brace, clang::tok::r_brace, clang::tok::eof);
    };
    std::size_t First = Token, Last = Token;
    while (First > 0 && !Ends(First - 1))
      --First;
    while (!Ends(Last))
      ++Last;
    return {First, Last};
  }

private:
  mutable llvm::DenseMap<unsigned, unsigned> IndexByLocation; // made when all tokens are there

  void makeIndex() const {
    IndexByLocation.reserve(Tokens.size());
    for (std::size_t I = 0; I != Tokens.size(); ++I)
      IndexByLocation.try_emplace(Tokens[I].getLocation().getRawEncoding(), unsigned(I));
  }
};

} // namespace ampcc

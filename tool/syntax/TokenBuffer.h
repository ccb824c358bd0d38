// All tokens of a translation unit as the preprocessor delivers them, before any translation, and the preprocessing
// directives that matter later.
//
// The rewriter edits these tokens: each location in the AST, also one inside a macro expansion, is the location of
// exactly one token.
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
  bool IsNext = false; // #include_next: the search depends on the directory of the including file
};

// One __has_include or __has_include_next of a condition, whose result depends on the directory of the including file.
struct InclusionTest {
  clang::SourceLocation Name; // of the file name in the operand
  bool IsFound;
};

// One #embed whose file was found.
struct Embedding {
  clang::SourceLocation Hash; // of the '#'
  std::string ResolvedPath;
};

// One sequence of restriction specifiers, `restrict(...)`: tokens First..Last.
struct DialectSpecifier {
  std::size_t First = 0, Last = 0;
  bool Cpu = false, Amp = false;
  bool IsOfType = false; // restricts a function type, not a function
  // The token behind qualifiers and exception specification, where an attribute of the type may stand.
  std::size_t Behind = 0;
  bool isAmpOnly() const { return Amp && !Cpu; }
};

// A function type without specifier in a function's body, which has the restrictions of that function (R-LANG-27).
struct InheritedType {
  std::size_t Behind = 0; // the token behind the type
  bool Cpu = false, Amp = false;
};

// A declaration that is parsed as one declaration for each of its declarators (R-LANG-182).
struct SeparatedDeclaration {
  std::size_t First = 0, Semicolon = 0;
  std::vector<std::size_t> Commas;
  std::string Specifiers; // repeated in each of the declarations
};

// One #pragma push_macro, which saves the definition of a macro, or pop_macro, which restores it.
struct MacroSave {
  clang::SourceLocation Where;
  std::string Name;
  bool IsPush;
};

class TokenBuffer {
public:
  std::vector<clang::Token> Tokens;  // ends with tok::eof
  std::vector<Inclusion> Inclusions; // in source order

  std::vector<InclusionTest> InclusionTests;
  std::vector<Embedding> Embeddings;

  llvm::DenseSet<clang::SourceLocation> CounterUses; // beginnings of macro uses that expand __COUNTER__
  std::vector<clang::SourceLocation> ClockUses;      // the same for __DATE__, __TIME__ and __TIMESTAMP__
  std::vector<MacroSave> MacroSaves;
  bool BeginsWithLeniency = false; // amp/leniency.h is in front of the source, which does not include it

  // Filled by the translation of the dialect.
  std::vector<DialectSpecifier> Specifiers; // adjacent specifiers, `restrict(cpu) restrict(amp)`, are one entry
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
  // The first and the last token of the statement or declaration around the token; the last is its `;` or brace.
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
  mutable llvm::DenseMap<unsigned, unsigned> IndexByLocation; // built by the first indexOf(), when all tokens are there

  void makeIndex() const {
    IndexByLocation.reserve(Tokens.size());
    for (std::size_t I = 0; I != Tokens.size(); ++I)
      IndexByLocation.try_emplace(Tokens[I].getLocation().getRawEncoding(), unsigned(I));
  }
};

} // namespace ampcc

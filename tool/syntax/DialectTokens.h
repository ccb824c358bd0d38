// Translates the two keywords of C++ AMP into attributes that stock Clang understands (R-LANG-01..14, -27, -129):
// restrict(...) into host/device attributes at the place where Clang's grammar takes them, or into an annotation of the
// type where it restricts a function type; tile_static into `static __attribute__((tile_static))`. Lambdas, members of
// local classes, local function types and block-scope functions without specifier get the restrictions of the enclosing
// function. All other tokens stay, but for calling conventions; every token keeps its location.
#pragma once

#include "sema/RestrictionSet.h"
#include "syntax/TokenBuffer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include <vector>

namespace ampcc {

struct TranslatedTokens {
  std::vector<clang::Token> Tokens;
  std::vector<clang::SourceLocation> Keywords; // of each restriction specifier and tile_static that was translated
  std::vector<DialectSpecifier> Specifiers;    // erased by the rewriter
  std::vector<InheritedType> InheritedTypes;   // spelled out by the rewriter in the host program
  std::vector<std::size_t> TileStatics;
  std::vector<SeparatedDeclaration> Separated;
  // From the token at the location on, names outside of function bodies are resolved for this set: in the operands of
  // decltype in trailing return types, and in local classes (R-LANG-23).
  llvm::DenseMap<clang::SourceLocation, RestrictionSet> InheritedChanges;
  llvm::DenseSet<clang::SourceLocation> ClassEnds; // the closing braces of classes

  llvm::DenseMap<clang::SourceLocation, bool> LibraryForBoth; // true: begins, false: ends (LibraryForBoth.h)

  // The locations in InheritedChanges, ClassEnds and LibraryForBoth.
  llvm::DenseSet<clang::SourceLocation> placesOfChanges() const {
    llvm::DenseSet<clang::SourceLocation> Places = ClassEnds;
    Places.insert_range(llvm::make_first_range(InheritedChanges));
    Places.insert_range(llvm::make_first_range(LibraryForBoth));
    return Places;
  }
};

// Reports ill-formed specifiers.
TranslatedTokens translateDialect(clang::Preprocessor &PP, llvm::ArrayRef<clang::Token> Tokens);

} // namespace ampcc

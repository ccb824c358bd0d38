// Translates the two keywords of C++ AMP into attributes that stock Clang understands (R-LANG-01..14, -27, -129):
// restrict(...) into host/device attributes at the place where Clang's grammar takes them, or into an annotation of the
// type where it restricts a function type; tile_static into `static __attribute__((tile_static))`. Lambdas, members of
// local classes, local function types and block-scope functions without specifier get that of the function around them.
// Every other token stays, and every token keeps its location.
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
  std::vector<DialectSpecifier> Specifiers;    // what the rewriter erases
  std::vector<InheritedType> InheritedTypes;   // what it has to say in the host's program
  std::vector<std::size_t> TileStatics;
  std::vector<SeparatedDeclaration> Separated;
  // What stands outside of function bodies is read for this set from the token at the location on: the operands of
  // decltype in trailing return types and in local classes (R-LANG-23).
  llvm::DenseMap<clang::SourceLocation, RestrictionSet> InheritedChanges;
  llvm::DenseSet<clang::SourceLocation> ClassEnds; // the closing braces of classes

  llvm::DenseMap<clang::SourceLocation, bool> LibraryForBoth; // where it begins and ends (LibraryForBoth.h)

  // Of any of these three.
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

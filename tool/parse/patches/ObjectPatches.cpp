// -famp-msvc: patches for declarations of objects and casts that Visual C++ accepts (R-LANG-198..200).
#include "parse/patches/SourcePatches.h"
#include "syntax/TokenScanner.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampcc {

// R-LANG-198: an alignas weaker than the alignment of the type. GCC's attribute, which replaces it, can only increase
// the alignment.
bool SourcePatches::inferAlignment(const DiagRecord &Head, const Sema &Parsing) {
  if (Head.Id != diag::err_alignas_underaligned || !Head.Where.isFileID())
    return false;
  int Depth = 0;
  std::optional<Token> Next = Token();
  for (SourceLocation At = Head.Where; Next; At = Next->getLocation()) {
    Next = Lexer::findNextToken(At, Parsing.getSourceManager(), Parsing.getLangOpts());
    if (!Next || Next->isOneOf(tok::eof, tok::semi, tok::l_brace) || (Depth == 0 && Next->isNot(tok::l_paren)))
      break;
    Depth += nesting(*Next);
    if (Depth == 0)
      return add(Head.Where, "__attribute__((aligned") && add(Next->getLocation(), ")))");
  }
  return false;
}

// R-LANG-199: a reinterpret_cast or other cast of nullptr to a pointer becomes a static_cast.
bool SourcePatches::inferNullCast(const DiagRecord &Head) {
  if (Head.Id != diag::err_bad_cxx_cast_generic)
    return false;
  QualType From = Head.type(1), To = Head.type(2);
  return !From.isNull() && From->isNullPtrType() && !To.isNull() && To->isPointerType() &&
         add(Head.Where, "static_cast");
}

// R-LANG-200: a const object without an initializer gets `{}`.
bool SourcePatches::inferInitializer(const DiagRecord &Head, const Sema &Parsing) {
  if (Head.Id != diag::err_default_init_const || !Head.Where.isFileID())
    return false;
  std::optional<Token> Next = Lexer::findNextToken(Head.Where, Parsing.getSourceManager(), Parsing.getLangOpts());
  return Next && Next->isOneOf(tok::semi, tok::comma) && add(Head.Where, "{}", SourcePatch::Place::After);
}

} // namespace ampcc

#include "syntax/TileStaticSpecifiers.h"
#include "sema/Diagnose.h"

using namespace clang;

namespace ampcc {

// Reports a declaration of the name. The token stays, so that the declared entity has a name; uses of it are not
// reported.
static void reportName(const TokenScanner &Tokens, int I, DiagnosticsEngine &Diagnostics) {
  if (Tokens.isTypeKeyword(I - 1) ||
      Tokens.is(I - 1, tok::identifier, tok::star, tok::amp, tok::greater, tok::comma, tok::kw_class, tok::kw_struct,
                tok::kw_union, tok::kw_enum, tok::kw_typename, tok::kw_namespace))
    report(Diagnostics, Tokens[I].getLocation(), Diag::TileStaticName);
}

// Whether a qualified type begins at I: `::outer::type` in front of a variable's name or of template arguments.
static bool isGlobalType(const TokenScanner &Tokens, int I) {
  while (Tokens.is(I, tok::coloncolon) && Tokens.is(I + 1, tok::identifier))
    I += 2;
  return Tokens.is(I, tok::identifier, tok::less);
}

std::optional<TileStaticSpecifier> readTileStatic(const TokenScanner &Tokens, int I, DiagnosticsEngine &Diagnostics) {
  bool IsName = Tokens.is(I + 1, tok::semi, tok::equal, tok::comma, tok::l_paren, tok::r_paren, tok::period, tok::arrow,
                          tok::greater, tok::l_square, tok::l_brace, tok::colon) ||
                (Tokens.is(I + 1, tok::coloncolon) && !isGlobalType(Tokens, I + 1));
  if (IsName) {
    reportName(Tokens, I, Diagnostics);
    return std::nullopt;
  }
  TileStaticSpecifier Result;
  for (int Other : {I - 1, I + 1})
    if (Tokens.is(Other, tok::kw_static, tok::kw_extern, tok::kw_thread_local, tok::kw_typedef, tok::kw_register)) {
      report(Diagnostics, Tokens[I].getLocation(), Diag::TileStaticStorage)
          << tok::getKeywordSpelling(Tokens[Other].getKind());
      if (!Tokens.is(Other, tok::kw_typedef))
        Result.Extraneous.push_back(Other);
    }
  Result.HasStorage =
      Tokens.isInParentheses(I) || Tokens.is(I - 1, tok::kw_typedef) || Tokens.is(I + 1, tok::kw_typedef);
  return Result;
}

} // namespace ampcc

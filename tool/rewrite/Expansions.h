// Lambdas inside of pack expansions: every element of the packs makes a closure of its own, of the same text.
#pragma once

#include "rewrite/TemplateLevels.h"
#include "rewrite/Uses.h"

namespace ampcc {

// The innermost lambda that `DC` is or lies in, as far as its text is known; null if none.
const LambdaUse *lambdaAround(const clang::DeclContext *DC, const TokenBuffer &Tokens, const Uses &U);

// As templateParametersAround, followed by the parameters that stand for elements of packs.
std::vector<SiteParameter> siteParameters(const clang::DeclContext *Written, const TokenBuffer &Tokens, const Uses &U);

// The index of the pack element for which the expansion with this number (0: outermost) made `Instance`.
unsigned elementOf(const clang::DeclContext *Instance, unsigned Expansion, const TokenBuffer &Tokens, const Uses &U);

} // namespace ampcc

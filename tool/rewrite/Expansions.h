// Lambdas inside of pack expansions: each element of the packs has its own closure of the same source text.
#pragma once

#include "rewrite/TemplateLevels.h"
#include "rewrite/Uses.h"

namespace ampcc {

// templateParametersAround, followed by parameters for the elements of packs.
std::vector<SiteParameter> siteParameters(const clang::DeclContext *Written, const TokenBuffer &Tokens, const Uses &U);

// The index of the pack element for which the expansion with this number (0: outermost) made `Instance`.
unsigned elementOf(const clang::DeclContext *Instance, unsigned Expansion, const TokenBuffer &Tokens, const Uses &U);

} // namespace ampcc

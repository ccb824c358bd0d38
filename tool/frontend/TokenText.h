// The translated tokens of the main file as text, for people and tests (--amp-emit=tokens).
#pragma once

#include "frontend/ParseSides.h"

namespace ampcc {

std::string printTokens(const ParsedSide &Side);

} // namespace ampcc

// The translated tokens of the main file as text, for people and tests (--amp-emit=tokens).
#pragma once

#include "parse/HostDeviceParse.h"

namespace ampcc {

std::string printTokens(const ParsedSide &Side);

} // namespace ampcc

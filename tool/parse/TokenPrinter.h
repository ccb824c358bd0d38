// Prints the translated tokens of the main file, for tests and debugging (--amp-emit=tokens).
#pragma once

#include "parse/HostDeviceParse.h"

namespace ampcc {

std::string printTokens(const ParsedSide &Side);

} // namespace ampcc

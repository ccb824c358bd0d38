// Prints numeric literals of OpenCL C, exact to the last bit (R-LANG-113).
#pragma once

#include "kir/Expressions.h"
#include <string>

namespace ampcc::print {

std::string printInteger(const kir::IntegerLiteral &L);
std::string printFloat(const kir::FloatLiteral &L);

} // namespace ampcc::print

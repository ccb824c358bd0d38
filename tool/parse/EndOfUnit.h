// Instantiates and completes what Clang leaves to the end of the translation unit.
#pragma once

#include "parse/LanguageMode.h"
#include "syntax/TokenBuffer.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

void completeUnit(clang::Sema &Parsing, Side S, const TokenBuffer &Buffer);

} // namespace ampcc

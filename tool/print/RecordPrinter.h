// Structs and unions whose layout on the accelerator is the host's (R-LANG-77).
#pragma once

#include "print/Names.h"
#include "print/TextWriter.h"

namespace ampcc::print {

// Whether the printed struct has fields between the record's own.
bool isPadded(const kir::Record &R);

void printRecord(const Names &N, const kir::Record &R, TextWriter &Out);

} // namespace ampcc::print

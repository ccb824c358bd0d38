// Prints structs and unions with the layout that they have on the host (R-LANG-77).
#pragma once

#include "print/Names.h"
#include "print/TextWriter.h"

namespace ampcc::print {

// Whether the printed struct has explicit padding between its fields.
bool isPadded(const kir::Record &R);

void printRecord(const Names &N, const kir::Record &R, TextWriter &Out);

} // namespace ampcc::print

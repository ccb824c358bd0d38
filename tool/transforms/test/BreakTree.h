// Passes that break invariants of a kernel in ways that the text form cannot express, to test the verifier and its runs
// after each pass.
#pragma once

#include "kir/Module.h"

namespace ampcc::passes {

// Each damages the first suitable node of the kernel.
void shareExpression(kir::Module &M);
void shareStatement(kir::Module &M);
void dropType(kir::Module &M);
void dropDeclaration(kir::Module &M);
void repeatDeclaration(kir::Module &M);
void renumberMember(kir::Module &M);
void retypePointer(kir::Module &M);
void reverseRecords(kir::Module &M);

} // namespace ampcc::passes

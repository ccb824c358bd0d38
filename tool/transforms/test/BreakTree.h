// Passes that break invariants of a kernel in ways that the text form cannot express, to test the verifier and its runs
// after each pass.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

// Each damages the first suitable node of the kernel.
llvm::Error shareExpression(kir::Module &M);
llvm::Error shareStatement(kir::Module &M);
llvm::Error dropType(kir::Module &M);
llvm::Error dropDeclaration(kir::Module &M);
llvm::Error repeatDeclaration(kir::Module &M);
llvm::Error renumberMember(kir::Module &M);
llvm::Error retypePointer(kir::Module &M);
llvm::Error reverseRecords(kir::Module &M);

} // namespace ampcc::passes

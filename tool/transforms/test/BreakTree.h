// Passes that damage a kernel as no text can: for the tests of the verifier, and of what runs it behind each pass.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"

namespace ampcc::passes {

// What they damage is the first of its kind in the kernel.
llvm::Error shareExpression(kir::Module &M);
llvm::Error shareStatement(kir::Module &M);
llvm::Error dropType(kir::Module &M);
llvm::Error dropDeclaration(kir::Module &M);
llvm::Error repeatDeclaration(kir::Module &M);
llvm::Error renumberMember(kir::Module &M);
llvm::Error retypePointer(kir::Module &M);
llvm::Error reverseRecords(kir::Module &M);

} // namespace ampcc::passes

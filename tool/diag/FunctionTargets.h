// The CUDA targets of functions that Clang's diagnostics name: they stand for restrictions.
#pragma once

#include "diag/DiagRecord.h"

namespace ampcc {

// As numbers of clang::CUDAFunctionTarget.
std::optional<unsigned> calleeTarget(const DiagRecord &M);
std::optional<unsigned> callerTarget(const DiagRecord &M);

// "restrict(amp)"
std::string targetName(std::optional<unsigned> Target);
// That of a function whose parts share no restriction.
bool isInvalidTarget(std::optional<unsigned> Target);
// Clang selects a word for it behind the end of the list, which reads on into other memory.
void showInvalidTargets(unsigned Id, clang::DiagnosticStorage &Arguments);

// The function, or the variable, that cannot be used where the error is; null if the diagnostic names none.
const clang::FunctionDecl *calledFunction(const DiagRecord &M);
const clang::VarDecl *hostVariable(const DiagRecord &M);
// The same in words; what else the diagnostic is about if it names none.
std::string describeCalled(const DiagRecord &M);
// The caller in words, of errors of ours about a call: "restrict(amp) function 'f'"; else empty.
std::string describeCaller(const DiagRecord &M);

} // namespace ampcc

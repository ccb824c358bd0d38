// The CUDA targets of functions in Clang's diagnostics, which represent restrictions.
#pragma once

#include "diag/DiagnosticGroup.h"

namespace ampcc {

// The targets of the called and the calling function, as numbers of clang::CUDAFunctionTarget.
std::optional<unsigned> calleeTarget(const DiagRecord &M);
std::optional<unsigned> callerTarget(const DiagRecord &M);

// "restrict(amp)"
std::string targetName(std::optional<unsigned> Target);
// Whether it is the target of a function whose callees share no restriction.
bool isInvalidTarget(std::optional<unsigned> Target);
// Replaces invalid targets among the arguments. For some diagnostics, Clang's %select has no word for the invalid
// target and would read past the end of its list.
void showInvalidTargets(unsigned Id, clang::DiagnosticStorage &Arguments);

// The function, or the variable, that cannot be used at the place of the error; null if the diagnostic names none.
const clang::FunctionDecl *calledFunction(const DiagRecord &M);
const clang::VarDecl *hostVariable(const DiagRecord &M);
// The function or variable in words; the subject of the diagnostic if it names none.
std::string describeCalled(const DiagRecord &M);

// Says that the function around the error cannot call the callee because of its restrictions, and returns a note about
// the callee's declaration.
DiagRecord sayIncompatibleCall(DiagnosticGroup &Group, const clang::FunctionDecl *Callee);

} // namespace ampcc

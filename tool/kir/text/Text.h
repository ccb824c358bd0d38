// The text form of the kernel IR: .kir files for people and tests. What is printed can be parsed again.
//
//   source "lambda in 'main' at a.cpp:12"
//   stage inferred                                                    // or tagged: Module::Reached, if not the first
//   file 1 "a.cpp"
//   struct index_1 library size(4) align(4) { int[1] at @0; }        // union ...; `private`: no host layout,
//                                                                       // `empty`: a byte, `reached`: from its parts
//   fn library subscript(self: index_1 const*) -> int @1:26 { return self->at[0]; }
//
// Types are read from left to right: `int[4][2] local*` points to tile memory with an array of four arrays of two ints;
// `const` in front of `*` says that nothing is written through the pointer. A statement stands at the line of the last
// `@line` or `@file:line` before it. Names that are no identifiers stand in backquotes; `#2` keeps equal names apart.
// Where an expression's type does not follow from its parts, it is written in angle brackets:
//   literal<short>(5)  bits<float>(0x7fc00000)  null<int*>  zero<T>  list<T>{a, b}  cast<T>(e)  typed<T>(e)
//   builtin<ulong> "get_global_id"(0u)
// The kernel's signature stands before the records. Its parameters refer to it: `buffer(0)`, `block`, `@8`, `failures`;
// so do expressions (Expression::Argument): `argument<0>(cast<float*>(cast<char*>(a) + a_offset))`.
#pragma once

#include "kir/Module.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace ampcc::kir {

std::string printText(const Module &M);

// Errors name the line of the text.
llvm::Expected<std::unique_ptr<Module>> parseText(llvm::StringRef Text);

// A type as the text form spells it, for messages.
std::string typeText(const Type *T);

} // namespace ampcc::kir

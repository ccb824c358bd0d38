// Of two special member functions, Clang prefers one that serves the accelerator, too, when it looks for what an
// implicit member of a class around them would call: and what is deleted counts as serving both sides, as long as
// nobody has provided it. So it would find the copy constructor of std::thread, which is deleted, and not the one that
// moves, which is the host's. It remembers what it has found; so it is asked in front of that, outside of all
// functions.
#pragma once

#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"

namespace ampcc {

// To be called when the class has been completed.
void findMembersBesideDeleted(clang::Sema &S, clang::CXXRecordDecl *Class);

} // namespace ampcc

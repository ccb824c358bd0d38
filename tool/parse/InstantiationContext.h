// Chooses the restrictions for which Clang resolves overloads in declarations of instantiated templates, independent of
// the code that first needs the instance (R-LANG-21, -23, -24, -50).
//   int g(int); float g(int) restrict(amp);
//   template <class T> struct R { decltype(g(T())) b; };    // R<int>::b is an int, as outside of templates
// Members of a class instance are declared for host and device, because implicit members serve both. They prefer host
// functions, unless the class is in the body of an amp function: both sides must get the same layout (R-LANG-77).
#pragma once

#include "clang/Sema/Sema.h"

namespace ampcc {

// Registers a callback for the instantiations of S; to be called before parsing.
void separateInstantiations(clang::Sema &S);

} // namespace ampcc

// Comments for documentation reach Sema while the text is lexed, before anything is parsed: it looks at their form.
// RUN: %amp-cc -fsyntax-only -verify %s
// RUN: %amp-cc -fsyntax-only -Wdocumentation -verify=expected,documentation %s
// RUN: %amp-cc -fsyntax-only -Wdocumentation -fparse-all-comments -verify=expected,documentation %s

// The last line of a file, with C++ AMP and without, spliced, and in what the preprocessor makes of it.
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: printf 'int main() {}  //< x' > end.cpp && %amp-cc -c end.cpp
// RUN: printf 'int main() {}  //< x\nvoid f() restrict(amp) {} /*< x */' > amp.cpp && %amp-cc -c amp.cpp
// RUN: printf 'void f() restrict(amp) {} /\\\n/\\\n< x\\\n y\n/\\\n*\\\n*< z *\\\n/' > spliced.cpp && %amp-cc -c -Wdocumentation spliced.cpp
// RUN: %amp-cc -E -C amp.cpp -o amp.ii && %amp-cc -c amp.ii
// RUN: printf '/*<' > open.cpp && not %amp-cc -c open.cpp 2>&1 | FileCheck %s --check-prefix=OPEN
// OPEN: error: unterminated /* comment
#include "Inputs/comments.h" // documentation-warning@Inputs/comments.h:* 3 {{not a Doxygen trailing comment}}

// documentation-warning@+1 2 {{not a Doxygen trailing comment}}
#define DECLARE(name) int name /*< expanded */; //< and dropped
DECLARE(expanded)

struct Members {
  int a; //< a  // documentation-warning {{not a Doxygen trailing comment}}
  int b; /*< b */ // documentation-warning {{not a Doxygen trailing comment}}
  int c; ///< c
  int d; /**< d */
  int e; //!< e
  int f; /*!< f */
};

/// \param nobody none // documentation-warning {{parameter 'nobody' not found in the function declaration}}
/// \param n some
void documented(int n) restrict(cpu, amp) {} //< x // documentation-warning {{not a Doxygen trailing comment}}

void restricted(int *n) restrict(/*< cpu, */ amp //< x
                                 // documentation-warning@-1 2 {{not a Doxygen trailing comment}}
) {
  *n = 1; /*< x */ // documentation-warning {{not a Doxygen trailing comment}}
  static int s; //< x
  // documentation-warning@-1 {{not a Doxygen trailing comment}}
  // expected-error@-2 {{amp-}}
} /*< x */ // documentation-warning {{not a Doxygen trailing comment}}

// Macros: what amp-cc defines, what programs may define, and what the headers leave alone.
// SPEC: API-MACRO-01, API-MACRO-02, API-MACRO-04
// RUN: %amp-cc -Wall -Werror %s -o %t && %t
#define _SILENCE_AMP_DEPRECATION_WARNINGS
#define _In_ "a macro of the program's own"
#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>

#if !defined(__AMP_CC__) || __AMP_CC__ != 1
#error amp-cc defines __AMP_CC__
#endif
#if defined(_Out_) || defined(_Inout_) || defined(__CUDACC__) || defined(__CUDA__)
#error these are not the library's to define
#endif

int main() {
  const char own[] = _In_;
  return own[0] == 'a' ? 0 : 1;
}

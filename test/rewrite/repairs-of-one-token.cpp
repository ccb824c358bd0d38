// A word that is read otherwise keeps what another repair puts beside it.
// RUN: %amp-cc -famp-msvc --amp-emit=host %s | FileCheck %s
// RUN: %amp-cc -famp-msvc -c %s -o %t.o
#include <amp.h>
using namespace std;
using namespace concurrency;

void use(array<int> &a) {}
void pass() {
  use(array<int>(16));
  // CHECK: use(::ampcc::as_lvalue(::Concurrency::array<int>(16)));
}

// SEE: 'ppl.h' file not found
// THEN: -famp-msvc
#include <amp.h>
#include <ppl.h>
int main() {
  int a[8] = {};
  concurrency::parallel_for(0, 8, [&](int i) { a[i] = i; });
  return a[7] != 7;
}

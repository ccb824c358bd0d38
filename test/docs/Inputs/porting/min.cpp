// SEE: use of undeclared identifier 'min'
// THEN: -famp-msvc
#include <amp.h>
int main() {
  int a = 3, b = 4;
  return min(a, b) - 3;
}

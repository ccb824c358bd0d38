// SEE: expected ';' at end of declaration
// THEN: -famp-msvc
#include <amp.h>
int main() {
  unsigned __int64 big = 1;
  return big != 1;
}

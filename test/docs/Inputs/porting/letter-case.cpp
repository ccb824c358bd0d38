// SEE: 'Amp.h' file not found
// THEN: -famp-msvc
#include <Amp.h>
int main() {
  concurrency::extent<1> e(8);
  return e.size() != 8;
}

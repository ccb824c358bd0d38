// SEE: no matching conversion for functional-style cast from 'const char[8]' to 'std::exception'
// THEN: -famp-msvc
#include <amp.h>
#include <exception>
int main() {
  try {
    throw std::exception("no data");
  } catch (const std::exception &) {
  }
}

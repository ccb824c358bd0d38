// SEE: missing 'typename' prior to dependent type name
// THEN: -famp-msvc
#include <amp.h>
#include <vector>
template <class T> int last(const std::vector<T> &v) {
  std::vector<T>::const_iterator i = v.end();
  return *--i;
}
int main() { return last(std::vector<int>(4)); }

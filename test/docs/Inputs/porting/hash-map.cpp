// SEE: use of undeclared identifier 'stdext'
// THEN: -famp-msvc
#include <amp.h>
#include <hash_map>
int main() {
  stdext::hash_map<int, int> m;
  return m.size() != 0;
}

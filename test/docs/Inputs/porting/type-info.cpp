// SEE: unknown type name 'type_info'
// THEN: -famp-msvc
#include <amp.h>
#include <typeinfo>
int main() {
  const type_info &t = typeid(int);
  return t == typeid(char);
}

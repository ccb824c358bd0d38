// SEE: use of undeclared identifier 'value'
// THEN: -famp-msvc
#include <amp.h>
template <class T> struct base {
  T value;
};
template <class T> struct derived : base<T> {
  T twice() { return value * 2; }
};
int main() {
  derived<int> d;
  d.value = 0;
  return d.twice();
}

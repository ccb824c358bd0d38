// SEE: neither visible in the template definition nor found by argument-dependent lookup
// THEN: -famp-msvc
#include <amp.h>
template <class T> T twice(T x) { return helper(x) * 2; }
int helper(int x) { return x; }
int main() { return twice(0); }

// SEE: use of undeclared identifier 'assert'
// THEN: -famp-msvc
#include <amp.h>
int main() { assert(1 + 1 == 2); }

// SEE: 'main' must return 'int'
// THEN: -famp-msvc
#include <amp.h>
void main() {}

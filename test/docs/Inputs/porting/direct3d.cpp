// SEE: <d3d11.h> belongs to Direct3D, which amp-cc does not have
// FIRST: -famp-msvc
// THEN: -famp-msvc -DPORTED
#include <amp.h>
#ifndef PORTED
#include <d3d11.h>
#endif
int main() {}

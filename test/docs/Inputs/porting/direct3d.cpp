// SEE: 'ID3D11Device' is unavailable: it belongs to Direct3D, which amp-cc does not have
// FIRST: -famp-msvc
// THEN: -famp-msvc -DPORTED
#include <amp.h>
#include <d3d11.h>
#ifndef PORTED
ID3D11Device *device;
#endif
int main() {}

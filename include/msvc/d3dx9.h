// <d3dx9.h> is not part of amp-cc: ends the compilation with one message instead of one for each name that is missing.
#pragma clang diagnostic fatal "-W#warnings"
#warning "<d3dx9.h> belongs to Direct3D, which amp-cc does not have; C++ AMP code compiles as it is, what uses this header does not"

// <xnamath.h> is not part of amp-cc: a warning, and an error where the program uses a name of it.
#pragma once

#warning "<xnamath.h> belongs to Direct3D, which amp-cc does not have; C++ AMP code compiles as it is, what uses this header does not"
#include "parts/absent_direct3d.h"

// <afxdisp.h> is not part of amp-cc: a warning, and an error where the program uses a name of it.
#pragma once

#warning "<afxdisp.h> belongs to the Microsoft Foundation Classes, which amp-cc does not have; C++ AMP code compiles as it is, what uses this header does not"
#include "parts/absent_mfc.h"

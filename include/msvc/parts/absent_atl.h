// Names of the Active Template Library: a use is an error that says that amp-cc does not have it.
#pragma once

#include "parts/absent_com.h"

#define AMPCC_NO_ATL "it belongs to Microsoft's Active Template Library, which amp-cc does not have"

template <class T> class AMPCC_ABSENT(AMPCC_NO_ATL) CComPtr {};
template <class T> class AMPCC_ABSENT(AMPCC_NO_ATL) CComQIPtr {};
class AMPCC_ABSENT(AMPCC_NO_ATL) CComBSTR {};
class AMPCC_ABSENT(AMPCC_NO_ATL) CImage {};

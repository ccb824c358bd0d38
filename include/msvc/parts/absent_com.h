// Names of COM: a use is an error that says that amp-cc does not have it.
#pragma once

#include "amp/absent.h"

#define AMPCC_NO_COM "it belongs to COM, which amp-cc does not have"
#define AMPCC_COM_CLASS(name)                                                                                          \
  struct AMPCC_ABSENT(AMPCC_NO_COM) name {}

AMPCC_COM_CLASS(IUnknown);
AMPCC_COM_CLASS(IDispatch);
AMPCC_COM_CLASS(IStream);
AMPCC_COM_CLASS(_com_error);
AMPCC_COM_CLASS(_bstr_t);
AMPCC_COM_CLASS(_variant_t);

#undef AMPCC_COM_CLASS

AMPCC_ABSENT_FUNCTION(CoInitialize, AMPCC_NO_COM)
AMPCC_ABSENT_FUNCTION(CoInitializeEx, AMPCC_NO_COM)
AMPCC_ABSENT_FUNCTION(CoUninitialize, AMPCC_NO_COM)
AMPCC_ABSENT_FUNCTION(CoCreateInstance, AMPCC_NO_COM)

// Names of the Microsoft Foundation Classes: a use is an error that says that amp-cc does not have them.
#pragma once

#include "parts/absent_com.h"

#define AMPCC_NO_MFC "it belongs to the Microsoft Foundation Classes, which amp-cc does not have"

class AMPCC_ABSENT(AMPCC_NO_MFC) CObject {};
class AMPCC_ABSENT(AMPCC_NO_MFC) CString {};
class AMPCC_ABSENT(AMPCC_NO_MFC) CWinApp {};
class AMPCC_ABSENT(AMPCC_NO_MFC) CWnd {};
class AMPCC_ABSENT(AMPCC_NO_MFC) CFrameWnd {};
class AMPCC_ABSENT(AMPCC_NO_MFC) CDialog {};
class AMPCC_ABSENT(AMPCC_NO_MFC) CDialogEx {};

// The colours and the headers of bitmap files of <wingdi.h>; there are no drawing functions.
#pragma once

#include "windows_types.h"

typedef DWORD COLORREF, *LPCOLORREF;

#define RGB(r, g, b)                                                                                                   \
  (static_cast<COLORREF>(static_cast<BYTE>(r) | static_cast<DWORD>(static_cast<BYTE>(g)) << 8 |                        \
                         static_cast<DWORD>(static_cast<BYTE>(b)) << 16))
#define GetRValue(rgb) (static_cast<BYTE>((rgb) & 0xFF))
#define GetGValue(rgb) (static_cast<BYTE>((rgb) >> 8 & 0xFF))
#define GetBValue(rgb) (static_cast<BYTE>((rgb) >> 16 & 0xFF))

#define BI_RGB 0L
#define BI_RLE8 1L
#define BI_RLE4 2L
#define BI_BITFIELDS 3L

// Packed to 14 bytes, as in the files.
#pragma pack(push, 2)
typedef struct tagBITMAPFILEHEADER {
  WORD bfType;
  DWORD bfSize;
  WORD bfReserved1, bfReserved2;
  DWORD bfOffBits;
} BITMAPFILEHEADER, *PBITMAPFILEHEADER, *LPBITMAPFILEHEADER;
#pragma pack(pop)

typedef struct tagBITMAPINFOHEADER {
  DWORD biSize;
  LONG biWidth, biHeight;
  WORD biPlanes, biBitCount;
  DWORD biCompression, biSizeImage;
  LONG biXPelsPerMeter, biYPelsPerMeter;
  DWORD biClrUsed, biClrImportant;
} BITMAPINFOHEADER, *PBITMAPINFOHEADER, *LPBITMAPINFOHEADER;

typedef struct tagRGBTRIPLE {
  BYTE rgbtBlue, rgbtGreen, rgbtRed;
} RGBTRIPLE, *PRGBTRIPLE;

typedef struct tagRGBQUAD {
  BYTE rgbBlue, rgbGreen, rgbRed, rgbReserved;
} RGBQUAD, *LPRGBQUAD;

typedef struct tagBITMAPINFO {
  BITMAPINFOHEADER bmiHeader;
  RGBQUAD bmiColors[1];
} BITMAPINFO, *PBITMAPINFO, *LPBITMAPINFO;

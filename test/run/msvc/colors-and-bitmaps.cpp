// The colours of <wingdi.h> and the headers of bitmap files, which stand in a file as they are declared.
// RUN: %amp-cc -famp-msvc %s -o %t && %t %t.bmp
#include <amp.h>
#include <stdio.h>
#include <wingdi.h>
using namespace concurrency;
using namespace std;

static_assert(sizeof(BITMAPFILEHEADER) == 14 && sizeof(BITMAPINFOHEADER) == 40 && sizeof(RGBTRIPLE) == 3, "");
static_assert(sizeof(COLORREF) == 4 && sizeof(byte) == 1 && byte(-1) == 255, "");

// Inverts the colours and swaps the channels.
static void swapped(const vector<COLORREF> &from, vector<COLORREF> &to) {
  array_view<const COLORREF> in((int)from.size(), from);
  array_view<COLORREF> out((int)to.size(), to);
  out.discard_data();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    COLORREF c = in[i];
    out[i] = 0xFFFFFF - ((c & 0xFF) << 16 | (c & 0xFF00) | c >> 16);
  });
}

int main(int argc, char **argv) {
  vector<COLORREF> picture(8), inverted(8);
  for (byte i = 0; i < 8; i++)
    picture[i] = RGB(i, 10 * i, 255 - i);
  swapped(picture, inverted);
  if (inverted[3] != RGB(3, 225, 252) || picture[1] != 0x00FE0A01)
    return 1;

  BITMAPFILEHEADER file = {0x4D42, sizeof(BITMAPFILEHEADER) + sizeof(BITMAPINFOHEADER) + 32, 0, 0,
                           sizeof(BITMAPFILEHEADER) + sizeof(BITMAPINFOHEADER)};
  BITMAPINFOHEADER info = {sizeof(BITMAPINFOHEADER), 4, 2, 1, 32, BI_RGB};
  FILE *f = nullptr;
  if (argc < 2 || fopen_s(&f, argv[1], "wb+"))
    return 2;
  fwrite(&file, sizeof file, 1, f);
  fwrite(&info, sizeof info, 1, f);
  fwrite(inverted.data(), 4, inverted.size(), f);
  fseek(f, 2, SEEK_SET);
  DWORD length = 0;
  LONG width = 0;
  fread(&length, 4, 1, f);
  fseek(f, 18, SEEK_SET);
  fread(&width, 4, 1, f);
  fseek(f, 0, SEEK_END);
  bool is_right = length == 86 && width == 4 && ftell(f) == 86;
  fclose(f);
  return is_right ? 0 : 3;
}

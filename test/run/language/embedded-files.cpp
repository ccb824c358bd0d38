// The bytes of a file as elements of the program's tables and of the kernel's, found beside the source that names it.
// RUN: %amp-cc -Wno-c23-extensions %s -o %t && %t
// SPEC: R-LANG-97, R-LANG-171
#include <amp.h>
using namespace concurrency;

#if !__has_embed("Inputs/bytes.bin") || __has_embed("Inputs/missing.bin")
#error "files are looked for beside the source"
#endif
static const unsigned char on_host[] = {
#embed "Inputs/bytes.bin"
};

struct header {
  int version;
  float scale;
  int rest[3];
};

int main() {
  int captured[] = {
#embed "Inputs/bytes.bin" suffix(, 7)
  };
  array_view<int, 2> v(3, 6);
  parallel_for_each(v.get_extent(), [=](index<2> i) restrict(amp) {
    const float written[6] = {
        9,
#embed "Inputs/bytes.bin"
    };
    header h = {
#embed "Inputs/bytes.bin"
    };
    switch (i[0]) {
    case 0:
      v[i] = captured[i[1]];
      break;
    case 1:
      v[i] = int(written[i[1]]);
      break;
    default:
      v[i] = h.version + int(h.scale) * 10 + h.rest[i[1] % 3] * 100;
    }
  });
  for (int i = 0; i < 6; ++i) {
    int bytes[] = {9, 1, 2, 3, 64, 255, 7};
    if (v(0, i) != bytes[i + 1] || v(1, i) != bytes[i] || v(2, i) != 21 + bytes[3 + i % 3] * 100)
      return 1;
  }
  return on_host[3] == 64 && sizeof on_host == 5 ? 0 : 1;
}

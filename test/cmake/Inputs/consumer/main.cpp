#include <cstdio>

#if defined(__AMP_CC__) && !defined(ANY_COMPILER)
#error "compiled by amp-cc"
#endif

int doubled(int value);

int main() {
  std::printf("%d\n", doubled(21));
  return 0;
}

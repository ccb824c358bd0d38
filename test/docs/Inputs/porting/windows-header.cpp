// SEE: 'windows.h' file not found
// THEN: -famp-msvc
#include <amp.h>
#include <windows.h>
int main() {
  DWORD n = GetTickCount();
  return n == 0;
}

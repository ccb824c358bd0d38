// SEE: 'tchar.h' file not found
// THEN: -famp-msvc
#include <amp.h>
#include <tchar.h>
int _tmain(int argc, _TCHAR *argv[]) { return argc != 1 || !argv[0]; }

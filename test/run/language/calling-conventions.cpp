// Calling conventions, as keywords and as attributes, say nothing beside restrictions.
// SPEC: R-LANG-86 R-LANG-31
// RUN: %amp-cc -std=c++17 -Wall -Wextra -Werror %s -o %t && %t
#include <amp.h>
using namespace concurrency;
int __attribute__((cdecl)) in_front(int v) restrict(amp) { return v + 1; }
[[gnu::cdecl]] int standard(int v) restrict(cpu, amp) { return v + 2; }
__attribute__((noinline, __stdcall__)) int among_others(int v) restrict(cpu, amp) { return v + 3; }
int __fastcall keyword(int v) restrict(amp) { return v + 4; }
typedef int(__attribute__((cdecl)) type)(int) restrict(amp);
static_assert(std::is_same<type, int(int) restrict(amp)>::value, "");
static_assert(std::is_same<decltype(in_front), decltype(keyword)>::value, "");
static_assert(std::is_same<decltype(standard), int(int) restrict(cpu, amp)>::value, "");
struct S {
  int k;
  int __attribute__((thiscall)) member(int v) const restrict(amp) { return v * k; }
  int __attribute__((cdecl, pure)) other(int v) const restrict(cpu, amp) { return v * k; }
};
namespace gnu { constexpr int cdecl = 1; }
int main() {
  int cdecl[2] = {1, 5}, stdcall = 6; // names like others
  array_view<int> a(2, cdecl);
  const S s = {3};
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = s.other(s.member(keyword(among_others(standard(in_front(a[i] + stdcall))))));
  });
  a.synchronize();
  return cdecl[0] == 9 * 17 && cdecl[gnu::cdecl] == 9 * 21 && standard(1) + among_others(1) == 7 ? 0 : 1;
}

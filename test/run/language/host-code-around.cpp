// Host code around kernels may contain what amp code may not.
// SPEC: R-LANG-19 R-LANG-28
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <cstdarg>
#include <functional>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>
using namespace concurrency;
struct Base { virtual ~Base() {} virtual int run(array_view<int> v) = 0; short tag = 1; unsigned bf : 3; };
struct Impl : Base { char c = 'x'; int run(array_view<int> v) override { int k = tag; parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; }); v.synchronize(); return v[0]; } };
int sumv(int n, ...) { va_list l; va_start(l, n); int s = 0; while (n--) s += va_arg(l, int); va_end(l); return s; }
template <class E> [[noreturn]] void fail(const char *what) { throw E(what); }
int guarded(array_view<int> v) try { if (v.extent.size() > 100) fail<std::runtime_error>("big"); parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; }); return v[1]; } catch (const std::exception &e) { return -int(std::string(e.what()).size()); }
std::map<std::string, std::function<int(array_view<int>)>> table = { {"run", [](array_view<int> v) { return Impl().run(v); }}, {"guard", guarded}, {"local", [](array_view<int> v) { static int calls; struct L { int k; void operator()(index<1> i) const restrict(amp) {} }; ++calls; parallel_for_each(v.extent, [v](index<1> i) restrict(amp) { v[i] = v[i] + 1; }); return calls + v[0]; }} };
int main() {
  std::vector<int> d(4, 1), e(200, 1); array_view<int> v(4, d), w(200, e); std::ostringstream out; int tries = 0; long long big = 1LL << 40;
again:
  for (auto &[name, f] : table) out << name << '=' << f(v) << ';';
  if (++tries < 2) goto again;
  auto un = std::make_unique<Impl>(); std::string s = out.str(); auto all = [&] { return int(s.size()) + un->run(v) + int(big >> 40); };
  char buf[8] = "abc"; const char *p = buf; while (*p) ++p; volatile int vol = 3; union { float f; unsigned char b[4]; } u = {1.0f}; 
  return s == "guard=2;local=4;run=4;guard=8;local=11;run=10;" && guarded(w) == -3 && all() == int(s.size()) + 11 + 1 && sumv(3, 1, 2, 3) == 6 && p - buf == 3 && vol == 3 && u.b[3] == 0x3f ? 0 : 1;
}

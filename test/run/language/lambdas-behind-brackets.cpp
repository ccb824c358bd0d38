// Host lambdas behind casts, conditions, attributes and comparisons are restrict(cpu), and subscripts are no lambdas.
// SPEC: R-LANG-26
// RUN: %amp-cc -std=c++23 %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;
std::vector<int> v;
template <int N> void g() {
  if constexpr (N > 1) [&] { v.push_back(1); }();
  if constexpr (N > 1) [](auto x) { v.push_back(x); }(1);
}
int table[2][2] = {{1, 2}, {3, 4}};
int (*rows(int i))[2] { return &table[i]; }
int (&refs(int i))[2] { return table[i]; }
struct Node { int y; bool ok; };
using Fn = Node *(*)(int);
Node node{5, true};
Node *find(int x) { node.y = x; return &node; }
Fn fns[2] = {find, find};
template <class T> Fn many[2] = {find, find};
int main() {
  int x = 1;
  const int n = 2;
  (void)[&] { v.push_back(1); }();
  (void)[&](int a) -> int { v.push_back(a); return a; }(3);
  (void)[&]() mutable noexcept { v.push_back(1); }();
  int k = (int)[&] { v.push_back(1); return 2.5; }();
  g<2>();
  if (x) [[likely]] [&] { v.push_back(1); }();
  if (!x) {} else [[unlikely]] [&] { v.push_back(1); }();
  bool b = x > [&] { v.push_back(1); return 2; }();
  bool c = x >> [&] { v.push_back(1); return 2; }();
  auto m = [] static { return 1; };
  auto m2 = [](int x) static { return 1; };
  auto m3 = [] consteval { return 3; };

  int arr [[maybe_unused]] [2]{1, 2};
  int (a2)[n]{1, 2};
  int (*p)[2]{&table[0]};
  if ((fns)[0](x)->ok && (*rows(1))[0] == 3) v.push_back(1);
  if ((refs(1))[1] < 5) { v.push_back(1); }
  if ((fns)[1](7)->y == 7) { v.push_back(1); }
  if (many<int>[1](7)->y == 7) { v.push_back(1); }
  if ((x)) { [&] { v.push_back(1); }(); }
  int q = ((int *)arr)[1];
  (void)[] <class T>(T t) { v.push_back(t); }(1);
  for (int i = 0; i < 2; ++i) [&] { v.push_back(i); }();
  return v.size() != 18 || k != 2 || m3() != 3 || b + c + m() + m2(1) + q + (*p)[1] + a2[0] != 7;
}

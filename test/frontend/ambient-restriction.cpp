// Lambdas and members of local classes without specifier have that of the function around them.
// RUN: %amp-cc -fsyntax-only -verify -std=c++17 %s
// SPEC: R-LANG-15 R-LANG-26 R-LANG-27 R-LANG-28 R-LANG-61
// expected-no-diagnostics
void amp_only() restrict(amp);
void outer() restrict(amp) {
  struct L {
    int v;
    int get() { amp_only(); return v; }
    L() : v{0} { amp_only(); }
    explicit L(int a) : v(a) { amp_only(); }
    operator int() const { amp_only(); return 3; }
    int operator()(int x) const noexcept { amp_only(); return x; }
    auto trailing(int x) -> int { amp_only(); return x; }
    static int count() { amp_only(); return 1; }
    struct Inner { int deep() { amp_only(); return 4; } };
    int host() restrict(cpu) { throw 1; }
    bool operator==(L o) const { amp_only(); return v == o.v; }
    int numbers[3] = {1, 2, 3};
    int k = int(3);
  };
  L l;
  auto f = [](int y) { amp_only(); return y + 1; };
  auto g = [](int y) restrict(cpu) { throw 1; };
  auto h = [] { amp_only(); return [] { amp_only(); }; };
  h()();
  int r = f(l.get()) + l(3) + l.trailing(3) + L::count() + L::Inner().deep() + int(l) + (l == l);
}
auto at_namespace_scope = [](long long q) { return q; };

// Implicit members that can be called nowhere, since what they would call shares no restriction: wherever one is needed,
// that is one error at the user's line, and no crash.
// SPEC: R-LANG-58, R-LANG-59
// RUN: %amp-cc -fsyntax-only -w -ferror-limit=0 -Xclang -verify-ignore-unexpected=note -verify %s
struct OnAmp {
  ~OnAmp() restrict(amp) {}
  int v;
};
class OnCpu {
public:
  ~OnCpu() restrict(cpu) {}
  int w;
};
class Bases : public OnAmp, public OnCpu {};
struct Members {
  OnAmp a;
  OnCpu b;
};
struct Arrays {
  OnAmp a[2];
  OnCpu b[2];
};
struct Nested {
  Bases inner;
};
struct Derived : Members {};
struct Twice {
  Bases a;
  Members b;
};
struct Virtual : virtual OnAmp, virtual OnCpu {};
struct Defaulted {
  ~Defaulted() = default;
  OnAmp a;
  OnCpu b;
};
struct Constructed {
  Constructed() restrict(cpu, amp) {} // expected-error {{can be called nowhere}}
  Bases b;
};
struct InList {
  InList() restrict(cpu, amp) : b() {} // expected-error {{can be called nowhere}}
  Members b;
};
union U {
  OnAmp a;
  OnCpu b;
};
struct Anonymous {
  union {
    OnAmp a;
    OnCpu b;
  };
};
template <class A, class B> struct Pair {
  A first;
  B second;
};
template <class T> void use() restrict(cpu, amp) { T t; } // expected-error {{can be called nowhere}}
template <class T> void use_amp() restrict(amp) { T t; } // expected-error {{can be called nowhere}}
Bases global; // expected-error {{can be called nowhere}}
Members make() restrict(amp);
void local() restrict(amp) { Bases a; } // expected-error {{can be called nowhere}}
void local_cpu() { Bases a; } // expected-error {{can be called nowhere}}
void local_both() restrict(cpu, amp) { Bases a; } // expected-error {{can be called nowhere}}
void members() restrict(amp) {
  Members m; // expected-error {{can be called nowhere}}
  Members n = {}; // expected-error {{can be called nowhere}}
  Members o[3]; // expected-error {{can be called nowhere}}
}
void arrays() restrict(amp) { Arrays a; } // expected-error {{can be called nowhere}}
void nested() restrict(amp) { Nested a; } // expected-error {{call to implicitly-deleted default constructor}}
void derived() restrict(amp) {
  Derived a; // expected-error {{call to implicitly-deleted default constructor}}
  Twice t; // expected-error {{call to implicitly-deleted default constructor}}
  Virtual v; // expected-error {{can be called nowhere}}
}
void defaulted() restrict(amp) { Defaulted d; } // expected-error {{can be called nowhere}}
void unions() restrict(amp) {
  U u; // expected-error {{can be called nowhere}}
  Anonymous a; // expected-error {{attempt to use a deleted function}}
}
void pair() restrict(amp) {
  Pair<OnAmp, OnCpu> p; // expected-error {{can be called nowhere}}
  Pair<Bases, Members> q; // expected-error {{call to implicitly-deleted default constructor}}
}
void templates() restrict(amp) {
  use<Bases>();
  use_amp<Members>();
}
void templates_cpu() { use<Bases>(); }
void temporaries() restrict(amp) {
  Bases(); // expected-error {{can be called nowhere}}
  (void)Members(); // expected-error {{can be called nowhere}}
  Members{}; // expected-error {{can be called nowhere}} expected-error {{cannot be called from}}
  make(); // expected-error {{can be called nowhere}}
  const Bases &r = Bases(); // expected-error {{can be called nowhere}}
}
void temporaries_cpu() {
  Bases(); // expected-error {{can be called nowhere}}
  (void)Members(); // expected-error {{can be called nowhere}}
  Members{}; // expected-error {{can be called nowhere}}
  const Bases &r = Bases(); // expected-error {{can be called nowhere}}
}
void by_value(Bases b) restrict(amp);
void by_value(Members b) {} // expected-error {{can be called nowhere}}
void deletes(Bases *p, Members *q) {
  delete p; // expected-error {{can be called nowhere}}
  delete[] q; // expected-error {{can be called nowhere}}
  new Bases;
  new Members();
  p->~Bases(); // expected-error {{can be called nowhere}}
}
void deletes_amp(Bases *p) restrict(amp) {
  p->~Bases(); // expected-error {{can be called nowhere}}
  using T = Bases;
  p->T::~T(); // expected-error {{can be called nowhere}}
}
void constructed() restrict(amp) {
  Constructed c; // expected-error {{can be called nowhere}}
  InList l; // expected-error {{can be called nowhere}}
}
void captures() {
  Bases b; // expected-error {{can be called nowhere}}
  auto l = [=]() restrict(amp) { (void)&b; }; // expected-error {{can be called nowhere}}
  auto m = [b]() restrict(cpu, amp) {}; // expected-error {{can be called nowhere}}
  auto n = [x = Members()]() restrict(amp) {}; // expected-error {{can be called nowhere}}
}
void assigns(Bases &a, Bases &b) restrict(amp) {
  a = b;
  Bases c = a; // expected-error {{can be called nowhere}}
  Bases d(static_cast<Bases &&>(a)); // expected-error {{can be called nowhere}}
}
struct Holder {
  Bases b = Bases(); // expected-error {{can be called nowhere}}
  static Bases s;
  Members m{};
};
void holds() restrict(amp) {
  Holder h; // expected-error {{call to implicitly-deleted default constructor}}
  Holder *p = 0;
}
struct A1 {
  A1() restrict(amp);
  A1(const A1 &) restrict(amp);
  A1 &operator=(const A1 &) restrict(amp);
};
struct C1 {
  C1() restrict(cpu);
  C1(const C1 &) restrict(cpu);
  C1 &operator=(const C1 &) restrict(cpu);
};
struct Mix {
  A1 a;
  C1 c;
};
struct MixD {
  MixD() = default;
  MixD(const MixD &) = default;
  MixD &operator=(const MixD &) = default;
  A1 a;
  C1 c;
};
struct MixN {
  Mix m;
};
struct MixH : Mix {
  using Mix::Mix;
};
void mixes(Mix &x, const Mix &y, MixD &z, MixN &n) restrict(amp) {
  Mix a; // expected-error {{can be called nowhere}}
  Mix b = y; // expected-error {{can be called nowhere}}
  x = y; // expected-error {{can be called nowhere}}
  MixD c; // expected-error {{constructor of 'MixD' can be called nowhere}}
  MixD d = z; // expected-error {{constructor of 'MixD' can be called nowhere}}
  z = z; // expected-error {{can be called nowhere}}
  MixN e; // expected-error {{call to implicitly-deleted default constructor}}
  n = n; // expected-error {{cannot be assigned because its copy assignment operator is implicitly deleted}}
  MixH h; // expected-error {{call to implicitly-deleted default constructor}}
  Mix arr[2]; // expected-error {{can be called nowhere}}
}
void mixes_cpu(Mix &x, const Mix &y, MixD &z, MixN &n) {
  Mix a; // expected-error {{can be called nowhere}}
  Mix b = y; // expected-error {{can be called nowhere}}
  x = y; // expected-error {{can be called nowhere}}
  MixD c; // expected-error {{constructor of 'MixD' can be called nowhere}}
  MixD d = z; // expected-error {{constructor of 'MixD' can be called nowhere}}
  z = z; // expected-error {{can be called nowhere}}
  MixN e; // expected-error {{call to implicitly-deleted default constructor}}
  n = n; // expected-error {{cannot be assigned because its copy assignment operator is implicitly deleted}}
  MixH h; // expected-error {{call to implicitly-deleted default constructor}}
  Mix arr[2]; // expected-error {{can be called nowhere}}
  new Mix; // expected-error {{can be called nowhere}}
  new Mix[3]; // expected-error {{can be called nowhere}}
  throw Mix(); // expected-error {{can be called nowhere}}
}
int defarg(Mix m = Mix(), Bases b = Bases()) restrict(cpu, amp); // expected-error 2 {{can be called nowhere}}
void calls() restrict(amp) {
  defarg();
  auto l = [](Mix m = Mix()) restrict(amp) {}; // expected-error {{can be called nowhere}}
  l();
}
Mix globalm; // expected-error {{can be called nowhere}}
static MixN gm2; // expected-error {{call to implicitly-deleted default constructor}}
Members gm3 = {}; // expected-error {{can be called nowhere}}
Arrays gm4[2]; // expected-error {{can be called nowhere}}
template <class T> auto sf() restrict(amp) -> decltype(T(), T().~T(), 1) { return 1; }
template <class T> auto sn() restrict(amp) noexcept(noexcept(T())) -> int { return 1; }
void sfinae() restrict(amp) {
  sf<Bases>(); // expected-error {{no matching function for call}}
  sf<Mix>(); // expected-error {{no matching function for call}}
  sn<Bases>(); // expected-error {{no matching function for call}}
  sn<Mix>(); // expected-error {{no matching function for call}}
}
struct V {
  virtual ~V() restrict(cpu);
};
struct W : V, OnAmp {}; // expected-error {{cannot override a non-deleted function}}
void w() restrict(amp) { W x; } // expected-error {{can be called nowhere}}
void w2() { W x; } // expected-error {{can be called nowhere}}
struct InhA {
  virtual ~InhA() = default;
  OnAmp a;
};
struct InhC : InhA {
  ~InhC() override = default; // expected-error {{cannot override a non-deleted function}}
  OnCpu c;
};
void inh() { InhC x; } // expected-error {{can be called nowhere}}

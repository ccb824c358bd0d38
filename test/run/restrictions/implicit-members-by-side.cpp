// Implicit and defaulted members of classes whose bases and members have an overload for each side: they can run on both,
// and run the overloads of the side that they run on.
// SPEC: R-LANG-14 R-LANG-58 R-LANG-60 R-LANG-62
// RUN: %amp-cc -std=c++17 %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;

// Every operation adds a digit; on the accelerator it is five more.
struct part {
  int log;
  part() restrict(cpu) : log(1) {}
  part() restrict(amp) : log(6) {}
  part(int v) restrict(cpu) : log(v + 1) {}
  part(int v) restrict(amp) : log(v + 6) {}
  part(const part &o) restrict(cpu) : log(o.log * 10 + 2) {}
  part(const part &o) restrict(amp) : log(o.log * 10 + 7) {}
  part(part &&o) restrict(cpu) : log(o.log * 10 + 3) {}
  part(part &&o) restrict(amp) : log(o.log * 10 + 8) {}
  part &operator=(const part &o) restrict(cpu) { log = o.log * 10 + 4; return *this; }
  part &operator=(const part &o) restrict(amp) { log = o.log * 10 + 9; return *this; }
  part &operator=(part &&o) restrict(cpu) { log = o.log * 10 + 5; return *this; }
  part &operator=(part &&o) restrict(amp) { log = o.log * 10 + 10; return *this; }
};
// What it does on a side, without overloads.
template <int More> struct model {
  int log;
  model() restrict(cpu, amp) : log(1 + More) {}
  model(int v) restrict(cpu, amp) : log(v + 1 + More) {}
  model(const model &o) restrict(cpu, amp) : log(o.log * 10 + 2 + More) {}
  model(model &&o) restrict(cpu, amp) : log(o.log * 10 + 3 + More) {}
  model &operator=(const model &o) restrict(cpu, amp) { log = o.log * 10 + 4 + More; return *this; }
  model &operator=(model &&o) restrict(cpu, amp) { log = o.log * 10 + 5 + More; return *this; }
};

template <class Part> struct derived : Part {
  int value() const restrict(cpu, amp) { return this->log; }
};
template <class Part> struct holder {
  Part p;
  int value() const restrict(cpu, amp) { return p.log; }
};
template <class Part> struct several {
  Part p[3];
  int value() const restrict(cpu, amp) { return p[0].log + p[2].log; }
};
template <class Part> struct deep : derived<Part> {
  holder<Part> h;
  several<Part> s;
  float plain = 2;
  int value() const restrict(cpu, amp) { return this->log + h.value() + s.value(); }
};
template <class Part> struct defaulted : Part {
  defaulted() = default;
  defaulted(const defaulted &) = default;
  defaulted(defaulted &&) = default;
  defaulted &operator=(const defaulted &) = default;
  defaulted &operator=(defaulted &&) = default;
  ~defaulted() = default;
  int value() const restrict(cpu, amp) { return this->log; }
};
template <class Part> struct restricted {
  Part p;
  restricted() restrict(cpu, amp) = default;
  restricted(const restricted &) restrict(cpu, amp) = default;
  restricted &operator=(const restricted &) restrict(cpu, amp) = default;
  int value() const restrict(cpu, amp) { return p.log; }
};
template <class Part> struct outside {
  Part p;
  outside() restrict(cpu, amp);
  outside(const outside &) restrict(cpu, amp);
  outside &operator=(const outside &) restrict(cpu, amp);
  int value() const restrict(cpu, amp) { return p.log; }
};
template <class Part> outside<Part>::outside() restrict(cpu, amp) = default;
template <class Part> outside<Part>::outside(const outside &) restrict(cpu, amp) = default;
template <class Part> outside<Part> &outside<Part>::operator=(const outside &) restrict(cpu, amp) = default;
// What is initialised here needs no default constructor.
struct of_host {
  int v;
  of_host() : v(1) {}
  of_host(int v) restrict(cpu, amp) : v(v) {}
};
template <class Part> struct initialised {
  of_host h = of_host(7), i{8};
  Part p;
  int value() const restrict(cpu, amp) { return p.log + h.v + i.v; }
};
template <class Part> struct initialised_default : Part {
  of_host h{40};
  initialised_default() = default;
  int value() const restrict(cpu, amp) { return h.v + this->log; }
};
template <class Part> struct inheriting : Part {
  using Part::Part;
  inheriting() = default;
  int value() const restrict(cpu, amp) { return this->log; }
};
template <class Part> struct guarded : Part {
  ~guarded() restrict(cpu, amp) {}
  int value() const restrict(cpu, amp) { return this->log; }
};
// Only what one side has is for this side only, and the rest for both.
struct of_one_side {
  int v = 3;
  of_one_side() restrict(cpu, amp) {}
  of_one_side(const of_one_side &) restrict(cpu, amp) = default;
  of_one_side &operator=(const of_one_side &) restrict(cpu);
};
template <class Part> struct mixed {
  Part p;
  of_one_side o;
  mixed &operator=(const mixed &from) restrict(cpu, amp) { p = from.p; return *this; }
  int value() const restrict(cpu, amp) { return p.log + o.v; }
};

template <class T> int operations() restrict(cpu, amp) {
  T made;
  T copy(made);
  T moved(static_cast<T &&>(made));
  T assigned;
  assigned = copy;
  T move_assigned;
  move_assigned = static_cast<T &&>(moved);
  T array[2];
  const T constant = array[0];
  auto by_value = [](T t) { return t.value(); };
  auto captured = [made] { return made.value(); };
  auto twice = captured;
  return made.value() + 3 * copy.value() + 5 * moved.value() + 7 * assigned.value() + 11 * move_assigned.value() +
         13 * array[1].value() + 17 * constant.value() + 19 * by_value(made) + 23 * captured() + 29 * twice() +
         31 * by_value(T()) + 37 * T{}.value();
}
template <class Part> int local_class() restrict(cpu, amp) {
  struct local : Part {
    holder<Part> h;
  } l;
  local m = l;
  l = m;
  return l.log + 3 * l.h.value() + 5 * m.log;
}

constexpr int kinds = 14;
template <class Part> int of_kind(int kind) restrict(cpu, amp) {
  switch (kind) {
  case 0: return operations<derived<Part>>();
  case 1: return operations<holder<Part>>();
  case 2: return operations<several<Part>>();
  case 3: return operations<deep<Part>>();
  case 4: return operations<defaulted<Part>>();
  case 5: return operations<restricted<Part>>();
  case 6: return operations<outside<Part>>();
  case 7: return operations<initialised<Part>>();
  case 8: return operations<initialised_default<Part>>();
  case 9: return operations<inheriting<Part>>() + inheriting<Part>(100).value();
  case 10: return operations<guarded<Part>>();
  case 11: return operations<mixed<Part>>();
  case 12: return operations<derived<holder<Part>>>();
  default: return local_class<Part>();
  }
}
template <> struct derived<holder<part>> : holder<part> {};
template <> struct derived<holder<model<0>>> : holder<model<0>> {};
template <> struct derived<holder<model<5>>> : holder<model<5>> {};

int main() {
  std::vector<int> results(kinds), results_of_dual(kinds);
  array_view<int> out(kinds, results), of_dual(kinds, results_of_dual);
  auto both = [](int kind) restrict(cpu, amp) { return of_kind<part>(kind); };
  deep<part> captured; // the host copies it, and then its bytes
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = of_kind<part>(i[0]);
    of_dual[i] = captured.h.p.log % 10 < 5 ? both(i[0]) : 0;
  });
  out.synchronize();
  of_dual.synchronize();
  for (int kind = 0; kind < kinds; ++kind) {
    if (of_kind<part>(kind) != of_kind<model<0>>(kind) || both(kind) != of_kind<model<0>>(kind))
      return 10 + kind;
    if (results[kind] != of_kind<model<5>>(kind))
      return 30 + kind;
    if (results_of_dual[kind] != results[kind])
      return 50 + kind;
  }
  return 0;
}

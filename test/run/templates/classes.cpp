// Classes in kernels: constructors, destructors, bases, conversions, operators, default arguments, static members,
// copies, temporaries.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-55, R-LANG-56, R-LANG-57, R-LANG-58, R-LANG-24, R-LANG-112
#include <amp.h>
#include <vector>

using namespace concurrency;

// Appends its id to a cell of the log when it is made, and another digit when it goes away.
class tracker {
public:
  tracker(const array_view<int> &log, int cell, int id) restrict(cpu, amp) : log(log), cell(cell), id(id) { add(id); }
  ~tracker() restrict(cpu, amp) { add(id + 4); }

private:
  void add(int digit) const restrict(cpu, amp) { log[cell] = log[cell] * 10 + digit; }

  array_view<int> log;
  int cell, id;
};

struct base {
  int value = 5;
  base() restrict(cpu, amp) {}
  explicit base(int value) restrict(cpu, amp) : value(value) {}
  int doubled() const restrict(cpu, amp) { return 2 * value; }
};

struct other {
  float weight = 1.5f;
};

struct child : base, other {
  int extra;
  child(int a, int b = 3) restrict(cpu, amp) : base(a), extra(b) {}
  operator int() const restrict(cpu, amp) { return doubled() + extra + static_cast<int>(2 * weight); }
  child &operator+=(const child &o) restrict(cpu, amp) {
    value += o.value;
    return *this;
  }
  int operator[](int i) const restrict(cpu, amp) { return value + i; }
  static int limit() restrict(cpu, amp) { return 4; }
};

void construct_and_destroy(int n, const array_view<int> &log) restrict(cpu, amp) {
  tracker first(log, n, 1);
  for (int i = 0; i < 2; ++i) {
    tracker inner(log, n, 2);
    if (i == n % 2)
      continue;
    tracker(log, n, 3);
    if (n % 3 == 2)
      return;
  }
}

int compute(int n) restrict(cpu, amp) {
  child c(n);
  c += child(1, 2);
  c += 7;
  base copy = c;
  base fresh;
  child *pointer = &c;
  const child &reference = n % 3 ? c : child(9);
  return c + copy.value + fresh.doubled() + pointer->extra + (*pointer)[child::limit()] + reference.value;
}

int main() {
  std::vector<int> data(30), log(30), expected_log(30);
  array_view<int> view(30, data), log_view(30, log), expected_log_view(30, expected_log);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = compute(i[0]);
    construct_and_destroy(i[0], log_view);
  });
  for (int i = 0; i < 30; ++i) {
    construct_and_destroy(i, expected_log_view);
    if (view[i] != compute(i) || log_view[i] != expected_log_view[i])
      return i + 1;
  }
  return log_view[0] == 12623765 ? 0 : 31;
}

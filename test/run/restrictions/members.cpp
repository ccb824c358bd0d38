// Member functions, constructors and operators overloaded on restrictions.
// RUN: %amp-cc %s -o %t && %t
// SPEC: R-LANG-40, R-LANG-55, R-LANG-56, R-LANG-64
#include <amp.h>
#include <vector>

using namespace concurrency;

class number {
public:
  number(int value) restrict(cpu) : value(value), made(1) {}
  number(int value) restrict(amp) : value(value), made(2) {}
  ~number() restrict(cpu, amp) {}
  int get() const restrict(cpu) { return value; }
  int get() const restrict(amp) { return value + 1000; }
  int origin() const restrict(cpu, amp) { return made; }
  number operator+(const number &other) const restrict(cpu) { return number(value + other.value); }
  number operator+(const number &other) const restrict(amp) { return number(value + other.value + 10); }

private:
  int value, made;
};

int sum(int a, int b) restrict(cpu, amp) {
  const number result = number(a) + number(b);
  return result.get() * 10 + result.origin();
}

int main() {
  std::vector<int> results(3);
  array_view<int> view(3, results);
  const number captured(5); // constructed on the host
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = i[0] == 0 ? sum(3, 4) : i[0] == 1 ? captured.get() : captured.origin();
  });
  view.synchronize();
  return sum(3, 4) == 71 && results[0] == 10172 && results[1] == 1005 && results[2] == 1 ? 0 : 1;
}

// __declspec(property) members: reads call the getter, writes the setter, compound assignments both.
// SPEC: API-GEN-02 API-GEN-03
// REQUIRES: runtime
// RUN: %amp-cc -std=c++20 -I %S/Inputs %s -o %t && %t
#include "both_sides.h"

struct Counter {
  int value;
  int get_twice() const DUAL { return value * 2; }
  void put_twice(int v) DUAL { value = v / 2; }
  __declspec(property(get = get_twice, put = put_twice)) int twice;
  int next() const DUAL { return twice + 1; }
};

int assigned(int i) DUAL {
  Counter c{i};
  c.twice = c.twice + 6;
  c.twice += 4;
  return c.twice * 10 + c.next();
}

Counter at(int i) DUAL { return Counter{i}; }
int of_temporary(int i) DUAL { return at(i + 1).twice + (i > 2 ? at(i).twice : 0); }

struct All {
  static int call(int which, int i) DUAL { return which ? of_temporary(i) : assigned(i); }
};

int main() { return differences<All>(2); }

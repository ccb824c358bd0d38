// Classes whose objects leave traces in a log when they are made, copied, used and destroyed, and the comparison of the
// traces that the same code leaves on the host and in a kernel.
#pragma once

#include <algorithm>
#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

#define DUAL restrict(cpu, amp)

// A row of a log: the number of its entries, then the entries.
struct Log {
  static const int size = 200;
  array_view<int> entries;
  int row;
  void add(int entry) const DUAL {
    int &count = entries[row * size];
    if (++count < size)
      entries[row * size + count] = entry;
  }
};

// Constructed: k, copied: 1000 + k, assigned: 2000 + k, used: from 500 or 3000 on, destroyed: -k.
struct Traced {
  Log l;
  int k;
  Traced(const Log &l, int k) DUAL : l(l), k(k) { l.add(k); }
  Traced(const Traced &o) DUAL : l(o.l), k(o.k + 100) { l.add(1000 + k); }
  Traced &operator=(const Traced &o) DUAL {
    k = o.k + 200;
    l.add(2000 + k);
    return *this;
  }
  ~Traced() DUAL { l.add(-k); }
  int id() const DUAL {
    l.add(500 + k);
    return k;
  }
  int operator[](int i) const DUAL {
    l.add(3000 + k);
    return i;
  }
  operator bool() const DUAL {
    l.add(4000 + k);
    return k & 1;
  }
  bool odd() const DUAL { return k & 1; }
  const Traced *operator->() const DUAL { return this; }
  const Traced &operator*() const DUAL { return *this; }
  Traced plus(int n) const DUAL { return Traced(l, k + n); }
};

// Made from one argument, by a cast as well.
struct Converted {
  Log l;
  int k;
  Converted(const Log &l) DUAL : l(l), k(7) { l.add(k); }
  Converted(const Converted &o) DUAL : l(o.l), k(o.k + 100) { l.add(1000 + k); }
  ~Converted() DUAL { l.add(-k); }
  int get() const DUAL { return 3; }
};

// Only its destruction leaves a trace.
struct Aggregate {
  Log l;
  int k;
  ~Aggregate() DUAL { l.add(-k); }
};

struct Holder {
  Traced t;
  int n;
};

struct Wrap {
  Log l;
  operator Traced() const DUAL { return Traced(l, 9); }
};

inline Traced make(const Log &l, int k) DUAL { return Traced(l, k); }

inline int byValue(Traced t) DUAL {
  t.l.add(600 + t.k);
  t.k += 10;
  return t.k;
}

inline int byRef(const Traced &t) DUAL {
  t.l.add(700 + t.k);
  return t.k;
}

inline const Traced &pass(const Traced &t) DUAL { return t; }

inline int two(Traced a, Traced b) DUAL {
  a.l.add(800);
  return a.k + b.k;
}

inline void print(const char *where, const int *row) {
  std::printf("  %s", where);
  for (int i = 1; i <= row[0] && i < Log::size; ++i)
    std::printf(" %d", row[i]);
  std::printf("\n");
}

// Runs `code` once for each row, in a kernel and on the host. Returns the number of rows that differ.
template <class Code> int compare_traces(int rows, const Code &code) {
  std::vector<int> here(rows * Log::size), there(rows * Log::size);
  array_view<int> host(rows * Log::size, here), accelerator(rows * Log::size, there);
  parallel_for_each(extent<1>(rows), [=](index<1> i) restrict(amp) { code({accelerator, i[0]}, i[0]); });
  accelerator.synchronize();
  for (int i = 0; i < rows; ++i)
    code({host, i}, i);
  int wrong = 0;
  for (int i = 0; i < rows; ++i) {
    const int *expected = &here[i * Log::size], *found = &there[i * Log::size];
    if (std::equal(expected, expected + Log::size, found) && expected[0] < Log::size)
      continue;
    std::printf("row %d\n", i);
    print("host       ", expected);
    print("accelerator", found);
    ++wrong;
  }
  return wrong;
}

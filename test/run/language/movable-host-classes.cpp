// Host classes whose members can be moved but not copied, or are assigned under a constraint, as std::thread and
// std::pair: they are moved and assigned as in any C++ program.
// RUN: %amp-cc %s -o %t -pthread && %t
// RUN: %amp-cc -std=c++20 %s -o %t -pthread && %t
// RUN: %amp-cc -std=c++23 %s -o %t -pthread && %t
// SPEC: R-LANG-58
#include <amp.h>
#include <fstream>
#include <map>
#include <memory>
#include <thread>
#include <utility>
#include <vector>
using namespace concurrency;

struct moved {
  int v;
  explicit moved(int v) : v(v) {}
  moved(const moved &) = delete;
  moved(moved &&other) noexcept : v(other.v) { other.v = 0; }
  moved &operator=(const moved &) = delete;
  moved &operator=(moved &&other) noexcept {
    v = std::exchange(other.v, 0);
    return *this;
  }
};
struct holder {
  moved m;
  std::thread thread;
  std::ofstream log;
};
struct outer {
  holder h;
  std::unique_ptr<int> p;
};
struct entry : std::pair<int, float> {
  using pair::pair;
};
template <class T> struct wrapped {
  struct inner {
    T value;
    inner(T v) : value(std::move(v)) {}
  } in;
  std::pair<int, T> both;
};

// Of amp code, too.
struct for_both {
  int v;
  for_both(int v) restrict(cpu, amp) : v(v) {}
  for_both(const for_both &) restrict(cpu, amp) = delete;
  for_both(for_both &&other) restrict(cpu, amp) : v(other.v + 1) {}
};
struct around {
  for_both f;
};

int main() {
  std::vector<outer> all;
  for (int i = 1; i < 5; ++i)
    all.push_back({{moved(i), std::thread([] {}), {}}, std::make_unique<int>(i)});
  for (outer &o : all)
    o.h.thread.join();
  outer last = std::move(all.back());
  all.erase(all.begin() + 1);
  if (all.size() != 3 || last.h.m.v != 4 || *last.p != 4 || all[1].h.m.v != 3 || all[2].p)
    return 1;

  entry a(1, 2.5f), b(3, 4.5f);
  a = b;
  std::map<int, entry> entries;
  entries[1] = a;
  wrapped<moved> w{{moved(5)}, {1, moved(6)}};
  wrapped<moved> x = std::move(w);
  if (entries[1].first != 3 || entries[1].second != 4.5f || x.in.value.v != 5 || x.both.second.v != 6)
    return 2;

  array_view<int> view(1);
  parallel_for_each(view.get_extent(), [=](index<1> i) restrict(amp) {
    around first{for_both(1)};
    around second(static_cast<around &&>(first));
    view[i] = second.f.v;
  });
  around first{for_both(1)};
  around second(std::move(first));
  return view[0] == second.f.v ? 0 : 3;
}

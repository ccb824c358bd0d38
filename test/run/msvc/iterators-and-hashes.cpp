// stdext: checked and unchecked iterators over plain arrays, as copy takes them, and hash_map and hash_set.
// RUN: %amp-cc -famp-msvc %s -o %t.exe && %t.exe
// RUN: not --crash %t.exe beyond 2>&1 | FileCheck %s
// CHECK: array iterator
#include <amp.h>
#include <hash_map>
#include <hash_set>
#include <iterator>

using namespace concurrency;

int main(int argc, char **) {
  int plain[10], more[10];
  std::vector<int> data(10, 7);
  std::copy(data.begin(), data.end(), stdext::checked_array_iterator<int *>(plain, 10));
  array<int> on(10, data.begin());
  copy(on, stdext::make_checked_array_iterator(more, 10));
  copy(on, stdext::make_unchecked_array_iterator(more));
  copy(on, stdext::make_checked_array_iterator<int *>(more, 10));
  copy(on, stdext::make_unchecked_array_iterator<int *>(more));
  auto i = stdext::make_checked_array_iterator(plain, 10, 2);
  auto u = stdext::make_unchecked_array_iterator(plain);
  *i++ = 5;
  i[0] = 6;
  bool good = plain[2] == 5 && *i == 6 && i - stdext::make_checked_array_iterator(plain, 10) == 3 && more[9] == 7;
  std::sort(u, u + 10);
  good = good && u[0] == 5 && *(u + 1) == 6 && u < u + 1 && u.base() == plain;
  stdext::hash_map<std::string, int> map;
  map["a"] = 3;
  map.insert(std::make_pair("b", 4));
  stdext::hash_set<int> set(plain, plain + 10);
  stdext::hash_multiset<int> all(plain, plain + 10);
  good = good && map.size() == 2 && map.find("c") == map.end() && set.size() == 3 && all.count(7) == 8;
  if (argc > 1)
    i += 8;
  return good ? 0 : 1;
}

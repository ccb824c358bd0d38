// Visual C++'s leniency, with the system's headers and without pretending to be Visual C++.
// RUN: not %amp-cc -std=c++17 -fsyntax-only %s
// RUN: %amp-cc -std=c++17 -famp-msvc %s -o %t && %t | FileCheck %s
// RUN: %amp-cc -std=gnu++20 -famp-msvc %s -o %t && %t | FileCheck %s
// RUN: %amp-cc -std=c++17 -fms-extensions -fms-compatibility -fdelayed-template-parsing %s -o %t && %t | FileCheck %s
// RUN: %amp-cc -famp-msvc -fno-exceptions -DNO_EXCEPTIONS %s -o %t && %t | FileCheck %s
// CHECK: 12 caught
#include <algorithm>
#include <chrono>
#include <functional>
#include <iostream>
#include <random>
#include <string>
#include <thread>

#ifdef _MSC_VER
#error "pretends to be Visual C++"
#endif

template <class T> struct Traits {
  typedef T type;
};
template <class T> struct Base {
  int member = 10;
};
template <class T> struct Derived : Base<T> {
  Traits<T>::type two = 2; // no typename
  int get() {
    return late(member + two); // declared below; a member of a dependent base
  }
};
inline int late(int value) { return value; }

char16_t character = u'x';

int main() {
  std::cout << Derived<int>().get();
#ifdef NO_EXCEPTIONS
  std::cout << " caught\n";
#else
  try {
    throw std::string(" caught\n");
  } catch (const std::string &text) {
    std::cout << text;
  }
#endif
}

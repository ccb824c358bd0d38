// The list of a program's unit tests, which the macros of <CppUnitTest.h> fill before main.
#pragma once

#include "parts/begin.inc"
#include "parts/wide_text.h"
#include <cxxabi.h>
#include <initializer_list>
#include <stdlib.h>
#include <string>
#include <typeinfo>
#include <vector>

namespace ampcc::microsoft {

enum class test_role { method, before_method, after_method, before_class, after_class, before_module, after_module };

struct test_function {
  test_role Role;
  const char *Name;
  void (*Call)(void *Object);
  bool Ignored = false;
};

// A class of tests, or the functions of the whole program (module).
struct test_class {
  std::string Name;
  void *(*Make)() = nullptr;
  void (*Delete)(void *) = nullptr;
  std::vector<test_function> Functions;
  bool Ignored = false;
};

class unit_tests {
public:
  // In the order in which the program's files declare them.
  static std::vector<test_class *> &classes() {
    static std::vector<test_class *> All;
    return All;
  }
  static std::vector<test_function> &of_module() {
    static std::vector<test_function> All;
    return All;
  }
  template <class T> static test_class &of() {
    static test_class *const Class = add({demangled(typeid(T).name()),
                                          [] { return static_cast<void *>(new T); },
                                          [](void *Object) { delete static_cast<T *>(Object); },
                                          {}});
    return *Class;
  }

private:
  static std::string demangled(const char *Name) {
    char *Text = abi::__cxa_demangle(Name, nullptr, nullptr, nullptr);
    std::string Result = Text ? Text : Name;
    free(Text);
    return Result;
  }
  static test_class *add(test_class Class) {
    classes().push_back(new test_class(std::move(Class)));
    return classes().back();
  }
};

// Without a class, it belongs to the whole program.
struct unit_test {
  unit_test(test_class &(*Class)(), test_role Role, const char *Name, void (*Call)(void *)) {
    std::vector<test_function> &Functions = Class ? Class().Functions : unit_tests::of_module();
    bool Ignored = false;
    if (!Functions.empty() && !Functions.back().Call) { // its attributes came first
      Ignored = Functions.back().Ignored;
      Functions.pop_back();
    }
    Functions.push_back({Role, Name, Call, Ignored});
  }
};

struct test_attribute {
  test_attribute(const char *Name, const char *Value) : Name(Name), Value(Value) {}
  test_attribute(const char *Name, const wchar_t *Value) : Name(Name), Value(to_utf8(Value)) {}
  test_attribute(const wchar_t *Name, const char *Value) : Name(to_utf8(Name)), Value(Value) {}
  test_attribute(const wchar_t *Name, const wchar_t *Value) : Name(to_utf8(Name)), Value(to_utf8(Value)) {}
  bool ignores() const { return Name == "Ignore" && Value == "true"; }
  std::string Name, Value;
};

struct test_attributes {
  test_attributes(test_class &(*Class)(), const char *Function, std::initializer_list<test_attribute> Attributes) {
    for (const test_attribute &A : Attributes)
      if (A.ignores() && Class)
        ignore(Class(), Function);
  }

private:
  static void ignore(test_class &Class, const char *Function) {
    if (!*Function)
      Class.Ignored = true;
    else
      Class.Functions.push_back({test_role::method, Function, nullptr, true});
  }
};

} // namespace ampcc::microsoft

namespace Microsoft::VisualStudio::CppUnitTestFramework {

template <class T> class TestClass {
protected:
  using ThisClass = T;
};

} // namespace Microsoft::VisualStudio::CppUnitTestFramework

#include "parts/end.inc"

// A function that runs a program's unit tests, and a main that calls it. Weak, because each source that includes
// <CppUnitTest.h> defines them, and the program may have its own main.
#pragma once

#include "parts/begin.inc"
#include "parts/unit_test_assert.h"
#include "parts/unit_test_registry.h"
#include <exception>
#include <optional>
#include <stdio.h>
#include <string>
#include <string_view>
#include <vector>

namespace ampcc::microsoft {

class unit_test_run {
public:
  unit_test_run(int count, char **arguments) : Words(arguments + (count > 0), arguments + count) {}

  int run() {
    Broken = callAll(unit_tests::of_module(), test_role::before_module, nullptr);
    for (test_class *Class : unit_tests::classes())
      runClass(*Class);
    if (auto Problem = callAll(unit_tests::of_module(), test_role::after_module, nullptr))
      report("Failed", "the cleanup of the module", *Problem, Failed);
    printf("%d passed, %d failed", Passed, Failed);
    if (Skipped)
      printf(", %d skipped", Skipped);
    printf("\n");
    fflush(stdout);
    return Failed != 0 || (Passed == 0 && Skipped == 0);
  }

private:
  using problem = std::optional<std::string>;
  std::vector<std::string_view> Words;
  problem Broken; // the failure of the module's initialization
  int Passed = 0, Failed = 0, Skipped = 0;

  template <class F> static problem guarded(F function) {
    try {
      function();
      return {};
    } catch (const test_failure &F) {
      return F.Text + (F.Text.empty() ? "" : " ") + "(" + F.Place.File + ":" + std::to_string(F.Place.Line) + ")";
    } catch (const std::exception &E) {
      return std::string("exception: ") + E.what();
    } catch (...) {
      return std::string("exception of another class");
    }
  }

  static problem call(const test_function &Function, void *Object) {
    return guarded([&] { Function.Call(Object); });
  }

  static problem callAll(const std::vector<test_function> &Functions, test_role Role, void *Object) {
    problem First;
    for (const test_function &Function : Functions)
      if (Function.Role == Role && Function.Call)
        if (problem P = call(Function, Object); P && !First)
          First = std::move(P);
    return First;
  }

  void report(const char *Result, const std::string &Name, const std::string &Why, int &Count) {
    ++Count;
    printf("%s%s %s%s%s\n", test_log_is_at_line_start() ? "" : "\n", Result, Name.c_str(), Why.empty() ? "" : ": ",
           Why.c_str());
    fflush(stdout);
    test_log_is_at_line_start() = true;
  }

  bool isWanted(std::string_view Name) const {
    for (std::string_view Word : Words)
      if (Name.find(Word) != Name.npos)
        return true;
    return Words.empty();
  }

  void runClass(const test_class &Class) {
    bool HasBegun = false;
    problem BrokenClass = Broken;
    for (const test_function &Function : Class.Functions) {
      const std::string Name = Class.Name + "::" + Function.Name;
      if (Function.Role != test_role::method || !Function.Call || !isWanted(Name))
        continue;
      if (Class.Ignored || Function.Ignored) {
        report("Skipped", Name, "", Skipped);
        continue;
      }
      if (!HasBegun && !BrokenClass)
        BrokenClass = callAll(Class.Functions, test_role::before_class, nullptr);
      HasBegun = true;
      runMethod(Class, Function, Name, BrokenClass);
    }
    if (HasBegun)
      if (problem P = callAll(Class.Functions, test_role::after_class, nullptr))
        report("Failed", "the cleanup of " + Class.Name, *P, Failed);
  }

  // Runs each test in a new object.
  void runMethod(const test_class &Class, const test_function &Function, const std::string &Name, problem P) {
    void *Object = nullptr;
    if (!P)
      P = guarded([&] { Object = Class.Make(); });
    if (!P)
      P = callAll(Class.Functions, test_role::before_method, Object);
    if (!P)
      P = call(Function, Object);
    if (Object) {
      problem After = callAll(Class.Functions, test_role::after_method, Object);
      if (!P)
        P = After;
      Class.Delete(Object);
    }
    report(P ? "Failed" : "Passed", Name, P.value_or(""), P ? Failed : Passed);
  }
};

} // namespace ampcc::microsoft

extern "C" __attribute__((weak, visibility("hidden"))) int ampcc_run_unit_tests(int count, char **arguments) {
  return ::ampcc::microsoft::unit_test_run(count, arguments).run();
}

#ifndef AMPCC_HAS_MAIN
#define AMPCC_HAS_MAIN
__attribute__((weak, visibility("hidden"))) int main(int count, char **arguments) {
  return ampcc_run_unit_tests(count, arguments);
}
#endif

#include "parts/end.inc"

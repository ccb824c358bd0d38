// <CppUnitTest.h>: the classes of tests of a program run in their order, each method in an object of its own, and its main
// is that of the header. A failed assertion says where it is and what it compared.
// RUN: %amp-cc -famp-msvc %s -o %t.exe && not %t.exe 2>&1 | FileCheck %s --match-full-lines --strict-whitespace
// RUN: %amp-cc -famp-msvc -DUNICODE -D_UNICODE -DWITH_TCHAR %s -o %t.wide.exe && %t.wide.exe kernels::doubles setup \
// RUN:   | FileCheck %s --check-prefix=CHOSEN
// RUN: %amp-cc -famp-msvc -c %s -o %t.own.o
// RUN: echo 'int main() { return 3; }' > %t.main.cpp && %amp-cc %t.main.cpp %t.own.o -o %t.own.exe && not %t.own.exe
// CHOSEN: start of the module
// CHOSEN: start of the class
// CHOSEN: Passed samples::kernels::doubles
// CHOSEN: Passed samples::kernels::setup
// CHOSEN-NEXT: end of the class
// CHOSEN-NEXT: end of the module
// CHOSEN-NEXT: 2 passed, 0 failed
#include <amp.h>
#include <CppUnitTest.h>
#ifdef WITH_TCHAR
#include <tchar.h>
#endif

using namespace concurrency;
using namespace Microsoft::VisualStudio::CppUnitTestFramework;

struct point {
  int x, y;
  bool operator==(const point &p) const { return x == p.x && y == p.y; }
};
namespace Microsoft::VisualStudio::CppUnitTestFramework {
template <> static std::wstring ToString<point>(const point &p) {
  return std::to_wstring(p.x) + L"/" + std::to_wstring(p.y);
}
} // namespace Microsoft::VisualStudio::CppUnitTestFramework

namespace samples {

TEST_MODULE_INITIALIZE(StartModule) { Logger::WriteMessage("start of the module\n"); }
TEST_MODULE_CLEANUP(EndModule) { Logger::WriteMessage(L"end of the module\n"); }

TEST_CLASS(kernels) {
  std::vector<int> data;
  int uses = 0;

public:
  TEST_CLASS_INITIALIZE(StartClass) { Logger::WriteMessage(L"start of the class\n"); }
  TEST_CLASS_CLEANUP(EndClass) { Logger::WriteMessage("end of the class\n"); }
  TEST_METHOD_INITIALIZE(Fill) { data.assign(100, 21); }
  TEST_METHOD_CLEANUP(Empty) { data.clear(); }

  BEGIN_TEST_METHOD_ATTRIBUTE(doubles)
    TEST_OWNER(L"me")
    TEST_PRIORITY(1)
    TEST_METHOD_ATTRIBUTE(TEXT("TestCategory"), L"fast")
  END_TEST_METHOD_ATTRIBUTE()
  TEST_METHOD(doubles) {
    array_view<int> view(100, data);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
    view.synchronize();
    for (auto v : data)
      Assert::AreEqual(42, v);
    ++uses;
  }
  TEST_METHOD(setup) { Assert::AreEqual(0, uses, L"an object for each method"); }

  BEGIN_TEST_METHOD_ATTRIBUTE(left_out)
    TEST_IGNORE()
  END_TEST_METHOD_ATTRIBUTE()
  TEST_METHOD(left_out) { Assert::Fail(); }

  TEST_METHOD(holds) {
    Assert::IsTrue(true);
    Assert::IsFalse(false, L"message");
    Assert::AreEqual(1.0, 1.05, 0.1);
    Assert::AreEqual(1.0f, 1.05f, 0.1f, L"near", LINE_INFO());
    Assert::AreNotEqual(1.0f, 2.0f, 0.5f);
    Assert::AreEqual("abc", std::string("abc").c_str());
    Assert::AreEqual(L"ABC", L"abc", true);
    Assert::AreNotEqual("abc", "abd");
    Assert::AreEqual(std::wstring(L"abc"), std::wstring(L"abc"));
    Assert::AreEqual(size_t(3), 3u);
    int n = 1, m = 1, *none = nullptr;
    Assert::AreSame(n, n);
    Assert::AreNotSame(n, m);
    Assert::IsNull(none);
    Assert::IsNotNull(&n);
    Assert::ExpectException<std::runtime_error>([] { throw std::runtime_error("expected"); });
    Assert::ExpectException<runtime_exception>([] { array<int> none(extent<1>(-1)); });
  }
};

class outcome {};
TEST_CLASS(failures) {
public:
  TEST_METHOD(value) { Assert::AreEqual(2, 3, L"as expected"); }
  TEST_METHOD(text) { Assert::AreEqual("a", "b"); }
  TEST_METHOD(own_type) { Assert::AreEqual(point{1, 2}, point{3, 4}); }
  TEST_METHOD(condition) {
    Logger::WriteMessage("no end of line");
    Assert::IsTrue(false, L"ünïcode");
  }
  TEST_METHOD(no_exception) { Assert::ExpectException<std::exception>([] {}); }
  TEST_METHOD(wrong_exception) { Assert::ExpectException<std::exception>([] { throw outcome(); }); }
  TEST_METHOD(uncaught) { throw std::invalid_argument("a text"); }
  TEST_METHOD(marked) { Assert::Fail(L"here", LINE_INFO()); }
};
// CHECK:start of the module
// CHECK-NEXT:start of the class
// CHECK-NEXT:Passed samples::kernels::doubles
// CHECK-NEXT:Passed samples::kernels::setup
// CHECK-NEXT:Skipped samples::kernels::left_out
// CHECK-NEXT:Passed samples::kernels::holds
// CHECK-NEXT:end of the class
// CHECK-NEXT:Failed samples::failures::value: expected <2> actual <3> - as expected ({{.*}}unit-tests.cpp:93)
// CHECK-NEXT:Failed samples::failures::text: expected <a> actual <b> ({{.*}}unit-tests.cpp:94)
// CHECK-NEXT:Failed samples::failures::own_type: expected <1/2> actual <3/4> ({{.*}}unit-tests.cpp:95)
// CHECK-NEXT:no end of line
// CHECK-NEXT:Failed samples::failures::condition: expected true - ünïcode ({{.*}}unit-tests.cpp:98)
// CHECK-NEXT:Failed samples::failures::no_exception: expected an exception ({{.*}}unit-tests.cpp:100)
// CHECK-NEXT:Failed samples::failures::wrong_exception: expected another exception ({{.*}}unit-tests.cpp:101)
// CHECK-NEXT:Failed samples::failures::uncaught: exception: a text
// CHECK-NEXT:Failed samples::failures::marked: here ({{.*}}unit-tests.cpp:103)

TEST_CLASS(broken) {
public:
  TEST_CLASS_INITIALIZE(Throws) { throw std::runtime_error("no file"); }
  TEST_METHOD(never) { Assert::Fail(L"does not run"); }
};
// CHECK-NEXT:Failed samples::broken::never: exception: no file

TEST_CLASS(skipped) {
public:
  BEGIN_TEST_CLASS_ATTRIBUTE()
    TEST_CLASS_ATTRIBUTE(L"Ignore", L"true")
  END_TEST_CLASS_ATTRIBUTE()
  TEST_METHOD(never) { Assert::Fail(L"does not run"); }
};
// CHECK-NEXT:Skipped samples::skipped::never
// CHECK-NEXT:end of the module
// CHECK-NEXT:3 passed, 9 failed, 2 skipped

} // namespace samples

// Spans and marks of programs, in namespace concurrency::diagnostic: in a source with kernels, in one without that
// another compiler compiles, and with the names of Microsoft's SDK.
// RUN: %amp-cc -Wall -Wextra -Werror %s -pthread -o %t
// RUN: env AMP_TRACE=%t.json %t && %check-trace %t.json | FileCheck %s
// RUN: %t 2>&1 | count 0
// RUN: %host-cxx -std=c++17 -Wall -Wextra -Werror -DPLAIN %s -I %include -L %lib -Wl,-rpath,%lib -lamp -pthread -o %t.plain
// RUN: env AMP_TRACE=%t.plain.json %t.plain && %check-trace %t.plain.json | FileCheck %s
// RUN: %amp-cc -famp-msvc -DMICROSOFT -Wall -Werror %s -pthread -o %t.msvc
// RUN: env AMP_TRACE=%t.msvc.json %t.msvc && %check-trace %t.msvc.json | FileCheck %s --check-prefixes=CHECK,MICROSOFT
#if defined(MICROSOFT)
#include <cvmarkersobj.h>
#else
#include <amp_trace.h>
#endif
#if !defined(PLAIN)
#include <amp.h>
#endif
#include <cstdint>
#include <memory>
#include <string>
#include <thread>
using namespace Concurrency;
using diagnostic::span;

static void write_each_mark() {
  const diagnostic::marker_series series("first");
  series.write_flag("plain");
  series.write_flag("%s %d of %.1f%%", "text", 7, 99.5);
  series.write_flag(3, "category %d", 3);
  series.write_flag(diagnostic::critical_importance, "important");
  series.write_flag(diagnostic::low_importance, 4, "both");
  series.write_message("message");
  series.write_message(diagnostic::high_importance, 5, L"wide %d \u00e9\u20ac\U0001f600", 5);
  series.write_alert("alert \"%s\"", "quoted\\");
  diagnostic::marker_series().write_flag("%s", std::string(5000, 'x').c_str());
  diagnostic::marker_series(L"wide").write_message("bad \xff\xc3 bytes");
}

// Boxes in boxes, and others: whoever ends first began first, or another thread ends it.
static void make_spans() {
  const diagnostic::marker_series series("spans");
  const span outer(series, "outer");
  {
    span inner(series, 2, "inner %d", 1);
    const span other(diagnostic::marker_series(), diagnostic::high_importance, 6, L"inner %d", 2);
  }
  auto first = std::make_unique<span>(series, "ends first");
  auto second = std::make_unique<span>(series, diagnostic::low_importance, "ends second");
  first.reset();
  second.reset();
  auto given = std::make_unique<span>(series, "ends elsewhere");
  std::thread([&] { given.reset(); }).join();
}

int main() {
  write_each_mark();
  make_spans();
#if defined(MICROSOFT)
  diagnostic::marker_series series(_T("ported"));
  span *flag_span = new span(series, 1, _T("flag span"));
  if (series.is_enabled(diagnostic::normal_importance, 1))
    series.write_flag(_T("%I64d"), std::int64_t(1) << 40);
  series.write_message(L"%s", L"wide text");
  delete flag_span;
#endif
#if !defined(PLAIN)
  int data[10] = {};
  array_view<int> view(10, data);
  const span around(diagnostic::marker_series(), "around a launch");
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
#endif
}

// CHECK-DAG: 1 x host/main thread: flag: plain: series=first importance=normal category=1
// CHECK-DAG: 1 x host/main thread: flag: text 7 of 99.5%: series=first importance=normal category=1
// CHECK-DAG: 1 x host/main thread: flag: category 3: series=first importance=normal category=3
// CHECK-DAG: 1 x host/main thread: flag: important: series=first importance=critical category=1
// CHECK-DAG: 1 x host/main thread: flag: both: series=first importance=low category=4
// CHECK-DAG: 1 x host/main thread: message: message: series=first importance=normal category=0
// CHECK-DAG: 1 x host/main thread: message: wide 5 é€😀: series=first importance=high category=5
// CHECK-DAG: 1 x host/main thread: alert: alert "quoted\": series=first importance=critical category=-1
// CHECK-DAG: 1 x host/main thread: flag: {{x+}}: importance=normal category=1
// CHECK-DAG: 1 x host/main thread: message: bad �� bytes: series=wide importance=normal category=0
// CHECK-DAG: 1 x host/main thread: span: outer: series=spans importance=normal category=0
// CHECK-DAG: 1 x host/main thread: span: inner 1: series=spans importance=normal category=2
// CHECK-DAG: 1 x host/main thread: span: inner 2: importance=high category=6
// CHECK-DAG: 1 x host/main thread: span: ends first: series=spans importance=normal category=0
// CHECK-DAG: 1 x host/main thread: span: ends second: series=spans importance=low category=0
// CHECK-DAG: 1 x host/main thread: span: ends elsewhere: series=spans importance=normal category=0
// MICROSOFT-DAG: 1 x host/main thread: span: flag span: series=ported importance=normal category=1
// MICROSOFT-DAG: 1 x host/main thread: flag: 1099511627776: series=ported importance=normal category=1
// MICROSOFT-DAG: 1 x host/main thread: message: wide text: series=ported importance=normal category=0

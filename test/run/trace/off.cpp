// Without AMP_TRACE and AMP_PROFILE nothing is written and nothing is printed. A file that cannot be written is
// reported, and the program runs as always.
// RUN: %amp-cc %s -o %t && rm -rf %t.dir && mkdir %t.dir
// RUN: cd %t.dir && %t 2>&1 | count 0
// RUN: cd %t.dir && env AMP_TRACE= AMP_PROFILE=0 %t 2>&1 | count 0
// RUN: ls %t.dir | count 0
// RUN: env AMP_TRACE=%t.dir/no/such/folder.json %t 2>&1 | FileCheck %s --check-prefix=MISSING --implicit-check-not=amp:
// RUN: env AMP_TRACE=%t.dir %t 2>&1 | FileCheck %s --check-prefix=FOLDER --implicit-check-not=amp:
// RUN: env AMP_TRACE=/dev/full %t 2>&1 | FileCheck %s --check-prefix=FULL --implicit-check-not=amp:
// RUN: env AMP_TRACE=%t.dir/no/such/folder.json AMP_PROFILE=1 %t 2>&1 | FileCheck %s --check-prefixes=MISSING,BOTH
// RUN: env AMP_TRACE=%t.dir/locked.json flock %t.dir/locked.json %t 2>&1 | FileCheck %s --check-prefix=LOCKED
// RUN: env AMP_TRACE=%t.dir/%%p.json %t 2>&1 | count 0
// RUN: ls %t.dir | FileCheck %s --check-prefix=FILES
#include <amp.h>
#include <amp_trace.h>
using namespace concurrency;

int main() {
  diagnostic::marker_series series("series");
  diagnostic::span all(series, "all");
  series.write_alert("%d", 1);
  int data[10] = {};
  array_view<int> view(10, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  return view[7] != 7;
}

// MISSING: amp: error: AMP_TRACE: cannot write the file '{{.*}}/no/such/folder.json': No such file or directory
// FOLDER: amp: error: AMP_TRACE: cannot write the file '{{.*}}': Is a directory
// FULL: amp: error: AMP_TRACE: cannot write the file '/dev/full':
// BOTH: amp: profile of
// LOCKED: amp: error: AMP_TRACE: another process writes ("%p" in the name becomes the number of the process) the file
// FILES: {{^}}{{[0-9]+}}.json
// FILES-NEXT: locked.json
// FILES-NOT: {{.}}

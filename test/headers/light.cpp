// What <amp.h> does not bring along: the parts of the standard library that cost most to include.
// RUN: %host-cxx -std=c++17 -fdeclspec -H -I %include -isystem %include/amp/c_library -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>

// CHECK: amp.h
// CHECK-NOT: /{{functional|algorithm|iostream|sstream|regex|map|unordered_map|random|thread|filesystem}}{{$}}
std::shared_future<void> use(const concurrency::completion_future &future) { return future; } // <future> is there

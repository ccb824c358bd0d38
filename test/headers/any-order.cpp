// The headers may be included in any order and repeatedly, beside the C library, and both names of the namespace work.
// SPEC: API-GEN-01, API-GEN-12, API-INDEX-01
// RUN: %host-cxx -std=c++17 -fdeclspec -Wall -Wextra -Werror -isystem %include/amp/c_library -I %include -fsyntax-only %s
// RUN: %host-cxx -std=c++20 -fdeclspec -Wall -Wextra -Werror -isystem %include/amp/c_library -I %include -fsyntax-only %s
#include <string.h>
#include <amp_math.h>
#include <amp.h>
#include <amprt.h>
#include <strings.h>
#include <cstring>
#include <string>
#include <amp.h>

// Names that programs may use beside ours.
namespace amp {
int cpu, restrict;
}
namespace Concurrency {
class event;
class task_group;
void parallel_for();
} // namespace Concurrency

using namespace concurrency;
index<2> transposed(index<2> i) { return index<2>(i[1], i[0]); }
Concurrency::index<2> same(concurrency::index<2> i) { return transposed(transposed(i)); }
template <template <int> class Point> Point<1> origin() { return Point<1>(); }
index<1> first = origin<index>();
bool inside = origin<extent>().contains(first);

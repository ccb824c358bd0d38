// SEE: non-const lvalue reference to type 'accelerator_view' cannot bind to a temporary
// THEN: -famp-msvc
#include <amp.h>
using namespace concurrency;
int main() {
  accelerator_view &view = accelerator().default_view;
  view.flush();
}

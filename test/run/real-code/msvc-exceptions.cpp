// std::exception with a text, as Visual C++'s library has it, with -famp-msvc: thrown, as an object, and as a base class.
// RUN: %amp-cc -famp-msvc %s -o %t && %t
#include <amp.h>
#include <cstring>
#include <exception>
#include <memory>
#include <string>
#include <vector>

class failure : public std::exception {
public:
  failure() : std::exception("derived") {}
  explicit failure(const char *text) : std::exception(text) {}
};

template <class F> bool throws(F f, const char *text) {
  try {
    f();
  } catch (const std::exception &error) {
    return std::strcmp(error.what(), text) == 0;
  }
  return false;
}

int main() {
  std::vector<int> data(4, 5);
  {
    concurrency::array_view<int> view(4, data);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) { view[i] *= 2; });
  }
  if (data[0] != 10)
    return 1;
  std::string composed = std::string("com") + "posed";
  char buffer[] = "buffer";
  const char *pointer = buffer;
  std::exception object("object");
  std::unique_ptr<std::exception> heap(new std::exception("heap"));
  bool good = throws([] { throw std::exception("the text"); }, "the text") && throws([&] { throw object; }, "object") &&
              throws([&] { throw std::exception(composed.c_str()); }, "composed") &&
              throws([&] { throw std::exception(buffer); }, "buffer") &&
              throws([&] { throw std::exception(pointer); }, "buffer") &&
              std::strcmp(heap->what(), "heap") == 0 && throws([] { throw failure(); }, "derived") &&
              throws([] { throw failure("given"); }, "given");
  return good ? 0 : 2;
}

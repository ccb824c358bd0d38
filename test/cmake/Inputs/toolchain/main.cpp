#include <concepts>
#include <thread>

extern "C" int part(void);

int main() {
  int result = 1;
  std::thread([&] { result = part(); }).join();
  static_assert(std::same_as<int, decltype(result)>);
  return result;
}

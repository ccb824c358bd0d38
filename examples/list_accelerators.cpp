// Lists all accelerators with their properties, and shows which one kernels run on by default.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

const wchar_t *yes_or_no(bool value) { return value ? L"yes" : L"no"; }

void list(const accelerator &acc) {
  std::wcout << acc.description << L"\n"
             << L"  device path                 " << acc.device_path << L"\n"
             << L"  version                     " << (acc.version >> 16) << L"." << (acc.version & 0xffff) << L"\n"
             << L"  dedicated memory            " << acc.dedicated_memory / 1024 << L" MiB\n"
             << L"  has a display               " << yes_or_no(acc.has_display) << L"\n"
             << L"  is an emulator              " << yes_or_no(acc.is_emulated) << L"\n"
             << L"  double precision            " << yes_or_no(acc.supports_double_precision) << L"\n"
             << L"  limited double precision    " << yes_or_no(acc.supports_limited_double_precision) << L"\n"
             << L"  shares memory with the CPU  " << yes_or_no(acc.supports_cpu_shared_memory) << L"\n";
}

int main() {
  const std::vector<accelerator> all = accelerator::get_all();
  for (const accelerator &acc : all)
    list(acc);

  const accelerator chosen;
  std::wcout << all.size() << L" accelerators; the default is " << chosen.description << std::endl;

  // std::wcout throughout: once a stream's orientation is wide, glibc drops what is printed through std::cout.
  bool found = false;
  for (const accelerator &acc : all)
    found = found || acc == chosen;
  return found ? 0 : 1;
}

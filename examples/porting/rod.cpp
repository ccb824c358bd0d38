// rod.cpp : heat in a rod, as a console application for Visual C++ has it. docs/porting-from-msvc.md ports it.
#include "stdafx.h"
#include <Amp.h>
#include <ppl.h>
#ifndef PORTED
#include <d3d11.h>
#pragma comment(lib, "d3d11")
#endif

using namespace concurrency;

const int CELLS = 1 << 16;
const int STEPS = 100;

#ifndef PORTED
void PrintFeatureLevel(const accelerator_view &av) {
  ID3D11Device *device = static_cast<ID3D11Device *>(direct3d::get_device(av));
  _tprintf(_T("feature level %x\n"), device->GetFeatureLevel());
  device->Release();
}
#endif

// One step on the accelerator. The ends of the rod lie in ice: Direct3D reads 0 beyond a buffer.
void Step(array_view<const float> from, array_view<float> to) {
  parallel_for_each(to.extent, [=](index<1> i) restrict(amp) {
#ifndef PORTED
    float left = from[i - 1], right = from[i + 1];
#else
    float left = i[0] > 0 ? from[i - 1] : 0.0f, right = i[0] < from.extent[0] - 1 ? from[i + 1] : 0.0f;
#endif
    to[i] = 0.25f * left + 0.5f * from[i] + 0.25f * right;
  });
}

// The same on the processor's cores.
void StepOnHost(const std::vector<float> &from, std::vector<float> &to) {
  parallel_for(0, CELLS, [&](int i) {
    float left = i > 0 ? from[i - 1] : 0.0f, right = i < CELLS - 1 ? from[i + 1] : 0.0f;
    to[i] = 0.25f * left + 0.5f * from[i] + 0.25f * right;
  });
}

int _tmain(int argc, _TCHAR *argv[]) {
  if (accelerator() == accelerator(accelerator::direct3d_ref))
    _tprintf(_T("only the reference device is there\n"));
  accelerator_view &av = accelerator().default_view;
  std::wcout << av.accelerator.description << std::endl;
#ifndef PORTED
  PrintFeatureLevel(av);
#endif

  std::vector<float> rod(CELLS, 100.0f), next(CELLS), expected = rod, other(CELLS);
  array_view<float> a(CELLS, rod), b(CELLS, next);
  LARGE_INTEGER begin, end, frequency;
  QueryPerformanceFrequency(&frequency);
  QueryPerformanceCounter(&begin);
  for (int step = 0; step < STEPS; ++step) {
    Step(a, b);
    std::swap(a, b);
  }
  a.synchronize();
  QueryPerformanceCounter(&end);

  for (int step = 0; step < STEPS; ++step) {
    StepOnHost(expected, other);
    expected.swap(other);
  }
  const float *result = &a[0];
  for (int i = 0; i < CELLS; ++i)
    if (fabs(result[i] - expected[i]) > 1e-3f) {
      _tprintf(_T("cell %d is %f, should be %f\n"), i, result[i], expected[i]);
      return 1;
    }
  fprintf(stderr, "%.1f ms\n", 1e3 * (end.QuadPart - begin.QuadPart) / frequency.QuadPart);
  _tprintf(_T("%d steps are right, the middle has %.1f degrees\n"), STEPS, result[max(CELLS / 2, 0)]);
  return 0;
}

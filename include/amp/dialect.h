// Macros of the library headers that expand for amp-cc's front end and for the host compiler: the front end knows
// restrict(...) and needs annotations of intrinsics and layouts; for the host compiler they expand to nothing.
//
// Library headers use these instead of restrict(...) because they are not rewritten (docs/architecture.md).
#pragma once

#if defined(__AMP_CC_FRONTEND__) // 1: parse for the host side, 2: parse for the accelerator side

#define AMPCC_AMP restrict(amp)
#define AMPCC_CPU_AMP restrict(cpu, amp)
#define AMPCC_ANNOTATE(text) __attribute__((annotate(text)))

#else

#define AMPCC_AMP
#define AMPCC_CPU_AMP
#define AMPCC_ANNOTATE(text)

#endif

// Whether functions that only the accelerator has are declared: for the front end, and for editors, which are shown all
// (amp/ide.h).
#if defined(__AMP_CC_FRONTEND__) || defined(__AMP_CC_IDE__)
#define AMPCC_HAS_AMP 1
#else
#define AMPCC_HAS_AMP 0
#endif

// True while the accelerator's version of dual functions is parsed.
#if defined(__AMP_CC_FRONTEND__) && __AMP_CC_FRONTEND__ == 2
#define AMPCC_ON_ACCELERATOR 1
#else
#define AMPCC_ON_ACCELERATOR 0
#endif

// A function that is an OpenCL C builtin: the builtin's name, or the text of a call with $0, $1 ... for the arguments.
#define AMPCC_BUILTIN(text) AMPCC_ANNOTATE("ampcc:builtin:" text)

// An enumeration that stands for a type of OpenCL C.
#define AMPCC_OPENCL_TYPE(name) AMPCC_ANNOTATE("ampcc:opencl:" #name)

// An accelerator function of the library that may be given string literals (R-LANG-91).
#define AMPCC_TAKES_TEXT AMPCC_ANNOTATE("ampcc:text")

// A data member, or a class used as base, that exists on the host only. The accelerator's record leaves it out.
#define AMPCC_HOST_ONLY AMPCC_ANNOTATE("ampcc:host_only")

// A class whose objects become a kernel's buffer argument. Its members that are not host-only are, in this order, the
// pointer to element 0 and one trivially copyable shape object. Views are captured by value, arrays by reference.
#define AMPCC_VIEW AMPCC_ANNOTATE("ampcc:view")
#define AMPCC_ARRAY AMPCC_ANNOTATE("ampcc:array")
// Views and arrays of texels (in addition to the above), and samplers.
#define AMPCC_TEXTURE AMPCC_ANNOTATE("ampcc:texture")
#define AMPCC_SAMPLER AMPCC_ANNOTATE("ampcc:sampler")

// The function templates that launch kernels, and those that the accelerator runs for each point of the domain.
#define AMPCC_LAUNCH AMPCC_ANNOTATE("ampcc:launch")
#define AMPCC_ENTRY AMPCC_ANNOTATE("ampcc:entry")

// A property: `name` reads what get_name() returns (API-GEN-02). Compilers without the extension have the getter only.
#if defined(__clang__) || defined(_MSC_VER)
#define AMPCC_PROPERTY(name, ...) __declspec(property(get = get_##name)) __VA_ARGS__ name
#else
#define AMPCC_PROPERTY(name, ...) static_assert(true, "")
#endif

// A function known to the passes over the host program (tool/optimize/LibraryCalls.h). Clang keeps an assumption of a
// declaration as an attribute in LLVM IR; those that begin with "ompx_" have no meaning of their own.
#if defined(__clang__) && __clang_major__ >= 19 && !defined(__AMP_CC_FRONTEND__)
#define AMPCC_KNOWN_TO_PASSES(text)                                                                                    \
  _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wunknown-assumption\"")                        \
      [[omp::assume("ompx_ampcc_" text)]] _Pragma("clang diagnostic pop")
#else
#define AMPCC_KNOWN_TO_PASSES(text)
#endif

// An accelerator-only function of the library, as the host compiler sees it: a name for using-declarations that no call
// ever chooses, so that a host function of the same name is called without ambiguity.
#define AMPCC_ABSENT_ON_HOST(name)                                                                                     \
  template <typename... Arguments>                                                                                     \
  typename ::ampcc::absent_on_host<(sizeof...(Arguments) > 128)>::type name(Arguments...)

namespace ampcc {
template <bool Present> struct absent_on_host {};
template <> struct absent_on_host<true> {
  using type = void;
};
} // namespace ampcc

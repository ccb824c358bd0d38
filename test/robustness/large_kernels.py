#!/usr/bin/env python3
"""Writes a kernel that is large or deep in one way, for tests of the time that its compilation takes:
large_kernels.py SHAPE COUNT"""
import sys

KERNEL = """#include <amp.h>
using namespace concurrency;
{declarations}
void run(array_view<int, 1> a, int n) {{
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {{
    int k = i[0];
{body}
  }});
}}
"""


def repeated(text, count, separator="\n"):
    return separator.join(text.replace("@", str(i)) for i in range(count))


def members(count):
    declarations = "struct S { " + repeated("int m@;", count, " ") + " };"
    return "S s;\n" + repeated("s.m@ = k + @;", count) + repeated("a[k] += s.m@;", count), declarations


def functions(count):
    return repeated("a[k] += f@(k);", count), repeated("inline int f@(int x) restrict(amp) { return x * @; }", count)


def recursion(count):
    declarations = """template <int N> struct T {
  static int f(int x) restrict(amp) { return T<N - 1>::f(x + N) + N; }
};
template <> struct T<0> { static int f(int x) restrict(amp) { return x; } };"""
    return f"a[k] = T<{count}>::f(k);", declarations


def pointers(count):
    steps = "\n".join(f"int *p{i + 1} = p{i} + (k & 1);" for i in range(count))
    return f"int x[4] = {{k, 1, 2, 3}};\nint *p0 = x;\n{steps}\na[k] = *p{count};", ""


def locals_(count):
    steps = "\n".join(f"int v{i + 1} = v{i} * {i} + k;" for i in range(count))
    return f"int v0 = k;\n{steps}\na[k] = v{count};", ""


SHAPES = {
    "statements": lambda n: (repeated("a[k] = a[k + 1] * k;", n), ""),
    "pointers": pointers,
    "locals": locals_,
    "sum": lambda n: ("a[k] = " + repeated("a[k + @]", n, " + ") + ";", ""),
    "conditionals": lambda n: ("a[k] = " + repeated("k == @ ? 3 * @ : ", n, "") + "0;", ""),
    "cases": lambda n: ("switch (k) {\n" + repeated("case @: a[k] = 7 * @; break;", n) + "\n}", ""),
    "else-ifs": lambda n: (repeated("if (k == @) { a[k] = 7 * @; } else ", n) + "a[k] = 1;", ""),
    "blocks": lambda n: ("{" * n + "a[k] = 1;" + "}" * n, ""),
    "choices": lambda n: (repeated("int v@ = a[k + @]; if (v@ > k) a[k] += v@;", n), ""),
    "stored-locals": lambda n: (repeated("int v@ = k * @; a[k] = v@;", n), ""),
    "loops-in-order": lambda n: (repeated("for (int j = 0; j < n; ++j) a[k] += j * @;", n), ""),
    "loops": lambda n: (repeated("for (int j@ = 0; j@ < n; ++j@) {", n) + "a[k] += 1;" + "}" * n, ""),
    "elements": lambda n: ("int t[] = {" + repeated("k * @", n, ", ") + "};\na[k] = t[k];", ""),
    "members": members,
    "functions": functions,
    "recursion": recursion,
}


def kernel(shape, count):
    body, declarations = SHAPES[shape](count)
    return KERNEL.format(body=body, declarations=declarations)


if __name__ == "__main__":
    print(kernel(sys.argv[1], int(sys.argv[2])), end="")

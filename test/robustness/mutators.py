"""Changes of a C++ AMP source, from one token to its encoding: each takes a Source and a random.Random and gives bytes or
text. ALL names them with their weights."""
import re

TOKEN = re.compile(
    r'\s+|//[^\n]*|/\*.*?\*/|^[ \t]*\#[^\n]*|R"\(.*?\)"|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|\w+|::|->|<<=?|&&|\|\||[-+*/%&|^=<>!]=|\+\+|--|.',
    re.DOTALL | re.MULTILINE,
)
WORDS = "restrict amp cpu tile_static ( ) { } [ ] < > ; , = & * :: -> const static template class struct int 0 auto return if for operator this".split()
CLOSING = {"(": ")", "[": "]", "{": "}"}

COMMENTS = ["//< x", "///< x", "//!< x", "/**< x */", "/*!< x */", "/*< x */", "/// \\param nobody x", "/** \\tparam T \\returns */",
            "/\\\n/< x", "//< x \\\n y", "/* /* */", "//", "/**/", "/***/", "//\\", "/** @{ */", "/// \\code", "/* unterminated",
            "//! \\brief \\unknown{", "/*<*/", "//\u2028<", "/// \\f$ <b> </i> <img src='", "//<\\\n"]
DIRECTIVES = ["#line 7", '#line 3 "other.cpp"', "#line 4294967295", "#line", "# 5 \"x.cpp\" 1", "# 9 \"x.h\" 3", "#pragma", "#pragma once",
              "#pragma clang diagnostic push", "#pragma clang diagnostic pop", '#pragma GCC diagnostic ignored "-Wamp-performance"',
              '#pragma clang diagnostic error "-Weverything"', "#pragma omp parallel for", "#pragma unroll 4", "#pragma pack(push, 1)",
              "#pragma pack(pop)", "#pragma GCC system_header", "#pragma GCC poison index", "#pragma clang attribute push (__attribute__((annotate(\"x\"))), apply_to = function)",
              "#pragma clang attribute pop", "#pragma weak main", "#pragma push_macro(\"restrict\")", "#pragma clang optimize off", "#pragma message \"x\"",
              "#pragma STDC FP_CONTRACT ON", "#pragma clang fp contract(fast)", "#pragma float_control(precise, on)", "#pragma ms_struct on", "#pragma clang loop vectorize(enable)",
              "#pragma clang section bss=\"x\"", "#pragma redefine_extname a b", "#pragma clang force_cuda_host_device begin", "#pragma comment(lib, \"x\")",
              "#include", '#include "missing.h"', "#include __FILE__", "#include <amp.h>", "#include <missing", "#define N <amp.h>\n#include N", "#include MISSING",
              "#include_next <amp.h>", "#import <amp.h>", "#if 0", "#if 1", "#if", "#ifdef X", "#ifndef X", "#else", "#elif 1", "#elifdef X", "#endif", "#error x", "#warning x", "#ident \"x\"",
              "#if __has_include(<amp.h>)\n#endif", "#if __has_include(\n#endif", "#if __has_include(__FILE__)\n#endif", "#if __has_attribute(restrict) || __has_cpp_attribute(amp)\n#endif",
              "#define restrict", "#define restrict(x)", "#define restrict(...) restrict(__VA_ARGS__)", "#define amp", "#define amp cpu", "#define tile_static static", "#define cpu amp", "#undef restrict",
              "#define index extent", "#define parallel_for_each(a, b) (b)", "#define concurrency Concurrency", "#define x(", "#define x(a, a) a", "#define __VA_ARGS__", "#define defined", "#undef __AMP_CC__", "#undef __cplusplus",
              "#define int long", "#define const", "#define return", "#define __AMP_CC__ 2", "#embed __FILE__", "#", "# non-directive", "#assert x(y)", "_Pragma(\"once\")", "_Pragma(", "_Pragma(\"unroll 3\")", "_Pragma(\"clang diagnostic push\")", "__pragma(pack(1))",
              "#pragma clang module import std", "#pragma clang system_header", "#pragma clang assume_nonnull begin", "#pragma clang arc_cf_code_audited begin", "#pragma clang deprecated(x)", "#pragma clang final(x)", "#pragma GCC warning \"x\"",
              "#pragma clang __debug dump restrict", "#pragma GCC visibility push(hidden)", "#pragma GCC visibility pop", "#pragma unused(a)", "#pragma align=packed", "#pragma pointers_to_members(x)", "#pragma GCC ivdep", "#pragma clang max_tokens_here 3", "#pragma clang include_alias(\"a\", \"b\")", "#pragma region x", "module;", "import std;", "export module m;"]
MACROS = ["#define M_R restrict\n", "#define M_R re\\\nstrict\n", "#define M_P(a, b) a##b\n#define M_R M_P(re, strict)\n", "#define M_E\n#define M_R M_E restrict M_E\n"]
LISTS = ["#define M_L (amp)\n", "#define M_A amp\n#define M_L (M_A)\n", "#define M_L (cpu, amp\n", "#define M_L ( /* //< */ amp )\n", "#define M_L (__VA_OPT__(amp))\n", "#define M_L _Pragma(\"x\") (amp)\n"]


class Source:
    def __init__(self, name, text):
        self.name = name
        self.text = text
        self.tokens = TOKEN.findall(text)


def places(tokens):
    return [i for i, token in enumerate(tokens) if token.strip() and not token.startswith("//")]


def change_tokens(source, choose, others):
    """One to four small changes of the tokens that are no blanks."""
    tokens = list(source.tokens)
    for _ in range(choose.choice((1, 1, 1, 2, 4))):
        where = places(tokens)
        if len(where) < 2:
            break
        at, other = choose.choice(where), choose.choice(where)
        kind = choose.choice(("delete", "delete", "duplicate", "swap", "swap next", "replace", "insert", "move", "truncate"))
        if kind == "delete":
            tokens[at] = " "
        elif kind == "duplicate":
            tokens[at] += " " + tokens[at]
        elif kind == "swap":
            tokens[at], tokens[other] = tokens[other], tokens[at]
        elif kind == "swap next":
            following = next((i for i in where if i > at), at)
            tokens[at], tokens[following] = tokens[following], tokens[at]
        elif kind == "replace":
            tokens[at] = choose.choice(WORDS)
        elif kind == "insert":
            tokens[at] += " " + choose.choice(WORDS)
        elif kind == "move":
            tokens[other] += " " + tokens[at]
            tokens[at] = " "
        elif choose.random() < 0.3:
            tokens = tokens[:at]
    return "".join(tokens)


def balanced(tokens, begin):
    """Behind the bracket that closes the one at `begin`."""
    depth = 0
    for i in range(begin, len(tokens)):
        depth += (tokens[i] in CLOSING) - (tokens[i] in CLOSING.values())
        if depth <= 0:
            return i + 1
    return len(tokens)


def snippet(source, choose):
    """A bracketed group, a statement, or a run of tokens of another source."""
    where = places(source.tokens)
    if not where:
        return ""
    brackets = [i for i in where if source.tokens[i] in CLOSING]
    kind = choose.random()
    if brackets and kind < 0.4:
        begin = choose.choice(brackets)
        return "".join(source.tokens[begin:balanced(source.tokens, begin)])
    begin = choose.choice(where)
    if kind < 0.8:
        end = begin
        while end < len(source.tokens) and source.tokens[end] != ";":
            end = balanced(source.tokens, end) if source.tokens[end] in CLOSING else end + 1
        return "".join(source.tokens[begin:end + 1])
    return "".join(source.tokens[begin:begin + choose.randrange(1, 30)])


def graft(source, choose, others):
    tokens = list(source.tokens)
    for _ in range(choose.choice((1, 1, 2))):
        where = places(tokens)
        if not where:
            break
        at, new = choose.choice(where), " " + snippet(choose.choice(others), choose) + " "
        if tokens[at] in CLOSING and choose.random() < 0.6:
            tokens[at:balanced(tokens, at)] = [new]
        else:
            tokens[at] += new
    return "".join(tokens)


def odd_comments(source, choose, others):
    tokens = list(source.tokens)
    for _ in range(choose.choice((1, 3, 8))):
        if tokens:
            at = choose.randrange(len(tokens))
            comment = choose.choice(COMMENTS)
            tokens[at] += comment + ("\n" if "*/" not in comment or choose.random() < 0.3 else "")
    return "".join(tokens) + choose.choice(("", choose.choice(COMMENTS)))


def directives(source, choose, others):
    lines = source.text.split("\n")
    for _ in range(choose.choice((1, 1, 2, 5))):
        lines.insert(choose.randrange(len(lines) + 1), choose.choice(DIRECTIVES))
    return "\n".join(lines)


def conditionals(source, choose, others):
    """#if around some of the text, on which side of it brackets may be left open."""
    lines = source.text.split("\n")
    begin, end = sorted(choose.randrange(len(lines) + 1) for _ in range(2))
    condition = choose.choice(("1", "0", "defined __AMP_CC__", "__has_include(<amp.h>)", "__cplusplus > 1", "restrict", "1/0", "'x' ("))
    lines.insert(end, choose.choice(("#endif", "#else\n#endif", "#elif 1\n;\n#endif", "")))
    lines.insert(begin, "#if " + condition)
    return "\n".join(lines)


def specifier_macros(source, choose, others):
    """Macros that expand to parts of restriction specifiers."""
    word, group = choose.choice(MACROS), choose.choice(LISTS)
    text = source.text
    specifier = re.compile(r"restrict\s*\(\s*amp\s*\)")
    spelling = choose.choice(("M_R (amp)", "restrict M_L", "M_R M_L", "M_B", "M_C(amp)"))
    text = specifier.sub(lambda m: spelling if choose.random() < 0.7 else m.group(), text)
    return word + group + "#define M_B restrict(amp)\n#define M_C(...) restrict(__VA_ARGS__)\n" + text


def splices(source, choose, others):
    """Line splices and trigraphs inside of tokens, also of the contextual keywords."""
    def spliced(match):
        word = match.group()
        at = choose.randrange(len(word) + 1)
        return word[:at] + choose.choice(("\\\n", "\\ \n", "??/\n", "\\\r\n", "\\u0061", "\\N{LATIN SMALL LETTER A}", "\u00e9", "\\")) + word[at:]
    chance = choose.choice((0.05, 0.5))
    return re.sub(r"restrict|tile_static|\bamp\b|\bcpu\b|//|/\*|\bint\b", lambda m: spliced(m) if choose.random() < chance else m.group(), source.text)


def encoding(source, choose, others):
    text = source.text
    kind = choose.randrange(10)
    if kind == 0:
        return b"\xff\xfe" + text.encode("utf-16-le", "replace")
    if kind == 1:
        return b"\xfe\xff" + text.encode("utf-16-be", "replace")
    if kind == 2:
        return b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode("utf-8", "replace")
    if kind == 3:
        return text.replace("\n", "\r").encode("utf-8", "replace")
    if kind == 4:
        return text.replace("\n", "\r\n").encode("utf-8", "replace")
    if kind == 5:
        return text.replace(" ", choose.choice(("\f", "\v", "\t", "\u00a0", "\u3000", "\u200b"))).encode("utf-8", "replace")
    data = bytearray(text.encode("utf-8", "replace"))
    for _ in range(choose.choice((1, 3, 20))):
        data.insert(choose.randrange(len(data) + 1), choose.choice((0, 0, 0x80, 0xff, 0xc0, 0xf8, 0x1a, 0x0c, 0x0b, 0x7f, 0xed)))
    return bytes(data) if kind < 8 else bytes(data)[:choose.randrange(len(data) + 1)]


def one_line(source, choose, others):
    """Everything that is no directive on one very long line."""
    kept = [line for line in source.text.split("\n") if line.lstrip().startswith("#")]
    rest = [re.sub(r"//.*", "", line) for line in source.text.split("\n") if not line.lstrip().startswith("#")]
    return "\n".join(kept) + "\n" + " ".join(rest) * choose.choice((1, 1, 2))


def deep_text(choose):
    count = choose.choice((10, 100, 255, 257, 1000, 4000))
    return choose.choice((
        "(" * count + "1" + ")" * count,
        "1" + "+1" * count,
        "-" * count + "1" if count % 2 else "!" * count + "1",
        "1?" * count + "1" + ":1" * count,
        "{" * count + "1" + "}" * count,
        "(1," * count + "1" + ")" * count,
        "[]{ return " * min(count, 300) + "1" + "; }()" * min(count, 300),
        "(int)" * count + "1",
        "1" + " && 1" * count,
        "1" + " << 1" * count,
        '"' + "x" * count * 10 + '"',
        "x" * count * 10,
        "9" * count,
        "0." + "9" * count + "f",
    ))


def deep_statement(choose):
    count = choose.choice((10, 100, 255, 257, 1000, 3000))
    return choose.choice((
        "{" * count + "}" * count,
        "if (1) " * count + ";",
        "if (1) {} else " * count + "{}",
        "for (;;) " * count + ";",
        "int v0 = 0; " + " ".join(f"int v{i + 1} = v{i} + 1;" for i in range(count)),
        "int s = 0; " + "s += 1; " * count,
        "int m[" + "][".join("1" for _ in range(min(count, 300))) + "];",
        f"int big[{10 ** (count % 12)}];",
        f"tile_static int big[{10 ** (count % 12)}];",
        "int " + "*" * count + "p;",
        "switch (1) { " + " ".join(f"case {i}: break;" for i in range(count)) + " }",
        "int i = " + deep_text(choose) + ";",
        "do " * count + ";" + " while (0);" * count,
        "int list[] = {" + "1," * count + "};",
        "; " * count,
        "label: " * 2 + "goto label;",
    ))


def sized_declaration(choose):
    count = choose.choice((10, 100, 300, 1000))
    return choose.choice((
        "struct " + "{ struct ".join(f"N{i} " for i in range(count)) + "{ int v; " + "}; " * count,
        "template <int N> struct T { static const int v = T<N - 1>::v; }; int t = T<" + str(count * 10) + ">::v;",
        "template <class T> struct W {}; " + "W<" * min(count, 300) + "int" + ">" * min(count, 300) + " w;",
        "\n".join(f"void many{i}(int *p) restrict(amp) {{ *p = {i}; }}" for i in range(count)),
        "void many() {" + " ".join(f"concurrency::parallel_for_each(concurrency::extent<1>(4), [](concurrency::index<1>) restrict(amp) {{ int v = {i}; }});" for i in range(count // 4)) + "}",
        "namespace a { " * count + "}" * count,
        "constexpr int f(int n) restrict(cpu, amp) { return n ? f(n - 1) : 0; } constexpr int g = f(" + str(count * 10) + ");",
        "struct Wide { " + " ".join(f"int m{i};" for i in range(count)) + " }; Wide wide(Wide w) restrict(amp) { return w; }",
        "void wide(" + ", ".join(f"int p{i}" for i in range(count)) + ") restrict(amp) {}",
        "template <class... T> int sum(T... t) restrict(amp) { return (t + ...); } int s() restrict(amp) { return sum(" + ", ".join("1" for _ in range(count)) + "); }",
        "int x" + " restrict(amp)" * count + ";",
        "void f() restrict(" + ", ".join("amp" for _ in range(count)) + ");",
        "typedef int t0; " + " ".join(f"typedef t{i} t{i + 1};" for i in range(count)),
    ))


def sizes(source, choose, others):
    """Very deep or long expressions, statements and declarations."""
    tokens = list(source.tokens)
    kind = choose.random()
    numbers = [i for i in places(tokens) if tokens[i].isdigit()]
    blocks = [i for i in places(tokens) if tokens[i] in "{;"]
    if kind < 0.4 and numbers:
        tokens[choose.choice(numbers)] = deep_text(choose)
    elif kind < 0.8 and blocks:
        tokens[choose.choice(blocks)] += deep_statement(choose)
    else:
        tokens.append("\n" + sized_declaration(choose) + "\n")
    return "".join(tokens)


def repeats(source, choose, others):
    """A statement or bracketed group many times."""
    tokens = list(source.tokens)
    blocks = [i for i in places(tokens) if tokens[i] in "{;("]
    if not blocks:
        return source.text
    at = choose.choice(blocks)
    end = balanced(tokens, at) if tokens[at] in CLOSING else at
    if tokens[at] == ";":
        end = at + 1
        while end < len(tokens) and tokens[end] not in ";}":
            end = balanced(tokens, end) if tokens[end] in CLOSING else end + 1
    tokens[at:end] = ["".join(tokens[at:end])] * choose.choice((2, 10, 100, 500))
    return "".join(tokens)


ALL = {change_tokens: 30, graft: 30, odd_comments: 5, directives: 10, conditionals: 5, specifier_macros: 3, splices: 3, encoding: 4, one_line: 1, sizes: 6, repeats: 3}


def mutate(source, choose, others):
    """The name of the change and the changed source as bytes."""
    change = choose.choices(list(ALL), weights=ALL.values())[0]
    changed = change(source, choose, others)
    return change.__name__, changed if isinstance(changed, bytes) else changed.encode("utf-8", "replace")

#!/usr/bin/env python3
"""Doxygen's input filter: a header with its comments in Doxygen's form, without what only overload resolution needs."""
import pathlib
import re
import sys

import rules

RULE = re.compile(rf"({rules.NAME}(?:-\d+)?)(\.\.\d+)?(?![\w-])")
ARGUMENTS = r"(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*"  # of a template, nested twice
CONDITION = re.compile(rf"(?:::)?(?:ampcc::)?enable_when<({ARGUMENTS})> = 0")
MATH_FUNCTION = re.compile(r"^AMPCC_MATH(?:_WRITTEN)?\((\w+), (\w+), (\w+), (\w+),", re.MULTILINE)
MATH_SHAPES = {"unary": "T {}(T x)", "binary": "T {}(T x, T y)", "ternary": "T {}(T x, T y, T z)",
               "scale": "T {}(T x, int e)", "test": "int {}(T x)", "integer_output": "T {}(T x, int *i)",
               "real_output": "T {}(T x, T *r)", "two_outputs": "void {}(T x, T *s, T *c)",
               "quotient": "T {}(T x, T y, int *i)"}
NOTES = [(r"\b[MN] == (\d)\b", r"rank \1"), (r"(?<!!)\bread_only\b", "const elements"),
         (r"!read_only\b|!std::is_const_v<U>", "elements that are not const")]


def with_rule_links(comment):
    """Comments name rules; the reference leads to the page that has them."""
    return RULE.sub(lambda match: f'<a href="../specification/{rules.address(match[1], ".html")}">{match[0]}</a>', comment)


def documentation(lines):
    """Lines of a // comment as Doxygen reads them."""
    escaped = [with_rule_links(line.replace("<", "&lt;").replace(">", "&gt;")) for line in lines]
    return [re.sub(r"^(\s*)// ?", r"\1/// ", line) for line in escaped]


def without_conditions(text):
    """Constraints of templates become a note; a template that is one only for its constraint is none."""
    def plain(match):
        indent, parameters = match.group(1), match.group(2)
        condition = " ".join(CONDITION.findall(parameters))
        rest = re.sub(r",?\s*" + CONDITION.pattern, "", parameters).strip()
        if re.fullmatch(r"(?:int M = N|class U = T|class T = S|typename U = T)?", rest):
            rest = ""
        notes = [found.expand(note) for pattern, note in NOTES for found in [re.search(pattern, condition)] if found]
        note = f"{indent}//! Only for {', '.join(notes)}.\n" if notes else ""
        return note + indent + (f"template <{rest}> " if rest else "")

    constrained = rf"{ARGUMENTS}?enable_when<{ARGUMENTS}> = 0"
    template = re.compile(rf"^([ ]*)template <({constrained})>\s+", re.MULTILINE)
    return re.sub(r"std::enable_if_t<[^<>;]*, ((?:[\w:]|<[^<>]*>)+)>", r"\1", template.sub(plain, text))


def declared_name(lines, number):
    """The name of the function that a declaration begins with."""
    noise = rf"template <{ARGUMENTS}>|AMPCC_\w+(?:\(\".*?\"\))?"
    text = re.sub(noise, "", " ".join(lines[number:number + 2]))
    found = re.search(r"(operator *[^\w\s(]+|~?\w+) *\(", text)
    return found.group(1) if found else ""


def repeated(lines):
    """A comment above several overloads is given to each of them."""
    result, comment, name = [], [], ""
    for number, line in enumerate(lines):
        before = lines[number - 1].rstrip() if number else ""
        begins = before.endswith((";", "}")) and not re.match(r"\s*(//[^!]|#|}|public|private|AMPCC_PROPERTY)", line)
        if line.strip().startswith("///"):
            comment = comment + [line] if before.strip().startswith("///") else [line]
            name = declared_name([one for one in lines[number:number + 9] if not one.strip().startswith("//")], 0)
        elif not line.strip():
            comment = []
        elif comment and begins and re.match(r" *", comment[0]).group() == re.match(r" *", line).group():
            first = number + 1 if line.strip().startswith("//!") else number  # a note of without_conditions
            if declared_name(lines, first) == name:
                result += comment
        result.append(line)
    return result


def with_class_comment(lines, name, comment):
    """The comment of a file that is named after a class is the class's, too."""
    defines = re.compile(rf"^(?:template <.*> )?(?:class|struct) (?:AMPCC_\w+ )?{name}(?: final)?(?: :.*)? {{$")
    paragraph = "\n".join(comment).split("\n/// \n")[0]
    text = re.sub(r"^(/// )(?:class template |class )?\w+(?:&lt;.*?&gt;)?: (.)", lambda m: m[1] + m[2].upper(), paragraph)
    return [f"{text}\n{line}" if defines.match(line) else line for line in lines]


def math_functions(folder):
    """The functions of the two tables, which are macros that Doxygen does not follow."""
    tables = [(folder / f"{name}_functions.def").read_text(encoding="utf-8") for name in ("builtin", "written")]
    namespaces = {"fast_math": [], "precise_math": []}
    for where, suffix, shape, name in (found for table in tables for found in MATH_FUNCTION.findall(table)):
        def declare(namespace, number, name):
            form = re.sub(r"\bT\b", number, MATH_SHAPES[shape].format(name))
            namespaces[namespace].append(f"{form} AMPCC_CPU_AMP;")

        for namespace in ("fast_math", "precise_math") if where == "both" else ("precise_math",):
            declare(namespace, "float", name)
            if namespace == "precise_math":
                declare(namespace, "double", name)
            if suffix == "f":
                declare(namespace, "float", name + "f")
    where = with_rule_links("(API-MATH)") + '; their <a href="../math-accuracy.html">accuracy</a>'
    kinds = {"fast_math": "single precision", "precise_math": "single and double precision"}
    return "".join(f"/// The functions of {kinds[name]} {where}.\nnamespace Concurrency::{name} {{\n"
                   + "\n".join(functions) + "\n}\n" for name, functions in namespaces.items())


def without_traits(text):
    """Less what the library tells itself of its classes, whose template Doxygen does not see."""
    return re.sub(r"^template <[^<>]*>\s+inline constexpr bool is_amp_container<[^;]*;\n", "", text, flags=re.MULTILINE)


def filtered(text, name):
    lines, block, file_comment = [], [], []
    for line in without_traits(without_conditions(text)).split("\n"):
        if re.match(r"\s*//(?!!)", line):
            block.append(line)
            continue
        if block:
            file_comment = file_comment or documentation(block)
            lines += documentation(block) if lines else ["/// \\file"] + file_comment
            block = []
        lines.append(re.sub(r"(?<=[;{,])( +)// (.*)$", r"\1///< \2", line))
    lines = with_class_comment(repeated(lines), name, file_comment)
    return re.sub(r"^(\s*)//! ", r"\1/// ", "\n".join(lines), flags=re.MULTILINE)


if __name__ == "__main__":
    path = pathlib.Path(sys.argv[1])
    if path.match("math/functions.h"):
        print(math_functions(path.parent))
    elif path.suffix == ".h":
        print(filtered(path.read_text(encoding="utf-8"), path.stem))
    else:
        print(path.read_text(encoding="utf-8"))

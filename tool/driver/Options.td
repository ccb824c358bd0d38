// The options that amp-cc adds to those of clang++, and those of clang++ that it documents because it takes part in them.
// --help is made from this table.

include "llvm/Option/OptParser.td"

def OwnGroup : OptionGroup<"<own>">, HelpText<"C++ AMP OPTIONS">;
def SharedGroup : OptionGroup<"<shared>">, HelpText<"OPTIONS SHARED WITH CLANG++">;

class Own { OptionGroup Group = OwnGroup; }
class Shared { OptionGroup Group = SharedGroup; }
class Hidden { list<OptionFlag> Flags = [HelpHidden]; }

// What is made.
def amp_emit_EQ : Joined<["--"], "amp-emit=">, Own, MetaVarName<"<stage>">, Values<"tokens,kernels,kir,cl,host">,
  HelpText<"Stop after <stage> and write its text: tokens, kernels (a table), kir (kernel IR), cl (OpenCL C), host (C++). "
           "Goes to standard output, or to the file named by -o; kernels also to a folder, one file each: one that is there, or a "
           "name without an extension">;
def amp_kernel_EQ : Joined<["--"], "amp-kernel=">, Own, MetaVarName<"<name>">,
  HelpText<"With --amp-emit=kir or cl: only the kernel of this name">;

// The language.
def famp_msvc : Flag<["-"], "famp-msvc">, Own,
  HelpText<"Accept what Visual C++ accepts beyond the standard: missing 'typename' or 'template', names declared later or in dependent bases; "
           "with Windows' headers and the Parallel Patterns Library, as far as programs without windows need them; "
           "a * b + c is rounded twice, unless -ffp-contract= says otherwise">;
def famp_robust_access : Flag<["-"], "famp-robust-access">, Own,
  HelpText<"In kernels, read zero outside of arrays and views, and write nothing there, as with Direct3D; on every accelerator">;
def famp_device_limits : Flag<["-"], "famp-device-limits">, Own,
  HelpText<"Leave it to the device, which is asked at each launch, how many threads and how much tile_static memory a "
           "tile can have, instead of at most 1,024 and 32 KiB">;

// How amp-cc finds the programs it needs, and how build systems find amp-cc.
def amp_host_compiler_EQ : Joined<["--"], "amp-host-compiler=">, Own, MetaVarName<"<path>">,
  HelpText<"Compile the host program with this Clang [can also be set with AMP_CC_HOST]">;
def amp_launch : Flag<["--"], "amp-launch">, Own,
  HelpText<"As first argument, in front of a whole compiler command: run it, but compile C++ AMP sources in it with amp-cc">;
def amp_launch_EQ : Joined<["--"], "amp-launch=">, Own, MetaVarName<"marked">, Values<"marked">,
  HelpText<"Like --amp-launch, for commands that define AMPCC_SOURCE; all others run unchanged">;
def amp_launcher_EQ : Joined<["--"], "amp-launcher=">, Own, MetaVarName<"<word>">,
  HelpText<"Behind --amp-launch: a word of the command that runs either compiler, as ccache; once for each word">;
def amp_key_EQ : Joined<["--"], "amp-key=">, Own, Hidden, MetaVarName<"<key>">,
  HelpText<"Without effect; lets a cache in front of amp-cc tell versions of it apart">;
def amp_print_key : Flag<["--"], "amp-print-key">, Own,
  HelpText<"Print a number that changes with amp-cc, its headers and its host compiler, for CCACHE_COMPILERCHECK">;
def amp_rpath_EQ : Joined<["--"], "amp-rpath=">, Own, MetaVarName<"<folder>">,
  HelpText<"Where the program looks for libamp.so when it runs, in place of amp-cc's own lib folder; may begin with $ORIGIN. "
           "Empty: only where the system looks">;
def amp_print_config : Flag<["--"], "amp-print-config">, Own, HelpText<"Print where amp-cc finds what it needs">;
def amp_port_report : Flag<["--"], "amp-port-report">, Own,
  HelpText<"List what in the program is Visual C++'s, Windows' or a deprecated form of C++ AMP, where, and what amp-cc does about "
           "it, with a command that compiles it. Writes nothing else">;
def amp_ide_flags : Flag<["--"], "amp-ide-flags">, Own,
  HelpText<"Print the options, one a line, that let clangd and other tools read C++ AMP sources">;

// For those who work on amp-cc.
def amp_host_warnings : Flag<["--"], "amp-host-warnings">, Own, Hidden,
  HelpText<"Show the host compiler's warnings about the generated text">;
def verify : Flag<["-"], "verify">, Own, Hidden, HelpText<"Compare the diagnostics with the source's expected-* comments">;
def verify_EQ : Joined<["-"], "verify=">, Own, Hidden, MetaVarName<"<prefixes>">,
  HelpText<"Like -verify, with these prefixes instead of 'expected'">;

// Clang's own, listed for --help. Clang's table recognises them.
def o : JoinedOrSeparate<["-"], "o">, Shared, MetaVarName<"<file>">, HelpText<"Write output to <file>">;
def c : Flag<["-"], "c">, Shared, HelpText<"Compile, but do not link">;
def E : Flag<["-"], "E">, Shared, HelpText<"Only preprocess">;
def S : Flag<["-"], "S">, Shared, HelpText<"Compile the host program to assembly">;
def fsyntax_only : Flag<["-"], "fsyntax-only">, Shared, HelpText<"Only check the source">;
def save_temps : Flag<["-"], "save-temps">, Shared,
  HelpText<"Keep the generated sources: <name>.amp.cpp and <name>.<kernel>.cl (-save-temps=obj: beside the output)">;
def v : Flag<["-"], "v">, Shared, HelpText<"Show the commands that are run">;
def _HASH_HASH_HASH : Flag<["-"], "###">, Shared, HelpText<"Show the commands, but do not run them">;
def version : Flag<["--"], "version">, Shared, HelpText<"Print version information">;
def help : Flag<["--"], "help">, Shared, HelpText<"Print this list">;
def help_hidden : Flag<["--"], "help-hidden">, Shared, HelpText<"Print this list with the options for developers">;

// The options that amp-cc adds to those of clang++, and the options of clang++ that affect amp-cc itself.
// --help is made from this table.

include "llvm/Option/OptParser.td"

def OwnGroup : OptionGroup<"<own>">, HelpText<"C++ AMP OPTIONS">;
def SharedGroup : OptionGroup<"<shared>">, HelpText<"OPTIONS SHARED WITH CLANG++">;

class Own { OptionGroup Group = OwnGroup; }
class Shared { OptionGroup Group = SharedGroup; }
class Hidden { list<OptionFlag> Flags = [HelpHidden]; }

// Outputs.
def amp_emit_EQ : Joined<["--"], "amp-emit=">, Own, MetaVarName<"<stage>">, Values<"tokens,kernels,kir,cl,host">,
  HelpText<"Stop after <stage> and write its output: tokens, kernels (a table), kir (kernel IR), cl (OpenCL C), host (C++). "
           "Writes to standard output, or to the file named by -o. Kernels are written to a folder, one file each, if -o "
           "names an existing folder or has no extension">;
def amp_kernel_EQ : Joined<["--"], "amp-kernel=">, Own, MetaVarName<"<name>">,
  HelpText<"With --amp-emit=kir or cl: write only the kernel with this name">;

// The language.
def famp_msvc : Flag<["-"], "famp-msvc">, Own,
  HelpText<"Accept what Visual C++ accepts beyond the standard: missing 'typename' or 'template', names declared later or in dependent bases; "
           "provide Windows' headers and the Parallel Patterns Library, as far as programs without graphical windows need them; "
           "round a * b + c twice, unless -ffp-contract= is given">;
def famp_robust_access : Flag<["-"], "famp-robust-access">, Own,
  HelpText<"In kernels, make reads out of bounds of arrays and views return zero, and ignore writes out of bounds, as in Direct3D; on every accelerator">;
def famp_check_EQ : Joined<["-"], "famp-check=">, Own, MetaVarName<"bounds">, Values<"bounds">,
  HelpText<"In kernels, check all indices of arrays, views, textures and tile_static arrays; the launch fails with the place, the "
           "index and the extent. Such reads return zero, and such writes are ignored, as with -famp-robust-access">;
def famp_device_limits : Flag<["-"], "famp-device-limits">, Own,
  HelpText<"Check the number of threads and the size of tile_static memory of a tile against the device's limits at each "
           "launch, instead of against 1,024 threads and 32 KiB at compile time">;
def famp_native : Flag<["-"], "famp-native">, Own,
  HelpText<"Also compile kernels for the CPU, as part of the program, which then runs without an OpenCL driver (the default)">;
def famp_native_EQ : Joined<["-"], "famp-native=">, Own, MetaVarName<"<off>">, Values<"off">,
  HelpText<"-famp-native=off: do not; the program then needs an OpenCL driver for each device">;

// How amp-cc finds the programs it needs, and how build systems find amp-cc.
def amp_host_compiler_EQ : Joined<["--"], "amp-host-compiler=">, Own, MetaVarName<"<path>">,
  HelpText<"Compile the host program with this Clang [the environment variable AMP_CC_HOST has the same effect]">;
def amp_launch : Flag<["--"], "amp-launch">, Own,
  HelpText<"As first argument, followed by a whole compiler command: run the command, but compile its C++ AMP sources with amp-cc">;
def amp_launch_EQ : Joined<["--"], "amp-launch=">, Own, MetaVarName<"marked">, Values<"marked">,
  HelpText<"Like --amp-launch, but only for commands that define AMPCC_SOURCE; other commands run unchanged">;
def amp_launcher_EQ : Joined<["--"], "amp-launcher=">, Own, MetaVarName<"<word>">,
  HelpText<"After --amp-launch: a word of the command that launches either compiler, for example ccache; repeated for each word">;
def amp_key_EQ : Joined<["--"], "amp-key=">, Own, Hidden, MetaVarName<"<key>">,
  HelpText<"No effect; lets a compiler cache distinguish versions of amp-cc">;
def amp_print_key : Flag<["--"], "amp-print-key">, Own,
  HelpText<"Print a number that changes with amp-cc, its headers and its host compiler, for CCACHE_COMPILERCHECK">;
def amp_rpath_EQ : Joined<["--"], "amp-rpath=">, Own, MetaVarName<"<folder>">,
  HelpText<"Search for libamp.so in this folder at run time, instead of in amp-cc's own lib folder; may begin with $ORIGIN. "
           "Empty: only in the system's folders">;
def amp_static_runtime : Flag<["--"], "amp-static-runtime">, Own,
  HelpText<"Link the runtime library into the program, which then needs no libamp.so">;
def amp_deploy_EQ : Joined<["--"], "amp-deploy=">, Own, MetaVarName<"<folder>">,
  HelpText<"Compile nothing: copy the programs that are named into <folder>, with libamp.so and the other libraries of amp-cc that they "
           "need, so that <folder> can be copied to another machine">;
def amp_print_config : Flag<["--"], "amp-print-config">, Own, HelpText<"Print the paths of the files and programs that amp-cc uses">;
def amp_port_report : Flag<["--"], "amp-port-report">, Own,
  HelpText<"List the features of Visual C++ and Windows and the deprecated forms of C++ AMP in the program, with their places, "
           "what amp-cc does about them, and a command that compiles the program. Writes no files">;
def amp_ide_flags : Flag<["--"], "amp-ide-flags">, Own,
  HelpText<"Print the options with which clangd and other tools read C++ AMP sources, one per line">;

def explain : Separate<["--"], "explain">, Own, MetaVarName<"<id>">,
  HelpText<"Alone: explain a diagnostic of C++ AMP, named by its id (amp-race), a rule (R-LANG-155) or an error of Visual C++ (C3561)">;

// For developers of amp-cc.
def amp_host_warnings : Flag<["--"], "amp-host-warnings">, Own, Hidden,
  HelpText<"Show the host compiler's warnings about generated code">;
def amp_print_patches : Flag<["--"], "amp-print-patches">, Own, Hidden,
  HelpText<"Print which tokens of the source are read otherwise, and how many parses it takes to find out">;
def amp_verify_each : Flag<["--"], "amp-verify-each">, Own, Hidden,
  HelpText<"Check kernel IR after each pass [can also be set with AMP_CC_VERIFY_EACH]">;
def amp_print_before_EQ : CommaJoined<["--"], "amp-print-before=">, Own, Hidden, MetaVarName<"<pass>,...">,
  HelpText<"Print kernel IR before these passes (amp-kir --list-passes), or before 'all'">;
def amp_print_after_EQ : CommaJoined<["--"], "amp-print-after=">, Own, Hidden, MetaVarName<"<pass>,...">,
  HelpText<"Print kernel IR after these passes, or after 'all'">;
def amp_print_changed : Flag<["--"], "amp-print-changed">, Own, Hidden,
  HelpText<"Print kernel IR after each pass that changes it">;
def amp_time_passes : Flag<["--"], "amp-time-passes">, Own, Hidden, HelpText<"Print the time that each pass takes">;
def amp_opt_bisect_limit_EQ : Joined<["--"], "amp-opt-bisect-limit=">, Own, Hidden, MetaVarName<"<number>">,
  HelpText<"Run so many of the passes that may be left out">;
def verify : Flag<["-"], "verify">, Own, Hidden, HelpText<"Compare the diagnostics with the source's expected-* comments">;
def verify_EQ : Joined<["-"], "verify=">, Own, Hidden, MetaVarName<"<prefixes>">,
  HelpText<"Like -verify, with these prefixes instead of 'expected'">;

// Clang's own, listed for --help. Clang's table recognises them.
def o : JoinedOrSeparate<["-"], "o">, Shared, MetaVarName<"<file>">, HelpText<"Write output to <file>">;
def c : Flag<["-"], "c">, Shared, HelpText<"Compile, but do not link">;
def E : Flag<["-"], "E">, Shared, HelpText<"Only preprocess">;
def S : Flag<["-"], "S">, Shared, HelpText<"Compile the host program to assembly">;
def fsyntax_only : Flag<["-"], "fsyntax-only">, Shared, HelpText<"Only check the source">;
def Rpass_EQ : Joined<["-"], "Rpass=">, Shared, MetaVarName<"<regex>">,
  HelpText<"Tell what passes that match have done; 'amp-workgroup': which kernels have a form for work-groups, which CPUs run">;
def Rpass_missed_EQ : Joined<["-"], "Rpass-missed=">, Shared, MetaVarName<"<regex>">,
  HelpText<"Tell what passes that match could not do; 'amp-workgroup': why a kernel has no form for work-groups">;
def save_temps : Flag<["-"], "save-temps">, Shared,
  HelpText<"Keep the generated sources: <name>.amp.cpp and <name>.<kernel>.cl (-save-temps=obj: beside the output)">;
def v : Flag<["-"], "v">, Shared, HelpText<"Show the commands that are run">;
def _HASH_HASH_HASH : Flag<["-"], "###">, Shared, HelpText<"Show the commands, but do not run them">;
def version : Flag<["--"], "version">, Shared, HelpText<"Print version information">;
def help : Flag<["--"], "help">, Shared, HelpText<"Print this list">;
def help_hidden : Flag<["--"], "help-hidden">, Shared, HelpText<"Print this list with the options for developers">;

#include "driver/PrecompilableOptions.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm::opt;
namespace options = clang::options;

namespace ampcc {
namespace {

// Options, and groups of them.
constexpr unsigned Steps[] = {
    options::OPT_x,           options::OPT_o,       options::OPT_c,    options::OPT_S,
    options::OPT_v,           options::OPT_M_Group, options::OPT_pipe, options::OPT__HASH_HASH_HASH,
    options::OPT_fsyntax_only};
constexpr unsigned Messages[] = {options::OPT_W_Group,
                                 options::OPT_w,
                                 options::OPT_pedantic,
                                 options::OPT_pedantic_errors,
                                 options::OPT_Qunused_arguments,
                                 options::OPT_fcolor_diagnostics,
                                 options::OPT_fno_color_diagnostics,
                                 options::OPT_fdiagnostics_color_EQ,
                                 options::OPT_fansi_escape_codes,
                                 options::OPT_fcaret_diagnostics,
                                 options::OPT_fno_caret_diagnostics,
                                 options::OPT_fdiagnostics_show_option,
                                 options::OPT_fno_diagnostics_show_option,
                                 options::OPT_fdiagnostics_format_EQ,
                                 options::OPT_fdiagnostics_show_category_EQ,
                                 options::OPT_fdiagnostics_show_template_tree,
                                 options::OPT_fno_elide_type,
                                 options::OPT_fshow_column,
                                 options::OPT_fno_show_column,
                                 options::OPT_fshow_source_location,
                                 options::OPT_fno_show_source_location,
                                 options::OPT_fdiagnostics_fixit_info,
                                 options::OPT_fno_diagnostics_fixit_info,
                                 options::OPT_fdiagnostics_parseable_fixits,
                                 options::OPT_fdiagnostics_print_source_range_info,
                                 options::OPT_fdiagnostics_show_note_include_stack,
                                 options::OPT_fno_diagnostics_show_note_include_stack,
                                 options::OPT_fmessage_length_EQ,
                                 options::OPT_ferror_limit_EQ,
                                 options::OPT_fmacro_backtrace_limit_EQ,
                                 options::OPT_ftemplate_backtrace_limit_EQ,
                                 options::OPT_fconstexpr_backtrace_limit_EQ,
                                 options::OPT_fspell_checking_limit_EQ,
                                 options::OPT_fcaret_diagnostics_max_lines_EQ};
constexpr unsigned Text[] = {options::OPT_D,
                             options::OPT_U,
                             options::OPT_I,
                             options::OPT_isystem,
                             options::OPT_iquote,
                             options::OPT_target,
                             options::OPT_idirafter,
                             options::OPT_std_EQ,
                             options::OPT_pthread,
                             options::OPT_fopenmp,
                             options::OPT_ftemplate_depth_EQ,
                             options::OPT_fconstexpr_depth_EQ,
                             options::OPT_fconstexpr_steps_EQ,
                             options::OPT_stdlib_EQ};
// Debug information of variables, functions and lines is written either way.
constexpr unsigned Debugging[] = {options::OPT_g_Flag,
                                  options::OPT_g0,
                                  options::OPT_g1,
                                  options::OPT_g2,
                                  options::OPT_g3,
                                  options::OPT_ggdb,
                                  options::OPT_ggdb0,
                                  options::OPT_ggdb1,
                                  options::OPT_ggdb2,
                                  options::OPT_ggdb3,
                                  options::OPT_gdwarf,
                                  options::OPT_gdwarf_4,
                                  options::OPT_gdwarf_5,
                                  options::OPT_gline_tables_only,
                                  options::OPT_gcolumn_info,
                                  options::OPT_gno_column_info,
                                  options::OPT_fstandalone_debug,
                                  options::OPT_fno_standalone_debug,
                                  options::OPT_ffile_prefix_map_EQ,
                                  options::OPT_fdebug_prefix_map_EQ};
constexpr unsigned Code[] = {options::OPT_O_Group,
                             options::OPT_m_Group,
                             options::OPT_fPIC,
                             options::OPT_fno_PIC,
                             options::OPT_fpic,
                             options::OPT_fno_pic,
                             options::OPT_fPIE,
                             options::OPT_fno_PIE,
                             options::OPT_fpie,
                             options::OPT_fno_pie,
                             options::OPT_fexceptions,
                             options::OPT_fno_exceptions,
                             options::OPT_frtti,
                             options::OPT_fno_rtti,
                             options::OPT_ffast_math,
                             options::OPT_fno_fast_math,
                             options::OPT_ffp_contract,
                             options::OPT_fmath_errno,
                             options::OPT_fno_math_errno,
                             options::OPT_ftrapping_math,
                             options::OPT_fno_trapping_math,
                             options::OPT_fwrapv,
                             options::OPT_fno_wrapv,
                             options::OPT_fvisibility_EQ,
                             options::OPT_fvisibility_inlines_hidden,
                             options::OPT_fstrict_aliasing,
                             options::OPT_fno_strict_aliasing,
                             options::OPT_fomit_frame_pointer,
                             options::OPT_fno_omit_frame_pointer,
                             options::OPT_funroll_loops,
                             options::OPT_fno_unroll_loops,
                             options::OPT_fvectorize,
                             options::OPT_fno_vectorize,
                             options::OPT_ffunction_sections,
                             options::OPT_fdata_sections,
                             options::OPT_fstack_protector,
                             options::OPT_fstack_protector_strong,
                             options::OPT_fno_stack_protector,
                             options::OPT_fstack_clash_protection,
                             options::OPT_fcf_protection_EQ,
                             options::OPT_fplt,
                             options::OPT_fno_plt,
                             options::OPT_fsemantic_interposition,
                             options::OPT_fno_semantic_interposition,
                             options::OPT_fsanitize_EQ,
                             options::OPT_fno_sanitize_EQ,
                             options::OPT_fsanitize_recover_EQ,
                             options::OPT_fno_sanitize_recover_EQ,
                             options::OPT_fno_inline,
                             options::OPT_fno_inline_functions,
                             options::OPT_finline_functions,
                             options::OPT_fstrict_overflow,
                             options::OPT_fno_strict_overflow,
                             options::OPT_fcommon,
                             options::OPT_fno_common,
                             options::OPT_fno_builtin,
                             options::OPT_fsigned_char,
                             options::OPT_fno_signed_char,
                             options::OPT_funsigned_char,
                             options::OPT_ffinite_math_only,
                             options::OPT_fno_finite_math_only,
                             options::OPT_fassociative_math,
                             options::OPT_freciprocal_math,
                             options::OPT_fsigned_zeros,
                             options::OPT_fno_signed_zeros,
                             options::OPT_fslp_vectorize,
                             options::OPT_fno_slp_vectorize,
                             options::OPT_fasynchronous_unwind_tables,
                             options::OPT_fno_asynchronous_unwind_tables,
                             options::OPT_fno_unwind_tables,
                             options::OPT_ftrivial_auto_var_init,
                             options::OPT_fdelete_null_pointer_checks,
                             options::OPT_fno_delete_null_pointer_checks,
                             options::OPT_fno_threadsafe_statics,
                             options::OPT_fmerge_all_constants,
                             options::OPT_fno_jump_tables,
                             options::OPT_fstack_protector_all};
constexpr unsigned Link[] = {
    options::OPT_L,       options::OPT_l,      options::OPT_Link_Group,    options::OPT_Wl_COMMA,
    options::OPT_Xlinker, options::OPT_shared, options::OPT_rdynamic,      options::OPT_fuse_ld_EQ,
    options::OPT_pie,     options::OPT_no_pie, options::OPT_static_libgcc, options::OPT_static_libstdcxx};

bool isAllowed(const Option &O) {
  if (O.getKind() == Option::InputClass || O.getKind() == Option::UnknownClass) // amp-cc's own are unknown to Clang
    return true;
  for (llvm::ArrayRef<unsigned> Group : {llvm::ArrayRef(Steps), llvm::ArrayRef(Messages), llvm::ArrayRef(Text),
                                         llvm::ArrayRef(Debugging), llvm::ArrayRef(Code), llvm::ArrayRef(Link)})
    if (llvm::any_of(Group, [&](unsigned ID) { return O.matches(ID); }))
      return true;
  return false;
}

} // namespace

bool allowPrecompiledLibrary(const InputArgList &Arguments) {
  return llvm::all_of(Arguments, [](const Arg *A) { return isAllowed(A->getOption()); });
}

} // namespace ampcc

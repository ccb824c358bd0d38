#include "diag/DiagKinds.h"
#include "clang/Basic/DiagnosticAST.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {

bool isCandidate(const DiagRecord &M) {
  if (M.own())
    return M.is(Diag::NoteCandidate) || M.is(Diag::NoteCandidateNowhere);
  switch (M.Id) {
  case diag::note_ambiguous_candidate:
  case diag::note_addrof_ovl_candidate_disabled_by_enable_if_attr:
  case diag::note_cuda_ovl_candidate_target_mismatch:
  case diag::note_dependent_function_template_spec_discard_reason:
  case diag::note_ovl_ambiguous_oper_binary_selected_candidate:
  case diag::note_ovl_candidate:
  case diag::note_ovl_candidate_arity:
  case diag::note_ovl_candidate_arity_one:
  case diag::note_ovl_candidate_bad_addrspace:
  case diag::note_ovl_candidate_bad_addrspace_this:
  case diag::note_ovl_candidate_bad_arc_conv:
  case diag::note_ovl_candidate_bad_base_to_derived_conv:
  case diag::note_ovl_candidate_bad_conv:
  case diag::note_ovl_candidate_bad_conv_incomplete:
  case diag::note_ovl_candidate_bad_cvr:
  case diag::note_ovl_candidate_bad_cvr_this:
  case diag::note_ovl_candidate_bad_deduction:
  case diag::note_ovl_candidate_bad_gc:
  case diag::note_ovl_candidate_bad_list_argument:
  case diag::note_ovl_candidate_bad_overload:
  case diag::note_ovl_candidate_bad_ownership:
  case diag::note_ovl_candidate_bad_ptrauth:
  case diag::note_ovl_candidate_bad_target:
  case diag::note_ovl_candidate_bad_value_category:
  case diag::note_ovl_candidate_constraints_not_satisfied:
  case diag::note_ovl_candidate_deduced_mismatch:
  case diag::note_ovl_candidate_deleted:
  case diag::note_ovl_candidate_disabled_by_enable_if:
  case diag::note_ovl_candidate_disabled_by_function_cond_attr:
  case diag::note_ovl_candidate_disabled_by_requirement:
  case diag::note_ovl_candidate_explicit_arg_mismatch_named:
  case diag::note_ovl_candidate_explicit_arg_mismatch_unnamed:
  case diag::note_ovl_candidate_has_pass_object_size_params:
  case diag::note_ovl_candidate_illegal_constructor:
  case diag::note_ovl_candidate_illegal_constructor_adrspace_mismatch:
  case diag::note_ovl_candidate_incomplete_deduction:
  case diag::note_ovl_candidate_incomplete_deduction_pack:
  case diag::note_ovl_candidate_inconsistent_deduction:
  case diag::note_ovl_candidate_inconsistent_deduction_types:
  case diag::note_ovl_candidate_inherited_constructor_slice:
  case diag::note_ovl_candidate_instantiation_depth:
  case diag::note_ovl_candidate_non_deduced_mismatch:
  case diag::note_ovl_candidate_non_deduced_mismatch_qualified:
  case diag::note_ovl_candidate_substitution_failure:
  case diag::note_ovl_candidate_underqualified:
  case diag::note_ovl_candidate_unsatisfied_constraints:
    return true;
  default:
    return false;
  }
}

// The first argument is the kind of the candidate, an enumeration that is private to Sema.
bool isImplicitCandidate(const DiagRecord &M) {
  constexpr int64_t DefaultConstructor = 4, EqualityComparison = 9;
  std::optional<int64_t> Kind = isCandidate(M) && M.argumentCount() > 2 ? M.number(0) : std::nullopt;
  return Kind && *Kind >= DefaultConstructor && *Kind <= EqualityComparison;
}

bool isInstantiation(const DiagRecord &M) {
  switch (M.own() ? 0 : M.Id) {
  case diag::note_concept_specialization_here:
  case diag::note_function_template_spec_here:
  case diag::note_nested_requirement_here:
  case diag::note_template_class_instantiation_here:
  case diag::note_template_enum_def_here:
  case diag::note_template_exception_spec_instantiation_here:
  case diag::note_template_member_class_here:
  case diag::note_template_member_function_here:
  case diag::note_template_nsdmi_here:
  case diag::note_template_static_data_member_def_here:
  case diag::note_template_type_alias_instantiation_here:
  case diag::note_template_variable_def_here:
    return true;
  default:
    return false;
  }
}

bool isContextNote(const DiagRecord &M) {
  switch (M.own() ? 0 : M.Id) {
  case diag::note_building_deduction_guide_here:
  case diag::note_checking_constraints_for_class_spec_id_here:
  case diag::note_checking_constraints_for_function_here:
  case diag::note_checking_constraints_for_template_id_here:
  case diag::note_checking_constraints_for_var_spec_id_here:
  case diag::note_comparison_synthesized_at:
  case diag::note_constexpr_call_here:
  case diag::note_constraint_normalization_here:
  case diag::note_constraint_substitution_here:
  case diag::note_default_arg_instantiation_here:
  case diag::note_default_function_arg_instantiation_here:
  case diag::note_evaluating_exception_spec_here:
  case diag::note_explicit_template_arg_substitution_here:
  case diag::note_for_range_invalid_iterator:
  case diag::note_func_effect_from_template:
  case diag::note_function_template_deduction_instantiation_here:
  case diag::note_in_binding_decl_init:
  case diag::note_in_declaration_of_implicit_equality_comparison:
  case diag::note_in_declaration_of_implicit_special_member:
  case diag::note_in_evaluating_default_argument:
  case diag::note_in_omitted_aggregate_initializer:
  case diag::note_in_reference_temporary_list_initializer:
  case diag::note_lambda_substitution_here:
  case diag::note_member_synthesized_at:
  case diag::note_parameter_mapping_substitution_here:
  case diag::note_prior_template_arg_substitution:
  case diag::note_rewriting_operator_as_spaceship:
  case diag::note_template_default_arg_checking:
  case diag::note_template_requirement_instantiation_here:
  case diag::note_template_requirement_params_instantiation_here:
  case diag::note_value_initialization_here:
    return true;
  default:
    return isInstantiation(M);
  }
}

bool isDeclarationNote(const DiagRecord &M) {
  if (M.own())
    return M.is(Diag::NoteDeclared);
  switch (M.Id) {
  case diag::note_callee_decl:
  case diag::note_entity_declared_at:
  case diag::note_previous_decl:
    return true;
  default:
    return false;
  }
}

bool isNoViableFunction(const DiagRecord &M) {
  switch (M.own() ? 0 : M.Id) {
  case diag::err_ovl_no_viable_function_in_call:
  case diag::err_ovl_no_viable_function_in_init:
  case diag::err_ovl_no_viable_member_function_in_call:
  case diag::err_ovl_no_viable_object_call:
  case diag::err_ovl_no_viable_oper:
  case diag::err_ovl_no_viable_subscript:
  case diag::err_ovl_no_viable_literal_operator:
  case diag::err_ovl_no_viable_conversion_in_cast:
  case diag::err_typecheck_nonviable_condition:
  case diag::err_typecheck_invalid_operands:
    return true;
  default:
    return false;
  }
}

bool isAboutAttribute(const DiagRecord &M) {
  switch (M.own() ? 0 : M.Id) {
  case diag::err_attribute_invalid_on_decl:
  case diag::err_attribute_not_type_attr:
  case diag::err_attribute_wrong_decl_type:
  case diag::err_attribute_wrong_decl_type_str:
  case diag::err_base_specifier_attribute:
  case diag::err_decl_attribute_invalid_on_stmt:
  case diag::warn_attribute_ignored:
  case diag::warn_attribute_not_on_decl:
  case diag::warn_attribute_wrong_decl_type:
  case diag::warn_attribute_wrong_decl_type_str:
  case diag::warn_type_attribute_wrong_type:
    return true;
  default:
    return false;
  }
}

bool isUndeclaredIdentifier(const DiagRecord &M) {
  return M.isClangs(diag::err_undeclared_var_use) || M.isClangs(diag::err_undeclared_var_use_suggest);
}

namespace {

// The id of an error whose last argument is a suggestion, and of the same error without one.
struct Suggestion {
  unsigned With, Without;
};

constexpr Suggestion Suggestions[] = {
    {diag::err_undeclared_use_suggest, diag::err_undeclared_use},
    {diag::err_undeclared_var_use_suggest, diag::err_undeclared_var_use},
    {diag::err_no_template_suggest, diag::err_no_template},
    {diag::err_no_member_suggest, diag::err_no_member},
    {diag::err_no_member_template_suggest, diag::err_no_member_template},
    {diag::err_unknown_typename_suggest, diag::err_unknown_typename},
    {diag::err_unknown_nested_typename_suggest, diag::err_typename_nested_not_found},
    {diag::err_mem_init_not_member_or_class_suggest, diag::err_mem_init_not_member_or_class},
};

const Suggestion *findSuggestion(const DiagRecord &M) {
  const auto *Found = llvm::find_if(Suggestions, [&](const Suggestion &Known) { return M.isClangs(Known.With); });
  return Found == std::end(Suggestions) ? nullptr : Found;
}

} // namespace

std::string suggestion(const DiagRecord &M) { return findSuggestion(M) ? M.name(M.argumentCount() - 1) : ""; }

void dropSuggestion(DiagRecord &M) {
  if (const Suggestion *Known = findSuggestion(M))
    M.sayAs(Known->Without);
  M.FixIts.clear();
}

bool isAboutUnknownName(const DiagRecord &M) {
  switch (M.own() ? 0 : M.Id) {
  case diag::err_undeclared_use:
  case diag::err_undeclared_var_use:
  case diag::err_no_template:
  case diag::err_no_member:
  case diag::err_no_member_template:
  case diag::err_unknown_typename:
  case diag::err_typename_nested_not_found:
  case diag::err_expected_namespace_name:
  case diag::err_undeclared_use_suggest:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_no_template_suggest:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template_suggest:
  case diag::err_unknown_typename_suggest:
    return true;
  default:
    return false;
  }
}

std::pair<QualType, QualType> missingConversion(const DiagRecord &M) {
  switch (M.Id) {
  case diag::note_ovl_candidate_bad_conv:
    return {M.type(3), M.type(4)};
  case diag::err_ovl_no_viable_conversion_in_cast:
    return {M.type(1), M.type(2)};
  case diag::err_typecheck_ordered_comparison_of_pointer_and_zero:
    return {M.type(0), M.type(1)};
  default:
    return {};
  }
}

} // namespace ampcc

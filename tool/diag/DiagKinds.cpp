#include "diag/DiagKinds.h"
#include "clang/Basic/DiagnosticAST.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace ampcc {

bool isCandidate(const DiagRecord &M) {
  if (M.own())
    return M.is(Diag::NoteCandidate) || M.is(Diag::NoteCandidateNowhere);
  return M.isClangs(
      diag::note_ambiguous_candidate, diag::note_addrof_ovl_candidate_disabled_by_enable_if_attr,
      diag::note_cuda_ovl_candidate_target_mismatch, diag::note_dependent_function_template_spec_discard_reason,
      diag::note_ovl_ambiguous_oper_binary_selected_candidate, diag::note_ovl_candidate, diag::note_ovl_candidate_arity,
      diag::note_ovl_candidate_arity_one, diag::note_ovl_candidate_bad_addrspace,
      diag::note_ovl_candidate_bad_addrspace_this, diag::note_ovl_candidate_bad_arc_conv,
      diag::note_ovl_candidate_bad_base_to_derived_conv, diag::note_ovl_candidate_bad_conv,
      diag::note_ovl_candidate_bad_conv_incomplete, diag::note_ovl_candidate_bad_cvr,
      diag::note_ovl_candidate_bad_cvr_this, diag::note_ovl_candidate_bad_deduction, diag::note_ovl_candidate_bad_gc,
      diag::note_ovl_candidate_bad_list_argument, diag::note_ovl_candidate_bad_overload,
      diag::note_ovl_candidate_bad_ownership, diag::note_ovl_candidate_bad_ptrauth, diag::note_ovl_candidate_bad_target,
      diag::note_ovl_candidate_bad_value_category, diag::note_ovl_candidate_constraints_not_satisfied,
      diag::note_ovl_candidate_deduced_mismatch, diag::note_ovl_candidate_deleted,
      diag::note_ovl_candidate_disabled_by_enable_if, diag::note_ovl_candidate_disabled_by_function_cond_attr,
      diag::note_ovl_candidate_disabled_by_requirement, diag::note_ovl_candidate_explicit_arg_mismatch_named,
      diag::note_ovl_candidate_explicit_arg_mismatch_unnamed, diag::note_ovl_candidate_has_pass_object_size_params,
      diag::note_ovl_candidate_illegal_constructor, diag::note_ovl_candidate_illegal_constructor_adrspace_mismatch,
      diag::note_ovl_candidate_incomplete_deduction, diag::note_ovl_candidate_incomplete_deduction_pack,
      diag::note_ovl_candidate_inconsistent_deduction, diag::note_ovl_candidate_inconsistent_deduction_types,
      diag::note_ovl_candidate_inherited_constructor_slice, diag::note_ovl_candidate_instantiation_depth,
      diag::note_ovl_candidate_non_deduced_mismatch, diag::note_ovl_candidate_non_deduced_mismatch_qualified,
      diag::note_ovl_candidate_substitution_failure, diag::note_ovl_candidate_underqualified,
      diag::note_ovl_candidate_unsatisfied_constraints);
}

// The first argument is the kind of the candidate, an enumeration that is private to Sema.
bool isImplicitCandidate(const DiagRecord &M) {
  constexpr int64_t DefaultConstructor = 4, EqualityComparison = 9;
  std::optional<int64_t> Kind = isCandidate(M) && M.argumentCount() > 2 ? M.number(0) : std::nullopt;
  return Kind && *Kind >= DefaultConstructor && *Kind <= EqualityComparison;
}

bool isInstantiation(const DiagRecord &M) {
  return M.isClangs(diag::note_concept_specialization_here, diag::note_function_template_spec_here,
                    diag::note_nested_requirement_here, diag::note_template_class_instantiation_here,
                    diag::note_template_enum_def_here, diag::note_template_exception_spec_instantiation_here,
                    diag::note_template_member_class_here, diag::note_template_member_function_here,
                    diag::note_template_nsdmi_here, diag::note_template_static_data_member_def_here,
                    diag::note_template_type_alias_instantiation_here, diag::note_template_variable_def_here);
}

bool isContextNote(const DiagRecord &M) {
  return isInstantiation(M) ||
         M.isClangs(diag::note_building_deduction_guide_here, diag::note_checking_constraints_for_class_spec_id_here,
                    diag::note_checking_constraints_for_function_here,
                    diag::note_checking_constraints_for_template_id_here,
                    diag::note_checking_constraints_for_var_spec_id_here, diag::note_comparison_synthesized_at,
                    diag::note_constexpr_call_here, diag::note_constraint_normalization_here,
                    diag::note_constraint_substitution_here, diag::note_default_arg_instantiation_here,
                    diag::note_default_function_arg_instantiation_here, diag::note_evaluating_exception_spec_here,
                    diag::note_explicit_template_arg_substitution_here, diag::note_for_range_invalid_iterator,
                    diag::note_func_effect_from_template, diag::note_function_template_deduction_instantiation_here,
                    diag::note_in_binding_decl_init, diag::note_in_declaration_of_implicit_equality_comparison,
                    diag::note_in_declaration_of_implicit_special_member, diag::note_in_evaluating_default_argument,
                    diag::note_in_omitted_aggregate_initializer, diag::note_in_reference_temporary_list_initializer,
                    diag::note_lambda_substitution_here, diag::note_member_synthesized_at,
                    diag::note_parameter_mapping_substitution_here, diag::note_prior_template_arg_substitution,
                    diag::note_rewriting_operator_as_spaceship, diag::note_template_default_arg_checking,
                    diag::note_template_requirement_instantiation_here,
                    diag::note_template_requirement_params_instantiation_here, diag::note_value_initialization_here);
}

bool isDeclarationNote(const DiagRecord &M) {
  if (M.own())
    return M.is(Diag::NoteDeclared);
  return M.isClangs(diag::note_callee_decl, diag::note_entity_declared_at, diag::note_previous_decl);
}

bool isNoViableFunction(const DiagRecord &M) {
  return M.isClangs(diag::err_ovl_no_viable_function_in_call, diag::err_ovl_no_viable_function_in_init,
                    diag::err_ovl_no_viable_member_function_in_call, diag::err_ovl_no_viable_object_call,
                    diag::err_ovl_no_viable_oper, diag::err_ovl_no_viable_subscript,
                    diag::err_ovl_no_viable_literal_operator, diag::err_ovl_no_viable_conversion_in_cast,
                    diag::err_typecheck_nonviable_condition, diag::err_typecheck_invalid_operands);
}

bool isAboutAttribute(const DiagRecord &M) {
  return M.isClangs(diag::err_attribute_invalid_on_decl, diag::err_attribute_not_type_attr,
                    diag::err_attribute_wrong_decl_type, diag::err_attribute_wrong_decl_type_str,
                    diag::err_base_specifier_attribute, diag::err_decl_attribute_invalid_on_stmt,
                    diag::warn_attribute_ignored, diag::warn_attribute_not_on_decl,
                    diag::warn_attribute_wrong_decl_type, diag::warn_attribute_wrong_decl_type_str,
                    diag::warn_type_attribute_wrong_type);
}

bool isUndeclaredIdentifier(const DiagRecord &M) {
  return M.isClangs(diag::err_undeclared_var_use, diag::err_undeclared_var_use_suggest);
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
  return M.isClangs(diag::err_undeclared_use, diag::err_undeclared_var_use, diag::err_no_template, diag::err_no_member,
                    diag::err_no_member_template, diag::err_unknown_typename, diag::err_typename_nested_not_found,
                    diag::err_expected_namespace_name, diag::err_undeclared_use_suggest,
                    diag::err_undeclared_var_use_suggest, diag::err_no_template_suggest, diag::err_no_member_suggest,
                    diag::err_no_member_template_suggest, diag::err_unknown_typename_suggest);
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

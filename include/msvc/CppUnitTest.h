// <CppUnitTest.h>: Microsoft's framework of unit tests for C++. A program of such tests gets a main that runs them all;
// words on its command line choose the tests whose names contain one of them.
#pragma once

#include "parts/unit_test_assert.h"
#include "parts/unit_test_registry.h"
#include "parts/unit_test_run.h"

#define TEST_CLASS(name) class name : public ::Microsoft::VisualStudio::CppUnitTestFramework::TestClass<name>

// Declares a function of the class and registers how to call it.
#define AMPCC_TEST_MEMBER(role, name)                                                                                  \
  static void ampcc_call_##name(void *object) { static_cast<ThisClass *>(object)->name(); }                            \
  static inline const ::ampcc::microsoft::unit_test ampcc_test_##name {                                                \
    &::ampcc::microsoft::unit_tests::of<ThisClass>, ::ampcc::microsoft::test_role::role, #name, &ampcc_call_##name     \
  }
#define AMPCC_TEST_STATIC(role, name)                                                                                  \
  static void ampcc_call_##name(void *) { name(); }                                                                    \
  static inline const ::ampcc::microsoft::unit_test ampcc_test_##name {                                                \
    &::ampcc::microsoft::unit_tests::of<ThisClass>, ::ampcc::microsoft::test_role::role, #name, &ampcc_call_##name     \
  }

#define TEST_METHOD(name)                                                                                              \
public:                                                                                                                \
  AMPCC_TEST_MEMBER(method, name);                                                                                     \
  void name()
#define TEST_METHOD_INITIALIZE(name)                                                                                   \
public:                                                                                                                \
  AMPCC_TEST_MEMBER(before_method, name);                                                                              \
  void name()
#define TEST_METHOD_CLEANUP(name)                                                                                      \
public:                                                                                                                \
  AMPCC_TEST_MEMBER(after_method, name);                                                                               \
  void name()
#define TEST_CLASS_INITIALIZE(name)                                                                                    \
public:                                                                                                                \
  AMPCC_TEST_STATIC(before_class, name);                                                                               \
  static void name()
#define TEST_CLASS_CLEANUP(name)                                                                                       \
public:                                                                                                                \
  AMPCC_TEST_STATIC(after_class, name);                                                                                \
  static void name()
#define AMPCC_TEST_OF_MODULE(role, name)                                                                               \
  static void name();                                                                                                  \
  static const ::ampcc::microsoft::unit_test ampcc_test_##name{nullptr, ::ampcc::microsoft::test_role::role, #name,    \
                                                               [](void *) { name(); }};                                \
  static void name()
#define TEST_MODULE_INITIALIZE(name) AMPCC_TEST_OF_MODULE(before_module, name)
#define TEST_MODULE_CLEANUP(name) AMPCC_TEST_OF_MODULE(after_module, name)

// Attributes: all are accepted, and Ignore is heeded.
#define BEGIN_TEST_METHOD_ATTRIBUTE(name)                                                                              \
public:                                                                                                                \
  static inline const ::ampcc::microsoft::test_attributes ampcc_attributes_##name {                                    \
    &::ampcc::microsoft::unit_tests::of<ThisClass>, #name, {
#define END_TEST_METHOD_ATTRIBUTE()                                                                                    \
  }                                                                                                                    \
  }                                                                                                                    \
  ;
#define BEGIN_TEST_CLASS_ATTRIBUTE()                                                                                   \
public:                                                                                                                \
  static inline const ::ampcc::microsoft::test_attributes ampcc_attributes_of_class {                                  \
    &::ampcc::microsoft::unit_tests::of<ThisClass>, "", {
#define END_TEST_CLASS_ATTRIBUTE()                                                                                     \
  }                                                                                                                    \
  }                                                                                                                    \
  ;
#define BEGIN_TEST_MODULE_ATTRIBUTE()                                                                                  \
  static const ::ampcc::microsoft::test_attributes ampcc_attributes_of_module {                                        \
    nullptr, "", {
#define END_TEST_MODULE_ATTRIBUTE()                                                                                    \
  }                                                                                                                    \
  }                                                                                                                    \
  ;
#define TEST_METHOD_ATTRIBUTE(name, value) ::ampcc::microsoft::test_attribute(name, value),
#define TEST_CLASS_ATTRIBUTE(name, value) ::ampcc::microsoft::test_attribute(name, value),
#define TEST_MODULE_ATTRIBUTE(name, value) ::ampcc::microsoft::test_attribute(name, value),
#define TEST_OWNER(name) TEST_METHOD_ATTRIBUTE(L"Owner", name)
#define TEST_DESCRIPTION(text) TEST_METHOD_ATTRIBUTE(L"Description", text)
#define TEST_PRIORITY(number) TEST_METHOD_ATTRIBUTE(L"Priority", #number)
#define TEST_WORKITEM(number) TEST_METHOD_ATTRIBUTE(L"WorkItem", #number)
#define TEST_IGNORE() TEST_METHOD_ATTRIBUTE(L"Ignore", L"true")

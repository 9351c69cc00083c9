# The flags of our own code. Sanitizers and coverage go to everything, warnings only to what we wrote.

add_compile_options(-fno-fast-math)
set(sandtable_test_options $<$<CONFIG:Release>:-O1>)  # the code that is tested is optimised; the tests themselves need not be

# g++ collects garbage when its memory has grown by a third. A higher threshold saves an eighth of compiling.
add_compile_options("$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=600000 --param ggc-min-expand=100>")

if(SANDTABLE_SANITIZE)
  set(sanitize -fsanitize=${SANDTABLE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_compile_options(${sanitize})
  add_link_options(${sanitize})
endif()
if(SANDTABLE_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "SANDTABLE_FUZZ needs clang, which brings libFuzzer. Use the preset `asan`.")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
  add_link_options(-fsanitize=fuzzer-no-link)
endif()
if(SANDTABLE_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()

add_library(sandtable_warnings INTERFACE)
target_compile_options(sandtable_warnings INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wswitch)
if(SANDTABLE_WERROR)
  target_compile_options(sandtable_warnings INTERFACE -Werror)
endif()
if(CMAKE_UNITY_BUILD)
  # In a unity build the private names of one file are visible in the next.
  target_compile_options(sandtable_warnings INTERFACE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False alarms: on variants that hold strings, and on "text" + std::string.
  target_compile_options(sandtable_warnings INTERFACE -Wno-maybe-uninitialized -Wno-restrict)
endif()

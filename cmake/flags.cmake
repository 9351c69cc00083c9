# The flags of our own code. Sanitizers and coverage go to everything, warnings only to what we wrote.

add_compile_options(-fno-fast-math)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT SANDTABLE_WASM)
  add_compile_options(-pthread)  # some libraries ask for it, and headers read once for all must fit all
endif()

# g++ 12 looks for garbage whenever its memory has grown by a third: an eighth of compiling, for memory that a machine has.
add_compile_options("$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=600000 --param ggc-min-expand=100>")

# Files of a folder are compiled as one, so what grows with the size of a file must not: by default functions may take in others until
# the whole has grown by four tenths. A fifth of compiling.
add_compile_options("$<$<CXX_COMPILER_ID:GNU>:SHELL:--param inline-unit-growth=10>")

# Who works on it links two dozen test programs: clang's linker takes a fifth of the time. Who plays does not need to have it.
find_program(SANDTABLE_LLD ld.lld PATHS /usr/lib/llvm-16/bin NO_DEFAULT_PATH)
if(SANDTABLE_LLD AND NOT SANDTABLE_WASM)
  cmake_path(GET SANDTABLE_LLD PARENT_PATH folder)
  add_link_options($<$<CXX_COMPILER_ID:GNU>:-B${folder}> -fuse-ld=lld)
endif()

# Hardly optimised, which takes clang less time than not at all: what it sanitizes, and the tests. See light.cc.
if(SANDTABLE_TESTS_FROM)
  set(light "${SANDTABLE_TESTS_FROM}/light.so")
elseif(SANDTABLE_TESTS AND (SANDTABLE_TESTS_BY OR CMAKE_CXX_COMPILER_ID STREQUAL "Clang"))
  set(light "${PROJECT_BINARY_DIR}/light.so")
  set(source "${CMAKE_CURRENT_LIST_DIR}/light.cc")
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${source}")
  if("${source}" IS_NEWER_THAN "${light}")
    execute_process(COMMAND clang++-16 -std=c++20 -shared -fPIC -fno-rtti -isystem /usr/lib/llvm-16/include "${source}" -o "${light}" COMMAND_ERROR_IS_FATAL ANY)
  endif()
endif()
if(light)
  set(sandtable_light -O0 "SHELL:-Xclang -disable-O0-optnone" "-fpass-plugin=${light}" "SHELL:-mllvm -inline-threshold=50")
endif()

if(SANDTABLE_SANITIZE)
  set(sanitize -fsanitize=${SANDTABLE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_compile_options(${sanitize} "$<$<CXX_COMPILER_ID:Clang>:${sandtable_light}>")
  add_link_options(${sanitize})
endif()

if(SANDTABLE_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "SANDTABLE_FUZZ needs clang: libFuzzer is part of it. Use the preset `fuzz`.")
  endif()
  # The fuzzer looks at what reads; counting every branch of the judges would cost a quarter of compiling and running.
  add_compile_options(-fsanitize=fuzzer-no-link -fsanitize-coverage-allowlist=${PROJECT_SOURCE_DIR}/fuzz/readers.txt)
  add_link_options(-fsanitize=fuzzer-no-link)
  # A third of compiling, and little to find: the address sanitizer stops whoever reads through a null pointer, our processors read
  # what is not aligned, and few of our types are virtual. The preset `asan` looks for these too.
  add_compile_options(-fno-sanitize=null,alignment,vptr)
  # A quarter of what tests wait for, and a tenth of compiling: locals that are kept on the heap to see who looks at them after their
  # function has ended. g++ has that in the preset `asan`, with ASAN_OPTIONS=detect_stack_use_after_return=1.
  add_compile_options(-fsanitize-address-use-after-return=never)
  # Shared libraries use their own inline functions and not ours, which are sanitized and mostly not optimised (see sandtable_test_sources).
  add_compile_options(-fvisibility=hidden)
  # Undefined behaviour stops the program where it stands, and the address sanitizer prints from where (handle_sigill): a tenth of
  # compiling less than calls that also say what kind it was. The preset `asan` says that.
  add_compile_options(-fsanitize-trap=undefined)
endif()

add_library(sandtable_warnings INTERFACE)
if(SANDTABLE_RECORDS_ONLY)
  target_compile_options(sandtable_warnings INTERFACE -w)  # the other builds warn; g++ wants headers read once to be read with the same warnings
  return()
endif()
target_compile_options(sandtable_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wswitch)
if(SANDTABLE_WERROR)
  target_compile_options(sandtable_warnings INTERFACE -Werror)
endif()
if(SANDTABLE_UNITY)
  # Files of a folder are compiled as one, so the private names of one are seen by the others, and what
  # is private to a file seems to stand in a header.
  target_compile_options(sandtable_warnings INTERFACE -Wno-shadow $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # False alarms of g++ 12: on variants that hold strings, and on "text" + std::string.
  target_compile_options(sandtable_warnings INTERFACE -Wno-maybe-uninitialized -Wno-restrict)
endif()

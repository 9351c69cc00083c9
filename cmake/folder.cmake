# One library a folder of src/. A folder sees the headers of the folders it links, and no others: each library has an
# include root of its own in the build tree, holding nothing but a link to its folder. So "realm/x.h" is found by
# whoever links sandtable_realm, and by nobody else. tests/layering.cmake proves it.

# Gives `target` the include root under which `folder` (a source directory) is called `name`.
function(sandtable_include_root target name folder)
  set(root "${PROJECT_BINARY_DIR}/include/${name}")
  file(MAKE_DIRECTORY "${root}")
  file(CREATE_LINK "${folder}" "${root}/${name}" SYMBOLIC)
  target_include_directories(${target} PUBLIC "${root}")
endfunction()

# The outside headers nearly every file needs, read once for all targets that are compiled alike instead of once a file: compiling is
# most of what ./check does. Not for our own code under g++ 12, but where records are all that is wanted: warnings about standard headers
# come alive this way, and its builds see to it that every file includes what it uses.
set(sandtable_outside_headers <algorithm> <map> <memory> <optional> <string> <vector> <fmt/core.h> <tl/expected.hpp>)

#   sandtable_outside_headers(TARGET KIND OPTIONS option... [MORE header...])
function(sandtable_outside_headers target kind)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "OPTIONS;MORE")
  set(owner sandtable_headers_${kind})
  if(NOT TARGET ${owner})
    set(nothing "${PROJECT_BINARY_DIR}/headers_only.cc")
    file(CONFIGURE OUTPUT "${nothing}" CONTENT "// Headers only.\n")
    add_library(${owner} OBJECT "${nothing}")
    target_link_libraries(${owner} PRIVATE fmt::fmt tl::expected)
    target_compile_options(${owner} PRIVATE ${arg_OPTIONS})
    target_precompile_headers(${owner} PRIVATE ${sandtable_outside_headers} ${arg_MORE})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${owner})
endfunction()

# Has the tests' own compiler, if they have one, compile a target.
function(sandtable_by_tests_compiler target)
  if(SANDTABLE_TESTS_BY)
    set_target_properties(${target} PROPERTIES CXX_COMPILER_LAUNCHER "${PROJECT_SOURCE_DIR}/cmake/instead;${SANDTABLE_TESTS_BY}")
  endif()
endfunction()

# Gives a target of the tests its sources. With SANDTABLE_TESTS_FROM, the build folder of another preset, what that one compiled is taken
# instead: the tests are the same, the code they test is not. So ./check compiles them once for both compilers. What is tested is
# optimised, its tests are not or lightly: half the compiling. And their inline functions are hidden: a shared library takes its own from
# a program that shows them, and libfmt with unoptimised ones of its own is a fifteenth of what the tests of leaks take.
# Only what has CASES may read doctest.h: its mere presence asks for doctest's main().
#   sandtable_test_sources(TARGET [CASES] source...)
function(sandtable_test_sources target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "CASES" "" "")
  cmake_path(RELATIVE_PATH CMAKE_CURRENT_BINARY_DIR BASE_DIRECTORY "${PROJECT_BINARY_DIR}" OUTPUT_VARIABLE here)
  if(SANDTABLE_TESTS_FROM)
    file(STRINGS "${SANDTABLE_TESTS_FROM}/${here}/${target}.objects" objects REGEX "[.]o$")  # read-once headers stand there, too
    set_source_files_properties(${objects} PROPERTIES EXTERNAL_OBJECT ON)
    target_sources(${target} PRIVATE ${objects})
    set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
    return()
  endif()
  target_sources(${target} PRIVATE ${arg_UNPARSED_ARGUMENTS})
  if(light)
    set(options ${sandtable_light} -fvisibility=hidden)
  else()
    set(options -O0 -fvisibility=hidden)
  endif()
  target_compile_options(${target} PRIVATE ${options})
  sandtable_by_tests_compiler(${target})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" OR SANDTABLE_TESTS_BY)
    set(more <filesystem> <functional> <set> <span> <variant>)
    set(kind tests)
    if(arg_CASES)
      list(APPEND more <doctest/doctest.h>)
      set(kind cases)
    endif()
    sandtable_outside_headers(${target} ${kind} OPTIONS ${options} -DDOCTEST_CONFIG_SUPER_FAST_ASSERTS MORE ${more})
    sandtable_by_tests_compiler(sandtable_headers_${kind})
  endif()
  file(GENERATE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${target}.objects" CONTENT "$<JOIN:$<TARGET_OBJECTS:${target}>,\n>\n")
endfunction()

# Inline functions come from these libraries before anything else a program is made of: a program takes the first that comes along,
# and where that one is optimised less, or not sanitized, so is whoever calls it.
function(sandtable_first program)
  list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_FILE:\\1>")
  target_link_options(${program} PRIVATE LINKER:--whole-archive ${ARGN} LINKER:--no-whole-archive)
endfunction()
# The same for all our folders there are so far, the judges before those who serve.
function(sandtable_folders_first program)
  get_property(folders GLOBAL PROPERTY SANDTABLE_FOLDERS)
  list(TRANSFORM folders PREPEND sandtable_)
  sandtable_first(${program} ${folders})
endfunction()

# A test program of doctest cases, known to CTest under its own name. Cases whose names match APART run as a second test of CTest,
# so that a long program keeps two cores busy. FIRST: the libraries it tests, which are optimised or sanitized, where tests are
# neither: a fifth of the time the tests of properties take.
#   sandtable_doctest(NAME SOURCES a.cc... USES library... [FIRST library...] [APART pattern])
function(sandtable_doctest name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "APART" "SOURCES;USES;FIRST")
  add_executable(${name})
  target_link_libraries(${name} PRIVATE ${arg_USES} sandtable_doctest_main sandtable_warnings)
  target_compile_definitions(${name} PRIVATE SANDTABLE_DATA_DIR="${PROJECT_SOURCE_DIR}")
  sandtable_first(${name} ${arg_FIRST})
  sandtable_test_sources(${name} CASES ${arg_SOURCES})
  set(tests ${name})
  if(arg_APART)
    list(APPEND tests ${name}_apart)
    set(rest --test-case-exclude=${arg_APART})
    add_test(NAME ${name}_apart COMMAND ${name} --no-colors=1 --test-case=${arg_APART} WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
  endif()
  add_test(NAME ${name} COMMAND ${name} --no-colors=1 ${rest} WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
  set_tests_properties(${tests} PROPERTIES LABELS doctest TIMEOUT 1800)
endfunction()

# With SANDTABLE_UNITY=128, up to so many sources of a library are compiled as one: each instance of a template is made, and under sanitizers
# checked all through, once for all of them. The adapters and the player of one game stand together, and so do the tests of one and those that bring
# the same names into their file (`using namespace field;`), in whose way those names would be for others.
# Under the fuzzer what reads in the folders that mostly do something else stands together, too: it is guided by the branches of their files (fuzz/readers.txt).
function(sandtable_unity library)
  if(NOT SANDTABLE_UNITY)
    return()
  endif()
  set_target_properties(${library} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source ${ARGN})
    set(reader "")
    if(SANDTABLE_FUZZ AND source MATCHES "/(realm|dark_age|empires|star_chase|vom_kriege)/([^/]*read[^/]*|scenario[^/]*|build_world)\\.cc$|/bots/line_protocol\\.cc$")
      set(reader readers_)
    endif()
    string(REGEX MATCH "/src/(game|bots)/(dark_age|empires|star_chase|vom_kriege|written|general)_" adapter "${source}")
    set(names "")
    set(games "")
    if(source MATCHES "/tests/|_test\\.cc$")
      file(STRINGS "${source}" names REGEX "^using (enum|namespace) ")
    endif()
    if(source MATCHES "/tests/")
      file(STRINGS "${source}" games REGEX "^using (dark_age|empires|star_chase|vom_kriege)::")
      list(TRANSFORM games REPLACE "::.*" "")
      list(REMOVE_DUPLICATES games)
    endif()
    string(MD5 kind "${names}${adapter}${games}")
    string(PREPEND kind "${reader}")
    list(APPEND ${kind} "${source}")
    list(LENGTH ${kind} count)
    math(EXPR batch "(${count} - 1) / ${SANDTABLE_UNITY}")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${kind}_${batch}")
  endforeach()
endfunction()

# Gives a library of a folder its sources, compiled with one option more, or none. Those that bring names into their file (`using enum Message;`)
# come last, one kind after the other: where files are compiled as one, these names are in nobody's way then.
function(sandtable_sources library option)
  set(first "")
  set(last "")
  foreach(source ${ARGN})
    file(STRINGS "${source}" names REGEX "^using (enum|namespace) ")
    if(names)
      string(MD5 kind "${names}")
      list(APPEND last "${kind}:${source}")
    else()
      list(APPEND first "${source}")
    endif()
  endforeach()
  list(SORT last)
  list(TRANSFORM last REPLACE "^[0-9a-f]+:" "")
  set(sources ${first} ${last})
  target_sources(${library} PRIVATE ${sources})
  target_compile_options(${library} PRIVATE ${option})
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" OR SANDTABLE_RECORDS_ONLY)
    sandtable_outside_headers(${library} "library${option}" OPTIONS ${option})
  endif()
  sandtable_unity(${library} ${sources})
endfunction()

# The library sandtable_<folder> from the *.cc of this folder, and the test program <folder>_test from its *_test.cc.
# main.cc is left to the caller. HERE are sources that need a disk or libsodium; a browser, which has neither, does without.
# LOOKS: files whose names match it only tell or show what was judged: reports, cases, pictures, advice. With SANDTABLE_RECORDS_ONLY they are
# left out (tests/hashes/CMakeLists.txt).
# SERVES: this folder neither judges nor thinks; it waits for disks, lines and people. Optimised a little (-O1) it takes g++ three tenths less.
#   sandtable_folder(NAME USES library... [SERVES] [HERE a.cc...] [LOOKS pattern])
function(sandtable_folder name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "SERVES" "LOOKS" "USES;HERE")
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cc")
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cc$")
  list(FILTER sources EXCLUDE REGEX "(_test|/main)\\.cc$")
  if(SANDTABLE_WASM)
    list(TRANSFORM arg_HERE PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
    list(REMOVE_ITEM sources ${arg_HERE})
  endif()
  if(arg_LOOKS AND SANDTABLE_RECORDS_ONLY)
    list(FILTER sources EXCLUDE REGEX "/(${arg_LOOKS})[^/]*$")
  endif()
  if(NOT sources)  # headers only
    set(sources "${CMAKE_CURRENT_BINARY_DIR}/headers_only.cc")
    file(CONFIGURE OUTPUT "${sources}" CONTENT "// This folder has no sources.\n")
  endif()

  add_library(sandtable_${name} STATIC)
  target_link_libraries(sandtable_${name} PUBLIC ${arg_USES} PRIVATE sandtable_warnings)
  if(arg_SERVES AND CMAKE_BUILD_TYPE STREQUAL "Release")
    sandtable_sources(sandtable_${name} -O1 ${sources})
  else()
    sandtable_sources(sandtable_${name} "" ${sources})
  endif()
  sandtable_include_root(sandtable_${name} ${name} "${CMAKE_CURRENT_SOURCE_DIR}")
  set_property(GLOBAL APPEND PROPERTY SANDTABLE_FOLDERS ${name})

  if(SANDTABLE_TESTS AND tests)
    sandtable_doctest(${name}_test SOURCES ${tests} USES sandtable_${name} FIRST sandtable_${name})
    sandtable_unity(${name}_test ${tests})
  endif()
endfunction()

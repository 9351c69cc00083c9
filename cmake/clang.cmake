# The newest clang of this machine; Debian keeps each version in a folder of its own.
file(GLOB found /usr/lib/llvm-*/bin/clang++)
list(SORT found COMPARE NATURAL ORDER DESCENDING)
if(NOT found)
  message(FATAL_ERROR "There is no /usr/lib/llvm-*/bin/clang++; tools/setup installs it.")
endif()
list(GET found 0 CMAKE_CXX_COMPILER)
cmake_path(GET CMAKE_CXX_COMPILER PARENT_PATH llvm)

# Debian's libraries are compiled for its own processors. Those the judge needs are compiled here for the browser, from their headers;
# libsodium is not among them (src/wasm/crypto.cc).
add_library(sandtable_wasm_outside STATIC "${CMAKE_CURRENT_LIST_DIR}/wasm_outside.cc")
target_compile_definitions(sandtable_wasm_outside PUBLIC FMT_HEADER_ONLY=1 FMT_EXCEPTIONS=0 BOOST_NO_EXCEPTIONS BOOST_SYSTEM_DISABLE_THREADS)

foreach(library fmt::fmt tl::expected Boost::json)
  add_library(${library} INTERFACE IMPORTED)
  target_link_libraries(${library} INTERFACE sandtable_wasm_outside)
endforeach()
add_library(sandtable_sodium INTERFACE)

# A Debian package: cpack -G DEB --config build/release/CPackConfig.cmake

set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)  # the tests are not part of it
install(TARGETS sandtable RUNTIME DESTINATION bin)
install(DIRECTORY games DESTINATION share/sandtable FILES_MATCHING PATTERN "*.toml")
install(DIRECTORY web/dist/ DESTINATION share/sandtable/web OPTIONAL)  # if it was built (npm run build)
install(FILES build/wasm/bin/judge.wasm build/wasm/bin/judge.wasm.gz DESTINATION share/sandtable OPTIONAL)  # likewise (cmake --build --preset wasm)
install(FILES packaging/sandtable.service DESTINATION /lib/systemd/system)
install(FILES packaging/sandtable.toml DESTINATION /etc)
install(FILES LICENSE README.md CHANGELOG.md docs/host.md docs/security.md docs/openapi.yaml DESTINATION share/doc/sandtable)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME sandtable)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "Sandtable contributors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "judge and host for wargames played by written orders and on the table top")
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_DEPENDS tzdata)  # deadlines in time zones
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "${PROJECT_SOURCE_DIR}/packaging/conffiles")
include(CPack)

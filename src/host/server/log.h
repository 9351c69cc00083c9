#pragma once

#include <string>
#include <string_view>

/// What the host writes down about itself. Never what anybody wrote or may know: no bodies, cookies, tokens,
/// queries or texts of players, only routes, numbers and names of things.
namespace host {

enum class LogLevel { debug, info, warning, error, off };

/// `file` empty: standard error.
void open_log(const std::string& file, LogLevel level);

void log_info(std::string_view line);
void log_warning(std::string_view line);
void log_error(std::string_view line);

}  // namespace host

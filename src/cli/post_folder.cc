#include "cli/post_folder.h"

#include <fmt/core.h>

#include <toml++/toml.h>
#include <algorithm>
#include <filesystem>

#include "cli/common.h"
#include "play/files/files.h"
#include "text/code_table.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

bool is_letter_or_digit(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

/// The seat a file name begins with.
std::string seat_of(const game::Play& play, const std::string& file) {
  const std::string name = base::upper(file.substr(0, file.rfind('.')));
  for (const game::Seat& seat : play.seats())
    if (name.starts_with(seat.code) &&
        (name.size() == seat.code.size() || !is_letter_or_digit(name[seat.code.size()])))
      return seat.code;
  return {};
}

std::string nearest_seat(const game::Play& play, const std::string& file) {
  const std::string name = base::upper(file.substr(0, file.rfind('.')));
  for (const game::Seat& seat : play.seats())
    if (base::upper(seat.name) == name || base::edits(seat.code, name) <= 1) return seat.code;
  return {};
}

Sheet read_sheet_file(const game::Play& play, const fs::directory_entry& entry) {
  Sheet sheet;
  sheet.path = entry.path().string();
  sheet.file = entry.path().filename().string();
  sheet.seat = seat_of(play, sheet.file);
  if (sheet.seat.empty()) {
    const std::string near = nearest_seat(play, sheet.file);
    sheet.wrong = "no seat's code begins this name, so nobody knows whose sheet it is";
    if (!near.empty()) sheet.wrong += fmt::format("; did you mean {}.txt?", near);
    return sheet;
  }
  auto text = game::read_file(sheet.path, kLargestSheet);
  if (!text)
    sheet.wrong = text.error().what;
  else if (!is_text(*text))
    sheet.wrong = "this is no text; ask for plain text, or paste the orders into a file of this name";
  else
    sheet.text = std::move(*text);
  return sheet;
}

/// Two sheets of one seat: neither can be taken.
void find_doubles(std::vector<Sheet>& sheets) {
  for (Sheet& one : sheets)
    for (const Sheet& other : sheets)
      if (&one != &other && !one.seat.empty() && one.seat == other.seat)
        one.wrong = fmt::format("there is also {} for {}; keep the one that counts", other.file, one.seat);
}

}  // namespace

base::Result<PostFolder> open_post_folder(const std::string& path) {
  std::error_code wrong;
  if (!fs::is_directory(path, wrong))
    return base::fail("there is no such folder; make one with `sandtable new SCENARIO -o FOLDER/NAME.game`",
                      path);
  PostFolder folder;
  folder.path = path;
  while (folder.path.size() > 1 && folder.path.ends_with('/')) folder.path.pop_back();
  for (const fs::directory_entry& entry : fs::directory_iterator(path, wrong)) {
    const std::string file = entry.path().string();
    if (!file.ends_with(".game")) continue;
    if (!folder.game.empty())
      return base::fail("there are several games in this folder; give each a folder of its own", path);
    folder.game = file;
  }
  if (folder.game.empty())
    return base::fail(
        fmt::format("there is no game in this folder; `sandtable new SCENARIO -o {}/NAME.game` makes one",
                    path),
        path);
  return folder;
}

base::Result<std::vector<Sheet>> read_sheets(const PostFolder& folder, const game::Play& play) {
  std::vector<Sheet> sheets;
  std::error_code wrong;
  if (!fs::exists(folder.sheets(), wrong)) return sheets;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder.sheets(), wrong)) {
    const std::string name = entry.path().filename().string();
    if (entry.is_directory() || name.starts_with('.') || name.ends_with('~')) continue;
    sheets.push_back(read_sheet_file(play, entry));
  }
  if (wrong) return base::fail(fmt::format("it cannot be read: {}", wrong.message()), folder.sheets());
  std::sort(sheets.begin(), sheets.end(), [](const Sheet& a, const Sheet& b) { return a.file < b.file; });
  find_doubles(sheets);
  return sheets;
}

base::Result<std::map<std::string, std::string>> read_players(const PostFolder& folder) {
  std::map<std::string, std::string> bots;
  if (!game::file_exists(folder.players())) return bots;
  const auto text = game::read_file(folder.players(), game::kLargestText);
  if (!text) return tl::unexpected(text.error());
  const toml::parse_result parsed = toml::parse(*text);
  if (!parsed)
    return base::fail(std::string(parsed.error().description()), folder.players(),
                      static_cast<int>(parsed.error().source().begin.line));
  for (const auto& [name, value] : parsed.table()) {
    const toml::table* table = value.as_table();
    if (std::string_view(name.str()) != "bots" || table == nullptr)
      return base::fail(
          fmt::format("\"{}\" is unknown here; it has one part, [bots]", std::string_view(name.str())),
          folder.players());
    for (const auto& [seat, kind] : *table) {
      const auto word = kind.value<std::string>();
      if (!word)
        return base::fail(
            fmt::format("{} needs the name of a player in quotes", std::string_view(seat.str())),
            folder.players());
      bots[base::upper(seat.str())] = *word;
    }
  }
  return bots;
}

base::Result<void> make_folder(const std::string& path) {
  std::error_code wrong;
  fs::create_directories(path, wrong);
  if (wrong) return base::fail(fmt::format("this folder cannot be made: {}", wrong.message()), path);
  return {};
}

base::Result<void> move_into(const std::string& file, const std::string& folder) {
  if (auto made = make_folder(folder); !made) return made;
  const fs::path name = fs::path(file).filename();
  std::string target = folder + "/" + name.string();
  for (int n = 2; game::file_exists(target); ++n)
    target = fmt::format("{}/{}-{}{}", folder, name.stem().string(), n, name.extension().string());
  std::error_code wrong;
  fs::rename(file, target, wrong);
  if (wrong) return base::fail(fmt::format("it cannot be moved to {}: {}", target, wrong.message()), file);
  return {};
}

}  // namespace cli

#include "postgres/server.h"

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <thread>
#include <vector>

namespace postgres {
namespace {

const std::string kPrograms = "/usr/lib/postgresql/15/bin/";

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "tests: PostgreSQL 15 cannot be started: %s\n", why.c_str());
  std::_Exit(1);
}

/// PostgreSQL refuses to be root: who is becomes the user its package made.
const passwd* other_user() {
  if (geteuid() != 0) return nullptr;
  const passwd* user = getpwnam("postgres");
  if (user == nullptr) give_up("there is no user postgres; is the package postgresql installed?");
  return user;
}

/// Starts a program of PostgreSQL that dies with this one.
int spawn(std::vector<std::string> words, const std::string& folder) {
  const passwd* user = other_user();
  words.front() = kPrograms + words.front();
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const std::string log = folder + "/log";
  const int child = fork();
  if (child != 0) return child;
  const int file = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  if (dup2(file, STDOUT_FILENO) < 0 || dup2(file, STDERR_FILENO) < 0) _exit(126);
  if (chdir(folder.c_str()) != 0) _exit(126);
  if (user != nullptr && (setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) _exit(126);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  execv(arguments.front(), arguments.data());
  _exit(127);
}

bool run(const std::vector<std::string>& words, const std::string& folder) {
  int status = 0;
  waitpid(spawn(words, folder), &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

Server& Server::shared(Sync sync) {
  static Server server(sync);
  return server;
}

Server::Server(Sync sync) : sync_(sync) {
  std::string name = (std::filesystem::temp_directory_path() / "sandtable-pg-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) give_up("no folder could be made for it");
  folder_ = name;
  if (const passwd* user = other_user(); user != nullptr)
    if (chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0)
      give_up("its folder could not be given to it");
  if (!run({"initdb", "-D", folder_ + "/data", "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C",
            "--no-sync"},
           folder_))
    give_up("initdb failed, see " + folder_ + "/log; is the package postgresql installed?");
  start();
}

void Server::start() {
  process_ = spawn({"postgres", "-D", folder_ + "/data", "-k", folder_, "-c", "listen_addresses=", "-c",
                    sync_ == Sync::on ? "fsync=on" : "fsync=off"},
                   folder_);
  using namespace std::chrono_literals;
  for (int i = 0; i < 600; ++i) {
    if (run({"pg_isready", "-q", "-h", folder_}, folder_)) return;
    std::this_thread::sleep_for(100ms);
  }
  give_up("it does not answer, see " + folder_ + "/log");
}

void Server::stop() {
  kill(process_, SIGQUIT);  // at once, without tidying up
  waitpid(process_, nullptr, 0);
}

void Server::crash() {
  stop();
  start();
}

Server::~Server() {
  stop();
  std::filesystem::remove_all(folder_);
}

std::string Server::fresh_database() {
  const std::string name = "test" + std::to_string(++databases_);
  if (!run({"createdb", "-h", folder_, "-U", "postgres", name}, folder_))
    give_up("createdb failed, see its log");
  return "postgresql:///" + name + "?host=" + folder_ + "&user=postgres";
}

}  // namespace postgres

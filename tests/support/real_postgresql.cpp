#include "support/real_postgresql.h"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <vector>

namespace mitla::test {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void give_up(const std::string& why) {
  std::cerr << "PostgreSQL cannot be started: " << why << "\n";
  std::abort();
}

std::string bin_folder() {
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql"))
    if (fs::exists(version.path() / "bin/initdb")) return (version.path() / "bin").string();
  give_up("the package postgresql is not installed");
}

// Runs a program of PostgreSQL, which refuses to run as root; it ends with us.
pid_t launch(const std::vector<std::string>& words, const std::string& log) {
  const pid_t child = fork();
  if (child != 0) return child;
  if (geteuid() == 0) {
    const passwd* user = getpwnam("postgres");
    if (user == nullptr || setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 ||
        setuid(user->pw_uid) != 0)
      _exit(126);
  }
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  dup2(out, 1);
  dup2(out, 2);
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

bool succeeds(const std::vector<std::string>& words, const std::string& log) {
  int status = 0;
  waitpid(launch(words, log), &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

RealPostgresql::RealPostgresql() {
  std::string pattern = (fs::temp_directory_path() / "mitla-pg-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) give_up("no temporary folder");
  folder_ = pattern;
  fs::permissions(folder_, fs::perms::all);
  const std::string log = folder_ + "/log";
  if (!succeeds({bin_folder() + "/initdb", "-D", folder_ + "/data", "-A", "trust", "-U", "postgres", "-E",
                 "UTF8", "--locale=C", "--no-sync"},
                log))
    give_up("initdb failed, see " + log);
  start();
}

void RealPostgresql::start() {
  const std::string log = folder_ + "/log";
  server_ = launch(
      {bin_folder() + "/postgres", "-D", folder_ + "/data", "-k", folder_, "-c", "listen_addresses="}, log);
  for (int i = 0; i < 600; ++i) {
    if (succeeds({bin_folder() + "/pg_isready", "-q", "-h", folder_}, log)) return;
    usleep(50'000);
  }
  give_up("it does not answer, see " + log);
}

RealPostgresql::~RealPostgresql() {
  kill(server_, SIGQUIT);
  waitpid(server_, nullptr, 0);
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string RealPostgresql::new_database() {
  const std::string name = "mitla" + std::to_string(++databases_);
  if (!succeeds({bin_folder() + "/createdb", "-h", folder_, "-U", "postgres", name}, folder_ + "/log"))
    give_up("createdb failed, see " + folder_ + "/log");
  return "postgresql:///" + name + "?host=" + folder_ + "&user=postgres";
}

}  // namespace mitla::test

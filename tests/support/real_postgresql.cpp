#include "support/real_postgresql.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <netinet/in.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
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

int free_port() {
  const int probe = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  if (bind(probe, reinterpret_cast<sockaddr*>(&address), size) != 0 ||
      getsockname(probe, reinterpret_cast<sockaddr*>(&address), &size) != 0)
    give_up("no free port");
  close(probe);
  return ntohs(address.sin_port);
}

}  // namespace

RealPostgresql& RealPostgresql::shared() {
  static RealPostgresql real;
  return real;
}

RealPostgresql::RealPostgresql() {
  std::string pattern = (fs::temp_directory_path() / "mitla-pg-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr) give_up("no temporary folder");
  folder_ = pattern;
  fs::permissions(folder_, fs::perms::all);
  port_ = free_port();
  const std::string log = folder_ + "/log";
  if (!succeeds({bin_folder() + "/initdb", "-D", folder_ + "/data", "-A", "trust", "-U", "postgres", "-E",
                 "UTF8", "--locale=C", "--no-sync"},
                log))
    give_up("initdb failed, see " + log);
  start();
}

void RealPostgresql::start() {
  const std::string log = folder_ + "/log";
  server_ = launch({bin_folder() + "/postgres", "-D", folder_ + "/data", "-k", folder_, "-c",
                    "listen_addresses=127.0.0.1", "-p", std::to_string(port_), "-c", "fsync=off"},
                   log);
  for (int i = 0; i < 600; ++i) {
    if (succeeds({bin_folder() + "/pg_isready", "-q", "-h", folder_, "-p", std::to_string(port_)}, log))
      return;
    usleep(50'000);
  }
  give_up("it does not answer, see " + log);
}

RealPostgresql::~RealPostgresql() {
  thaw();
  kill(server_, SIGQUIT);
  waitpid(server_, nullptr, 0);
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string RealPostgresql::new_database() {
  const std::string name = "mitla" + std::to_string(++databases_);
  if (!succeeds(
          {bin_folder() + "/createdb", "-h", folder_, "-p", std::to_string(port_), "-U", "postgres", name},
          folder_ + "/log"))
    give_up("createdb failed, see " + folder_ + "/log");
  return "postgresql:///" + name + "?host=" + folder_ + "&user=postgres&port=" + std::to_string(port_);
}

std::string RealPostgresql::plain_address(const std::string& database) const {
  const std::string from_name = database.substr(database.find("///") + 3);
  return "postgresql://postgres:open-sesame@127.0.0.1:" + std::to_string(port_) + "/" +
         from_name.substr(0, from_name.find('?'));
}

void RealPostgresql::restart() {
  kill(server_, SIGQUIT);
  waitpid(server_, nullptr, 0);
  start();
}

// The processes of the connections are children of the first one.
void RealPostgresql::signal_all(int number) const {
  kill(server_, number);  // the first: it would make others
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream status(entry.path() / "stat");
    std::string text((std::istreambuf_iterator<char>(status)), {});
    const std::size_t end = text.rfind(") ");
    if (end == std::string::npos) continue;
    const pid_t parent = std::atoi(text.c_str() + end + 4);
    if (parent == server_) kill(std::atoi(name.c_str()), number);
  }
}

void RealPostgresql::freeze() { signal_all(SIGSTOP); }
void RealPostgresql::thaw() { signal_all(SIGCONT); }

std::string RealPostgresql::run_sql(const std::string& database, const std::string& sql) const {
  const std::string command = "'" + bin_folder() + "/psql' -qAt -d '" + database + "' -c \"" + sql + "\"";
  std::string said;
  FILE* out = popen(command.c_str(), "r");
  if (out == nullptr) give_up("psql cannot be run");
  for (int c = fgetc(out); c != EOF; c = fgetc(out)) said += static_cast<char>(c);
  if (pclose(out) != 0) give_up("psql failed: " + sql);
  while (!said.empty() && said.back() == '\n') said.pop_back();
  return said;
}

}  // namespace mitla::test

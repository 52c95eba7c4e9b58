// What docs/operating.md promises to whoever runs a server: configuration, logs, a proxy with TLS, the
// package.
#include <fcntl.h>
#include <sys/stat.h>

#include <fstream>
#include <sstream>

#include "running_server.h"
#include "server_program.h"
#include "support/real_postgresql.h"

namespace mitla::test {
namespace {

class Operating : public ServerTest {
 protected:
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  void write(const std::string& name, const std::string& text) const { std::ofstream(path(name)) << text; }
  std::string text_of(const std::string& name) const {
    std::ifstream file(path(name));
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }
  // The output of a shell command, and its status.
  static std::string output_of(const std::string& command, int& status) {
    std::string said;
    FILE* out = popen((command + " 2>&1").c_str(), "r");
    for (int c = fgetc(out); c != EOF; c = fgetc(out)) said += static_cast<char>(c);
    status = WEXITSTATUS(pclose(out));
    return said;
  }
};

TEST_F(Operating, OptionsComeFromTheCommandLineTheFileAndTheEnvironment) {
  write("mitla.conf", "[serve]\nport = 0\nstore = \"" + store_path() + "\"\nhost = [\"play.example\"]\n");
  Program by_file({"--config", path("mitla.conf"), "serve"},
                  [] { setenv("MITLA_STORE", "/nowhere/at.all", 1); });
  ASSERT_NE(by_file.port(), 0) << "the file comes before the environment";
  EXPECT_NE(by_file.said().find(store_path()), std::string::npos);
  EXPECT_EQ(request(by_file.port(), "GET", "/healthz", "", {{"Host", "play.example"}}).status, 200u);
  EXPECT_EQ(request(by_file.port(), "GET", "/healthz", "", {{"Host", "evil.example"}}).status, 421u);
  by_file.kill(SIGTERM);
  const std::string other = path("other.sqlite");
  Program by_word({"--config", path("mitla.conf"), "serve", "--store", other});
  EXPECT_NE(by_word.said().find(other), std::string::npos) << "the command line comes first";
  by_word.kill(SIGTERM);
  Program by_environment({"serve", "--store", other}, [] {
    setenv("MITLA_PORT", "0", 1);
    setenv("MITLA_HOST", "second.example", 1);
  });
  ASSERT_NE(by_environment.port(), 0);
  EXPECT_EQ(request(by_environment.port(), "GET", "/healthz", "", {{"Host", "second.example"}}).status, 200u);
}

TEST_F(Operating, TheLogHasTimeLevelAndRequest) {
  const auto run = [&](const std::string& form) {
    Program program({"serve", "--port", "0", "--store", store_path(), "--log", form, "--log-requests"}, [&] {
      const int file = open(path(form).c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
      dup2(file, 2);
    });
    EXPECT_EQ(request(program.port(), "GET", "/healthz?secret=x").status, 200u);
    program.kill(SIGTERM);
    return text_of(form);
  };
  const std::string text = run("text");
  EXPECT_NE(text.find("Z info mitla: 127.0.0.1 GET /healthz 200 "), std::string::npos) << text;
  EXPECT_EQ(text.find("secret"), std::string::npos);
  const std::string line = run("json");
  const auto json = parsed(line.substr(0, line.find('\n')));
  EXPECT_EQ(text_at(json, "level"), "info");
  EXPECT_EQ(text_at(json, "path"), "/healthz");
  EXPECT_EQ(text_at(json, "visitor"), "127.0.0.1");
  EXPECT_EQ(number_at(json, "status"), 200);
  EXPECT_EQ(text_at(json, "time").size(), 24u);
}

TEST_F(Operating, AFileIsBackedUpWhileItIsInUse) {
  Program program(store_path());
  const Reply made = request(program.port(), "POST", "/api/games", R"({"scenario":"elarish67/standard"})",
                             {{"content-type", "application/json"}});
  ASSERT_EQ(made.status, 201u);
  int status = 1;
  output_of("sqlite3 '" + store_path() + "' '.backup " + path("copy.sqlite") + "'", status);
  ASSERT_EQ(status, 0);
  EXPECT_EQ(
      output_of(std::string(MITLA_PROGRAM) + " store check --store '" + path("copy.sqlite") + "'", status),
      "1 games with 3 entries, 0 damaged\n");
}

TEST_F(Operating, ADatabaseIsDumpedAndRestored) {
  RealPostgresql& postgresql = RealPostgresql::shared();
  const std::string games = postgresql.new_database(), restored = postgresql.new_database();
  Program program(games);
  ASSERT_EQ(request(program.port(), "POST", "/api/games", R"({"scenario":"elarish67/standard"})",
                    {{"content-type", "application/json"}})
                .status,
            201u);
  int status = 1;
  std::string said =
      output_of("pg_dump --format=custom --file='" + path("games.dump") + "' '" + games + "'", status);
  ASSERT_EQ(status, 0) << said;
  said = output_of("pg_restore --dbname='" + restored + "' '" + path("games.dump") + "'", status);
  ASSERT_EQ(status, 0) << said;
  EXPECT_EQ(output_of(std::string(MITLA_PROGRAM) + " store check --store '" + restored + "'", status),
            "1 games with 3 entries, 0 damaged\n");
}

// --- behind nginx ---

class Proxy : public Operating {
 protected:
  void TearDown() override {
    int status = 0;
    if (std::filesystem::exists(path("nginx.pid"))) output_of(nginx() + " -s stop", status);
    for (int i = 0; i < 500 && std::filesystem::exists(path("nginx.pid")); ++i) usleep(20'000);
  }
  std::string nginx() const { return "nginx -p '" + folder_.string() + "' -c '" + path("nginx.conf") + "'"; }

  // The site of packaging/nginx.conf, with the paths and ports of this test.
  void start_nginx(std::uint16_t mitla, std::uint16_t port) {
    int status = 1;
    output_of(
        "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=play.example.org -addext "
        "subjectAltName=DNS:play.example.org -keyout '" +
            path("privkey.pem") + "' -out '" + path("fullchain.pem") + "'",
        status);
    ASSERT_EQ(status, 0);
    std::ifstream file(std::string(MITLA_SOURCE_DIR) + "/packaging/nginx.conf");
    std::ostringstream text;
    text << file.rdbuf();
    std::string site = text.str();
    const auto replace = [&](const std::string& from, const std::string& to) {
      const std::size_t place = site.find(from);
      ASSERT_NE(place, std::string::npos) << from;
      site.replace(place, from.size(), to);
    };
    replace("listen 443", "listen 127.0.0.1:" + std::to_string(port));
    replace("/etc/letsencrypt/live/play.example.org/fullchain.pem", path("fullchain.pem"));
    replace("/etc/letsencrypt/live/play.example.org/privkey.pem", path("privkey.pem"));
    replace("127.0.0.1:8967", "127.0.0.1:" + std::to_string(mitla));
    const std::string temporary = folder_.string();
    write("nginx.conf", "user root;\npid " + path("nginx.pid") + ";\nerror_log " + path("error.log") +
                            ";\nevents {}\nhttp {\naccess_log off;\nclient_body_temp_path " + temporary +
                            "/b;\nproxy_temp_path " + temporary + "/p;\nfastcgi_temp_path " + temporary +
                            "/f;\nuwsgi_temp_path " + temporary + "/u;\nscgi_temp_path " + temporary +
                            "/s;\n" + site + "}\n");
    const std::string said = output_of(nginx(), status);
    ASSERT_EQ(status, 0) << said;
  }
  std::string curl(std::uint16_t port, const std::string& what) const {
    int status = 0;
    return output_of("curl -sS --max-time 20 --cacert '" + path("fullchain.pem") +
                         "' --resolve play.example.org:" + std::to_string(port) + ":127.0.0.1 " + what,
                     status);
  }
};

TEST_F(Proxy, NginxWithTlsServesPagesAndSockets) {
  Program program({"serve", "--port", "0", "--store", store_path(), "--host", "play.example.org", "--proxy",
                   "127.0.0.1", "--log-requests"},
                  [&] {
                    const int file = open(path("log").c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
                    dup2(file, 2);
                  });
  ASSERT_NE(program.port(), 0);
  const auto port = static_cast<std::uint16_t>(20'000 + getpid() % 20'000);
  start_nginx(program.port(), port);
  const std::string site = "https://play.example.org:" + std::to_string(port);
  EXPECT_EQ(curl(port, site + "/readyz"), "ready\n");
  EXPECT_NE(
      curl(port, "-H 'Accept-Encoding: br' -D - -o /dev/null " + site + "/").find("content-encoding: br"),
      std::string::npos);
  EXPECT_NE(curl(port, "-o /dev/null -w '%{http_code}' " + site + "/metrics").find("404"), std::string::npos);
  const auto made =
      parsed(curl(port, "-H 'Content-Type: application/json' -H 'Origin: " + site +
                            "' -d '{\"scenario\":\"elarish67/standard\"}' " + site + "/api/games"));
  ASSERT_FALSE(text_at(made, "game").empty());
  // The handshake of a socket, which is then open until curl gives up.
  const std::string upgraded = curl(
      port,
      "--http1.1 --max-time 2 -i -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: "
      "13' -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' -H 'Sec-WebSocket-Extensions: "
      "permessage-deflate' -H 'Sec-WebSocket-Protocol: mitla.1, token." +
          text_at(made, "tokens.israel") + "' '" + site + "/ws?game=" + text_at(made, "game") + "'" +
          " --output '" + path("socket") + "'");
  const std::string answer = text_of("socket");
  EXPECT_NE(answer.find("101"), std::string::npos) << upgraded << answer.substr(0, 200);
  EXPECT_NE(answer.find("permessage-deflate"), std::string::npos);
  EXPECT_GT(answer.size(), 1000u) << "the state came";
  // Behind the proxy the visitor is who he is.
  program.kill(SIGTERM);
  EXPECT_NE(text_of("log").find("127.0.0.1 GET /readyz 200"), std::string::npos);
}

// --- the package ---

TEST_F(Operating, ThePackageHoldsAWorkingService) {
  int status = 1;
  const std::string source = MITLA_SOURCE_DIR;
  const std::string made = output_of(
      source + "/scripts/deb.sh '" + std::string(MITLA_PROGRAM) + "' '" + folder_.string() + "' none",
      status);
  ASSERT_EQ(status, 0) << made;
  const std::string package = output_of("ls '" + folder_.string() + "'/mitla_*.deb", status);
  const std::string file = package.substr(0, package.find('\n'));
  const std::string control = output_of("dpkg-deb --field '" + file + "' Package Depends", status);
  EXPECT_NE(control.find("libpq5"), std::string::npos) << control;
  // Installed by dpkg into a tree that holds nothing else; the scripts of the package run for this tree.
  const std::string tree = path("root");
  for (const char* folder : {"/var/lib/dpkg/info", "/var/lib/dpkg/updates", "/var/lib/dpkg/triggers", "/etc"})
    std::filesystem::create_directories(tree + folder);
  write("root/var/lib/dpkg/status", "");
  const std::string dpkg =
      "dpkg --root='" + tree + "' --force-script-chrootless --force-depends --force-not-root ";
  const std::string said = output_of(dpkg + "--install '" + file + "'", status);
  ASSERT_EQ(status, 0) << said;
  EXPECT_NE(output_of(dpkg + "--status mitla", status).find("Status: install ok installed"),
            std::string::npos);
  const std::string users = text_of("root/etc/passwd");
  EXPECT_NE(users.find("mitla:x:"), std::string::npos) << "the user of the service was made: " << users;
  for (const char* there :
       {"/usr/bin/mitla", "/lib/systemd/system/mitla.service", "/usr/lib/sysusers.d/mitla.conf",
        "/etc/mitla/mitla.conf", "/usr/share/man/man1/mitla.1.gz", "/usr/share/doc/mitla/copyright"})
    EXPECT_TRUE(std::filesystem::exists(tree + there)) << there;
  // What the unit starts, in this tree.
  const std::string unit = text_of("root/lib/systemd/system/mitla.service");
  EXPECT_NE(unit.find("ExecStart=/usr/bin/mitla --config /etc/mitla/mitla.conf serve\n"), std::string::npos);
  const std::string installed = tree + "/usr/bin/mitla";
  Program program(
      {"--config", tree + "/etc/mitla/mitla.conf", "serve", "--port", "0", "--store", store_path()}, {},
      installed);
  ASSERT_NE(program.port(), 0) << program.said();
  EXPECT_EQ(request(program.port(), "GET", "/readyz").body, "ready\n");
  EXPECT_EQ(request(program.port(), "GET", "/").status, 200u);
  // An upgrade keeps what the operator has written, and a removal too.
  write("root/etc/mitla/mitla.conf", "[serve]\nport = 0\n");
  output_of(dpkg + "--force-confold --install '" + file + "'", status);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(text_of("root/etc/mitla/mitla.conf"), "[serve]\nport = 0\n");
  output_of(dpkg + "--remove mitla", status);
  EXPECT_EQ(status, 0);
  EXPECT_FALSE(std::filesystem::exists(installed));
  EXPECT_EQ(text_of("root/etc/mitla/mitla.conf"), "[serve]\nport = 0\n");
}

TEST_F(Operating, TheManPageHasEveryOption) {
  int status = 0;
  const std::string help = output_of(std::string(MITLA_PROGRAM) + " serve --help", status);
  std::ifstream file(std::string(MITLA_SOURCE_DIR) + "/packaging/mitla.1");
  std::ostringstream page;
  page << file.rdbuf();
  int options = 0;
  for (std::size_t i = help.find("  --"); i != std::string::npos; i = help.find("  --", i + 1)) {
    std::string name = help.substr(i + 2, help.find_first_of(" \n,", i + 2) - i - 2);
    for (std::size_t dash = 0; (dash = name.find('-', dash)) != std::string::npos; dash += 2)
      name.insert(dash, "\\");
    EXPECT_NE(page.str().find(name), std::string::npos) << name;
    ++options;
  }
  EXPECT_GT(options, 15);
}

}  // namespace
}  // namespace mitla::test

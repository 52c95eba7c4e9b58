#!/usr/bin/env bash
# deb.sh [PROGRAM [FOLDER [COMPRESSION]]]: makes a Debian package of the program (build/mitla) in a folder (build),
# compressed with xz unless said otherwise.
set -euo pipefail
cd "$(dirname "$0")/.."

program=${1:-build/mitla}
folder=${2:-build}
compression=${3:-xz}
version=$("$program" --version | sed -n '1s/^[^0-9]*\([0-9][0-9.]*\).*/\1/p')
architecture=$(dpkg --print-architecture)
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

install -D -m 755 "$program" "$tree/usr/bin/mitla"
strip --strip-unneeded "$tree/usr/bin/mitla"
install -D -m 644 packaging/mitla.service "$tree/lib/systemd/system/mitla.service"
install -D -m 644 packaging/mitla.sysusers "$tree/usr/lib/sysusers.d/mitla.conf"
install -D -m 644 packaging/mitla.conf "$tree/etc/mitla/mitla.conf"
install -D -m 644 packaging/nginx.conf "$tree/usr/share/doc/mitla/examples/nginx.conf"
install -D -m 644 docs/operating.md "$tree/usr/share/doc/mitla/operating.md"
install -D -m 644 LICENSE "$tree/usr/share/doc/mitla/copyright"
install -D -m 644 packaging/mitla.1 "$tree/usr/share/man/man1/mitla.1"
gzip -9n "$tree/usr/share/man/man1/mitla.1"

# The libraries that it needs, as packages. dpkg-shlibdeps wants a source package around it.
mkdir -p "$tree/debian"
printf 'Source: mitla\n\nPackage: mitla\nArchitecture: any\n' >"$tree/debian/control"
needs=$(cd "$tree" && dpkg-shlibdeps -O usr/bin/mitla 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
rm -r "$tree/debian"

mkdir "$tree/DEBIAN"
cat >"$tree/DEBIAN/control" <<CONTROL
Package: mitla
Version: $version
Architecture: $architecture
Maintainer: Mitla <mitla@localhost>
Section: games
Priority: optional
Depends: $needs, passwd
Recommends: ca-certificates, nginx
Installed-Size: $(du -sk "$tree" | cut -f1)
Description: board wargames of the Middle East with every rule enforced
 A server for browsers, built-in players, an engine protocol for bots, and
 simulations of many games.
CONTROL
echo /etc/mitla/mitla.conf >"$tree/DEBIAN/conffiles"
install -m 755 packaging/postinst packaging/prerm "$tree/DEBIAN/"
mkdir -p "$folder"
dpkg-deb --root-owner-group "-Z$compression" --build "$tree" "$folder/mitla_${version}_$architecture.deb"

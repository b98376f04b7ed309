#!/bin/sh
# Run as root after a package was removed. deb gives a word, rpm the number of versions that stay: in an
# upgrade the new one has set all of this up already.
set -e

case "${1-}" in
  upgrade | failed-upgrade | abort-install | abort-upgrade | disappear | 1) exit 0 ;;
esac

systemctl disable trama-helper-restore.service >/dev/null 2>&1 || true
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload || true
fi

if [ "$(readlink /usr/bin/trama)" = /opt/Trama/trama ]; then
  rm -f /usr/bin/trama
fi

if [ -f /etc/apparmor.d/trama ]; then
  if [ -d /sys/kernel/security/apparmor ] && command -v apparmor_parser >/dev/null 2>&1; then
    apparmor_parser --remove /etc/apparmor.d/trama || true
  fi
  rm -f /etc/apparmor.d/trama
fi

if command -v update-desktop-database >/dev/null 2>&1; then
  update-desktop-database /usr/share/applications || true
fi

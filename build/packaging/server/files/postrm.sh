#!/bin/sh
set -e
@FUNCTIONS@
unit=trama-server.service
if [ "$1" = remove ]; then
  if [ -d /run/systemd/system ]; then systemctl --system daemon-reload >/dev/null || true; fi
  if command -v deb-systemd-helper >/dev/null; then deb-systemd-helper mask "$unit" >/dev/null || true; fi
  say "@KEPT_EN@" "@KEPT_ES@"
fi
if [ "$1" = purge ]; then
  if command -v deb-systemd-helper >/dev/null; then
    deb-systemd-helper purge "$unit" >/dev/null || true
    deb-systemd-helper unmask "$unit" >/dev/null || true
  fi
  rm -rf /var/lib/trama /etc/trama "${backups:?}"
  if getent passwd trama-server >/dev/null; then userdel trama-server || true; fi
fi

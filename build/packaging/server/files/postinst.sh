#!/bin/sh
set -e
@FUNCTIONS@
unit=trama-server.service
case "$1" in configure | abort-upgrade | abort-remove | abort-deconfigure) ;; *) exit 0 ;; esac

if ! getent passwd trama-server >/dev/null; then
  useradd --system --user-group --home-dir /var/lib/trama --no-create-home --shell /usr/sbin/nologin trama-server
fi
install -d -m 0700 -o trama-server -g trama-server /var/lib/trama
# Passwords stand in the settings: of the mail server, of the database.
chown root:trama-server /etc/trama /etc/trama/trama.env
chmod 0750 /etc/trama
chmod 0640 /etc/trama/trama.env

# Records that a removed version has left: its preinst had no command to ask.
if [ "$1" = configure ] && [ -n "$2" ] && [ -e /var/lib/trama/trama.sqlite ] && ! is_kept; then keep_records; fi

deb-systemd-helper unmask "$unit" >/dev/null || true
if deb-systemd-helper --quiet was-enabled "$unit"; then
  deb-systemd-helper enable "$unit" >/dev/null || true
else
  deb-systemd-helper update-state "$unit" >/dev/null || true
fi
if [ -d /run/systemd/system ]; then
  systemctl --system daemon-reload >/dev/null || true
  case "$1-$2" in
    configure-?*) deb-systemd-invoke try-restart "$unit" >/dev/null || true ;;
    # A removal that did not come about has stopped it. An upgrade that was refused has not, and it goes on.
    configure-* | abort-remove-*) deb-systemd-invoke start "$unit" >/dev/null || true ;;
  esac
fi
if [ "$1" = configure ] && [ -z "$2" ]; then
  say "@INSTALLED_EN@" "@INSTALLED_ES@"
fi

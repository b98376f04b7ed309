#!/bin/sh
# Run as root after a package was unpacked, first installation and upgrade alike.
set -e

home=/opt/Trama

# What runs as root may be changed by root only, whatever the machine that packed it had.
chown -R root:root "$home/resources/helper"
chmod -R go-w "$home" "$home/resources/helper"
chmod 0755 "$home/resources/helper/trama-helper" "$home/resources/helper/node"

# Where the server is installed, the name is its command line's; the application is in the menu all the same.
if [ ! -e /usr/bin/trama ] || [ "$(readlink /usr/bin/trama)" = "$home/trama" ]; then
  ln -sf "$home/trama" /usr/bin/trama
fi

# Chromium's sandbox takes user namespaces where they may be made, else its set-user-id program.
if unshare --user true 2>/dev/null; then
  chmod 0755 "$home/chrome-sandbox"
else
  chmod 4755 "$home/chrome-sandbox"
fi

# An AppArmor that does not know the profile's ABI does not need the profile either.
if command -v apparmor_parser >/dev/null 2>&1 &&
  apparmor_parser --skip-kernel-load --skip-cache "$home/resources/apparmor-profile" >/dev/null 2>&1; then
  install -m 0644 "$home/resources/apparmor-profile" /etc/apparmor.d/trama
  if [ -d /sys/kernel/security/apparmor ]; then
    apparmor_parser --replace /etc/apparmor.d/trama || true
  fi
fi

# A power cut may leave name servers of a tunnel behind; the unit puts the old ones back at boot.
if [ -d /run/systemd/system ]; then
  systemctl daemon-reload || true
fi
systemctl enable trama-helper-restore.service >/dev/null 2>&1 || true

if command -v update-desktop-database >/dev/null 2>&1; then
  update-desktop-database /usr/share/applications || true
fi

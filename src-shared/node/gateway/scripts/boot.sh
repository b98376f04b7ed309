# What survives a reboot: one unit that brings the confirmed generation, and never an unconfirmed one.

# Ordered before the network, so that the rules are there first, and after nftables.service, whose start
# flushes what it finds. Without a stop command: stopping it takes nothing away.
unit_text() {
  cat <<'UNIT'
[Unit]
Description=Trama network interface and firewall
DefaultDependencies=no
RequiresMountsFor=/var/lib/trama
After=local-fs.target systemd-modules-load.service systemd-sysctl.service nftables.service
Before=network-pre.target shutdown.target
Wants=network-pre.target
Conflicts=shutdown.target
PartOf=nftables.service

[Service]
Type=oneshot
RemainAfterExit=yes
ExecStart=/bin/sh /var/lib/trama/current/engine.sh load
TimeoutStartSec=90

[Install]
WantedBy=multi-user.target
UNIT
}

install_unit() {
  if [ ! -f "$unit" ] || [ "$(unit_text | sha256sum)" != "$(sha256sum <"$unit")" ]; then
    unit_text >"$unit.new" && chmod 644 "$unit.new" && sync "$unit.new" && mv "$unit.new" "$unit" && systemctl daemon-reload || return 1
  fi
  systemctl is-enabled --quiet trama.service || systemctl enable --quiet trama.service
}

# Active, so that a restart of nftables.service, which flushes our table, brings it back. Gives up the lock, for
# which the unit waits, and answers when the unit has looked: a later look would take back what a person changed
# since. One that cannot start is tried again with the next change.
start_unit() {
  if [ ! -f "$unit" ] || systemctl is-active --quiet trama.service; then return 0; fi
  release_lock
  systemctl start trama.service >/dev/null 2>&1 || true
}

# At boot, and when nftables.service is restarted. What is there already is left alone.
load() {
  take_lock 60
  if [ ! -f "$current/settings" ] || [ -d "$run/pending" ]; then return 0; fi
  if [ "$(setting "$current/settings" autostart)" = 0 ] && ! has_link; then return 0; fi
  read_live "$run/now"
  now=$(hash_of "$run/now")
  rm -rf "$run/now"
  if [ "$now" != "$(cat "$current/hash")" ]; then restore "$current"; fi
}

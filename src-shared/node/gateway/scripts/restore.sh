# Bringing the machine to a state. Each function may run on a machine that is there already, or half-way.

# Everything that the kernel changes when forwarding is switched, with the switch itself first.
forward_names() {
  case $1 in
    4) echo net/ipv4/ip_forward
       cd /proc/sys && ls -d net/ipv4/conf/*/forwarding net/ipv4/conf/all/accept_redirects ;;
    6) echo net/ipv6/conf/all/forwarding
       cd /proc/sys && ls -d net/ipv6/conf/*/forwarding net/ipv6/conf/*/accept_ra ;;
  esac 2>/dev/null | grep -v "/$link/"
}

# Switches forwarding on and remembers how everything was found, until the machine restarts.
forward_on() {
  if [ "$1" = 6 ] && [ ! -d /proc/sys/net/ipv6 ]; then return 0; fi
  if [ ! -f "$run/found$1" ]; then
    forward_names "$1" | while read -r name; do
      printf '%s=%s\n' "$name" "$(cat "/proc/sys/$name")"
    done >"$run/found$1.new"
    mv "$run/found$1.new" "$run/found$1"
  fi
  if [ "$(forward_value "$1")" = 1 ]; then return 0; fi
  if [ "$1" = 6 ]; then
    # A host that forwards drops its router advertisements, and with them its default route, unless told.
    for file in /proc/sys/net/ipv6/conf/*/accept_ra; do
      if [ "$(cat "$file")" = 1 ]; then echo 2 >"$file"; fi
    done
  fi
  echo 1 >"/proc/sys/$(forward_names "$1" | head -n 1)"
}

# Puts everything back as it was found.
forward_off() {
  if [ ! -f "$run/found$1" ]; then return 0; fi
  while IFS='=' read -r name value; do
    if [ -f "/proc/sys/$name" ] && [ "$(cat "/proc/sys/$name")" != "$value" ]; then
      echo "$value" >"/proc/sys/$name"
    fi
  done <"$run/found$1"
  rm -f "$run/found$1"
}

# Brings up an interface without peers: by the kernel, else by the program in user space.
make_link() {
  if has_link; then return 0; fi
  if ip link add "$link" type wireguard 2>/dev/null; then
    loosen_reverse_path
    return 0
  fi
  command -v wireguard-go >/dev/null || return 1
  systemctl reset-failed trama-wireguard-go.service 2>/dev/null
  systemd-run --quiet --collect --unit=trama-wireguard-go -p DefaultDependencies=no \
    "$(command -v wireguard-go)" -f "$link" 9>&- || return 1
  tries=0
  until has_link && wg show "$link" public-key >/dev/null 2>&1; do
    tries=$((tries + 1))
    if [ "$tries" -gt 100 ]; then return 1; fi
    sleep 0.05
  done
  loosen_reverse_path
}

# A strict check would drop what comes from behind other gateways: its way back stands in our own table.
loosen_reverse_path() {
  if [ -f "/proc/sys/net/ipv4/conf/$link/rp_filter" ]; then echo 2 >"/proc/sys/net/ipv4/conf/$link/rp_filter"; fi
}

remove_link() {
  remove_rules
  if has_link; then ip link del "$link"; fi
  tries=0
  # In user space the program goes after the interface; the next one of the same name must not meet it.
  while systemctl is-active --quiet trama-wireguard-go.service; do
    tries=$((tries + 1))
    if [ "$tries" -gt 60 ]; then systemctl stop trama-wireguard-go.service; fi
    sleep 0.05
  done
}

remove_table() {
  if has_table; then nft delete table inet trama; fi
}

# Makes the interface's addresses those of a file. Twice: with a first address the kernel takes its seconds, where
# it does not let one of them take its place, and with the last one all routes.
set_addresses() {
  promote=/proc/sys/net/ipv4/conf/$link/promote_secondaries
  if [ -f "$promote" ]; then echo 1 >"$promote"; fi
  for pass in 1 2; do
    read_addresses >"$run/have"
    sort "$1" | comm -23 - "$run/have" | while read -r address; do
      case $address in
        *:*) ip addr add "$address" dev "$link" nodad ;;
        *) ip addr add "$address" dev "$link" ;;
      esac || echo "$address" >>"$run/have.failed"
    done
    if [ "$pass" = 1 ]; then
      sort "$1" | comm -13 - "$run/have" | while read -r address; do
        ip addr del "$address" dev "$link"
      done
    fi
  done
  read_addresses >"$run/have"
  sort "$1" | cmp -s - "$run/have"
}

set_routes() {
  if [ -s "$1" ]; then add_rules || return 1; else remove_rules; fi
  read_routes >"$run/have"
  sort "$1" | comm -13 - "$run/have" | while read -r route; do
    ip route del "$route" dev "$link" table "$table"
  done
  sort "$1" | comm -23 - "$run/have" | while read -r route; do
    ip route replace "$route" dev "$link" table "$table"
  done
  read_routes >"$run/have"
  sort "$1" | cmp -s - "$run/have"
}

add_rules() {
  for family in 4 6; do
    if [ "$family" = 6 ] && [ ! -d /proc/sys/net/ipv6 ]; then continue; fi
    if read_rules | grep -q "$family"; then continue; fi
    ip "-$family" rule add priority "$table" iif "$link" lookup "$table" || return 1
  done
}

remove_rules() {
  for family in $(read_rules | sed 's/rule//'); do
    ip "-$family" rule del priority "$table" iif "$link" lookup "$table"
  done
}

# A file that `wg syncconf` understands fully: older tools keep a preshared key or a keepalive that the
# file does not name, so both are always named. All zero is no preshared key.
whole_wireguard() {
  awk '
    function out() {
      if (!peer) return
      if (!psk) print "PresharedKey = AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="
      if (!keepalive) print "PersistentKeepalive = 0"
    }
    /^\[/ { out(); peer = ($0 ~ /^\[Peer\]/); psk = keepalive = 0 }
    /^PresharedKey/ { psk = 1 }
    /^PersistentKeepalive/ { keepalive = 1 }
    NF { print }
    END { out() }
  ' "$1"
}

# Brings the machine to the state of a folder made by read_live. Goes on after a failure and tells of it.
restore() {
  whole=0
  # The interface goes before its rules and comes after them: it is never there without.
  if [ ! -f "$1/wireguard.conf" ]; then remove_link || whole=1; fi
  if [ -f "$1/firewall.nft" ]; then nft -f "$1/firewall.nft" || whole=1; else remove_table || whole=1; fi
  if [ -f "$1/firewall.nft" ] && ! has_table; then
    remove_link
    return 1
  fi
  if [ -f "$1/wireguard.conf" ]; then
    make_link || whole=1
    whole_wireguard "$1/wireguard.conf" >"$run/whole.conf"
    WG_ENDPOINT_RESOLUTION_RETRIES=0 wg syncconf "$link" "$run/whole.conf" || whole=1
    rm -f "$run/whole.conf"
    ip link set "$link" mtu "$(setting "$1/link" mtu)" || whole=1
    if grep -qx up "$1/link"; then ip link set "$link" up; else ip link set "$link" down; fi || whole=1
    set_addresses "$1/addresses" || whole=1
    set_routes "$1/routes" || whole=1
  fi
  for family in 4 6; do
    if grep -qx "$family" "$1/forward"; then forward_on "$family"; else forward_off "$family"; fi || whole=1
  done
  return "$whole"
}

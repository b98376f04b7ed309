# The state of the machine as files, in the form in which it can be brought back.
#   firewall.nft    replaces our table; absent without a table
#   wireguard.conf  as `wg showconf`; absent without an interface
#   addresses, routes, link (mtu and up), forward (the families that we switched on)

read_live() {
  rm -rf "$1"
  mkdir -p "$1" || return 1
  : >"$1/addresses"
  : >"$1/routes"
  : >"$1/link"
  if has_table; then
    {
      printf 'add table inet trama\ndelete table inet trama\n'
      nft -s list table inet trama || return 1
    } >"$1/firewall.nft"
  fi
  if has_link; then
    wg showconf "$link" >"$1/wireguard.conf" || return 1
    read_addresses >"$1/addresses"
    read_routes >"$1/routes"
    { read_link; read_rules; } >"$1/link"
  fi
  for family in 4 6; do
    if [ -f "$run/found$family" ]; then echo "$family"; fi
  done >"$1/forward"
}

read_addresses() {
  ip -o addr show dev "$link" scope global | awk '{ print $4 }' | sort
}

read_routes() {
  {
    ip -4 route show table "$table" dev "$link" | awk '{ print ($1 ~ /\//) ? $1 : $1 "/32" }'
    ip -6 route show table "$table" dev "$link" | awk '{ print ($1 ~ /\//) ? $1 : $1 "/128" }'
  } 2>/dev/null | sort
}

# The families whose packets out of the tunnel are looked up in our table.
read_rules() {
  for family in 4 6; do
    if ip "-$family" rule show 2>/dev/null | grep -q "iif $link .*lookup $table"; then echo "rule$family"; fi
  done
}

read_link() {
  printf 'mtu=%s\n' "$(cat "/sys/class/net/$link/mtu")"
  ip link show "$link" | grep -q '[<,]UP[,>]' && echo up
}

forward_value() {
  case $1 in
    4) cat /proc/sys/net/ipv4/ip_forward ;;
    6) cat /proc/sys/net/ipv6/conf/all/forwarding 2>/dev/null || echo 0 ;;
  esac
}

# One line for each fact, independent of the order in which the tools list them. Holds secrets.
canonical() {
  if [ -f "$1/wireguard.conf" ]; then canonical_wireguard "$1/wireguard.conf" | sort; fi
  if [ -f "$1/firewall.nft" ]; then canonical_firewall "$1/firewall.nft" | sort; fi
  sed 's/^/address /' "$1/addresses"
  sed 's/^/route /' "$1/routes"
  sed 's/^/link /' "$1/link"
  while read -r family; do
    printf 'forward %s %s\n' "$family" "$(forward_value "$family")"
  done <"$1/forward"
}

# Endpoints are left out: a peer may move.
canonical_wireguard() {
  awk -F ' = ' '
    function out() {
      if (key != "") print "peer", key, (psk == "" ? "-" : psk), (allowed == "" ? "-" : allowed), keepalive + 0
      key = psk = allowed = keepalive = ""
    }
    /^\[/ { out() }
    $1 == "PrivateKey" || $1 == "ListenPort" || $1 == "FwMark" { print "interface", $1, $2 }
    $1 == "PublicKey" { key = $2 }
    $1 == "PresharedKey" { psk = $2 }
    $1 == "PersistentKeepalive" { keepalive = $2 }
    $1 == "AllowedIPs" {
      count = split($2, ips, /, */)
      for (i = 2; i <= count; i++) for (j = i; j > 1 && ips[j] < ips[j - 1]; j--) {
        swap = ips[j]; ips[j] = ips[j - 1]; ips[j - 1] = swap
      }
      for (i = 1; i <= count; i++) allowed = allowed (i > 1 ? "," : "") ips[i]
    }
    END { out() }
  ' "$1"
}

# Rules keep their order by a number; elements of a set have none.
canonical_firewall() {
  awk '
    { sub(/^[ \t]+/, ""); sub(/[ \t]+$/, "") }
    $1 == "set" || $1 == "map" { name = $2 }
    /^elements = \{/ { inside = 1; sub(/^elements = \{ */, "") }
    inside {
      if ($0 ~ /\}$/) { inside = 0; sub(/ *\}$/, "") }
      count = split($0, parts, /, */)
      for (i = 1; i <= count; i++) if (parts[i] != "") print "element", name, parts[i]
      next
    }
    { print "line", ++number, $0 }
  ' "$1"
}

hash_of() {
  { canonical "$1"; canonical_unit; } | sha256sum | cut -c 1-64
}

# The unit and whether it is started at boot belong to what survives a reboot.
canonical_unit() {
  if [ -L /etc/systemd/system/multi-user.target.wants/trama.service ]; then echo 'unit enabled'; fi
  if [ -f "$unit" ]; then sha256sum <"$unit"; fi
}

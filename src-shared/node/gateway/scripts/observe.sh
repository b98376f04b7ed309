# Reads the machine and changes nothing. Every line is NAME and a value, or stands between `begin` and `end`.

say() {
  printf '%s %s\n' "$1" "$2"
}

check_machine() {
  id=$(sed -n 's/^ID=//p' /etc/os-release 2>/dev/null | tr -d '"')
  version=$(sed -n 's/^VERSION_ID=//p' /etc/os-release 2>/dev/null | tr -d '"')
  pretty=$(sed -n 's/^PRETTY_NAME=//p' /etc/os-release 2>/dev/null | tr -d '"')
  case $id in
    debian) oldest=12 ;;
    ubuntu) oldest=22.04 ;;
    *) refuse os-unsupported "os=${pretty:-$id}" ;;
  esac
  # A Debian on its way to the next release has no number yet.
  if [ -n "$version" ] && [ "$(printf '%s\n%s\n' "$oldest" "$version" | sort -V | head -n 1)" != "$oldest" ]; then
    refuse os-unsupported "os=${pretty:-$id $version}"
  fi
  if [ ! -d /run/systemd/system ]; then refuse systemd-missing; fi
}

check_owner() {
  for state in "$current/settings" "$run/pending/settings"; do
    owner=$(setting "$state" owner)
    if [ -n "$owner" ] && [ "$owner" != "$1" ]; then refuse gateway-owned-elsewhere "owner=$owner"; fi
  done
}

# kernel, userspace or none, without loading anything.
wireguard_kind() {
  if [ -d /sys/module/wireguard ] || modprobe -n -q wireguard 2>/dev/null; then
    echo kernel
  elif [ -c /dev/net/tun ]; then
    echo userspace
  else
    echo none
  fi
}

missing_packages() {
  command -v wg >/dev/null || echo wireguard-tools
  command -v nft >/dev/null || echo nftables
  command -v ip >/dev/null || echo iproute2
  if [ "$1" = userspace ] && ! command -v wireguard-go >/dev/null; then echo wireguard-go; fi
}

# Base chains of others, on forward or input, that drop what no rule of theirs accepts.
foreign_drops() {
  command -v nft >/dev/null || return 0
  nft list chains 2>/dev/null | awk '
    $1 == "table" { family = $2; table = $3 }
    $1 == "chain" { chain = $2 }
    /hook (forward|input)/ && /policy drop/ && !(family == "inet" && table == "trama") { print family, table, chain }
  '
}

# What the machine is connected to or has routes for, but for containers, other tunnels and ours.
connected_ranges() {
  command -v ip >/dev/null || return 0
  for family in 4 6; do
    ip -"$family" route show table main 2>/dev/null
  done | awk '
    $1 !~ /\// { next }
    / dev (lo|docker|br-|veth|virbr|wg|tun|tap|trama)/ { next }
    { print $1 }
  ' | head -n 64
}

say_pending() {
  if [ ! -f "$run/pending/settings" ]; then return 0; fi
  left=$(($(setting "$run/pending/settings" armed) + $(setting "$run/pending/settings" undo) - $(uptime_s)))
  if [ "$left" -lt 0 ]; then left=0; fi
  say pending "$(setting "$run/pending/settings" generation) $(setting "$run/pending/settings" fence) $left"
}

# That of the interface; without one, what the next change would give it.
say_key() {
  public=$(has_link && command -v wg >/dev/null && wg show "$link" public-key)
  is_key "$public" || public=$(kept_public)
  if is_key "$public"; then say key "$public"; fi
}

say_peers() {
  if ! has_link || ! command -v wg >/dev/null; then return 0; fi
  echo 'begin peers'
  wg show "$link" dump | awk 'NR > 1 && ($5 != 0 || $6 != 0) { print $1, $3, $5, $6, $7 }'
  echo 'end peers'
}

# The state by lines that hold no secret. Of the table only its sets: its rules are ours or they are not.
say_live() {
  echo 'begin live'
  canonical "$1" | awk '
    $1 == "interface" && $2 != "ListenPort" { next }
    $1 == "peer" { print "peer", $2, $4, $5; next }
    $1 == "line" { if ($3 == "set") print "set", $4; next }
    { print }
  '
  echo 'end live'
}

# A change or an undo that is under way may take away what is being read.
read_again() {
  for _ in 1 2 3; do
    if read_live "$1"; then return 0; fi
    sleep 1
  done
  return 1
}

observe() {
  check_machine
  check_owner "$1"
  scratch=$(mktemp -d /run/trama-observe.XXXXXX) || refuse disk-full path=/run freeKib=0
  trap 'rm -rf "$scratch"' EXIT
  say os "$id"
  say version "$version"
  say kernel "$(uname -r)"
  kind=$(wireguard_kind)
  say wireguard "$kind"
  for package in $(missing_packages "$kind"); do say missing "$package"; done
  say forward "$(forward_value 4) $(forward_value 6)"
  foreign_drops | while read -r drop; do say drop "$drop"; done
  connected_ranges | while read -r range; do say range "$range"; done
  say generation "$(larger 0 "$(setting "$current/settings" generation)")"
  say digest "$(setting "$current/settings" digest)"
  say_pending
  if [ -f "$run/undone" ]; then say undone "$(setting "$run/undone" generation) $(setting "$run/undone" at)"; fi
  say_key
  read_again "$scratch/live" || refuse apply-failed step=read output=unreadable
  if [ -f "$current/hash" ] && [ "$(hash_of "$scratch/live")" = "$(cat "$current/hash")" ]; then
    say live same
  elif [ ! -f "$current/hash" ] && [ ! -f "$scratch/live/firewall.nft" ] && [ ! -f "$scratch/live/wireguard.conf" ]; then
    say live none
  else
    say live read
    say_live "$scratch/live"
  fi
  say_peers
}

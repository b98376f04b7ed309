# Before anything is changed: who may, whether it can work, and the files.

# The change that waits or is staged must be that of the caller, on top of the generation he knows.
# Arguments: owner, fence, base generation.
guard() {
  check_owner "$1"
  known=$(larger "$(setting "$current/settings" fence)" "$(cat "$run/fence" 2>/dev/null)")
  if [ "$2" -lt "$known" ]; then refuse lease-lost; fi
  if [ -d "$run/pending" ]; then
    # Who holds a later lease takes over what the one before him left.
    if [ "$(setting "$run/pending/settings" fence)" -ge "$2" ]; then refuse_busy; fi
    undo_pending
  fi
  if [ "$(larger 0 "$(setting "$current/settings" generation)")" != "$3" ]; then refuse plan-stale; fi
}

# What could stand in the way of the interface: its port, its addresses and networks. Judged by the caller.
look() {
  check_machine
  # Without a lock where nothing is pending: a machine that is refused here is left without a trace.
  if [ -d "$run/pending" ]; then take_lock 20 || refuse_busy; fi
  guard "$1" "$2" "$3"
  if has_link && command -v wg >/dev/null; then say own "$(wg show "$link" listen-port)"; fi
  if command -v ss >/dev/null; then
    ss -Hlunp | awk '{ port = $4; sub(/.*:/, "", port); print "udp", port, $6 }'
  fi
  if command -v wg >/dev/null; then
    wg show all listen-port 2>/dev/null | awk -v own="$link" '$1 != own { print "udp", $2, "wireguard:" $1 }'
  fi
  ip -o addr show 2>/dev/null | awk -v own="$link" '$2 != own { print "address", $4, $2 }'
  { ip -4 route show; ip -6 route show; } 2>/dev/null | awk -v own="$link" '
    { device = ""; via = ""; for (i = 2; i < NF; i++) { if ($i == "dev") device = $(i + 1); if ($i == "via") via = $(i + 1) } }
    device != "" && device != own { if ($1 != "default") print "route", $1, device; if (via != "") print "via", via, device }
  '
  look_at_disk
}

# Writing tells more than asking: a full disk, a read-only one and a quota all show.
look_at_disk() {
  need=$(du -sk "$current/" 2>/dev/null | cut -f 1)
  free=$(free_kib /var/lib)
  said=$(dd if=/dev/zero of="$lib.probe" bs=1024 count=64 conv=fsync 2>&1)
  wrote=$?
  rm -f "$lib.probe"
  case $wrote-$said in
    0-*) ;;
    *[Rr]ead-only*) refuse disk-read-only path=/var/lib ;;
    *) refuse disk-full path=/var/lib "freeKib=$free" ;;
  esac
  if [ "$free" -lt $((${need:-0} * 2 + 512)) ]; then refuse disk-full path=/var/lib "freeKib=$free"; fi
}

free_kib() {
  df -Pk "$1" | awk 'NR == 2 { print $4 }'
}

# Installs packages. Their output goes to a file, so that a lost connection cannot stop dpkg half-way.
install_packages() {
  take_lock 20 || refuse_busy
  log=$run/packages.log
  : >"$log"
  (
    exec 9>&-
    export DEBIAN_FRONTEND=noninteractive NEEDRESTART_MODE=a
    fetch() {
      apt-get -y -o DPkg::Lock::Timeout=300 --no-install-recommends install "$@"
    }
    fetch "$@" || { apt-get -o DPkg::Lock::Timeout=300 update && fetch "$@"; }
  ) >>"$log" 2>&1 </dev/null &
  work=$!
  tail -n +1 -s 0.2 -f --pid="$work" "$log" 2>/dev/null | sed -u 's/^/log /'
  if ! wait "$work"; then
    refuse install-failed "packages=$*" "output=$(grep -E '^(E|W|Err|dpkg)' "$log" | tail -n 4)"
  fi
}

# Files come on standard input: `file NAME BYTES`, the bytes, and so on, then `whole`.
receive() {
  rm -rf "$run/staging" "$run/staging.new"
  mkdir -p "$run/staging.new"
  while read -r word name bytes; do
    case $word in
      file) head -c "$bytes" >"$run/staging.new/$name" || return 1 ;;
      whole) mv "$run/staging.new" "$run/staging" && return 0 ;;
      *) return 1 ;;
    esac
  done
  return 1
}

# Arguments: owner, fence, base generation.
stage() {
  take_lock 20 || refuse_busy
  guard "$1" "$2" "$3"
  receive || refuse disk-full path=/run "freeKib=$(free_kib /run)"
  echo "$2" >"$run/fence"
}

# The staged change must be that of the caller.
guard_staged() {
  take_lock 20 || refuse_busy
  guard "$1" "$2" "$3"
  for setting in "owner=$1" "fence=$2" "base=$3"; do
    grep -qxF "$setting" "$run/staging/settings" 2>/dev/null || refuse plan-stale
  done
}

# Asks the tools about the files. wg has no dry run: an interface that is not there makes it stop after reading.
check() {
  guard_staged "$@"
  for tool in wg nft ip ss; do
    command -v "$tool" >/dev/null || refuse tool-missing "tool=$tool"
  done
  case $(wireguard_kind) in
    none) refuse tool-missing tool=wireguard ;;
    userspace) command -v wireguard-go >/dev/null || refuse tool-missing tool=wireguard-go ;;
  esac
  # Others were told the public half: one that was computed without wg has to be the same by wg.
  if [ -f "$own_key" ] && [ "$(setting "$own_key" private | wg pubkey)" != "$(setting "$own_key" public)" ]; then
    refuse check-failed tool=wg "output=$own_key"
  fi
  if [ -s "$run/staging/firewall.nft" ]; then
    said=$(nft -c -f "$run/staging/firewall.nft" 2>&1) || refuse check-failed tool=nft "output=$said"
  fi
  if [ -s "$run/staging/peers.conf" ]; then
    said=$(WG_ENDPOINT_RESOLUTION_RETRIES=0 wg addconf trama-no-link "$run/staging/peers.conf" 2>&1)
    case $said in
      *'Unable to modify interface'*) ;;
      *'not known'* | *'name resolution'* | *'No address associated'*)
        refuse host-unresolved "host=$(printf '%s' "$said" | sed -n "s/.*: .\(.*\):[0-9]*'.*/\1/p" | head -n 1)" ;;
      *) refuse check-failed tool=wg "output=$said" ;;
    esac
  fi
}

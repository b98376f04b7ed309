# Arm, apply, confirm. The one moment at which old becomes new is the rename of the link `current`.

undo_timer() {
  echo "trama-undo-$1"
}

stop_timer() {
  timer=$(undo_timer "$1")
  systemctl stop "$timer.timer" 2>/dev/null
  systemctl reset-failed "$timer.timer" "$timer.service" 2>/dev/null
  return 0
}

# Arguments: owner, fence, base generation, session.
arm() {
  guard_staged "$1" "$2" "$3"
  staged=$run/staging/settings
  new=$run/pending.new
  read_live "$new/before" || refuse apply-failed step=snapshot output=unreadable
  hash=$(hash_of "$new/before")
  if [ "$(setting "$staged" replace)" = 0 ]; then
    if [ -f "$current/hash" ]; then
      [ "$hash" = "$(cat "$current/hash")" ] || refuse plan-stale
    elif [ -f "$new/before/firewall.nft" ] || [ -f "$new/before/wireguard.conf" ]; then
      refuse plan-stale
    fi
  fi
  # What was confirmed as it is now has been loaded before; only another state has still to show that it can be.
  if [ -f "$new/before/firewall.nft" ] && [ "$hash" != "$(cat "$current/hash" 2>/dev/null)" ]; then
    said=$(nft -c -f "$new/before/firewall.nft" 2>&1) || refuse apply-failed step=snapshot "output=$said"
  fi
  cp "$0" "$new/engine.sh"
  generation=$(setting "$staged" generation)
  undo=$(setting "$staged" undo)
  token=$(cat /proc/sys/kernel/random/uuid)
  {
    cat "$staged"
    printf 'armed=%s\nsince=%s\ntoken=%s\nsession=%s\n' "$(uptime_s)" "$(date +%s)" "$token" "$4"
  } >"$new/settings"
  stop_timer "$generation"
  # The timer first: without the folder it finds nothing to do, but the folder without it would wait for ever.
  said=$(systemd-run --quiet --collect --unit="$(undo_timer "$generation")" --on-active="$undo" \
    --timer-property=AccuracySec=100ms -p DefaultDependencies=no \
    /bin/sh "$run/pending/engine.sh" undo "$token" 2>&1 9>&-) || refuse apply-failed step=arm "output=$said"
  systemctl is-active --quiet "$(undo_timer "$generation").timer" || refuse apply-failed step=arm output=timer
  rm -f "$run/undone"
  mv "$new" "$run/pending"
}

# The waiting change must be that of the caller, and its timer must still run.
guard_pending() {
  take_lock 20 || refuse_busy
  check_owner "$1"
  known=$(larger "$(setting "$current/settings" fence)" "$(cat "$run/fence" 2>/dev/null)")
  if [ "$2" -lt "$known" ]; then refuse lease-lost; fi
}

is_mine() {
  [ "$(setting "$run/pending/settings" fence)" = "$1" ] && [ "$(setting "$run/pending/settings" generation)" = "$2" ]
}

# Runs one part of a change; when it fails everything is put back at once.
part() {
  step=$1
  shift
  if ! said=$("$@" 2>&1 9>&-); then
    undo_pending
    refuse apply-failed "step=$step" "output=$said"
  fi
}

# Arguments: owner, fence, generation.
apply() {
  guard_pending "$1" "$2"
  is_mine "$2" "$3" || refuse apply-undone
  systemctl is-active --quiet "$(undo_timer "$3").timer" || refuse apply-undone
  change=$run/staging
  settings=$run/pending/settings
  for family in 4 6; do
    if [ "$(setting "$settings" "forward$family")" = 1 ]; then part forwarding forward_on "$family"
    else part forwarding forward_off "$family"; fi
  done
  if [ -s "$change/firewall.nft" ]; then part firewall nft -f "$change/firewall.nft"; fi
  part interface make_link
  part wireguard apply_wireguard
  part interface ip link set "$link" mtu "$(setting "$settings" mtu)" up
  # Both before either is changed: an interface that loses its last address of a family loses its routes with it.
  list_wanted addresses read_addresses
  list_wanted routes read_routes
  part addresses set_addresses "$run/wanted-addresses"
  part routes set_routes "$run/wanted-routes"
  rm -f "$run/have" "$run/wanted-addresses" "$run/wanted-routes"
  # While the caller connects anew. It keeps the lock, for which who confirms and who undoes wait.
  note_applied >/dev/null 2>&1 </dev/null &
}

# The state right after applying: nothing else may have changed it when it is confirmed.
note_applied() {
  name_holder
  read_live "$run/pending/after" && hash_of "$run/pending/after" >"$run/pending/hash.new" &&
    note applied "$(setting "$run/pending/settings" generation)" "fence=$(setting "$run/pending/settings" fence)" &&
    mv "$run/pending/hash.new" "$run/pending/hash"
}

# Arguments: owner, fence, base generation, generation, digest, session. For who holds a later lease, when the one
# before him applied the same change and did not confirm it: it waits for him now, under the same timer. What is
# another change, not whole, or undone too soon to be confirmed for sure, is undone.
take_over() {
  guard_pending "$1" "$2"
  if [ ! -d "$run/pending" ]; then return 0; fi
  settings=$run/pending/settings
  if [ "$(setting "$settings" fence)" -ge "$2" ]; then refuse_busy; fi
  left=$(($(setting "$settings" armed) + $(setting "$settings" undo) - $(uptime_s)))
  if [ "$(setting "$settings" base) $(setting "$settings" generation) $(setting "$settings" digest)" != "$3 $4 $5" ] ||
    [ ! -f "$run/pending/hash" ] || [ "$left" -le 10 ]; then
    undo_pending
    return 0
  fi
  {
    grep -v -e '^fence=' -e '^session=' "$settings"
    printf 'fence=%s\nsession=%s\n' "$2" "$6"
  } >"$settings.new" && mv "$settings.new" "$settings" || return 1
  echo "$2" >"$run/fence"
  note taken-over "$4" "fence=$2"
  say taken yes
}

# What is to be there: all that was sent, or what is there with the changes sent (`+` and `-`).
list_wanted() {
  if [ "$(setting "$settings" whole)" = 1 ]; then
    sed -n 's/^+ //p' "$change/$1" >"$run/wanted-$1"
  else
    sed -n 's/^- //p' "$change/$1" >"$run/unwanted"
    { "$2"; sed -n 's/^+ //p' "$change/$1"; } | sort -u | grep -vxF -f "$run/unwanted" >"$run/wanted-$1"
    rm -f "$run/unwanted"
  fi
}

apply_wireguard() {
  export WG_ENDPOINT_RESOLUTION_RETRIES=2
  port=$(setting "$settings" port)
  if [ "$(setting "$settings" whole)" = 1 ] && is_up_on "$port"; then
    # wireguard-go opens its socket anew for a port that it has already, and loses what arrives meanwhile.
    sed -n 's/^PublicKey = //p' "$change/peers.conf" >"$run/wanted" || return 1
    wg show "$link" peers | grep -vxFf "$run/wanted" | remove_peers || return 1
    rm -f "$run/wanted"
    if [ -s "$change/peers.conf" ]; then wg addconf "$link" "$change/peers.conf" || return 1; fi
  elif [ "$(setting "$settings" whole)" = 1 ]; then
    {
      printf '[Interface]\nPrivateKey = %s\nListenPort = %s\n' "$(private_key)" "$port"
      cat "$change/peers.conf"
    } >"$run/whole.conf" || return 1
    wg syncconf "$link" "$run/whole.conf" || return 1
    rm -f "$run/whole.conf"
  else
    # A difference starts from the confirmed state, so its port need not be read with all the peers.
    if [ "$(setting "$current/settings" port)" != "$port" ]; then wg set "$link" listen-port "$port" || return 1; fi
    remove_peers <"$change/removed" || return 1
    if [ -s "$change/peers.conf" ]; then wg addconf "$link" "$change/peers.conf" || return 1; fi
  fi
}

# Takes peers away by their keys, one a line: many at once, since each `wg` costs much. What is no key stops it.
remove_peers() {
  set --
  while read -r peer; do
    case $peer in
      *[!A-Za-z0-9+/=]* | '') return 1 ;;
    esac
    set -- "$@" peer "$peer" remove
    if [ "$#" -ge 120 ]; then
      wg set "$link" "$@" || return 1
      set --
    fi
  done
  if [ "$#" -gt 0 ]; then wg set "$link" "$@"; fi
}

# Whether the interface has a key and listens on this port.
is_up_on() {
  [ "$(wg show "$link" listen-port)" = "$1" ] && [ "$(wg show "$link" private-key)" != '(none)' ]
}

# The interface's own, that of the confirmed generation, the one made before the first, or a new one: it stays here.
private_key() {
  key=$(wg show "$link" private-key)
  if [ "$key" = '(none)' ] || [ -z "$key" ]; then
    key=$(sed -n 's/^PrivateKey = //p' "$current/wireguard.conf" 2>/dev/null)
  fi
  key=${key:-$(setting "$own_key" private)}
  echo "${key:-$(wg genkey)}"
}

# Arguments: owner, fence, generation, digest, session.
confirm() {
  guard_pending "$1" "$2"
  if [ ! -d "$run/pending" ]; then
    if [ "$(setting "$current/settings" generation) $(setting "$current/settings" digest)" != "$3 $4" ]; then
      refuse apply-undone
    fi
    say_confirmed
    start_unit
    return 0
  fi
  is_mine "$2" "$3" || refuse_busy
  if [ "$(setting "$run/pending/settings" session)" = "$5" ]; then
    refuse apply-failed step=confirm output=same-connection
  fi
  if [ ! -f "$run/pending/hash" ]; then
    undo_pending
    refuse apply-undone
  fi
  read_live "$run/now"
  if [ "$(hash_of "$run/now")" != "$(cat "$run/pending/hash")" ]; then
    rm -rf "$run/now"
    undo_pending
    refuse plan-stale
  fi
  if ! said=$(persist "$3" 2>&1 9>&-); then
    undo_pending
    case $said in
      *'No space left'*) refuse disk-full path=/var/lib "freeKib=$(free_kib /var/lib)" ;;
      *) refuse apply-failed step=confirm "output=$said" ;;
    esac
  fi
  finish_confirmed
  say_confirmed
  start_unit
}

say_confirmed() {
  say generation "$(setting "$current/settings" generation)"
  say key "$(wg show "$link" public-key)"
}

# Writes the new generation beside the old one and makes it the current one by a rename.
persist() {
  folder=$lib/generation-$1
  mkdir -p "$lib" && rm -rf "$folder" && cp -R "$run/now" "$folder" || return 1
  rm -rf "$run/now"
  install_unit || return 1
  grep -v -e '^token=' -e '^session=' -e '^armed=' -e '^since=' "$run/pending/settings" >"$folder/settings" || return 1
  cp "$0" "$folder/engine.sh" && hash_of "$folder" >"$folder/hash" || return 1
  sync "$folder"/* "$folder" || return 1
  ln -sfn "generation-$1" "$current.new" && mv -T "$current.new" "$current" || return 1
  sync "$lib"
}

# After the rename: tidying up, which the undo does as well when it comes first.
finish_confirmed() {
  done_with=$(setting "$run/pending/settings" generation)
  note confirmed "$done_with"
  rm -rf "$run/pending.old"
  mv "$run/pending" "$run/pending.old"
  rm -rf "$run/pending.old" "$run/staging"
  stop_timer "$done_with"
  for folder in "$lib"/generation-*; do
    if [ "$folder" != "$lib/$(readlink "$current")" ]; then rm -rf "$folder"; fi
  done
}

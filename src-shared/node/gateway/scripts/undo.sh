# Back to how it was before the change that waits.

undo_pending() {
  if [ ! -f "$run/pending/settings" ]; then return 0; fi
  undoing=$(setting "$run/pending/settings" generation)
  if [ "$(setting "$current/settings" generation)" = "$undoing" ]; then
    # Cut after it became the current one: there is nothing to go back to.
    finish_confirmed
    return 0
  fi
  tries=1
  until restore "$run/pending/before"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 3 ]; then break; fi
    sleep 1
  done
  note undone "$undoing" "${by:-${action-}}"
  printf 'generation=%s\nat=%s\n' "$undoing" "$(date +%s)" >"$run/undone"
  rm -rf "$run/pending.old"
  mv "$run/pending" "$run/pending.old"
  rm -rf "$run/pending.old"
  stop_timer "$undoing"
}

# By the timer, with the token of its change; by a person with `now`. Who holds the lock for half a minute is stuck,
# and is ended: what it changed is put back. A process that waits for a disk cannot be ended; then it is done without
# the lock, since the machine is more important.
undo() {
  take_lock 30 || { end_holder && take_lock 5; } || :
  if [ "$1" != now ]; then by=timer; fi
  if [ "$1" = now ] || [ "$1" = "$(setting "$run/pending/settings" token)" ]; then undo_pending; fi
  start_unit
}

# Everything of ours away, with what remembers how it was found last. Argument: owner.
clean() {
  check_owner "$1"
  take_lock 30 || refuse_busy
  if [ -d "$run/pending" ]; then undo_pending; fi
  for timer in $(systemctl list-units --all --plain --no-legend 'trama-undo-*' | awk '{ print $1 }'); do
    systemctl stop "$timer"
    systemctl reset-failed "$timer" 2>/dev/null
  done
  if [ -f "$unit" ] || [ -L /etc/systemd/system/multi-user.target.wants/trama.service ]; then
    systemctl disable --quiet trama.service 2>/dev/null
    systemctl stop trama.service
    rm -f "$unit" "$unit.new" /etc/systemd/system/multi-user.target.wants/trama.service
    systemctl daemon-reload
    systemctl reset-failed trama.service 2>/dev/null
  fi
  said=$({ remove_link && remove_table; } 2>&1 9>&-) || refuse apply-failed step=clean "output=$said"
  for family in 4 6; do forward_off "$family"; done
  rm -rf "$lib" "$lib.probe" || refuse apply-failed step=clean "output=$lib"
  rm -rf "$run" /run/trama-observe.*
}

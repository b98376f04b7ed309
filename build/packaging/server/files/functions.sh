knows() {
  case " $KNOWN " in *" $1 "*) return 0 ;; *) return 1 ;; esac
}
# Says the English or the Spanish sentence.
say() {
  case "${LC_ALL:-${LC_MESSAGES:-${LANG:-}}}" in es*) printf '%s\n' "$2" ;; *) printf '%s\n' "$1" ;; esac
}
backups=/var/backups/trama
# Whether there is a backup from before this version.
is_kept() {
  for file in "$backups"/*-before-@VERSION@.tar.gz; do
    if [ -e "$file" ]; then return 0; fi
  done
  return 1
}
# Where this version will change the records, they are kept as they are: the way back to the former one. Without a
# backup it ends the installation, unless told otherwise.
keep_records() {
  if [ -n "${TRAMA_UPGRADE_WITHOUT_BACKUP:-}" ] || ! command -v trama-server >/dev/null; then return 0; fi
  if ! made=$(trama-server migrate --list); then refuse_unkept; fi
  # Nothing was ever recorded.
  if [ -z "$made" ]; then return 0; fi
  made=" $(printf %s "$made" | tr '\n' ' ') "
  for step in $KNOWN; do
    case "$made" in *" $step "*) continue ;; esac
    if grep -Eqs '^[[:space:]]*(export[[:space:]]+)?DATABASE_URL=.' /etc/trama/trama.env; then
      say "@KEEP_YOURSELF_EN@" "@KEEP_YOURSELF_ES@"
      return 0
    fi
    file="$backups/$(date -u +%Y%m%dT%H%M%SZ)-before-@VERSION@.tar.gz"
    if ! install -d -m 0700 "$backups" || ! trama-server backup "$file"; then refuse_unkept; fi
    drop_oldest
    say "@KEPT_FILE_EN@" "@KEPT_FILE_ES@"
    return 0
  done
}
refuse_unkept() {
  say "@KEEP_FAILED_EN@" "@KEEP_FAILED_ES@" >&2
  exit 1
}
# Of the backups that upgrades made the newest three stay; their names begin with their time.
drop_oldest() {
  set -- "$backups"/*-before-*.tar.gz
  while [ "$#" -gt 3 ]; do
    rm -f "$1"
    shift
  done
}

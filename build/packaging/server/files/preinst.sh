#!/bin/sh
set -e
@FUNCTIONS@
# dpkg asks before anything is unpacked: the installed version still serves.
if [ "$1" = upgrade ] && dpkg --compare-versions "$2" gt '@VERSION@' && command -v trama-server >/dev/null; then
  if ! made=$(trama-server migrate --list); then
    say "@DOWNGRADE_UNKNOWN_EN@" "@DOWNGRADE_UNKNOWN_ES@" >&2
    exit 1
  fi
  for step in $made; do
    knows "$step" && continue
    say "@DOWNGRADE_REFUSED_EN@" "@DOWNGRADE_REFUSED_ES@" >&2
    exit 1
  done
fi
if [ "$1" = upgrade ]; then keep_records; fi

# What runs on the gateway, as root, in any POSIX shell. Sent as one file, in the order of script.ts.
# Everything may be cut at any line and run again. The last line an action prints is `whole` or `problem ...`.
set -u
umask 077
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C TZ=UTC
# A connection that is lost must not stop a change half-way.
trap '' HUP PIPE

link=trama0
lib=/var/lib/trama
run=/run/trama
current=$lib/current
unit=/etc/systemd/system/trama.service
# Routes of ours lie in a table of their own, asked only for what comes out of the tunnel: in the main one a
# route to a rule's address could cover the machine's own network and cut off whoever is logged in.
table=8426
holds_lock=0
tab=$(printf '\t')

# Ends with a problem: its code, then facts as NAME=VALUE. What a tool says may hold a key; it is blotted out.
refuse() {
  printf 'problem%s%s' "$tab" "$1"
  shift
  for fact; do
    printf '%s%s' "$tab" "$(printf '%s' "$fact" | tr '\n\t' '  ' | sed 's|[A-Za-z0-9+/]\{43\}=|(key)|g' | cut -c 1-600)"
  done
  printf '\n'
  exit 3
}

# A value from a file of NAME=VALUE lines; nothing when there is none.
setting() {
  [ -f "$1" ] && sed -n "s/^$2=//p" "$1" | head -n 1
}

# Who is at work and since when, UTC milliseconds.
refuse_busy() {
  refuse gateway-busy "since=$(larger "$(setting "$run/pending/settings" since)" 0)000"
}

# What became of the changes since the machine started, for whoever asks afterwards: time, word, generation, more.
note() {
  { tail -n 99 "$run/record" 2>/dev/null; echo "$(date +%s) $*"; } >"$run/record.new" &&
    mv "$run/record.new" "$run/record" || :
}

# Before anything is armed, what refuses or fails leaves no trace on a machine that has nothing of ours.
leave_no_trace() {
  if [ "$?" != 0 ] && [ "$holds_lock" = 1 ] && [ ! -e "$current" ] && [ ! -e "$run/pending" ]; then
    rm -rf "$run"
  fi
}

uptime_s() {
  cut -d . -f 1 /proc/uptime
}

larger() {
  if [ "${1:-0}" -ge "${2:-0}" ]; then echo "${1:-0}"; else echo "${2:-0}"; fi
}

has_link() {
  [ -e "/sys/class/net/$link" ]
}

has_table() {
  # Listing tables reads every element of every set; listing chains does not.
  command -v nft >/dev/null && nft list chains inet 2>/dev/null | grep -qx 'table inet trama {'
}

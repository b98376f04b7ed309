# One file of a person's own, written with their scripts around it. The work is a service of its own, so that no lost
# connection stops it half-way; what ends it, be it the kernel, has the old file brought back unless it was confirmed.

files=/run/trama-files
files_unit=trama-file.service

# Every part of a path as it is, never through a link: whoever may write in a folder above must not choose the file.
# Leaves this shell in the folder of the file, held as descriptor 8; `base` is its name.
enter_folder() {
  given=$1
  case $given in /*) ;; *) refuse folder-missing "path=$given" ;; esac
  base=${given##*/}
  parent=${given%/*}
  so_far=
  rest=${parent#/}
  while [ -n "$rest" ]; do
    so_far=$so_far/${rest%%/*}
    case $rest in */*) rest=${rest#*/} ;; *) rest= ;; esac
    if [ -L "$so_far" ]; then refuse file-is-link "path=$given"; fi
    if [ ! -d "$so_far" ]; then refuse folder-missing "path=$given"; fi
  done
  cd -P "${parent:-/}" 2>/dev/null || refuse folder-missing "path=$given"
  if [ "$(pwd -P)" != "${parent:-/}" ]; then refuse file-is-link "path=$given"; fi
  case $(stat -f -c %T .) in
    proc | sysfs | cgroup* | devpts | debugfs | tracefs | securityfs | bpf_fs | configfs | efivarfs | pstorefs | selinuxfs)
      refuse file-not-regular "path=$given"
      ;;
  esac
  exec 8<.
  held=/proc/self/fd/8
}

# The file must be one that may be replaced, or not be there.
check_file() {
  if [ -L "$held/$base" ]; then refuse file-is-link "path=$given"; fi
  if [ -e "$held/$base" ] && [ ! -f "$held/$base" ]; then refuse file-not-regular "path=$given"; fi
}

hash_of_file() {
  if [ -e "$held/$base" ]; then sha256sum <"$held/$base" | cut -d ' ' -f 1; else echo none; fi
}

# Arguments: owner, path, bytes that it may have.
file_read() {
  check_owner "$1"
  enter_folder "$2"
  check_file
  if [ ! -e "$held/$base" ]; then
    echo missing
    return 0
  fi
  size=$(stat -c %s "$held/$base")
  if [ "$size" -gt "$3" ]; then refuse file-too-large "path=$2" "limitKib=$(($3 / 1024))"; fi
  say file "$size $(stat -c '%U %G %a' "$held/$base")"
  head -c "$3" "$held/$base" | base64 | sed 's/^/content /'
}

# A folder of root's alone beside the file, entered: what lies in it nobody else can exchange.
enter_own() {
  own=.trama-run-$1
  cd -P "$held/$own" 2>/dev/null || return 1
  [ "$(stat -c '%d:%i:%u:%a' .)" = "$(stat -c '%d:%i:%u:%a' "$held/$own")" ] && [ "$(stat -c '%u:%a' .)" = 0:700 ]
}

# What somebody else runs, or runs unfinished, keeps us out.
is_at_work() {
  case $(systemctl show -p ActiveState --value "$files_unit") in
    active | activating | deactivating | reloading) return 0 ;;
  esac
  return 1
}

# What was refused before anything was begun leaves nothing of it.
leave_unbegun() {
  rm -rf "$files"
  if [ "$holds_lock" = 1 ] && [ ! -e "$current" ] && [ ! -e "$run/pending" ]; then rm -rf "$run"; fi
}

# Arguments: owner, run. On standard input: lines of a name and base64.
file_begin() {
  check_machine
  check_owner "$1"
  if is_at_work; then
    if [ "$(setting "$files/settings" run)" = "$2" ]; then return 0; fi
    refuse gateway-busy "since=$(larger "$(setting "$files/settings" since)" 0)000"
  fi
  take_lock 20 || refuse_busy
  if [ -d "$run/pending" ]; then refuse_busy; fi
  rm -rf "$files"
  trap leave_unbegun EXIT
  mkdir -m 700 "$files" || refuse apply-failed step=begin "output=$files"
  cat >"$files/sent"
  for part in settings content pre commands post end; do
    sed -n "s/^$part //p" "$files/sent" | base64 -d >"$files/$part" 2>/dev/null || refuse apply-failed step=begin "output=$part"
  done
  rm -f "$files/sent"
  if [ "$(setting "$files/end" whole)" != 1 ]; then refuse apply-failed step=begin output=cut; fi
  printf 'since=%s\n' "$(date +%s)" >>"$files/settings"
  if [ "$(setting "$files/settings" run)" != "$2" ]; then refuse apply-failed step=begin output=run; fi
  # Before anything is begun: what is refused here has run nothing.
  (
    enter_folder "$(setting "$files/settings" path)" && check_file &&
      { [ "$(hash_of_file)" = "$(setting "$files/settings" before)" ] || refuse utility-stale "path=$given"; }
  ) || exit 3
  if [ "$(setting "$files/settings" before)" = none ]; then
    for what in owner group; do
      case $what in owner) book=passwd ;; *) book=group ;; esac
      name=$(setting "$files/settings" "$what")
      getent "$book" "$name" >/dev/null || refuse account-missing "name=$name"
    done
  fi
  : >"$files/output"
  cp "$0" "$files/engine.sh"
  seconds=$(setting "$files/settings" timeout)
  said=$(systemd-run --quiet --collect --unit="$files_unit" -p KillMode=control-group -p TimeoutStopSec=10 \
    -p RuntimeMaxSec=$((seconds * 3 + 240)) -p IgnoreSIGPIPE=no -p DefaultDependencies=no -p Environment=HOME=/root \
    -p "ExecStopPost=/bin/sh $files/engine.sh file-finish $2" \
    /bin/sh "$files/engine.sh" file-work "$2" 2>&1 9>&-) || refuse apply-failed step=begin "output=$said"
  trap - EXIT
}

note_step() {
  echo "$1" >"$files/step.new" && mv "$files/step.new" "$files/step"
}

# Why it ends, said once: what is said first stands.
note_end() {
  if [ ! -e "$files/end-of-run" ]; then
    printf '%s\n' "$*" >"$files/end.new" && mv "$files/end.new" "$files/end-of-run"
  fi
}

# What comes is kept up to a bound, and read to its end.
keep_output() {
  left=$(($(setting "$files/settings" output) - $(stat -c %s "$files/output")))
  stdbuf -o0 head -c "$left" >>"$files/output"
  if [ "$(head -c 1 | wc -c)" -gt 0 ]; then
    : >"$files/cut"
    cat >/dev/null
  fi
  return 0
}

# Runs one text of a person's as root. Arguments: the step's name, the file, and how.
run_text() {
  note_step "$1"
  if [ ! -s "$files/$2" ]; then return 0; fi
  rm -f "$files/pipe" "$files/kept"
  mkfifo "$files/pipe"
  { keep_output && : >"$files/kept"; } <"$files/pipe" 9>&- &
  keeper=$!
  began=$(uptime_s)
  (
    trap - HUP PIPE
    umask 022
    cd /
    exec timeout -k 5 "$seconds" sh $3 "$files/$2" >"$files/pipe" 2>&1 </dev/null 8<&- 9>&-
  )
  code=$?
  # What it left in the background may hold the pipe open; it is not waited for.
  waited=0
  while [ ! -e "$files/kept" ] && [ "$waited" -lt 10 ]; do
    sleep 0.1
    waited=$((waited + 1))
  done
  kill "$keeper" 2>/dev/null
  if [ "$code" = 0 ]; then return 0; fi
  if [ $(($(uptime_s) - began)) -ge "$seconds" ]; then note_end timeout "$1" "$seconds"; else note_end failed "$1" "$code"; fi
  exit 1
}

# Everything beside the file, on the disk, with its owner and rights, before one rename makes it the file.
write_file() {
  note_step write
  if [ -e "$held/$base" ]; then
    # The very file, whatever it is like; it is put back by a rename as well.
    ln "$held/$base" old 2>/dev/null || cp --preserve=all "$held/$base" old || return 1
  else
    : >absent
  fi
  cat "$files/content" >new || return 1
  if [ -e old ]; then
    cp --attributes-only --preserve=all --no-preserve=timestamps old new || return 1
  else
    chown "$(setting "$files/settings" owner):$(setting "$files/settings" group)" new &&
      chmod "$(setting "$files/settings" mode)" new || return 1
  fi
  if [ "$(sha256sum <new)" != "$(sha256sum <"$files/content")" ]; then return 1; fi
  sync new . || return 1
  check_file
  if [ "$(hash_of_file)" != "$(setting "$files/settings" before)" ]; then
    note_end stale
    exit 1
  fi
  : >written && sync written .
  mv -T new "$held/$base" || return 1
  sync "$held/." || return 1
  if [ -e absent ] && command -v restorecon >/dev/null; then restorecon "$given" 2>/dev/null; fi
  return 0
}

# The service. Argument: run.
file_work() {
  take_lock 20 || { note_end busy; exit 1; }
  if [ "$(setting "$files/settings" run)" != "$1" ]; then exit 1; fi
  seconds=$(setting "$files/settings" timeout)
  note_step check
  enter_folder "$(setting "$files/settings" path)" >"$files/refused"
  check_file >"$files/refused"
  # What a machine that lost its power left behind.
  find "$held/" -maxdepth 1 -name '.trama-run-*' -type d -user root -perm 700 ! -name ".trama-run-$1" -exec rm -rf {} +
  mkdir -m 700 "$held/.trama-run-$1" && enter_own "$1" || { note_end write "$(ls -ld "$held/." 2>&1)"; exit 1; }
  run_text pre-script pre ''
  said=$(write_file 2>&1) || { note_end write "$(printf '%s' "$said" | tr '\n' ' ' | cut -c 1-300)"; exit 1; }
  run_text commands commands -e
  run_text post-script post ''
  note_step confirm
  deadline=$(($(uptime_s) + $(setting "$files/settings" confirm)))
  until [ -L "$files/decided" ]; do
    if [ "$(uptime_s)" -ge "$deadline" ]; then
      ln -s no "$files/decided" 2>/dev/null && note_end unconfirmed
    else
      sleep 0.1
    fi
  done
  [ "$(readlink "$files/decided")" = yes ]
}

# Arguments: owner, run. Only one of those who decide can.
file_confirm() {
  check_owner "$1"
  if [ "$(setting "$files/settings" run)" != "$2" ] || [ "$(cat "$files/step")" != confirm ]; then refuse apply-undone; fi
  ln -s yes "$files/decided" 2>/dev/null
  if [ "$(readlink "$files/decided")" != yes ]; then refuse apply-undone; fi
}

# After the service, however it ended: the new file stays if it was confirmed, otherwise the old one comes back.
file_finish() {
  if [ "$(setting "$files/settings" run)" != "$1" ]; then return 0; fi
  ln -s no "$files/decided" 2>/dev/null
  if [ "$(readlink "$files/decided")" = yes ]; then
    truth=as-planned
    note_end confirmed
  else
    truth=as-before
    note_end ended
  fi
  settle_file "$1" "$(setting "$files/settings" path)" "$truth" || truth=unknown
  echo "$truth" >"$files/truth.new" && mv "$files/truth.new" "$files/truth"
}

# Arguments: run, path, what is to be. In a shell of its own: it refuses where the way to the file is another by now.
settle_file() (
  enter_folder "$2" >/dev/null
  if ! enter_own "$1"; then
    # Nothing was begun.
    [ ! -e "$held/.trama-run-$1" ]
    exit
  fi
  if [ "$3" = as-before ] && [ -e written ]; then
    # Two names of one file are not renamed to each other; then it is the old one still.
    if [ -e old ] && [ "$(stat -c '%d:%i' old)" != "$(stat -c '%d:%i' "$held/$base" 2>/dev/null)" ]; then
      mv -T old "$held/$base" || exit 1
    fi
    if [ -e absent ]; then rm -f "$held/$base" || exit 1; fi
    sync "$held/."
  fi
  cd "$held/." && rm -rf "$held/.trama-run-$1"
)

# Arguments: owner, run, path, the bytes of the output that are known, and what was known of its state. Answers when
# there is news, or after some seconds.
file_follow() {
  check_owner "$1"
  if [ "$(setting "$files/settings" run)" != "$2" ]; then
    # Power was lost, and with it what was known here.
    if [ -d "${3%/*}/.trama-run-$2" ]; then
      if settle_file "$2" "$3" as-before; then say truth as-before; else say truth unknown; fi
      say end lost
    else
      say end gone
    fi
    return 0
  fi
  turns=0
  while [ "$turns" -lt 50 ]; do
    state=$(cat "$files/step" 2>/dev/null || echo -)
    size=$(stat -c %s "$files/output")
    if [ -e "$files/truth" ] || [ "$state" != "$5" ] || [ "$size" -gt "$4" ]; then break; fi
    if ! is_at_work && [ ! -e "$files/truth" ]; then
      # Not even its end was left to it.
      file_finish "$2"
    fi
    sleep 0.2
    turns=$((turns + 1))
  done
  say step "$state"
  # What is known of the end first: what is printed after it is not missed.
  if [ -e "$files/truth" ]; then
    say truth "$(cat "$files/truth")"
    say end "$(cat "$files/end-of-run")"
    if [ -s "$files/refused" ]; then say refused "$(head -n 1 "$files/refused" | base64 -w 0)"; fi
  fi
  if [ -e "$files/cut" ]; then echo cut; fi
  tail -c "+$(($4 + 1))" "$files/output" | base64 | sed 's/^/out /'
}

# Arguments: owner, run. It ends at once, with all that it started.
file_cancel() {
  check_owner "$1"
  if [ "$(setting "$files/settings" run)" != "$2" ]; then return 0; fi
  ln -s no "$files/decided" 2>/dev/null
  if [ "$(readlink "$files/decided")" = yes ]; then return 0; fi
  note_end canceled
  systemctl stop "$files_unit" 2>/dev/null
  return 0
}

# Arguments: owner, run. What is known of a run that is over, away.
file_forget() {
  check_owner "$1"
  if is_at_work || [ "$(setting "$files/settings" run)" != "$2" ]; then return 0; fi
  rm -rf "$files"
}
